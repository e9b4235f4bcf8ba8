// Bounds of a duty whose amount cannot be computed, because a quantity, a component, a rate of
// exchange or the ordinary duty is missing.

import { Decimal } from '../../base/decimal.ts'
import { ANY_AMOUNT, exactly, type Range } from '../../base/range.ts'
import type { Addend, DutyExpression } from './duty-expression.ts'
import { evaluateExpression, type Measurement } from './evaluate-expression.ts'

/**
 * In the currency of the answer. What is missing may be anything from zero on: a rate by value is a
 * lower bound, a cap by value an upper one.
 */
export function rangeOfExpression(expression: DutyExpression, on: Measurement): Range {
  let range = rangeOfSum(expression.sum, on)
  for (const { kind, sum } of expression.bounds) {
    const limit = rangeOfSum(sum, on)
    range =
      kind === 'floor'
        ? { low: range.low.max(limit.low), high: both(range.high, limit.high, 'max') }
        : { low: range.low.min(limit.low), high: either(range.high, limit.high) }
  }
  if (!expression.total) return notNegative(range)
  const column1 = on.column1 === null ? ANY_AMOUNT : exactly(on.column1)
  return notNegative(minus(range, column1))
}

function rangeOfSum(sum: readonly Addend[], on: Measurement): Range {
  let range = exactly(Decimal.zero)
  for (const { minus: isMinus, term } of sum) {
    const alone = { text: '', total: false, sum: [{ minus: false, term }], bounds: [] }
    const evaluated = evaluateExpression(alone, on)
    const part = evaluated.ok ? exactly(evaluated.amount) : ANY_AMOUNT
    range = isMinus
      ? minus(range, part)
      : { low: range.low.plus(part.low), high: both(range.high, part.high, 'plus') }
  }
  return range
}

/** Below zero where `part` has no upper bound: an amount never is, so zero is its lower bound. */
function minus({ low, high }: Range, part: Range): Range {
  return {
    low: part.high === null ? Decimal.zero : low.minus(part.high),
    high: high?.minus(part.low) ?? null,
  }
}

function both(one: Decimal | null, other: Decimal | null, join: 'max' | 'plus'): Decimal | null {
  return one && other && one[join](other)
}

function either(one: Decimal | null, other: Decimal | null): Decimal | null {
  return one && other ? one.min(other) : (one ?? other)
}

function notNegative({ low, high }: Range): Range {
  return { low: low.max(Decimal.zero), high: high?.max(Decimal.zero) ?? null }
}
