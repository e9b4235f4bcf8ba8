// The results of one call as CSV, with the same columns as the results of a job.

import { csvText } from '../../csv.ts'
import type { BulkResult } from './use-bulk-calculation.ts'

/** `goods.csv` → `goods`. */
export function withoutExtension(name: string): string {
  return name.replace(/\.\w+$/, '')
}

const INPUT_COLUMNS = [
  'reference',
  'description',
  'hs_code',
  'origin_country',
  'quantity',
  'unit_value',
  'weight_kg',
] as const
const RESULT_COLUMNS = [
  'currency',
  'line_value',
  'duty',
  'taxes',
  'fees',
  'landed_cost',
  'delivered_cost',
] as const

export function bulkResultCsv({ rows, response }: BulkResult): string {
  const results = new Map(response.results.map((one) => [one.line_index, one]))
  const errors = new Map(response.errors.map((one) => [one.line_index, one]))
  const head = [
    'row',
    ...INPUT_COLUMNS,
    ...RESULT_COLUMNS,
    'complete',
    'de_minimis_applied',
    'warnings',
    'error',
  ]
  return csvText(
    [...head, 'calculation'],
    rows.map((row, index) => {
      const result = results.get(index)
      const error = errors.get(index)
      return [
        index + 1,
        ...INPUT_COLUMNS.map((name) => row[name] ?? null),
        ...RESULT_COLUMNS.map((name) => result?.[name] ?? null),
        result?.complete ?? null,
        result?.de_minimis_applied ?? null,
        result?.warnings.join(' ') ?? null,
        error ? `${error.field}: ${error.reason}` : null,
        response.id,
      ]
    }),
  )
}
