// The parameters of a query.

import { invalid, issue } from '../operations/errors.ts'

/** Absent ones are undefined; throws a 400 for one that is stated twice. */
export function textsOf(query: unknown): Readonly<Record<string, string | undefined>> {
  const repeated = Object.entries(query as object).filter(([, value]) => Array.isArray(value))
  if (repeated.length > 0) {
    throw invalid(repeated.map(([name]) => issue([name], 'must be stated once')))
  }
  return query as Readonly<Record<string, string>>
}
