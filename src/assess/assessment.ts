// The whole answer for one shipment: layers, flags and totals. Amounts are in its currency.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Flag } from '../law/flag.ts'
import type { Measure, MeasureKind } from '../law/measure.ts'
import type { Warning } from '../law/warning.ts'

/** What a measure did to a line (or, with `line` null, to the shipment). */
export type Layer = {
  readonly line: number | null
  /** What made it; null where the line's own rate is not settled. */
  readonly measure: Measure | null
  readonly code: string
  readonly kind: MeasureKind
  /** Legal number of the heading that decided; null when the law gives it none. */
  readonly heading: string | null
  /** What the rate was applied to; null when nothing could be computed. */
  readonly base: Decimal | null
  /** Fraction, 0.25 for 25 percent; null when not an ad valorem rate or not known. */
  readonly rate: Decimal | null
  /** Rounded to the minor unit of the currency. */
  readonly amount: Decimal
  readonly expression: string | null
  readonly exempted: boolean
  readonly note: string | null
  readonly citation: string | null
  readonly url: string | null
}

/** One line's share of everything, shipment-level layers included; shares sum to the totals. */
export type LineTotals = {
  readonly index: number
  readonly value: Decimal
  readonly customsValue: Decimal
  readonly duty: Decimal
  readonly taxes: Decimal
  readonly fees: Decimal
  readonly landed: Decimal
}

export type DeMinimis = {
  readonly applies: boolean
  readonly threshold: Decimal | null
  readonly currency: string | null
}

export type Assessment = {
  readonly currency: string
  readonly day: Day
  readonly goodsValue: Decimal
  readonly freight: Decimal
  readonly insurance: Decimal
  readonly customsValue: Decimal
  readonly duty: Decimal
  readonly taxes: Decimal
  readonly fees: Decimal
  /** Exactly customs value + duty + taxes + fees. */
  readonly total: Decimal
  readonly layers: readonly Layer[]
  readonly lines: readonly LineTotals[]
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
  readonly deMinimis: DeMinimis
}
