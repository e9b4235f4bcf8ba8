// Rows of preferences of TARIC on 2026-07-12 (types 142 and 145), each reached by a claim at its
// rate: every so many of them, and with LANDFALL_LONG=1 all 84,426.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { memoized } from '../../src/base/memo.ts'
import { shipmentOf } from '../assess/shipments.ts'
import { PREFERENCE_RATES } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { EUR_PLACES, leaves, members, terms } from './embedded-rows.ts'
import { components, enough, KG } from './enough.ts'
import { type PreferenceRate, preferenceRates } from './shared-preferences.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const file = join(shared, 'data/eu/taric-2026-07-12/rates.csv.gz')
const skip = existsSync(file) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'

/** Goods of a member state that return are asked about. */
const stated = { returned_goods: false }
const HUNDREDS = 100

function originsOf(area: string): readonly string[] {
  if (/^[A-Z]{2}$/.test(area)) return [area === 'XS' ? 'RS' : area]
  return (members.get(area) ?? []).flatMap(({ member }) => member ?? [])
}

const leavesOf = memoized<readonly string[]>(leaves.length)
function codesOf(goods: string): readonly string[] {
  return leavesOf(goods, () => {
    const stem = goods.replace(/(00)+$/, '')
    return leaves.flatMap(({ code = '', above = '' }) =>
      code.startsWith(stem) || above.includes(goods) ? code : [],
    )
  })
}

/** The numbers of a duty, in order; amounts of nothing, which are not printed, left out. */
function numbersOf(values: readonly number[]): string {
  return [...values]
    .filter((value) => value !== 0)
    .sort((one, other) => one - other)
    .join(' ')
}

function printedNumbers(expression: string): string {
  const bare = expression.replace(/\/ ?\d[\d,]* ?/g, '/ ')
  return numbersOf((bare.match(/\d+(\.\d+)?/g) ?? []).map(Number))
}

const REACHED = 'reached'
const ANOTHER = 'reached at the same rate of another measure of the area'
type Outcome = typeof REACHED | typeof ANOTHER | 'another rate' | 'undecided' | 'refused'

function claim(rate: PreferenceRate, code: string, origin: string): readonly [Outcome, string] {
  const { entryPrice, additionalCode, area } = rate
  const value = entryPrice === null ? KG : Math.max(1, entryPrice * HUNDREDS)
  const goods = { ...enough, code, origin, value, claim: area, stated }
  const coded = additionalCode ? { additionalCode } : {}
  const composed = rate.byComposition ? { components } : {}
  const line = shipmentOf([{ ...goods, ...coded, ...composed }], terms)
  const layer = assess(line, tariff(), EUR_PLACES).layers.find((one) => one.code === 'PREF')
  if (!layer || layer.exempted) return ['refused', `${code} of ${origin}`]
  const words = `${code} of ${origin}: ${layer.expression} (${layer.citation})`
  if (layer.range) return ['undecided', `${words} ${layer.note}`]
  const own = layer.citation?.includes(`measure ${rate.key}/`)
  const same = printedNumbers(layer.expression ?? '') === numbersOf(rate.amounts)
  if (own && (same || rate.byComposition)) return [REACHED, words]
  return [same && !rate.byComposition ? ANOTHER : 'another rate', words]
}

function tariff() {
  const found = tariffs().of('EU')
  assert.ok(found)
  return found
}

const TRIES = 40

/** The best that any of the goods and origins of the rate comes to. */
function outcomeOf(rate: PreferenceRate): readonly [string, string] {
  const [origins, codes] = [originsOf(rate.area), codesOf(rate.goods)]
  if (origins.length === 0) return ['no member of the area is known', rate.area]
  if (codes.length === 0) return ['no declarable code', rate.goods]
  const seen: (readonly [string, string])[] = []
  for (const code of codes.slice(0, TRIES)) {
    for (const origin of origins) {
      const found = claim(rate, code, origin)
      if (found[0] === REACHED) return found
      seen.push(found)
    }
  }
  return seen.find(([outcome]) => outcome === ANOTHER) ?? seen[0] ?? ['refused', '']
}

test('preferences of the Union are reached at the rate of their row', { skip }, (t) => {
  const rates = preferenceRates(file)
  const step = Math.max(1, Math.floor(rates.length / PREFERENCE_RATES))
  const counts = new Map<string, number>()
  const missed: string[] = []
  for (const rate of rates.filter((_, at) => at % step === 0)) {
    const [outcome, words] = outcomeOf(rate)
    const key = `${rate.type} ${outcome}`
    counts.set(key, (counts.get(key) ?? 0) + rate.rows)
    if (!outcome.startsWith(REACHED)) missed.push(`${rate.key} ${outcome}: ${words}`)
  }
  t.diagnostic(JSON.stringify(Object.fromEntries(counts)))
  assert.deepEqual(missed, [])
})
