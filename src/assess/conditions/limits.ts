// Conditions that compare a figure of the line with a limit of the law: its duty, its price, a
// quantity, the value of the shipment.

import { unreachable } from '../../base/assert.ts'
import { Decimal } from '../../base/decimal.ts'
import type { DutyExpression } from '../../law/duty/duty-expression.ts'
import type { Condition, QuantityLimit } from '../../law/measure.ts'
import type { LineCosts } from '../value.ts'
import { type ConditionResult, holdsIf } from './condition-result.ts'

/** The figures that limits are compared with. */
export type LimitState = {
  /** Customs value of the line. */
  readonly value: Decimal
  costs(): LineCosts
  /** The ordinary duty as an amount, General or as applied; null when unknown. */
  ordinaryDuty(of: 'general' | 'applied'): Decimal | null
  /** The amount of an expression for the line; null when unknown, with the missing facts. */
  amountOf(expression: DutyExpression, missing: string[]): Decimal | null
  /** The quantity of the line in a unit of the tariff; null when it is not stated. */
  quantity(unit: string): Decimal | null
  /** Whether the shipment's customs value is at most this; null without a rate of exchange. */
  isWithin(amount: Decimal, currency: string): boolean | null
}

/** The customs value alone. */
const NO_COSTS = { transport: Decimal.zero, insurance: Decimal.zero, inValue: true }

export type LimitCondition = Extract<
  Condition,
  { kind: 'duty below' | 'entry price' | 'quantity at most' | 'value at most' }
>

export function evaluateLimit(condition: LimitCondition, state: LimitState): ConditionResult {
  switch (condition.kind) {
    case 'duty below':
      return evaluateDutyBelow(condition, state)
    case 'entry price':
      return evaluateEntryPrice(condition, state)
    case 'quantity at most':
      return evaluateQuantity(condition.limit, state)
    case 'value at most':
      return evaluateValueAtMost(condition, state)
    default:
      return unreachable(condition)
  }
}

function evaluateDutyBelow(
  condition: Extract<Condition, { kind: 'duty below' }>,
  state: LimitState,
): ConditionResult {
  const duty = state.ordinaryDuty(condition.of)
  if (!duty) return { unknown: 'it turns on the ordinary duty, which could not be computed' }
  return holdsIf(duty.compare(state.value.times(condition.rate)) < 0)
}

function evaluateValueAtMost(
  { amount, currency }: Extract<Condition, { kind: 'value at most' }>,
  state: LimitState,
): ConditionResult {
  const within = state.isWithin(amount, currency)
  if (within !== null) return holdsIf(within)
  return {
    unknown: `it turns on a value in ${currency}, and no rate of exchange is held (exchange_rates)`,
  }
}

function evaluateEntryPrice(
  { atLeast, withCosts }: Extract<Condition, { kind: 'entry price' }>,
  state: LimitState,
): ConditionResult {
  const missing: string[] = []
  const limit = state.amountOf(atLeast, missing)
  const costs = withCosts ? state.costs() : NO_COSTS
  const sum = costs.transport.plus(costs.insurance)
  if (limit !== null) {
    const holds = state.value.plus(costs.inValue ? Decimal.zero : sum).compare(limit) >= 0
    if (holds || !withCosts || !sum.isZero) return holdsIf(holds)
    return { unknown: `the c.i.f. price decides (${atLeast.text}): state freight and insurance` }
  }
  const lacking = missing.length > 0 ? ` (missing: ${missing.join('; ')})` : ''
  return { unknown: `it turns on the entry price, at least ${atLeast.text} or not${lacking}` }
}

/** Without division: the quantity is compared with the limit for as many of the other unit. */
function evaluateQuantity(
  { most, unit, per, text }: QuantityLimit,
  state: LimitState,
): ConditionResult {
  const quantity = state.quantity(unit)
  const divisor = per === null ? Decimal.one : state.quantity(per)
  if (quantity && divisor) return holdsIf(quantity.compare(most.times(divisor)) <= 0)
  const lacking = [quantity ? [] : unit, divisor ? [] : (per ?? [])].flat().join(' and ')
  return {
    unknown: `it turns on a quantity of at most ${text}: state ${lacking} (facts.quantities)`,
  }
}
