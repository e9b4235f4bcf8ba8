// A measure is one power to charge, written as the ordered headings of its law.
// The first heading whose conditions hold decides; what was tried before it is the trace.

import type { Day, Period } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Citation } from './citation.ts'
import {
  adValoremRate,
  type DutyExpression,
  totalRate,
  unboundedRate,
} from './duty/duty-expression.ts'
import type { GoodsScope } from './goods-scope.ts'
import type { Country, OriginScope } from './origin.ts'
import type { YearPart } from './season.ts'

export type Metal = 'steel' | 'aluminum' | 'copper'

/**
 * What the amount of a charge is computed on. A metal's content is what the importer declares;
 * when no metal is declared the article is all metal. What metal charges took is no longer in the
 * `value less metal content`, nor, in proportion, in the `non-US content`.
 */
export type Base =
  | 'customs value'
  | 'steel content'
  | 'aluminum content'
  | 'copper content'
  | 'value less metal content'
  | 'non-US content'
  /** What the line's duties come to is part of the taxable amount (VAT). */
  | 'customs value + duties'
  /** The share of the value that is of the United States, beyond this fraction. */
  | { readonly usContentAbove: Decimal }

/** How a measure enters the totals. */
export type MeasureKind = 'duty' | 'fee' | 'tax'

/**
 * What a measure is in the schedule: the column-1 or column-2 rate, its preference, or an
 * addition; or no law at all but a fee of the organisation's own schedule.
 */
type MeasureRole = 'column 1' | 'column 2' | 'preference' | 'additional' | 'own fee'

export type Mode = 'ocean' | 'air' | 'truck' | 'rail' | 'express'

/** A closed set: a new kind of condition is a design decision. All of a heading's must hold. */
export type Condition =
  /** The importer asserts this heading (`facts.claimed_headings`); `that` says what is asserted. */
  | { readonly kind: 'claimed'; readonly that: string | null }
  /** A preference under one of these programmes was claimed and granted. */
  | { readonly kind: 'preference'; readonly programmes: readonly string[] }
  /** Another measure's decision on this line is one of these headings or measures. */
  | { readonly kind: 'under'; readonly headings: ReadonlySet<string> }
  /** Loaded on its final mode of transport before this day (`facts.loaded_on`). */
  | { readonly kind: 'loaded before'; readonly day: Day }
  | { readonly kind: 'mode'; readonly modes: readonly Mode[] }
  /** Any of its metal was smelted or cast there (`smelter_country`). */
  | { readonly kind: 'smelted in'; readonly countries: readonly Country[] }
  /** There is some of the metal in the article: declared, or none declared at all. */
  | { readonly kind: 'content'; readonly metal: Metal }
  /** Metal charges took the whole value, so that nothing else of the article is left. */
  | { readonly kind: 'all metal' }
  /** The ordinary duty is below this fraction of the customs value. */
  | { readonly kind: 'duty below'; readonly rate: Decimal; readonly of: 'general' | 'applied' }
  /** `facts.us_content_pct` is at least this fraction. */
  | { readonly kind: 'US content'; readonly atLeast: Decimal }
  /** The goods are imported there: the member state of a customs union. */
  | { readonly kind: 'place'; readonly places: readonly Country[] }
  /** The importer states this additional code (`facts.additional_code`). */
  | { readonly kind: 'additional code'; readonly codes: readonly string[] }
  /** The importer claims the quota of this number (`facts.order_number`). */
  | { readonly kind: 'order number'; readonly number: string }
  /** One of these documents is presented (`facts.certificates`), or none of them is. */
  | {
      readonly kind: 'certificate'
      readonly codes: readonly string[]
      readonly presented: boolean
    }
  /** The customs value of the line is at least what this amount by the unit comes to for it. */
  | { readonly kind: 'entry price'; readonly atLeast: DutyExpression }
  /** The publisher's condition turns on what no fact here states. */
  | { readonly kind: 'not known'; readonly question: string }
  /** The customs value of the whole shipment is at most this much. */
  | { readonly kind: 'value at most'; readonly amount: Decimal; readonly currency: string }

export type Outcome =
  | Charging
  /** Nothing is due; `reason` completes "exempt: …". */
  | { readonly kind: 'exempt'; readonly reason: string }
  /** The goods may not be entered. */
  | { readonly kind: 'prohibit'; readonly reason: string }
  /** Nothing is charged here and something must be said: a formality, a tax that is not held. */
  | { readonly kind: 'notice'; readonly flag: 'pga' | 'data_gap'; readonly text: string }
  /** A preference that another (quota) heading decides: no rate can be given from here. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The law names a rate that this grammar refuses; `reason` says which. */
  | { readonly kind: 'unpriced'; readonly text: string; readonly reason: string }

type Charging = {
  readonly kind: 'charge'
  readonly expression: DutyExpression
  readonly base: Base
  /** The expression's fraction of its base, when that is all it says; else null. */
  readonly rate: Decimal | null
  /** The same before any floor or cap. */
  readonly unbounded: Decimal | null
  /** The fraction of a total, the ordinary duty included; else null. */
  readonly total: Decimal | null
}

/** A charge, with what is asked of its expression on every line known once. */
export function charging(expression: DutyExpression, base: Base): Charging {
  return {
    kind: 'charge',
    expression,
    base,
    rate: adValoremRate(expression),
    unbounded: unboundedRate(expression),
    total: totalRate(expression),
  }
}

export type Heading = {
  /**
   * Legal number: `"9903.88.03"`, `"19 CFR 24.23(b)(1)"`, `"0201.10.05"`; `"-"` when it has none.
   */
  readonly id: string
  readonly period: Period
  /** The days of every year, within the period, that it is narrowed to. */
  readonly season?: YearPart
  /** Narrow the measure's own scope; null leaves it. */
  readonly goods: GoodsScope | null
  readonly origin: OriginScope | null
  readonly when: readonly Condition[]
  readonly outcome: Outcome
  /**
   * How loudly to say that this heading was not claimed, where only its claim is missing; of a
   * notice, how loudly it is given.
   */
  readonly ask: 'info' | 'warning' | 'critical' | null
  /** Null: the measure's citations serve. */
  readonly cite: readonly Citation[] | null
  /** Said in the layer it makes: whose figure it is. */
  readonly note?: string
}

export type Measure = {
  /** Legal address and file name: `"us/301-list-3"`. */
  readonly id: string
  /** Layer code of the contract: `MFN`, `SEC_301`, `MPF`. */
  readonly code: string
  /** What people call it: `"Section 301, China, list 3"`. */
  readonly title: string
  readonly kind: MeasureKind
  readonly role: MeasureRole
  /**
   * `shipment`: charged once on the sum of the lines that its headings charge (MPF);
   * `subheading`: once for all such lines of one tariff subheading, which share it by value.
   */
  readonly level: 'line' | 'shipment' | 'subheading'
  readonly goods: GoodsScope
  readonly origin: OriginScope
  readonly headings: readonly Heading[]
  /** Measures whose charge this one's charge stands in place of: `column-2`. */
  readonly replaces: readonly string[]
  /** The kind of flag that is raised when it charges, beside the layer; null for none. */
  readonly flag: 'ad_cvd' | null
  readonly cite: readonly Citation[]
}

/** Ids of the measures that a line's own columns make; headings of other measures name them. */
export const PREFERENCE = 'preference'
export const COLUMN_1 = 'column-1'
export const COLUMN_2 = 'column-2'
