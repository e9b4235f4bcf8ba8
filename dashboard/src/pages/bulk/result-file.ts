// The results of one bulk calculation as CSV, in the columns of the results of a job.

import { csvText } from '../../csv.ts'
import type { Answered } from './calculating.ts'

/** A file's name without its ending. */
export function bare(name: string): string {
  return name.replace(/\.\w+$/, '')
}

const STATED = [
  'reference',
  'description',
  'hs_code',
  'origin_country',
  'quantity',
  'unit_value',
  'weight_kg',
] as const
const ANSWERED = ['currency', 'line_value', 'duty', 'taxes', 'fees', 'landed_cost'] as const

/** The columns of the results of a job. */
export function resultsCsv({ rows, response }: Answered): string {
  const results = new Map(response.results.map((one) => [one.line_index, one]))
  const errors = new Map(response.errors.map((one) => [one.line_index, one]))
  const head = ['row', ...STATED, ...ANSWERED, 'de_minimis_applied', 'warnings', 'error']
  return csvText(
    [...head, 'calculation'],
    rows.map((row, index) => {
      const result = results.get(index)
      const error = errors.get(index)
      return [
        index + 1,
        ...STATED.map((name) => row[name] ?? null),
        ...ANSWERED.map((name) => result?.[name] ?? null),
        result?.de_minimis_applied ?? null,
        result?.warnings.join(' ') ?? null,
        error ? `${error.field}: ${error.reason}` : null,
        response.id,
      ]
    }),
  )
}
