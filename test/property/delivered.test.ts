// The delivered price of any shipment, under any term and into any of several countries: the costs
// do not depend on what the price contains, and what buyer and seller pay adds up to them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ownFees } from '../../src/account/fee-schedule.ts'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import { type Delivered, type DeliveredCosts, deliveredPrice } from '../../src/assess/delivered.ts'
import { INCOTERMS, type Incoterm, type Shipment } from '../../src/assess/shipment.ts'
import { INCLUDED_IN_PRICE } from '../../src/assess/value.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { adjustmentsOf, shipmentOf } from '../assess/shipments.ts'
import { SHIPMENTS } from '../draws.ts'
import { tariffs } from '../loaded.ts'

const COSTS = ['goods', 'transport', 'insurance', 'duties', 'taxes', 'fees'] as const
const CODES = ['61091000', '42022210', '87120030', '22030010', '8703', '04069099', '49019900']
const CLAIMS = ['VAT Directive 2006/112, article 369l', 'Regulation (EU) 2026/382']
const fees = ownFees([
  { code: 'BROKER', per_shipment: 25, per_further_line: 2.5, currency: 'USD' },
  { code: 'ADVANCEMENT', percent_of_duties_and_taxes: 2, minimum: 15, currency: 'USD' },
])

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const line = fc.record({
  code: fc.constantFrom(...CODES),
  origin: fc.constantFrom('CN', 'VN', 'IN', 'BR'),
  net: cents(900),
  quantity: fc.integer({ min: 1, max: 40 }),
  headings: fc.subarray(CLAIMS),
})
const terms = fc.record({
  place: fc.constantFrom('US', 'DE', 'FR', 'NL', 'GB', 'XI'),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
  freight: cents(90),
  insurance: cents(9),
  royalties: cents(20),
  discount: cents(0.5),
  on: fc.constantFrom('2025-03-03', '2026-03-02', '2026-09-01'),
})

type Terms = typeof terms extends fc.Arbitrary<infer One> ? One : never
type Line = typeof line extends fc.Arbitrary<infer One> ? One : never

/** The price contains under the term what the seller pays, on the first line. */
function priceUnder(incoterm: Incoterm, lines: readonly Line[], terms: Terms): Delivered {
  const { place, royalties, discount, ...rest } = terms
  const has = INCLUDED_IN_PRICE[incoterm]
  const contained = (has.freight ? rest.freight : 0) + (has.insurance ? rest.insurance : 0)
  const worth = lines.reduce((sum, { net }) => sum + net, 0)
  const own: Shipment = shipmentOf(
    lines.map(({ net, ...words }, at) => ({ ...words, value: at === 0 ? net + contained : net })),
    {
      ...rest,
      place,
      incoterm,
      mode: 'express',
      freight: Decimal.of(rest.freight),
      insurance: Decimal.of(rest.insurance),
      adjustments: adjustmentsOf({
        royaltiesLicenseFees: royalties,
        promptPaymentDiscount: Math.min(discount, worth),
      }),
    },
  )
  const tariff = tariffs().of(place) ?? tariffs().of('EU')
  assert.ok(tariff)
  const assessment = assess(own, tariff, 2, { fees })
  const price = deliveredPrice(own, assessment, 2)
  checkSums(price, assessment)
  return price
}

function checkSums(price: Delivered, { layers }: Assessment): void {
  const { buyerPays, sellerPays, perUnit, totalRange, total } = price
  for (const costs of [price, buyerPays, sellerPays]) same(costs.total, sumOf(costs))
  for (const name of COSTS) same(price[name], buyerPays[name].plus(sellerPays[name]))
  same(total, buyerPays.total.plus(sellerPays.total))
  same(
    total,
    perUnit.reduce((all, unit) => all.plus(unit.total), Decimal.zero),
  )
  // Only a claim that is open may lower an amount that is known.
  const least = layers.reduce(
    (sum, { range, amount }) => sum.minus(amount.minus(range?.low ?? amount).max(Decimal.zero)),
    total,
  )
  assert.ok(least.compare(totalRange.low) <= 0)
  assert.ok(totalRange.high === null || total.compare(totalRange.high) <= 0)
}

function sumOf(costs: DeliveredCosts): Decimal {
  return COSTS.reduce((all, name) => all.plus(costs[name]), Decimal.zero)
}

function same(one: Decimal, other: Decimal): void {
  assert.equal(one.toString(), other.toString())
}

test('the costs of the same goods are the same under all terms but for the fees of DDP', () => {
  const lines = fc.array(line, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(lines, terms, (goods, stated) => {
      // One line: transport in the price of one of several would shift their values.
      const [first] = goods as [Line]
      const whole = INCOTERMS.map((term) => priceUnder(term, [{ ...first, quantity: 1 }], stated))
      const [exw] = whole as [Delivered]
      for (const [at, price] of whole.entries()) {
        const names = COSTS.slice(0, INCOTERMS[at] === 'DDP' ? -1 : COSTS.length)
        for (const name of names) same(price[name], exw[name])
      }
      for (const term of INCOTERMS) priceUnder(term, goods, stated)
    }),
    { numRuns: Math.ceil(SHIPMENTS / 20) },
  )
})
