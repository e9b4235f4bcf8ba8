// Finds the codes of an order's scope in the schedule. Scopes are seldom updated, while statistical
// numbers come and go and the Harmonized System moves subheadings.

import { DataError } from '../../base/data-error.ts'
import type { Day } from '../../base/day.ts'
import type { Schedule } from '../../law/schedule.ts'

type Moves = {
  /** Prefix of removed codes → the codes that replace them, blank-separated. */
  readonly successors: Readonly<Record<string, string>>
  /** Lines with so many goods that a removed number says nothing about the rest of the line. */
  readonly tooWide: ReadonlySet<string>
}

type Placed = {
  /** Codes of the scope that are in the schedule, none inside another. */
  readonly codes: readonly string[]
  /** Lines and subheadings that contain the goods on days when a printed code does not exist. */
  readonly near: readonly string[]
}

const LEGAL_DIGITS = 8
/** A statistical number that represents its whole legal line. */
const WHOLE_LINE = /^\d{8}00$/

/**
 * The `printed` codes in the schedule on `days`. Throws {@link DataError} for a successor that is
 * not a code.
 */
export function placeCodes(
  printed: readonly string[],
  moves: Moves,
  schedule: Schedule,
  days: readonly Day[],
): Placed {
  const codes = new Set<string>()
  const near = new Set<string>()
  for (const code of printed) {
    for (const day of days) {
      const found = inSchedule(code, schedule, day)
      const places = found ? [] : placesOf(code, moves.successors, schedule, day)
      if (found) codes.add(found)
      for (const place of places) if (!moves.tooWide.has(place)) near.add(place)
    }
  }
  const own = outermost(codes)
  return { codes: own, near: outermost(near).filter((place) => !within(place, own)) }
}

/** The code, or the legal line that it represents; null if neither exists on that day. */
function inSchedule(code: string, schedule: Schedule, day: Day): string | null {
  const resolution = schedule.resolve(code, day)
  if (resolution.kind === 'line') return resolution.line.code
  if (resolution.kind === 'several') return code
  const line = code.slice(0, LEGAL_DIGITS)
  return WHOLE_LINE.test(code) && schedule.resolve(line, day).kind !== 'none' ? line : null
}

function placesOf(
  code: string,
  successors: Readonly<Record<string, string>>,
  schedule: Schedule,
  day: Day,
): readonly string[] {
  const key = Object.keys(successors)
    .filter((beginning) => code.startsWith(beginning))
    .toSorted((a, b) => b.length - a.length)[0]
  if (key === undefined) return lineOf(code, schedule, day)
  return (successors[key] ?? '')
    .trim()
    .split(' ')
    .flatMap((place) => {
      const found = inSchedule(place, schedule, day)
      const places = found ? [found] : lineOf(place, schedule, day)
      if (places.length > 0) return places
      throw new DataError(`adcvd/review.yaml: successor ${place} of ${key} is not a code`)
    })
}

/** The legal line of a removed statistical number. */
function lineOf(code: string, schedule: Schedule, day: Day): readonly string[] {
  const line = code.slice(0, LEGAL_DIGITS)
  return line !== code && schedule.resolve(line, day).kind !== 'none' ? [line] : []
}

function outermost(codes: ReadonlySet<string>): readonly string[] {
  const all = [...codes].toSorted()
  return all.filter(
    (code) =>
      !within(
        code,
        all.filter((other) => other !== code),
      ),
  )
}

function within(code: string, outer: readonly string[]): boolean {
  return outer.some((other) => code.startsWith(other))
}
