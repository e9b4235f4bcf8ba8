// The third-country duties of the United Kingdom are those of the table of July 2025.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parse as parseCsv } from 'csv-parse/sync'
import { quote } from '../../src/assess/quote.ts'
import type { Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { seasons } from '../../src/law/season.ts'
import { tariffs } from '../loaded.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const skip = existsSync(shared) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'
const gb = tariffs().of('GB') ?? assert.fail('there is no tariff of the United Kingdom')
const july = '2025-07-14' as Day

type Row = Readonly<Record<string, string>>

function rowsOf(file: string): readonly Row[] {
  const bytes = readFileSync(join(shared, 'data', file))
  const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return parseCsv(text, { columns: true, bom: true })
}

/** Duty by code, as the table prints it. */
function tableOfJuly(): ReadonlyMap<string, string> {
  return new Map(
    rowsOf('world/kcs/csv/GB-2025-07.csv.gz').flatMap((row) => {
      const duty = Object.entries(row).find(([name]) => name.startsWith('Third country duty'))
      const use = Object.entries(row).find(([name]) => name.startsWith('Non preferential duty'))
      const rate = duty?.[1].trim() || use?.[1].trim() || ''
      const code = row.세번 ?? ''
      return rate !== '' && code.length === 10 ? [[code, rate]] : []
    }),
  )
}

/** Two spellings of one duty have the same shape. */
function shape(text: string): string {
  const parsed = parseExpression(text)
  if (!parsed.ok) return text
  const { text: _, ...duty } = parsed.expression
  return JSON.stringify(duty, (_key, value) =>
    value instanceof Decimal ? value.toNumber() : value,
  )
}

test('99 of 100 codes of the table of July 2025 have its duty', { skip }, (t) => {
  const table = tableOfJuly()
  const different = [...table].flatMap(([code, printed]) => {
    const held = quote(code, null, july, gb)?.mfnExpression ?? ''
    if (shape(held) === shape(printed)) return []
    const found = gb.schedule.resolve(code, july)
    const general = found.kind === 'line' ? found.line.general : found.kind
    const season = seasons(general)?.some(({ text }) => shape(text) === shape(printed))
    const reason = season ? 'the table has another season of the year' : `held is ${general}`
    return [{ code, printed, held, reason }]
  })
  const share = 1 - different.length / table.size
  t.diagnostic(`${table.size} codes, ${different.length} differ`)
  for (const { code, printed, held, reason } of different) {
    t.diagnostic(`${code}: table ${printed}, held ${held}: ${reason}`)
  }
  assert.ok(table.size >= 16_309, `${table.size}`)
  assert.ok(share >= 0.99, `${share}`)
  assert.deepEqual(
    different.filter(({ reason }) => reason.startsWith('held is')),
    [],
  )
})

test('duties of the Union that stay until a trade remedy is reviewed are held', { skip }, (t) => {
  const table = tableOfJuly()
  const kept = rowsOf('uk/global-uk-tariff-2021-01.csv').filter(
    (row) => row.cet_applies_until_trade_remedy_transition_reviews_concluded === 'True',
  )
  assert.equal(kept.length, 67)
  const today = kept.flatMap(({ commodity = '', cet_duty_rate: union = '' }) => {
    const rate = quote(commodity, null, '2026-03-02' as Day, gb)?.mfnExpression
    return rate === undefined ? [] : [{ commodity, union, rate, printed: table.get(commodity) }]
  })
  const other = today.filter(({ union, rate }) => shape(union) !== shape(rate ?? ''))
  t.diagnostic(`${today.length} codes, ${other.length} have another duty than the Union's`)
  for (const { commodity, rate, printed } of other) {
    if (printed) assert.equal(shape(rate ?? ''), shape(printed), commodity)
  }
  // Parts of aluminium wheels: the table has the duty after the review on their other codes.
  assert.deepEqual(
    other.map(({ commodity }) => commodity.slice(0, 6)),
    ['870870', '870870'],
  )
})
