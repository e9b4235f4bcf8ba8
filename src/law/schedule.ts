// The dated tariff schedule of a destination: the line whose rates apply to a code on a day.

import type { Day, Period } from '../base/day.ts'
import type { Citation } from './citation.ts'

/** A code of the schedule in one period. The same line is always the same object. */
export type ScheduleLine = {
  /** The most specific code that the given code resolves to; 4 or 6 digits only when all lines
   * below it have the same rates. */
  readonly code: string
  /** The code of the line that has the rates: eight digits, or ten with a rate of its own; `code`
   * itself when that is shorter. */
  readonly rateCode: string
  readonly period: Period
  /** Units of quantity in the order reported; for a short code, those of all lines below it. */
  readonly units: readonly string[]
  /** Rates as printed; empty where the schedule has none (chapter 98). */
  readonly general: string
  readonly special: string
  readonly other: string
}

export type Resolution =
  | { readonly kind: 'line'; readonly line: ScheduleLine }
  /** The lines below a short code; their rates differ. */
  | { readonly kind: 'several'; readonly lines: readonly ScheduleLine[] }
  /** `retired`: the day the code ended, when it existed before. */
  | { readonly kind: 'none'; readonly retired: Day | null }

/** A release of the publisher and the days for which it is the latest one. */
export type ScheduleSource = { readonly period: Period; readonly cite: Citation }

export type Schedule = {
  /** `code` in digits without dots. Digits after the tenth must be zeros. */
  resolve(code: string, day: Day): Resolution
  /** The finest codes (ten digits, or eight where the line has no subdivisions) under `prefix`. */
  codesBelow(prefix: string, day: Day): readonly string[]
  /** The periods of its lines under `prefix`. */
  periodsUnder(prefix: string): Iterable<Period>
  /** The HS subheadings of chapters 1 to 97. */
  readonly hs6: ReadonlySet<string>
  /** First day that the source covers; earlier days are answered as of this day. */
  readonly begins: Day
  /** Last day that the source covers. */
  readonly horizon: Day
  readonly sources: readonly ScheduleSource[]
}
