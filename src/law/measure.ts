// A measure: one legal rule that charges, exempts or forbids goods, as an ordered list of headings.
// How one of them decides: assess/decide/stack.ts.

import type { Day, Period } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import { type Base, CUSTOMS_VALUE, type MeasureKind, type Metal } from './charge-base.ts'
import type { Citation } from './citation.ts'
import type { Collector } from './collection.ts'
import {
  adValoremRate,
  type DutyExpression,
  totalRate,
  unboundedRate,
} from './duty/duty-expression.ts'
import type { EntryType } from './entry/entry-type.ts'
import type { Flag } from './flag.ts'
import { allGoods, coverageOfAny, type GoodsScope } from './goods-scope.ts'
import type { Country, OriginScope } from './origin.ts'
import type { YearPart } from './season.ts'

/**
 * What the measure is to a tariff line: its column 1 or column 2 rate, a preference, or an
 * additional charge; `own fee`: from the organisation's own fee schedule.
 */
type MeasureRole = 'column 1' | 'column 2' | 'preference' | 'additional' | 'own fee'

export type Mode = 'ocean' | 'air' | 'truck' | 'rail' | 'express'

/** `16 % vol`; with `per`, a quotient: `1.36077711 kg / thousand`. `text`: as it is written. */
export type QuantityLimit = {
  readonly most: Decimal
  readonly unit: string
  readonly per: string | null
  readonly text: string
}

/** A closed set: a new kind is a design decision. All conditions of a heading must hold. */
export type Condition =
  /**
   * The importer claims this heading (`facts.claimed_headings`), or states a fact that does;
   * `that`: what the claim asserts.
   */
  | { readonly kind: 'claimed'; readonly that: string | null }
  /** The same, but not known until the importer states a fact or a claim that decides it. */
  | { readonly kind: 'stated'; readonly that: string }
  /** A preference under one of these programmes was claimed and granted. */
  | { readonly kind: 'preference'; readonly programmes: readonly string[] }
  /** Another measure applies one of these headings, or is one of these measures, on this line. */
  | { readonly kind: 'under'; readonly headings: ReadonlySet<string> }
  /** Loaded on its final mode of transport before this day (`facts.loaded_on`). */
  | { readonly kind: 'loaded before'; readonly day: Day }
  | { readonly kind: 'mode'; readonly modes: readonly Mode[] }
  /** Its metal was smelted or cast in one of these countries (`smelter_country`). */
  | { readonly kind: 'smelted in'; readonly countries: readonly Country[] }
  /** The article contains the metal: its content is declared, or no metal is declared at all. */
  | { readonly kind: 'content'; readonly metal: Metal }
  /** The whole value is already charged as metal. */
  | { readonly kind: 'all metal' }
  /** The General duty, or the ordinary duty that applies, is below this fraction of the value. */
  | { readonly kind: 'duty below'; readonly rate: Decimal; readonly of: 'general' | 'applied' }
  /** `facts.us_content_pct` is at least this fraction. */
  | { readonly kind: 'US content'; readonly atLeast: Decimal }
  /** The goods are imported into one of these member states of a customs union. */
  | { readonly kind: 'place'; readonly places: readonly Country[] }
  /** The goods are imported into one of these provinces or states (ISO 3166-2). */
  | { readonly kind: 'province'; readonly provinces: readonly string[] }
  /** The importer states one of these additional codes (`facts.additional_code`). */
  | { readonly kind: 'additional code'; readonly codes: readonly string[] }
  /**
   * The importer claims the tariff quota with this order number (`facts.order_number`), or, without
   * a number, this heading.
   */
  | { readonly kind: 'order number'; readonly number: string }
  /**
   * One of these documents is presented (`facts.certificates`), or, if not `presented`, none is.
   */
  | {
      readonly kind: 'certificate'
      readonly codes: readonly string[]
      readonly presented: boolean
    }
  /**
   * The customs value of the line is at least its quantity times this price; with `withCosts`, the
   * value and what is stated for freight and insurance.
   */
  | {
      readonly kind: 'entry price'
      readonly atLeast: DutyExpression
      readonly withCosts?: true
    }
  /** The quantity of the line in this unit, or per unit of another one, is at most this much. */
  | { readonly kind: 'quantity at most'; readonly limit: QuantityLimit }
  /** The publisher's condition depends on a fact that requests cannot state. */
  | { readonly kind: 'not known'; readonly question: string }
  /** The shipment is entered in one of these ways. */
  | { readonly kind: 'entry'; readonly types: readonly EntryType[] }
  /** The goods are entered under a special provision of this scope. */
  | { readonly kind: 'entered under'; readonly provisions: GoodsScope }
  /** The customs value of the whole shipment is at most this much. */
  | { readonly kind: 'value at most'; readonly amount: Decimal; readonly currency: string }

export type Outcome =
  | Charging
  /** Nothing is due; `reason` completes "exempt: …". */
  | { readonly kind: 'exempt'; readonly reason: string }
  /** The goods may not be entered. */
  | { readonly kind: 'prohibit'; readonly reason: string }
  /**
   * Nothing is charged, but a flag is raised: for a formality, or for a tax that is not covered.
   */
  | { readonly kind: 'notice'; readonly flag: 'pga' | 'data_gap'; readonly text: string }
  /** A preference whose rate is set by another (quota) heading, so none is known here. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The rate cannot be expressed in this grammar, or is not held; `reason` says why. */
  | {
      readonly kind: 'unpriced'
      readonly text: string
      readonly reason: string
      /** Left out: nothing is known of it. */
      readonly bounds?: { readonly low: DutyExpression; readonly high: DutyExpression }
    }

type Charging = {
  readonly kind: 'charge'
  readonly expression: DutyExpression
  readonly base: Base
  /** The fraction of the base for a pure ad valorem rate; else null. */
  readonly rate: Decimal | null
  /** The same without floors and caps. */
  readonly unbounded: Decimal | null
  /** For a total rate, which includes the ordinary duty, its fraction; else null. */
  readonly total: Decimal | null
}

/** A charge. Its rates are computed once here, not on every line. */
export function charging(expression: DutyExpression, base: Base = CUSTOMS_VALUE): Charging {
  return {
    kind: 'charge',
    expression,
    base,
    rate: adValoremRate(expression),
    unbounded: unboundedRate(expression),
    total: totalRate(expression),
  }
}

export type Asking = { readonly severity: Flag['severity']; readonly goods: GoodsScope }

/** The severity for goods of `code`, or of any code they may have now; null: it is not asked. */
export function severityFor(
  { ask }: Pick<Heading, 'ask'>,
  { code, mayBe }: { readonly code: string; readonly mayBe: readonly string[] | null },
  day: Day,
): Asking['severity'] | null {
  const first = ask?.find(({ goods }) => coverageOfAny(goods, code, mayBe, day) !== 'none')
  return first?.severity ?? null
}

/** Whether the heading is charged on a day for which only a later source is known. */
export function isBeforeKnown({ knownFrom }: Heading, day: Day): boolean {
  return knownFrom !== undefined && day < knownFrom
}

/** The same severity for all goods. */
export function askingFor(severity: Asking['severity']): readonly Asking[] {
  return [{ severity, goods: allGoods }]
}

export type Heading = {
  /**
   * Legal number: `"9903.88.03"`, `"19 CFR 24.23(b)(1)"`, `"0201.10.05"`; `"-"` for none.
   */
  readonly id: string
  readonly period: Period
  /** The part of every year in which it applies, within the period. */
  readonly season?: YearPart
  /** Narrow the scope of the measure; null does not. */
  readonly goods: GoodsScope | null
  readonly origin: OriginScope | null
  readonly when: readonly Condition[]
  readonly outcome: Outcome
  /**
   * The severity of the flag raised when only the claim of this heading is missing, by how likely
   * the code makes such goods: the first that covers the goods. Of a notice, that of its flag.
   */
  readonly ask: readonly Asking[] | null
  /** While only its claim is missing, the range of what is charged instead reaches to it. */
  readonly inRange?: true
  /** Since when it holds is not known, but it does on this day. */
  readonly knownFrom?: Day
  /** Null: the citations of the measure apply. */
  readonly cite: readonly Citation[] | null
  /** Who collects the charge; left out: customs, at the border. */
  readonly collectedBy?: Collector
  /** Note of its layer: the source of the figure. */
  readonly note?: string
}

export type Measure = {
  /** Name of the act's file: `"us/301-china"`. */
  readonly id: string
  /** Layer code of the contract: `MFN`, `SEC_301`, `MPF`. */
  readonly code: string
  /** Common name: `"Section 301, China"`. */
  readonly title: string
  readonly kind: MeasureKind
  readonly role: MeasureRole
  /**
   * `shipment`: charged once, on the sum of the lines that its headings charge (MPF);
   * `subheading`: charged once for all such lines of one subheading and apportioned by value.
   */
  readonly level: 'line' | 'shipment' | 'subheading'
  readonly goods: GoodsScope
  readonly origin: OriginScope
  readonly headings: readonly Heading[]
  /** Measures whose charge this one replaces: `column-2`. */
  readonly replaces: readonly string[]
  /** It has exemptions only, and they lift the charges of these kinds, of whatever measure. */
  readonly lifts?: readonly MeasureKind[]
  /**
   * Special provisions (their codes) under which it charges the whole value all the same; left out:
   * under none.
   */
  readonly wholeValueUnder?: GoodsScope
  /** The kind of flag raised when it charges; null for none. */
  readonly flag: 'ad_cvd' | null
  readonly cite: readonly Citation[]
}

/**
 * Ids of the measures built from a line's own columns; headings of other measures refer to them.
 */
export const PREFERENCE = 'preference'
export const COLUMN_1 = 'column-1'
export const COLUMN_2 = 'column-2'
