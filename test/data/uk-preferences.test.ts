// The preferential rates of the United Kingdom are those of their lists, and each can be claimed.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parse as parseCsv } from 'csv-parse/sync'
import { decideClaim } from '../../src/assess/preference.ts'
import type { Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { appendTo } from '../../src/base/groups.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import type { Heading } from '../../src/law/measure.ts'
import { includesOrigin } from '../../src/law/origin.ts'
import type { Programme } from '../../src/law/programme.ts'
import { readPreferenceSettings } from '../../src/publish/uk-preferences/settings.ts'
import { lineOf } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'
import { drawn } from '../property/codes.ts'
import { sourceRates } from './uk-preferences.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'
const gb = tariffs().of('GB') ?? assert.fail('there is no tariff of the United Kingdom')
const { areas } = readPreferenceSettings('data/uk/preferences.yaml')
const today = '2026-07-01' as Day
const leaves = gb.schedule.codesBelow('', today)

test('every listed rate can be claimed and is that of its year', { skip }, (t) => {
  for (const year of [2025, 2026, 2027]) {
    const rows = sourceRates(shared, year)
    const codesOf = Map.groupBy(rows, ({ partner }) => partner)
    const known = new Map(
      [...codesOf].map(([partner, own]) => [
        partner,
        new Set(own.map(({ code }) => trimmed(code))),
      ]),
    )
    const found = { held: 0, finer: 0, ended: 0 }
    const wrong: string[] = []
    for (const { partner, code, days, rate } of rows) {
      const below = leavesBelow(trimmed(code))
      const own = below.find((leaf) => !isFiner(leaf, code, known.get(partner)))
      if (own === undefined) {
        found[below.length > 0 ? 'finer' : 'ended'] += 1
        continue
      }
      if (rate === '' || rate.includes('end-use')) continue
      const [text, day] = rateOn(rate, days, year)
      for (const area of areas[partner] ?? []) {
        const printed = offered(own, area, day)
        if (printed === null || shape(printed) !== shape(text)) {
          wrong.push(`${partner} ${code} (${own}) on ${day}: ${printed}, listed ${rate}`)
        }
      }
      found.held += 1
    }
    t.diagnostic(`${year}: ${rows.length} rows, ${JSON.stringify(found)}, ${wrong.length} differ`)
    assert.deepEqual(wrong, [])
    assert.ok(found.held > 23_500 && found.ended < 170, JSON.stringify(found))
  }
})

const byStem = new Map<string, string[]>()
for (const leaf of leaves) {
  for (let length = 2; length <= leaf.length; length++) {
    appendTo(byStem, leaf.slice(0, length), leaf)
  }
}

function leavesBelow(code: string): readonly string[] {
  return byStem.get(code) ?? []
}

/** Without the zeros that fill up a short code. */
function trimmed(code: string): string {
  return code.length > 6 ? code.replace(/(00)+$/, '') : code
}

/** Whether a longer listed code covers the leaf. */
function isFiner(leaf: string, code: string, listed: ReadonlySet<string> | undefined): boolean {
  const longer = [4, 6, 8, 10].filter((length) => length > trimmed(code).length)
  return longer.some((length) => listed?.has(leaf.slice(0, length)) ?? false)
}

/** The rate as printed for one day of the year, in the first season of the row. */
function rateOn(rate: string, days: string, year: number): readonly [string, Day] {
  const season = /^([^(]+)\((\d\d)-(\d\d) to/.exec(rate)
  const [, fromDay, fromMonth] = /^(\d\d)-(\d\d) to/.exec(days) ?? []
  if (season) return [season[1] ?? '', `${year}-${season[3]}-${season[2]}` as Day]
  if (fromDay) return [rate, `${year}-${fromMonth}-${fromDay}` as Day]
  return [rate, `${year}-07-01` as Day]
}

/** The rate that a claim of the area has, as the tariff prints it; null for none. */
function offered(leaf: string, area: string, day: Day): string | null {
  const programme = gb.programmes.claim(area)?.programme
  const origin = programme && originOf(programme, area)
  if (!origin) return null
  const open = gb.select(leaf, origin, day).preferences.filter((one) => {
    return one.programme === programme && !isQuota(one.heading)
  })
  const outcome = (open.find(({ symbol }) => symbol === area) ?? open[0])?.heading.outcome
  return outcome?.kind === 'charge' ? outcome.expression.text : null
}

function originOf({ members }: Programme, area: string): string | undefined {
  if (members.kind !== 'members') return undefined
  if (area === 'XS') return 'RS'
  return [...members.members.keys()].find((country) => country === area || /\d/.test(area))
}

function isQuota({ when }: Heading): boolean {
  return when.some(({ kind }) => kind === 'order number')
}

/** Two spellings of one duty have the same shape. */
function shape(text: string): string {
  const plain = text.trim()
  const spelled = /^[\d.]+$/.test(plain)
    ? `${Decimal.of(plain).times(Decimal.of(100)).round(2)}%`
    : plain
        .replace('9.70.00', '9.70')
        .replace(/\/\s*net\s*mas?\b/g, '')
        .replace(/\/\s*net\s*\/\s*%/g, '/ %')
  const parsed = parseExpression(spelled)
  assert.ok(parsed.ok, text)
  const { sum, bounds } = parsed.expression
  const due = sum.filter(({ term }) => term.kind !== 'percent' || !term.rate.isZero)
  return JSON.stringify([due, bounds], (_key, value) =>
    value instanceof Decimal ? value.toNumber() : value,
  )
}

test('claims of every programme are decided on nearly all codes', (t) => {
  const rated = gb.programmes.all.filter(({ symbols, periods, free }) => {
    const held =
      free.length > 0 || symbols.some((area) => Object.values(areas).flat().includes(area))
    return held && periods.some(({ to }) => to === null)
  })
  assert.ok(rated.length >= 38, `${rated.length}`)
  for (const programme of rated) {
    const { members } = programme
    if (members.kind !== 'members') continue
    const origins = [...members.members.keys()].filter((one) => includesOrigin(members, one, today))
    const codes = drawn(leaves, 500, programme.id)
    const open = codes.filter((code, at) => {
      const origin = origins[at % origins.length] ?? ''
      const selection = gb.select(code, origin, today)
      const line = lineOf({ code, origin, claim: programme.id })
      const claim = decideClaim(line, selection, today, gb.programmes)
      if (claim.kind === 'granted') return false
      return claim.kind !== 'refused' || !claim.reason.startsWith('the tariff line gives no')
    })
    const share = 1 - open.length / codes.length
    if (share < 1) t.diagnostic(`${programme.id}: ${share}, ${open.slice(0, 3).join(' ')}`)
    assert.ok(share >= 0.95, `${programme.id}: ${share}`)
  }
})

test('the preferences recorded from the tariff in 2025 are held', { skip }, (t) => {
  const file = join(shared, 'data/uk/api-fixture-measures.csv')
  const rows: readonly Readonly<Record<string, string>>[] = parseCsv(readFileSync(file, 'utf8'), {
    columns: true,
  })
  const listed = new Set(Object.values(areas).flat())
  const live = rows.filter(
    ({ service: tariff, measure_type, geo_area = '', end, start = '' }) =>
      tariff === 'uk' &&
      measure_type === '142' &&
      end === '' &&
      start < '2025' &&
      listed.has(geo_area),
  )
  const wrong = live.flatMap(({ commodity = '', geo_area = '', duty_expression = '' }) => {
    const printed = offered(commodity, geo_area, '2025-07-14' as Day)
    const same = printed !== null && shape(printed) === shape(duty_expression)
    return same ? [] : [`${geo_area} ${commodity}: ${printed}, recorded ${duty_expression}`]
  })
  t.diagnostic(`${live.length} recorded preferences, ${wrong.length} differ: ${wrong.join('; ')}`)
  assert.ok(live.length > 100)
  assert.ok(wrong.length <= live.length * 0.05, wrong.join('; '))
})
