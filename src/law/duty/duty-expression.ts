// A duty expression is what the law charges: a sum of terms between floors and caps, or a total.
// The grammar is described in docs/reference/duty-expressions.md.

import { Decimal } from '../../base/decimal.ts'
import { QUOTIENT_PLACES, unitInBase } from './unit.ts'

/** A fraction of a value: `6.8%` is rate 0.068; `33 1/3%` is rate 1 over divisor 3. */
export type Percent = {
  readonly kind: 'percent'
  readonly rate: Decimal
  /** Only for a rate that no decimal holds. */
  readonly divisor: Decimal | null
  /** Components whose values it is charged on; none: the base of the charge. */
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

/** What of the quantity counts. */
export type Tally =
  | { readonly kind: 'all' }
  /** Only what each article has beyond `count`: `¢/jewel over 7`. */
  | { readonly kind: 'over'; readonly count: Decimal }
  /** The quantity once for each degree of polarization below `count`, fractions in proportion. */
  | { readonly kind: 'degrees under'; readonly count: Decimal }
  /** The quantity once for each percent of a strength: `1.40 GBP / % vol / hl`. */
  | { readonly kind: 'each percent'; readonly of: string }

/** A fixed sum of money: `34.58 USD`. */
export type Amount = {
  readonly kind: 'amount'
  readonly amount: Decimal
  readonly currency: string
}

/** The duty that the goods bear in their own subheading. */
type Applicable = { readonly kind: 'applicable' }

/** Money that the text names and another table sets: the agricultural component. */
type Component = { readonly kind: 'component'; readonly name: string }

export type Term = Percent | Specific | Amount | Applicable | Component

export type Addend = { readonly minus: boolean; readonly term: Term }

/**
 * `floor` (MIN): not less than the sum, the larger wins; `cap` (MAX): not more, the smaller wins.
 */
export type Bound = { readonly kind: 'floor' | 'cap'; readonly sum: readonly Addend[] }

export type DutyExpression = {
  /** As the source prints it. */
  readonly text: string
  /** The duty of the applicable subheading is included: only what exceeds it is charged. */
  readonly total: boolean
  /** No addend at all is "Free". */
  readonly sum: readonly Addend[]
  /** Each bounds what stands before it, from left to right. */
  readonly bounds: readonly Bound[]
}

/**
 * The rate on the base as a fraction: 0 for "Free", 0.25 for "25%", 0.333333333333 for "33 1/3%".
 * Null when anything else is in it: a quantity, a component, a floor or cap, a total.
 */
export function adValoremRate(expression: DutyExpression): Decimal | null {
  return expression.total ? null : rateOf(expression)
}

/**
 * The rate before any floor or cap: 0.003464 for "0.3464% MIN 34.58 USD"; else as {@link
 * adValoremRate}.
 */
export function unboundedRate(expression: DutyExpression): Decimal | null {
  return expression.total ? null : rateOf({ ...expression, bounds: [] })
}

/** The rate of a total as a fraction: 0.15 for "total 15%"; null for anything else. */
export function totalRate(expression: DutyExpression): Decimal | null {
  return expression.total ? rateOf(expression) : null
}

/**
 * The units evaluation asks for, each the base of its dimension: `kg` for `¢/t`, `no` for `¢/doz`.
 * An amount of zero asks for none.
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

/** The second quantity a tally asks for, in a base unit; null when it asks for none. */
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
