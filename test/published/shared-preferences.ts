// The preferences of TARIC on 2026-07-12 in the file of the publishers: each rate with the rows of
// its components, and the goods and origins that may claim it.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

type Row = Readonly<Record<string, string>>

/** One rate of a measure: that of a price where the measure has several. */
export type PreferenceRate = {
  /** As `measureKey` in src/publish/taric writes it, without the first day. */
  readonly key: string
  readonly type: string
  /** Ten digits; ends in pairs of zeros where the measure is of wider goods. */
  readonly goods: string
  readonly area: string
  readonly additionalCode: string
  /** Euros for 100 kg or a hectolitre from which it applies; null: at any price. */
  readonly entryPrice: number | null
  /** Amounts of its components. */
  readonly amounts: readonly number[]
  /** Whether a component is by composition, so that it has no amount of its own. */
  readonly byComposition: boolean
  /** Components, each a row of the file. */
  readonly rows: number
}

const TYPES = new Set(['142', '145'])
const CODE_DIGITS = 10
/** Duty expressions of agricultural components and additional duties on sugar and flour. */
const COMPOSITION = new Set(['12', '14', '21', '25', '27', '29'])

export function preferenceRates(file: string): readonly PreferenceRate[] {
  const rows: readonly Row[] = parse(gunzipSync(readFileSync(file)), { columns: true })
  const wanted = rows.filter(({ measure_type: type = '' }) => TYPES.has(type))
  return [...Map.groupBy(wanted, rateKeyOf).values()].map(rateOf)
}

function rateKeyOf(row: Row): string {
  return `${keyOf(row)} ${row.start} ${row.cond_amount}`
}

function keyOf(row: Row): string {
  const { origin_area, measure_type, additional_code, order_number } = row
  const words = [measure_type, origin_area, additional_code || '-', order_number || '-', '-']
  return [goodsOf(row), ...words].join('/')
}

function goodsOf({ code = '' }: Row): string {
  return code.padEnd(CODE_DIGITS, '0')
}

function rateOf(rows: readonly Row[]): PreferenceRate {
  const [row] = rows as readonly [Row]
  return {
    key: keyOf(row),
    type: row.measure_type ?? '',
    goods: goodsOf(row),
    area: row.origin_area ?? '',
    additionalCode: row.additional_code ?? '',
    entryPrice: row.cond_amount ? Number(row.cond_amount) : null,
    amounts: rows.flatMap(({ amount }) => (amount ? [Number(amount)] : [])),
    byComposition: rows.some(({ duty_expression_id: id = '' }) => COMPOSITION.has(id)),
    rows: rows.length,
  }
}
