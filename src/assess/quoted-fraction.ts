// What a decision adds to the ordinary rate, as a fraction of the value.

import { Decimal } from '../base/decimal.ts'
import { ANY_AMOUNT, exactly, hull, type Range, timesRange } from '../base/range.ts'
import { adValoremRate } from '../law/duty/duty-expression.ts'
import type { Heading } from '../law/measure.ts'
import type { Decision } from './decide/decision.ts'

/** Its addition to the ordinary rate, of a value of 1. */
export function fractionOf(
  decision: Extract<Decision, { kind: 'charge' | 'undecided' }>,
  ordinary: Decimal | null,
): Range {
  const of = (heading: Heading, base: Decimal): Range => {
    const fraction = addition(heading, ordinary)?.times(base)
    if (fraction) return exactly(fraction)
    const { outcome } = heading
    if (outcome.kind === 'unpriced') return timesRange(boundsOf(outcome), base)
    const total = outcome.kind === 'charge' ? outcome.total : null
    return total ? { low: Decimal.zero, high: total.times(base) } : ANY_AMOUNT
  }
  if (decision.kind === 'charge') return of(decision.heading, decision.base)
  return hull(
    decision.possible.map((one) => (one ? of(one.heading, one.base) : exactly(Decimal.zero))),
  )
}

/** The bounds of a rate that is not held. */
function boundsOf({ bounds }: Extract<Heading['outcome'], { kind: 'unpriced' }>): Range {
  const low = bounds && adValoremRate(bounds.low)
  const high = bounds && adValoremRate(bounds.high)
  return low && high ? { low, high } : ANY_AMOUNT
}

/** The addition of a heading to the ordinary rate: its rate, or the excess of a total rate. */
function addition(heading: Heading, ordinary: Decimal | null): Decimal | null {
  if (heading.outcome.kind !== 'charge') return null
  const { total, rate } = heading.outcome
  if (!total) return rate
  return ordinary ? total.minus(ordinary).max(Decimal.zero) : null
}
