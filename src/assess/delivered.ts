// The delivered price of an assessed shipment: every cost to the buyer's door, each counted once
// whatever the price or the customs value contains of it, and who pays what under the incoterm.

import { apportion } from '../base/apportion.ts'
import { Decimal } from '../base/decimal.ts'
import { beyond, exactly, type Range, sumOfRanges } from '../base/range.ts'
import type { Collector } from '../law/collection.ts'
import type { Assessment, Layer } from './assessment.ts'
import { effectiveRate } from './charge.ts'
import { contentOrder, type Incoterm, type Shipment } from './shipment.ts'
import { addedToPrice, INCLUDED_IN_PRICE, sum } from './value.ts'

/** Decimals of the cost of one unit beyond those of the minor unit. */
const UNIT_PLACES = 4

/** What the delivered price consists of. */
export type DeliveredCosts = {
  /**
   * The price without the stated freight and insurance that it contains, with the charges and
   * additions to the customs value that are paid beside it, and less a discount that was taken.
   */
  readonly goods: Decimal
  readonly transport: Decimal
  readonly insurance: Decimal
  readonly duties: Decimal
  readonly taxes: Decimal
  readonly fees: Decimal
  /** The sum of the others. */
  readonly total: Decimal
}

export type DeliveredUnit = {
  readonly index: number
  readonly quantity: Decimal
  /** The line's part of the delivered total; the parts of all lines add up to it. */
  readonly total: Decimal
  /** Of one unit; rounded. */
  readonly amount: Decimal
}

export type CollectedTax = {
  readonly code: string
  readonly amount: Decimal
  readonly collectedBy: Collector
}

export type Delivered = DeliveredCosts & {
  /** An undecided layer counts 0 in the total and its bounds here. */
  readonly totalRange: Range
  readonly perUnit: readonly DeliveredUnit[]
  /** Duties as a fraction of the customs value; null for a customs value of zero. */
  readonly effectiveDutyRate: Decimal | null
  readonly buyerPays: DeliveredCosts
  readonly sellerPays: DeliveredCosts
  readonly collectedBy: readonly CollectedTax[]
}

/** `assessment`: of this shipment. `places`: decimals of the minor unit of its currency. */
export function deliveredPrice(
  shipment: Shipment,
  assessment: Assessment,
  places: number,
): Delivered {
  const { duty, customsValue, total: landed, totalRange } = assessment
  const costs = costsOf(shipment, assessment, places)
  return {
    ...costs,
    totalRange: sumOfRanges([exactly(costs.total), beyond(totalRange, landed)]),
    perUnit: unitsOf(shipment, assessment, costs, places),
    effectiveDutyRate: effectiveRate(duty, customsValue),
    ...paidBy(shipment.incoterm, costs),
    collectedBy: collectedTaxes(assessment.layers),
  }
}

function costsOf(
  { incoterm, freight, insurance, ...shipment }: Shipment,
  { goodsValue, duty: duties, taxes, fees }: Assessment,
  places: number,
): DeliveredCosts {
  const inPrice = INCLUDED_IN_PRICE[incoterm]
  const transport = freight.round(places)
  const both = freight.plus(insurance).round(places)
  const contained = inPrice.insurance ? both : inPrice.freight ? transport : Decimal.zero
  const goods = goodsValue.minus(contained).plus(addedToPrice(shipment).round(places))
  return withTotal({ goods, transport, insurance: both.minus(transport), duties, taxes, fees })
}

function withTotal(costs: Omit<DeliveredCosts, 'total'>): DeliveredCosts {
  const { goods, transport, insurance, duties, taxes, fees } = costs
  return { ...costs, total: sum([goods, transport, insurance, duties, taxes, fees]) }
}

/** What is paid before the border is shared by value; duties, taxes and fees are the line's own. */
function unitsOf(
  { lines }: Shipment,
  { goodsValue, lines: assessed }: Assessment,
  { goods, transport, insurance }: DeliveredCosts,
  places: number,
): readonly DeliveredUnit[] {
  const beside = sum([goods, transport, insurance]).minus(goodsValue)
  const values = assessed.map(({ value }) => value)
  const shares = apportion(beside, values, places, contentOrder(lines))
  return assessed.map(({ index, value, duty, taxes, fees }, at) => {
    const { quantity } = lines[at] as Shipment['lines'][number]
    const total = sum([value, shares[at] as Decimal, duty, taxes, fees])
    return { index, quantity, total, amount: total.dividedBy(quantity, places + UNIT_PLACES) }
  })
}

/**
 * Incoterms 2020, articles A9 and B9: the seller pays the carriage under the C and D terms, the
 * insurance under CIF, CIP and the D terms, and clears for import under DDP alone.
 */
function paidBy(
  incoterm: Incoterm,
  { goods, transport, insurance, duties, taxes, fees }: DeliveredCosts,
): Pick<Delivered, 'buyerPays' | 'sellerPays'> {
  const seller = INCLUDED_IN_PRICE[incoterm]
  const clears = incoterm === 'DDP'
  const part = (amount: Decimal, paid: boolean): Decimal => (paid ? amount : Decimal.zero)
  const paidIf = (isSeller: boolean): DeliveredCosts =>
    withTotal({
      goods: part(goods, !isSeller),
      transport: part(transport, seller.freight === isSeller),
      insurance: part(insurance, seller.insurance === isSeller),
      duties: part(duties, clears === isSeller),
      taxes: part(taxes, clears === isSeller),
      fees: part(fees, clears === isSeller),
    })
  return { buyerPays: paidIf(false), sellerPays: paidIf(true) }
}

/** One for each tax and who collects it, in the order of the layers. */
function collectedTaxes(layers: readonly Layer[]): readonly CollectedTax[] {
  const taxes = layers.filter(({ kind, exempted }) => kind === 'tax' && !exempted)
  const groups = Map.groupBy(taxes, ({ code, collectedBy }) => `${code} ${collectedBy ?? 'border'}`)
  return [...groups.values()].map((group) => {
    const [{ code, collectedBy = 'border' }] = group as [Layer]
    return { code, amount: sum(group.map(({ amount }) => amount)), collectedBy }
  })
}
