// The dated tariff schedule of a destination: which line's rates apply to a code on a day.

import type { Day, Period } from '../base/day.ts'
import type { Citation } from './citation.ts'

/** What the schedule says of a code in one period. The same line is always the same object. */
export type ScheduleLine = {
  /** The most specific code that the asked one resolves to; 4 or 6 digits only when every line
   * below it has the same rates. */
  readonly code: string
  /** The line that carries the rates, of eight digits or, with a rate of its own, of ten; `code`
   * itself when that is shorter. */
  readonly rateCode: string
  readonly period: Period
  /** Units of quantity in the order reported; those that all lines below share, when many. */
  readonly units: readonly string[]
  /** Rates as printed; empty where the schedule has none (chapter 98). */
  readonly general: string
  readonly special: string
  readonly other: string
}

export type Resolution =
  | { readonly kind: 'line'; readonly line: ScheduleLine }
  /** The lines below a short code, whose rates differ. */
  | { readonly kind: 'several'; readonly lines: readonly ScheduleLine[] }
  /** `retired`: the day the code ended, when it stood before. */
  | { readonly kind: 'none'; readonly retired: Day | null }

/** A release of the publisher and the days for which it is the latest word. */
export type ScheduleSource = { readonly period: Period; readonly cite: Citation }

export type Schedule = {
  /** `code` in digits without dots. Digits after the tenth must be zeros. */
  resolve(code: string, day: Day): Resolution
  /** The finest codes (ten digits, or eight where the line has no subdivisions) under `prefix`. */
  codesBelow(prefix: string, day: Day): readonly string[]
  /** The HS subheadings of chapters 1 to 97. */
  readonly hs6: ReadonlySet<string>
  /** First day the evidence covers; earlier days are answered with what stood then. */
  readonly begins: Day
  /** Last day the evidence covers. */
  readonly horizon: Day
  readonly sources: readonly ScheduleSource[]
}
