// Reads what recorded calculations are searched for, as a query states it.

import { addDays, type Day, parseDay } from '../base/day.ts'
import { earliestId, isId } from '../base/id.ts'
import { invalid, issue } from '../operations/errors.ts'
import { readPageLimit } from '../operations/request/page-limit.ts'
import type { CalculationSearch } from './calculations.ts'

export const KINDS = ['calc', 'bulk', 'compare', 'classify'] as const
const PAGE = 50

type Stated = {
  readonly text?: string | undefined
  readonly kind?: string | undefined
  readonly before?: string | undefined
  readonly limit?: string | undefined
  /** The first and the last day (UTC) on which they were made. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Throws a 400 that names the parameter. */
export function readCalculationSearch(stated: Stated): CalculationSearch {
  const { text = '', before } = stated
  if (before !== undefined && !isId(before)) {
    throw invalid([issue(['before'], 'must be the id of a calculation')])
  }
  const after = stated.to ? idOf(addDays(readDay(stated.to, 'to'), 1)) : null
  return {
    text,
    kind: readKind(stated.kind),
    before: earlier(before?.toLowerCase() ?? null, after),
    from: stated.from ? idOf(readDay(stated.from, 'from')) : null,
    limit: readPageLimit(stated.limit, PAGE),
  }
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function idOf(day: Day): string {
  return earliestId(new Date(`${day}T00:00:00Z`))
}

function readDay(text: string, name: string): Day {
  const day = parseDay(text)
  if (day === null) throw invalid([issue([name], 'must be a day, such as 2026-03-31')])
  return day
}

function readKind(text: string | undefined): CalculationSearch['kind'] {
  if (text === undefined || text === '') return null
  const kind = KINDS.find((known) => known === text)
  if (!kind) throw invalid([issue(['kind'], `must be one of ${KINDS.join(', ')}`)])
  return kind
}
