// From a goods code as written to the line whose rates apply, and the measures that touch it.

import type { Day } from '../base/day.ts'
import { formatHts } from './goods-code.ts'
import type { Measure } from './measure.ts'
import type { Country, OriginScope } from './origin.ts'
import type { Schedule, ScheduleLine } from './schedule.ts'
import { scheduleMeasures } from './schedule-measures.ts'
import { type Candidate, candidatesFor, remembered, type Selection } from './tariff.ts'

/** Selections kept in memory: a few hundred bytes each. */
const SELECTIONS_MAX = 20_000
/** The legal rate lines have eight digits; what follows is statistical. */
const RATE_DIGITS = 8

export type SelectParts = {
  readonly title: string
  readonly schedule: Schedule
  /** In decision order. */
  readonly acts: readonly Measure[]
  readonly column2: Exclude<OriginScope, { kind: 'all' }>
}

/** The tariff's `select`: pure, remembered by code, origin and day. */
export function selector(
  parts: SelectParts,
): (code: string, origin: Country, day: Day) => Selection {
  const columns = new WeakMap<ScheduleLine, readonly Measure[]>()
  const remember = remembered<Selection>(SELECTIONS_MAX)
  const columnsOf = (line: ScheduleLine): readonly Measure[] => {
    const known = columns.get(line) ?? scheduleMeasures(line, parts.column2)
    columns.set(line, known)
    return known
  }
  return (code, origin, day) =>
    remember(`${code} ${origin} ${day}`, () => {
      const found = resolve(parts, code, day)
      const own = found.line ? columnsOf(found.line) : []
      const candidates: readonly Candidate[] = [
        ...candidatesFor(own, found.code, origin, day),
        ...candidatesFor(parts.acts, found.code, origin, day),
      ]
      return { ...found, candidates }
    })
}

function resolve(parts: SelectParts, code: string, day: Day): Omit<Selection, 'candidates'> {
  const { schedule, title } = parts
  const resolution = schedule.resolve(code, day)
  if (resolution.kind === 'line') {
    return { code: resolution.line.code, line: resolution.line, gap: null, warning: null }
  }
  if (resolution.kind === 'several') {
    const below = resolution.lines.map(({ rateCode }) => formatHts(rateCode))
    const gap = `${formatHts(code)} has several lines with different rates in the ${title} (${few(below)})`
    return { code, line: null, gap, warning: null }
  }
  const absent = `${formatHts(code)} is not in the ${title} on ${day}`
  const gap = resolution.retired ? `${absent}; it ended on ${resolution.retired}` : absent
  const rateLine =
    code.length > RATE_DIGITS ? schedule.resolve(code.slice(0, RATE_DIGITS), day) : null
  if (rateLine?.kind !== 'line') return { code, line: null, gap, warning: null }
  const { line } = rateLine
  if (/^0+$/.test(code.slice(RATE_DIGITS)))
    return { code: line.code, line, gap: null, warning: null }
  const warning = `${gap}; the rates of ${formatHts(line.code)} are used`
  return { code: line.code, line, gap: null, warning }
}

function few(codes: readonly string[]): string {
  const distinct = [...new Set(codes)]
  return distinct.length > 4
    ? `${distinct.slice(0, 4).join(', ')} and ${distinct.length - 4} more`
    : distinct.join(', ')
}
