// The result for one shipment: layers, flags and totals. Amounts are in the shipment's currency.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Range } from '../base/range.ts'
import type { MeasureKind } from '../law/charge-base.ts'
import type { Collector } from '../law/collection.ts'
import type { Entry } from '../law/entry/entry-type.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { Warning } from '../law/warning.ts'

/** The effect of a measure on a line, or with `line` null on the whole shipment. */
export type Layer = {
  readonly line: number | null
  /** The measure behind it; null when the code does not determine the line's rate. */
  readonly measure: Measure | null
  /** The heading of it that charges or exempts; left out where several may. */
  readonly rule?: Heading | undefined
  readonly code: string
  readonly kind: MeasureKind
  /** Legal number of the heading that applied; null when it has none. */
  readonly heading: string | null
  /** The value that the rate was applied to; null when nothing could be computed. */
  readonly base: Decimal | null
  /** Fraction, 0.25 for 25 percent; null when not an ad valorem rate or not known. */
  readonly rate: Decimal | null
  /** Rounded to the minor unit of the currency. */
  readonly amount: Decimal
  readonly expression: string | null
  readonly exempted: boolean
  /** The bounds of the amount where it is not known; else null. */
  readonly range: Range | null
  readonly note: string | null
  readonly citation: string | null
  readonly url: string | null
  /** Who collects it from the buyer; left out: customs, at the border. */
  readonly collectedBy?: Collector
}

/** The totals of one line with its share of shipment-level layers; they add up to the totals. */
export type LineTotals = {
  readonly index: number
  readonly value: Decimal
  readonly customsValue: Decimal
  readonly duty: Decimal
  readonly taxes: Decimal
  readonly fees: Decimal
  readonly landed: Decimal
  /** The bounds of `landed` where a layer of the line is not known; else null. */
  readonly range: Range | null
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
  /** The bounds of the total: of each layer that is not known, and of the others as they are. */
  readonly totalRange: Range
  readonly layers: readonly Layer[]
  readonly lines: readonly LineTotals[]
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
  readonly deMinimis: DeMinimis
  /** Null where the law knows no types of entry, and for a small shipment that is relieved. */
  readonly entry: Entry | null
  /** Whether a rate of exchange was asked for, be it known or not. */
  readonly converts: boolean
}
