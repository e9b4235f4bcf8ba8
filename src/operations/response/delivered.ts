// Converts the delivered price into the fields of an answer.

import type {
  CollectedTax,
  Delivered,
  DeliveredCosts,
  DeliveredUnit,
} from '../../assess/delivered.ts'
import type { Decimal } from '../../base/decimal.ts'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import { numberOf, rangeOf } from './assessment.ts'
import type { DeliveredPrice } from './delivered-schema.ts'

/** Lines that are converted in one step. */
const STEP = 64

export function* deliveredOf(price: Delivered): Steps<DeliveredPrice> {
  return {
    ...costsOf(price),
    total_range: rangeOf(price.totalRange),
    per_unit: yield* mapInSteps(price.perUnit, STEP, unitOf),
    effective_duty_rate: numberOf(price.effectiveDutyRate),
    buyer_pays: costsOf(price.buyerPays),
    seller_pays: costsOf(price.sellerPays),
    collected_by: price.collectedBy.map(collectedOf),
  }
}

function costsOf(price: DeliveredCosts): DeliveredPrice['buyer_pays'] {
  return {
    goods: price.goods.toNumber(),
    transport: price.transport.toNumber(),
    insurance: price.insurance.toNumber(),
    duties: price.duties.toNumber(),
    taxes: price.taxes.toNumber(),
    fees: price.fees.toNumber(),
    total: price.total.toNumber(),
  }
}

function unitOf({
  index,
  quantity,
  total,
  amount,
}: DeliveredUnit): DeliveredPrice['per_unit'][number] {
  return {
    line_index: index,
    quantity: quantity.toNumber(),
    total: total.toNumber(),
    amount: finiteOf(amount),
  }
}

/** A quantity may be so small that the amount of one unit is beyond the numbers of JSON. */
function finiteOf(value: Decimal): number | null {
  const number = value.toNumber()
  return Number.isFinite(number) ? number : null
}

function collectedOf({
  code,
  amount,
  collectedBy,
}: CollectedTax): DeliveredPrice['collected_by'][number] {
  return { code, amount: amount.toNumber(), collected_by: collectedBy }
}
