// How many rows a page of a list has.

import { invalid, issue } from '../errors.ts'

const MOST = 500

/** Throws a 400 unless it is a whole number from 1 to 500. */
export function readPageLimit(text: string | undefined, absent: number): number {
  const limit = text === undefined ? absent : /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= MOST) return limit
  throw invalid([issue(['limit'], `must be a whole number from 1 to ${MOST}`)])
}
