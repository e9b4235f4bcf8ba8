// The delivered price: every cost once, whatever the price or the customs value contains, and who
// pays what under each of the Incoterms 2020.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { type Delivered, type DeliveredCosts, deliveredPrice } from '../../src/assess/delivered.ts'
import { INCOTERMS, type Incoterm, type Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { tariffs } from '../loaded.ts'
import { adjustmentsOf, type LineFields, shipmentOf } from './shipments.ts'

const money = Decimal.of

function delivered(
  lines: readonly LineFields[],
  terms: Partial<Shipment> & { readonly on?: string },
  place = 'US',
): Delivered {
  const tariff = tariffs().of(place === 'US' ? 'US' : 'EU')
  assert.ok(tariff)
  const shipment = shipmentOf(lines, { place, ...terms })
  const assessment = assess(shipment, tariff, 2)
  const price = deliveredPrice(shipment, assessment, 2)
  const { customsValue, total: landed } = assessment
  const outside = price.goods.plus(price.transport).plus(price.insurance).minus(customsValue)
  assert.equal(price.total.toString(), landed.plus(outside).toString(), 'beside the landed cost')
  return price
}

/** The parts that are not zero. */
function parts(costs: DeliveredCosts): Readonly<Record<string, number>> {
  const { goods, transport, insurance, duties, taxes, fees } = costs
  const all = Object.entries({ goods, transport, insurance, duties, taxes, fees })
  const stated = all.filter(([, amount]) => !amount.isZero)
  return Object.fromEntries(stated.map(([name, amount]) => [name, amount.toNumber()]))
}

/**
 * T-shirts of Viet Nam into Germany: 12 % and 19 %. Goods of 1,000 with 100 of freight and 20 of
 * insurance cost the same at the door, whatever of it the price contains: 12 % of 1,120 = 134.40;
 * 19 % of 1,254.40 = 238.34 (238.336); 1,254.40 + 238.34 = 1,492.74.
 */
const shirts: LineFields = { code: '61091000', origin: 'VN' }
const PAID_BY_SELLER: Readonly<Record<Incoterm, readonly (keyof DeliveredCosts)[]>> = {
  EXW: [],
  FCA: [],
  FAS: [],
  FOB: [],
  CFR: ['transport'],
  CPT: ['transport'],
  CIF: ['transport', 'insurance'],
  CIP: ['transport', 'insurance'],
  DAP: ['transport', 'insurance'],
  DPU: ['transport', 'insurance'],
  DDP: ['transport', 'insurance', 'duties', 'taxes'],
}
const ALL = { goods: 1000, transport: 100, insurance: 20, duties: 134.4, taxes: 238.34 }

for (const incoterm of INCOTERMS) {
  test(`${incoterm}: the same costs at the door, and the seller pays those of the term`, () => {
    const seller = PAID_BY_SELLER[incoterm]
    const inPrice =
      (seller.includes('transport') ? 100 : 0) + (seller.includes('insurance') ? 20 : 0)
    const terms = { incoterm, currency: 'EUR', freight: money(100), insurance: money(20) }
    const price = delivered(
      [{ ...shirts, value: 1000 + inPrice }],
      { ...terms, on: '2026-10-01' },
      'DE',
    )
    assert.deepEqual(parts(price), ALL)
    assert.equal(price.total.toNumber(), 1492.74)
    const isSeller = ([name]: [string, number]) => seller.includes(name as keyof DeliveredCosts)
    const [bySeller, byBuyer] = [true, false].map((wanted) =>
      Object.fromEntries(Object.entries(ALL).filter((part) => isSeller(part) === wanted)),
    )
    assert.deepEqual(parts(price.sellerPays), bySeller)
    assert.deepEqual(parts(price.buyerPays), byBuyer)
    assert.equal(price.sellerPays.total.plus(price.buyerPays.total).toNumber(), 1492.74)
    assert.equal(price.effectiveDutyRate?.toNumber(), 0.12)
    assert.deepEqual(
      price.collectedBy.map(({ code, collectedBy }) => [code, collectedBy]),
      [['VAT', 'border']],
    )
  })
}

test('transport outside the customs value of the United States is in the delivered price', () => {
  // 16.5 % and 12.5 % of 10,000; 0.125 % = 12.50; 0.3464 % = 34.64.
  const terms = { freight: money(800), insurance: money(60), on: '2026-10-01' }
  const price = delivered(
    [{ code: '6109100012', origin: 'VN', value: 10_000, quantity: 1000 }],
    terms,
  )
  const costs = { goods: 10_000, transport: 800, insurance: 60, duties: 2900, fees: 47.14 }
  assert.deepEqual(parts(price), costs)
  assert.equal(price.total.toNumber(), 13_807.14)
  const [unit] = price.perUnit
  assert.equal(unit?.total.toNumber(), 13_807.14)
  assert.equal(unit?.amount.toNumber(), 13.80714)
})

test('charges beside the price are goods; a discount is none, a buying commission is', () => {
  const adjustments = adjustmentsOf({
    assists: 50,
    royaltiesLicenseFees: 30,
    buyingCommission: 40,
    promptPaymentDiscount: 20,
  })
  const price = delivered(
    [{ ...shirts, value: 1000 }],
    { currency: 'EUR', adjustments, otherDutiableCharges: money(15), on: '2026-10-01' },
    'DE',
  )
  // 1,000 + 50 + 30 + 15 - 20; the customs value is 40 less: 12 % of 1,035 = 124.20.
  // 19 % of 1,159.20 = 220.25.
  assert.deepEqual(parts(price), { goods: 1075, duties: 124.2, taxes: 220.25 })
})

test('costs of the shipment are shared by value, and the shares add up', () => {
  const lines = [
    { ...shirts, value: 100, quantity: 3 },
    { ...shirts, value: 100, quantity: 7 },
    { ...shirts, value: 100, quantity: 1 },
  ]
  const price = delivered(lines, { currency: 'EUR', freight: money(10), on: '2026-10-01' }, 'DE')
  // 10 of freight is 3.34 and twice 3.33; 103.33 + 12.40 + 19 % of 115.73 = 21.99 is 137.72.
  const totals = price.perUnit.map(({ total }) => total.toNumber())
  assert.deepEqual(totals.toSorted(), [137.72, 137.72, 137.73])
  assert.equal(price.total.toNumber(), 413.17)
  assert.deepEqual(
    price.perUnit.map(({ amount, total, quantity }) => amount.equals(total.dividedBy(quantity, 6))),
    [true, true, true],
  )
})

test('free goods have the cost of their transport, and no rate of duty on nothing', () => {
  const terms = { currency: 'USD', freight: money(80), on: '2026-10-01' }
  const sample = delivered([{ code: '6109100012', origin: 'VN', value: 0 }], terms)
  assert.deepEqual(parts({ ...sample, fees: Decimal.zero }), { transport: 80 })
  assert.equal(sample.effectiveDutyRate, null)
})

test('an undecided layer counts nothing in the total and its bounds in the range', () => {
  const terms = { freight: money(50), on: '2026-10-01' }
  // A beer without its litres: its duty is free, its excise is by the barrel.
  const price = delivered([{ code: '2203000030', origin: 'DE', value: 1000 }], terms)
  assert.equal(price.totalRange.low.toString(), price.total.toString())
  assert.equal(price.totalRange.high, null)
})
