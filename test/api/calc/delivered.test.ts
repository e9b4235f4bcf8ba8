// POST /v1/calc: the delivered price, and the collector of each tax, as the answer has them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CalcResponse } from '../../../src/operations/calc/schema.ts'
import { calc, line, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function answered(fields: Readonly<Record<string, unknown>>): Promise<CalcResponse> {
  const answer = await landfall().send(varied(calc, fields))
  assert.equal(answer.status, 200, answer.text)
  assertShape(CalcResponse, answer.json)
  return answer.json
}

const parcel = {
  destination_country: 'GB',
  origin_country: 'VN',
  currency: 'GBP',
  transport_mode: 'express',
  calculation_date: '2026-03-02',
  freight: 8,
  insurance: 2,
  line_items: [
    { ...line, hs_code: '61091000', quantity: 3, unit_value: 20, origin_country: 'VN' },
    { ...line, hs_code: '42022210', quantity: 4, unit_value: 10, origin_country: 'VN' },
  ],
}

const nothing = { goods: 0, transport: 0, insurance: 0, duties: 0, taxes: 0, fees: 0, total: 0 }

test('a parcel of 100 GBP costs 122.40 at the door, and the seller collects its tax', async () => {
  const { result } = await answered({ ...parcel, incoterm: 'CPT' })
  // The price of 100 contains 8 of freight; 20 % of 102, of which 61.20 and 40.80. No tax is due on
  // the shirts, 12.24, if they are of children's sizes.
  assert.deepEqual(result.delivered, {
    goods: 92,
    transport: 8,
    insurance: 2,
    duties: 0,
    taxes: 20.4,
    fees: 0,
    total: 122.4,
    total_range: { low: 110.16, high: 122.4 },
    per_unit: [
      { line_index: 0, quantity: 3, total: 73.44, amount: 24.48 },
      { line_index: 1, quantity: 4, total: 48.96, amount: 12.24 },
    ],
    effective_duty_rate: 0,
    buyer_pays: { ...nothing, goods: 92, insurance: 2, taxes: 20.4, total: 114.4 },
    seller_pays: { ...nothing, transport: 8, total: 8 },
    collected_by: [{ code: 'VAT', amount: 20.4, collected_by: 'seller' }],
  })
  assert.equal(result.total_landed_cost, 122.4)
  const charged = result.breakdown.filter(({ exempted }) => !exempted)
  assert.deepEqual(
    charged.map(({ code, collected_by: by }) => [code, by]),
    [
      ['VAT', 'seller'],
      ['VAT', 'seller'],
    ],
  )
})

test('a quantity that is too small for the amount of one unit leaves it null', async () => {
  const [one] = parcel.line_items
  const { result } = await answered({ ...parcel, line_items: [{ ...one, quantity: 5e-324 }] })
  const [unit] = result.delivered.per_unit
  assert.equal(unit?.quantity, 5e-324)
  assert.equal(unit?.amount, null)
})

test('a layer has a collector when it is a tax, or when it is not customs', async () => {
  const [one] = parcel.line_items
  const dear = { ...parcel, line_items: [{ ...one, unit_value: 200 }] }
  const { result } = await answered(dear)
  assert.deepEqual(
    result.breakdown.map(({ code, collected_by: by }) => [code, by]),
    [
      ['MFN', undefined],
      ['VAT', 'border'],
    ],
  )
})
