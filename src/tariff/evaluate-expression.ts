// What a duty expression comes to on measured goods: exact, or the list of facts it misses.

import { Decimal } from '../base/decimal.ts'
import { askedFor } from './component.ts'
import type { Addend, DutyExpression, Percent, Specific, Term } from './duty-expression.ts'
import { QUOTIENT_PLACES, unitInBase } from './unit.ts'

/** What is known of the goods; null where it is not known. Money is in the answer's currency. */
export type Measurement = {
  /** What the charge is computed on. */
  readonly value: Decimal
  /** In a base unit (`kg`, `no`, `l`, `kg drained weight`, `degree`). */
  quantity(unit: string): Decimal | null
  /** Value of a part (`case`, `battery`, `non-US content`). */
  component(name: string): Decimal | null
  convert(amount: Decimal, currency: string): Decimal | null
  /** Duty of the applicable subheading. */
  readonly column1: Decimal | null
}

/** `missing` in words: `"quantity in l"`, `"value of the case"`, `"exchange rate USD"`. */
type Evaluated =
  | { readonly ok: true; readonly amount: Decimal }
  | { readonly ok: false; readonly missing: readonly string[] }

const APPLICABLE_DUTY = 'duty of the applicable subheading'

/**
 * The exact, unrounded amount. A quotient that no decimal holds (33 1/3 %, a rate by the dozen)
 * keeps 12 places more than its dividend. A difference is never below zero.
 */
export function evaluateExpression(expression: DutyExpression, on: Measurement): Evaluated {
  const { sum, bounds } = expression
  const only = sum[0]?.term
  if (sum.length === 1 && bounds.length === 0 && !expression.total && only?.kind === 'percent') {
    if (only.divisor === null && only.of.length === 0) {
      return { ok: true, amount: on.value.times(only.rate) }
    }
  }
  const missing = new Set<string>()
  let amount = sumOf(sum, on, missing)
  for (const bound of bounds) {
    const limit = sumOf(bound.sum, on, missing)
    amount = bound.kind === 'floor' ? amount.max(limit) : amount.min(limit)
  }
  if (expression.total) amount = amount.minus(known(on.column1, APPLICABLE_DUTY, missing))
  if (missing.size > 0) return { ok: false, missing: [...missing] }
  return { ok: true, amount: amount.isNegative ? Decimal.zero : amount }
}

function sumOf(sum: readonly Addend[], on: Measurement, missing: Set<string>): Decimal {
  let total = Decimal.zero
  for (const { minus, term } of sum) {
    const amount = amountOf(term, on, missing)
    total = minus ? total.minus(amount) : total.plus(amount)
  }
  return total
}

function amountOf(term: Term, on: Measurement, missing: Set<string>): Decimal {
  switch (term.kind) {
    case 'percent':
      return percentOf(term, on, missing)
    case 'specific':
      return specificOf(term, on, missing)
    case 'amount':
      return converted(term.amount, term.currency, on, missing)
    case 'applicable':
      return known(on.column1, APPLICABLE_DUTY, missing)
  }
}

function percentOf(term: Percent, on: Measurement, missing: Set<string>): Decimal {
  let value = on.value
  if (term.of.length > 0) {
    value = Decimal.zero
    for (const part of term.of) {
      value = value.plus(known(on.component(part), askedFor(part), missing))
    }
  }
  const amount = value.times(term.rate)
  return term.divisor === null ? amount : quotient(amount, term.divisor)
}

function specificOf(term: Specific, on: Measurement, missing: Set<string>): Decimal {
  const { base, factor } = unitInBase(term.unit)
  const quantity = tallied(term, quantityOf(base, on, missing), on, missing)
  const divisor = term.per.times(factor)
  const amount = quotient(term.amount.times(quantity), divisor)
  return converted(amount, term.currency, on, missing)
}

function tallied(
  { tally }: Specific,
  quantity: Decimal,
  on: Measurement,
  missing: Set<string>,
): Decimal {
  if (tally.kind === 'all') return quantity
  if (tally.kind === 'over') {
    const within = tally.count.times(quantityOf('no', on, missing))
    return quantity.minus(within).max(Decimal.zero)
  }
  const degrees = tally.count.minus(quantityOf('degree', on, missing))
  return quantity.times(degrees.max(Decimal.zero))
}

function quantityOf(unit: string, on: Measurement, missing: Set<string>): Decimal {
  return known(on.quantity(unit), `quantity in ${unit}`, missing)
}

function converted(
  amount: Decimal,
  currency: string,
  on: Measurement,
  missing: Set<string>,
): Decimal {
  return known(on.convert(amount, currency), `exchange rate ${currency}`, missing)
}

/** A fact, or zero in its place while its name is noted as missing. */
function known(fact: Decimal | null, name: string, missing: Set<string>): Decimal {
  if (fact !== null) return fact
  missing.add(name)
  return Decimal.zero
}

function quotient(dividend: Decimal, divisor: Decimal): Decimal {
  if (divisor.equals(Decimal.one)) return dividend
  return dividend.dividedBy(divisor, dividend.places + QUOTIENT_PLACES)
}
