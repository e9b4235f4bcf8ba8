// Evaluates a duty expression for measured goods: the exact amount, or the list of missing facts.

import { Decimal } from '../../base/decimal.ts'
import { missingFact } from './component.ts'
import type {
  Addend,
  Amount,
  Bound,
  DutyExpression,
  Percent,
  Specific,
  Tally,
  Term,
} from './duty-expression.ts'
import { countedBy } from './duty-expression.ts'
import { QUOTIENT_PLACES, unitInBase } from './unit.ts'

/** The known facts about the goods; null where unknown. Money is in the currency of the answer. */
export type Measurement = {
  /** The base of the charge. */
  readonly value: Decimal
  /** In a base unit (`kg`, `no`, `l`, `kg drained weight`, `degree`). */
  quantity(unit: string): Decimal | null
  /** The value of a part (`case`, `battery`), or a named amount (`agricultural component`). */
  component(name: string): Decimal | null
  /** The term of another table for a named amount that is not stated: `99.88 EUR / 100 kg`. */
  readonly named?: (name: string) => Term | null
  convert(amount: Decimal, currency: string): Decimal | null
  /** The duty of the applicable subheading. */
  readonly column1: Decimal | null
}

/** `missing` in words: `"quantity in l"`, `"value of the case"`, `"exchange rate USD"`. */
type Evaluated =
  | { readonly ok: true; readonly amount: Decimal }
  | { readonly ok: false; readonly missing: readonly string[] }

/** One step of the calculation, in order; `amount` is in the currency of the answer. */
export type Step = { readonly amount: Decimal } & (
  | {
      readonly kind: 'percent'
      readonly minus: boolean
      readonly term: Percent
      readonly value: Decimal
    }
  | {
      readonly kind: 'specific'
      readonly minus: boolean
      readonly term: Specific
      /** The quantities used, each in a base unit. */
      readonly quantities: readonly { readonly unit: string; readonly quantity: Decimal }[]
      /** In the currency of the term. */
      readonly own: Decimal
    }
  | { readonly kind: 'amount'; readonly minus: boolean; readonly term: Amount }
  /** Given, not computed: the duty of the applicable subheading, an agricultural component. */
  | { readonly kind: 'stated'; readonly minus: boolean; readonly name: string }
  /** Of two terms or more. */
  | { readonly kind: 'sum' }
  /** `amount` is the result before the bound; the steps of the limit follow. */
  | { readonly kind: 'bound'; readonly bound: Bound['kind'] }
  | {
      readonly kind: 'bounded'
      readonly bound: Bound['kind']
      readonly before: Decimal
      readonly limit: Decimal
    }
  /** The excess of a total over the duty of the applicable subheading. */
  | { readonly kind: 'excess'; readonly total: Decimal; readonly column1: Decimal }
  | { readonly kind: 'never below zero' }
)

/** The state of one evaluation. */
type Run = {
  readonly on: Measurement
  /** Null while nothing is missing. */
  missing: Set<string> | null
  readonly trace: Step[] | null
}

const APPLICABLE_DUTY = 'duty of the applicable subheading'

/**
 * The exact, unrounded amount. A quotient without a finite decimal (33 1/3 %, a rate per dozen)
 * keeps 12 places more than its dividend. The result is never below zero.
 * Appends the steps to `trace` if given.
 */
export function evaluateExpression(
  expression: DutyExpression,
  on: Measurement,
  trace: Step[] | null = null,
): Evaluated {
  const { sum, bounds } = expression
  const run: Run = { on, missing: null, trace }
  let amount = sumOf(sum, run)
  for (const bound of bounds) amount = bounded(amount, bound, run)
  if (expression.total) {
    const total = amount
    const column1 = known(on.column1, APPLICABLE_DUTY, run)
    amount = total.minus(column1)
    trace?.push({ kind: 'excess', total, column1, amount })
  }
  if (run.missing) return { ok: false, missing: [...run.missing] }
  if (!amount.isNegative) return { ok: true, amount }
  trace?.push({ kind: 'never below zero', amount: Decimal.zero })
  return { ok: true, amount: Decimal.zero }
}

function bounded(before: Decimal, bound: Bound, run: Run): Decimal {
  run.trace?.push({ kind: 'bound', bound: bound.kind, amount: before })
  const limit = sumOf(bound.sum, run)
  const amount = bound.kind === 'floor' ? before.max(limit) : before.min(limit)
  run.trace?.push({ kind: 'bounded', bound: bound.kind, before, limit, amount })
  return amount
}

function sumOf(sum: readonly Addend[], run: Run): Decimal {
  let total = Decimal.zero
  for (const addend of sum) {
    const amount = amountOf(addend, run)
    total = addend.minus ? total.minus(amount) : total.plus(amount)
  }
  if (sum.length > 1) run.trace?.push({ kind: 'sum', amount: total })
  return total
}

function amountOf({ term, minus }: Addend, run: Run): Decimal {
  switch (term.kind) {
    case 'percent':
      return percentOf(term, minus, run)
    case 'specific':
      return specificOf(term, minus, run)
    case 'amount': {
      const amount = converted(term.amount, term.currency, run)
      run.trace?.push({ kind: 'amount', minus, term, amount })
      return amount
    }
    case 'applicable':
      return stated(run.on.column1, APPLICABLE_DUTY, minus, run)
    case 'component':
      return namedAmount(term.name, minus, run)
  }
}

/** A stated amount takes precedence over the table. */
function namedAmount(name: string, minus: boolean, run: Run): Decimal {
  const known = run.on.component(name)
  const term = known === null ? (run.on.named?.(name) ?? null) : null
  return term === null ? stated(known, name, minus, run) : amountOf({ minus, term }, run)
}

function stated(fact: Decimal | null, name: string, minus: boolean, run: Run): Decimal {
  const amount = known(fact, name, run)
  run.trace?.push({ kind: 'stated', minus, name, amount })
  return amount
}

function percentOf(term: Percent, minus: boolean, run: Run): Decimal {
  let { value } = run.on
  if (term.of.length > 0) {
    value = Decimal.zero
    for (const part of term.of) {
      value = value.plus(known(run.on.component(part), missingFact(part), run))
    }
  }
  const product = value.times(term.rate)
  const amount = term.divisor === null ? product : quotient(product, term.divisor)
  run.trace?.push({ kind: 'percent', minus, term, value, amount })
  return amount
}

function specificOf(term: Specific, minus: boolean, run: Run): Decimal {
  if (term.amount.isZero) return zeroCharge(term, minus, run)
  const { base, factor } = unitInBase(term.unit)
  const quantity = quantityOf(base, run)
  const counted = countedBy(term.tally)
  const count = counted === null ? Decimal.zero : quantityOf(counted, run)
  const divisor = term.per.times(factor)
  const own = quotient(term.amount.times(tallied(term.tally, quantity, count)), divisor)
  const amount = converted(own, term.currency, run)
  run.trace?.push({
    kind: 'specific',
    minus,
    term,
    quantities: [
      { unit: base, quantity },
      ...(counted === null ? [] : [{ unit: counted, quantity: count }]),
    ],
    own,
    amount,
  })
  return amount
}

/** A rate of zero needs no quantity and no rate of exchange: the Meursing code 7000. */
function zeroCharge(term: Specific, minus: boolean, run: Run): Decimal {
  const amount = Decimal.zero
  run.trace?.push({ kind: 'specific', minus, term, quantities: [], own: amount, amount })
  return amount
}

function tallied(tally: Tally, quantity: Decimal, count: Decimal): Decimal {
  switch (tally.kind) {
    case 'all':
      return quantity
    case 'over':
      return quantity.minus(tally.count.times(count)).max(Decimal.zero)
    case 'degrees under':
      return quantity.times(tally.count.minus(count).max(Decimal.zero))
    case 'each percent':
      return quantity.times(count)
  }
}

function quantityOf(unit: string, run: Run): Decimal {
  return known(run.on.quantity(unit), `quantity in ${unit}`, run)
}

function converted(amount: Decimal, currency: string, run: Run): Decimal {
  return known(run.on.convert(amount, currency), `exchange rate ${currency}`, run)
}

/** The fact, or zero with its name recorded as missing. */
function known(fact: Decimal | null, name: string, run: Run): Decimal {
  if (fact !== null) return fact
  run.missing ??= new Set()
  run.missing.add(name)
  return Decimal.zero
}

function quotient(dividend: Decimal, divisor: Decimal): Decimal {
  if (divisor.equals(Decimal.one)) return dividend
  return dividend.dividedBy(divisor, dividend.places + QUOTIENT_PLACES)
}
