// The embedded tariff of the Union against its source: third-country duties of every declarable
// code of TARIC on 2026-07-12. A plain run compares every so manyth code.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { quote } from '../../src/assess/quote.ts'
import type { Day } from '../../src/base/day.ts'
import { UNION_DUTIES } from '../draws.ts'
import { tariffs } from '../loaded.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const folder = join(shared, 'data/eu/taric-2026-07-12')
const skip = existsSync(folder) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'
const DAY = '2026-07-12' as Day
const SHOWN = 60
const SEED = Number(process.env.LANDFALL_SEED ?? Date.now() % 1_000_000)

/** Printed by the table in place of the duties by price. */
const ENTRY_PRICE = 'Entry price'

/** Numbers and words of a duty, sorted, without units: `12.8 176.8`. */
function figures(text: string): string {
  const bare = text.replace(/\/ ?(1,?0*)?\s?[^+]*?(?=\+|MIN|MAX|$)/g, ' ')
  const found = bare.match(/\d*\.?\d+|MIN|MAX|EA|ADSZ|ADFM/g) ?? []
  const words = found.map((word) => (/\d/.test(word) ? String(Number(word)) : word))
  return [...new Set(words)].sort().join(' ')
}

/** Of the duties by additional code, `0 % 5.5 %`, the one without a code stated. */
function lastOf(duty: string): string {
  return BY_CODE.test(duty) ? (duty.split(' % ').at(-1) ?? '') : duty
}

const BY_CODE = /^[\d.]+ % [\d.]+ %$/

test('third-country duties are those of TARIC on 2026-07-12', { skip }, (t) => {
  const printed: readonly Readonly<Record<string, string>>[] = parse(
    readFileSync(join(folder, 'mfn-compiled.csv')),
    { columns: true },
  )
  const step = Math.ceil(printed.length / Math.min(UNION_DUTIES, printed.length))
  const rows = printed.filter((_, at) => at % step === SEED % step)
  const tariff = tariffs().of('EU')
  assert.ok(tariff)
  const differing: string[] = []
  for (const { code10: code = '', duty = '', measure_type: type } of rows) {
    const line = tariff.select(code, 'TW', DAY).line
    const alternatives = line?.general.split('; ') ?? []
    if (duty === ENTRY_PRICE && alternatives.length > 1) continue
    const ours = alternatives.at(-1) || (quote(code, 'TW', DAY, tariff)?.mfnExpression ?? '')
    if (figures(ours) === figures(duty) || figures(ours) === figures(lastOf(duty))) continue
    differing.push(`${code} (${type}): TARIC ${duty}, here ${ours || 'none'}`)
  }
  t.diagnostic(
    `${rows.length} of ${printed.length} codes, ${differing.length} differ; seed ${SEED}`,
  )
  for (const line of differing.slice(0, SHOWN)) t.diagnostic(line)
  assert.ok(differing.length / rows.length <= 0.005, `${differing.length} of ${rows.length}`)
})
