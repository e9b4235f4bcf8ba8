// A duty expression: a sum of terms with floors and caps, or a total rate.
// docs/reference/duty-expressions.md describes the grammar.

import { Decimal } from '../../base/decimal.ts'
import { QUOTIENT_PLACES, unitInBase } from './unit.ts'

/** A fraction of a value: `6.8%` is rate 0.068; `33 1/3%` is rate 1 over divisor 3. */
export type Percent = {
  readonly kind: 'percent'
  readonly rate: Decimal
  /** Only for a rate that has no finite decimal. */
  readonly divisor: Decimal | null
  /** The components it is charged on; empty: the base of the charge. */
  readonly of: readonly string[]
}

/** Money for each `per` of a unit: `176.80 EUR / 100 kg`. */
export type Specific = {
  readonly kind: 'specific'
  readonly amount: Decimal
  /** ISO 4217 */
  readonly currency: string
  readonly per: Decimal
  /** Canonical unit. */
  readonly unit: string
  readonly tally: Tally
}

/** Which part of the quantity counts. */
export type Tally =
  | { readonly kind: 'all' }
  /** Only the number above `count` of each article: `¢/jewel over 7`. */
  | { readonly kind: 'over'; readonly count: Decimal }
  /** The quantity times the degrees of polarization below `count`. */
  | { readonly kind: 'degrees under'; readonly count: Decimal }
  /** The quantity times a strength in percent: `1.40 GBP / % vol / hl`. */
  | { readonly kind: 'each percent'; readonly of: string }

/** A fixed sum of money: `34.58 USD`. */
export type Amount = {
  readonly kind: 'amount'
  readonly amount: Decimal
  readonly currency: string
}

/** The duty of the goods in their own subheading. */
type Applicable = { readonly kind: 'applicable' }

/** An amount that the text names and another table determines: the agricultural component. */
type Component = { readonly kind: 'component'; readonly name: string }

export type Term = Percent | Specific | Amount | Applicable | Component

export type Addend = { readonly minus: boolean; readonly term: Term }

/** `floor` (MIN): at least this sum; `cap` (MAX): at most this sum. */
export type Bound = { readonly kind: 'floor' | 'cap'; readonly sum: readonly Addend[] }

export type DutyExpression = {
  /** As the source prints it. */
  readonly text: string
  /** It includes the duty of the applicable subheading: only the excess is charged. */
  readonly total: boolean
  /** Empty for "Free". */
  readonly sum: readonly Addend[]
  /** Each limits the result so far, from left to right. */
  readonly bounds: readonly Bound[]
}

/**
 * The rate on the base as a fraction: 0 for "Free", 0.25 for "25%", 0.333333333333 for "33 1/3%".
 * Null when it has anything else: a quantity, a component, a floor or cap, a total.
 */
export function adValoremRate(expression: DutyExpression): Decimal | null {
  return expression.total ? null : rateOf(expression)
}

/**
 * The rate without floors and caps: 0.003464 for "0.3464% MIN 34.58 USD"; otherwise like
 * {@link adValoremRate}.
 */
export function unboundedRate(expression: DutyExpression): Decimal | null {
  return expression.total ? null : rateOf({ ...expression, bounds: [] })
}

/** Whether its amount is the value times its rate: "5%", and not "33 1/3%", which is rounded. */
export function isOnePercent({ sum, bounds, total }: DutyExpression): boolean {
  const term = sum[0]?.term
  if (total || bounds.length > 0 || sum.length !== 1 || term?.kind !== 'percent') return false
  return term.divisor === null && term.of.length === 0 && sum[0]?.minus === false
}

/** The rate of a total as a fraction: 0.15 for "total 15%"; null for anything else. */
export function totalRate(expression: DutyExpression): Decimal | null {
  return expression.total ? rateOf(expression) : null
}

/**
 * The units that evaluation needs, each the base of its dimension: `kg` for `¢/t`, `no` for
 * `¢/doz`. An amount of zero needs none.
 */
export function unitsNeeded(expression: DutyExpression): readonly string[] {
  const units = new Set<string>()
  for (const { sum } of [expression, ...expression.bounds]) {
    for (const { term } of sum) {
      if (term.kind !== 'specific' || term.amount.isZero) continue
      units.add(unitInBase(term.unit).base)
      const counted = countedBy(term.tally)
      if (counted !== null) units.add(counted)
    }
  }
  return [...units]
}

/** The base unit of the second quantity that a tally needs; null for none. */
export function countedBy(tally: Tally): string | null {
  switch (tally.kind) {
    case 'all':
      return null
    case 'over':
      return 'no'
    case 'degrees under':
      return 'degree'
    case 'each percent':
      return tally.of
  }
}

function rateOf({ sum, bounds }: DutyExpression): Decimal | null {
  if (bounds.length > 0) return null
  let rate = Decimal.zero
  for (const { minus, term } of sum) {
    if (term.kind !== 'percent' || term.of.length > 0) return null
    const part =
      term.divisor === null ? term.rate : term.rate.dividedBy(term.divisor, QUOTIENT_PLACES)
    rate = minus ? rate.minus(part) : rate.plus(part)
  }
  return rate.isNegative ? Decimal.zero : rate
}
