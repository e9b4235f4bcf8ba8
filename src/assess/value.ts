// Customs value of each line: the price paid or payable, adjusted by 19 U.S.C. 1401a and 19 CFR
// 152.103.

import { apportion } from '../base/apportion.ts'
import { Decimal } from '../base/decimal.ts'
import { contentOrder, type Incoterm, type Shipment, type ValueAdjustments } from './shipment.ts'

/**
 * Whether the price under each Incoterms 2020 term includes freight and insurance: the seller then
 * pays them.
 */
export const INCLUDED_IN_PRICE: Readonly<
  Record<Incoterm, { freight: boolean; insurance: boolean }>
> = {
  EXW: { freight: false, insurance: false },
  FCA: { freight: false, insurance: false },
  FAS: { freight: false, insurance: false },
  FOB: { freight: false, insurance: false },
  CFR: { freight: true, insurance: false },
  CPT: { freight: true, insurance: false },
  CIF: { freight: true, insurance: true },
  CIP: { freight: true, insurance: true },
  DAP: { freight: true, insurance: true },
  DPU: { freight: true, insurance: true },
  DDP: { freight: true, insurance: true },
}

/** The stated amounts contradict each other; `path` is the field to change. */
export class ValueError extends Error {
  override readonly name = 'ValueError'
  readonly path: readonly string[]

  constructor(path: readonly string[], message: string) {
    super(message)
    this.path = path
  }
}

/** The share of a line in the stated transport and insurance. */
export type LineCosts = {
  readonly transport: Decimal
  readonly insurance: Decimal
  /** Whether the customs value takes them in. */
  readonly inValue: boolean
}

export type Values = {
  readonly goods: Decimal
  /** The goods value without stated freight and insurance that the price includes. */
  readonly intrinsic: Decimal
  readonly customs: Decimal
  readonly lines: readonly { readonly goods: Decimal; readonly customs: Decimal }[]
  /** Computed when a base names them. */
  costs(line: number): LineCosts
  readonly warnings: readonly string[]
}

/** Throws {@link ValueError} when deductions, freight or insurance exceed the price. */
export function appraise(shipment: Shipment, basis: 'FOB' | 'CIF', places: number): Values {
  const goods = shipment.lines.map(({ quantity, unitValue }) =>
    quantity.times(unitValue).round(places),
  )
  const goodsTotal = sum(goods)
  const inPrice = transportAdjustment(shipment, 'FOB').round(places)
  const intrinsic = goodsTotal.plus(inPrice)
  if (intrinsic.isNegative) throw exceedsGoodsValue(shipment, inPrice, goodsTotal)
  const transport = transportAdjustment(shipment, basis).round(places)
  const additions = additionsOf(shipment.adjustments).plus(shipment.otherDutiableCharges)
  const change = transport.plus(additions).minus(deductionsOf(shipment.adjustments)).round(places)
  const customsTotal = goodsTotal.plus(change)
  if (customsTotal.isNegative) throw exceedsGoodsValue(shipment, transport, goodsTotal)
  const weights = goodsTotal.isZero ? goods.map(() => Decimal.one) : goods
  const parts = apportion(change, weights, places, contentOrder(shipment.lines))
  const lines = goods.map((value, index) => ({
    goods: value,
    customs: value.plus(parts[index] as Decimal),
  }))
  return {
    goods: goodsTotal,
    intrinsic,
    customs: customsTotal,
    lines,
    costs: costsOf(shipment, goods, basis, places),
    warnings: basis === 'CIF' ? cifWarnings(shipment) : fobWarnings(shipment),
  }
}

function costsOf(
  shipment: Shipment,
  goods: readonly Decimal[],
  basis: 'FOB' | 'CIF',
  places: number,
): Values['costs'] {
  let known: { readonly [Cost in 'transport' | 'insurance']: readonly Decimal[] } | null = null
  const shared = (amount: Decimal) =>
    apportion(amount.round(places), goods, places, contentOrder(shipment.lines))
  return (line) => {
    known ??= { transport: shared(shipment.freight), insurance: shared(shipment.insurance) }
    return {
      transport: known.transport[line] as Decimal,
      insurance: known.insurance[line] as Decimal,
      inValue: basis === 'CIF',
    }
  }
}

export function sum(amounts: readonly Decimal[]): Decimal {
  let total = Decimal.zero
  for (const amount of amounts) total = total.plus(amount)
  return total
}

/** The freight and insurance to add to the price, or if negative to deduct, for the basis. */
function transportAdjustment(shipment: Shipment, basis: 'FOB' | 'CIF'): Decimal {
  const has = INCLUDED_IN_PRICE[shipment.incoterm]
  const part = (amount: Decimal, inPrice: boolean): Decimal =>
    basis === 'FOB' ? (inPrice ? amount.negated() : Decimal.zero) : inPrice ? Decimal.zero : amount
  return part(shipment.freight, has.freight).plus(part(shipment.insurance, has.insurance))
}

/** 19 CFR 152.103(b): added to the price when not already in it. */
function additionsOf(adjustments: ValueAdjustments | null): Decimal {
  if (!adjustments) return Decimal.zero
  return sum([
    adjustments.assists,
    adjustments.royaltiesLicenseFees,
    adjustments.sellingCommission,
    adjustments.packingCosts,
    adjustments.proceedsSubsequentResale,
  ])
}

/**
 * What is paid for the goods beside their price, less a discount from it. A buying commission is
 * not taken out: it is no part of the customs value, and is paid all the same.
 */
export function addedToPrice({
  adjustments,
  otherDutiableCharges,
}: Pick<Shipment, 'adjustments' | 'otherDutiableCharges'>): Decimal {
  const added = additionsOf(adjustments).plus(otherDutiableCharges)
  return adjustments ? added.minus(adjustments.promptPaymentDiscount) : added
}

/** A bona fide buying commission and a discount are not part of the price paid to the seller. */
function deductionsOf(adjustments: ValueAdjustments | null): Decimal {
  if (!adjustments) return Decimal.zero
  return adjustments.buyingCommission.plus(adjustments.promptPaymentDiscount)
}

function exceedsGoodsValue(shipment: Shipment, transport: Decimal, goods: Decimal): ValueError {
  const { incoterm } = shipment
  const total = `the goods value of ${goods.toString()} ${shipment.currency}`
  if (transport.isNegative) {
    const { insurance } = INCLUDED_IN_PRICE[incoterm]
    const what = insurance
      ? 'freight and insurance, but together they exceed'
      : 'freight, but it exceeds'
    return new ValueError(
      [insurance && shipment.freight.isZero ? 'insurance' : 'freight'],
      `a ${incoterm} price contains ${what} ${total}`,
    )
  }
  return new ValueError(
    ['customs_value_adjustments'],
    `buying_commission and prompt_payment_discount together exceed ${total}`,
  )
}

/**
 * Warnings for prices without transport to the border, or with costs beyond it: Regulation (EU) No
 * 952/2013, articles 71(1)(e) and 72; SI 2018/1248.
 */
function cifWarnings({ incoterm, freight }: Shipment): readonly string[] {
  const warnings: string[] = []
  if (!INCLUDED_IN_PRICE[incoterm].freight && freight.isZero) {
    warnings.push(
      `No freight is stated, and the ${incoterm} price contains none: the customs value takes in ` +
        'transport and insurance to the border, and is too low without them.',
    )
  }
  if (BEYOND_THE_BORDER.includes(incoterm)) {
    const also = incoterm === 'DDP' ? 'duties, taxes and transport' : 'transport'
    warnings.push(
      `The ${incoterm} price may contain ${also} beyond the border; where they are shown ` +
        'separately they are no part of the customs value: leave them out of unit_value.',
    )
  }
  return warnings
}

const BEYOND_THE_BORDER: readonly Incoterm[] = ['DAP', 'DPU', 'DDP']

function fobWarnings(shipment: Shipment): readonly string[] {
  const transport = shipment.freight.plus(shipment.insurance)
  if (transport.isZero) return []
  const has = INCLUDED_IN_PRICE[shipment.incoterm]
  const amount = `${transport.toString()} ${shipment.currency}`
  const reason = has.freight
    ? 'what the price contained of them was taken out'
    : 'they were not in the price'
  const warnings = [
    `International freight and insurance of ${amount} are not part of the customs value, ` +
      `nor of total_landed_cost: ${reason}.`,
  ]
  if (shipment.incoterm === 'DDP') {
    warnings.push(
      'A DDP price may also contain duties and inland costs; where they are identified ' +
        'separately they may be taken out of the customs value as well.',
    )
  }
  return warnings
}
