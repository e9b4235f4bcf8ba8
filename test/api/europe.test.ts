// The European Union and the United Kingdom over HTTP: the answer, and what it says it does not
// know.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CalcResponse } from '../../src/api/schema/calc.ts'
import { CompareResponse } from '../../src/api/schema/compare.ts'
import { RatesResponse } from '../../src/api/schema/rates.ts'
import { assertShape, serving } from './serving.ts'

const landfall = serving()

const bicycle = {
  destination_country: 'DE',
  eu_member_state: 'DE',
  origin_country: 'CN',
  incoterm: 'CIF',
  transport_mode: 'ocean',
  currency: 'EUR',
  line_items: [
    {
      description: 'bicycle',
      hs_code: '8712.00.30',
      quantity: 2,
      unit_value: 500,
      origin_country: 'CN',
    },
  ],
}

const calc = (body: object) => landfall().send({ url: '/v1/calc', body })
const rates = async (path: string) => {
  const { status, json, text } = await landfall().send({ url: `/v1/rates/${path}` })
  assert.equal(status, 200, text)
  assertShape(RatesResponse, json)
  return json
}

test('a bicycle from China into Germany: duty, tax, and how old the rate is', async () => {
  const { status, json, text } = await calc(bicycle)
  assert.equal(status, 200, text)
  assertShape(CalcResponse, json)
  assert.equal(json.result.duty_amount, 140)
  assert.equal(json.result.taxes_amount, 216.6)
  assert(json.data_stale)
  const titles = json.compliance_flags.map(({ title }: { title: string }) => title)
  assert(titles.includes('Duty rates of January 2021'))
})

test('the same into the United Kingdom, by its other name', async () => {
  const { eu_member_state: _, ...rest } = bicycle
  const { json } = await calc({ ...rest, destination_country: 'UK', currency: 'GBP' })
  assert.equal(json.result.duty_amount, 140)
  assert.equal(json.result.taxes_amount, 228)
})

test('a destination in the EU needs its member state, and one that fits', async () => {
  const { eu_member_state: _, ...rest } = bicycle
  for (const body of [rest, { ...bicycle, eu_member_state: 'FR' }]) {
    const { status, json } = await calc(body)
    assert.equal(status, 400)
    assert.deepEqual(json.issues[0].path, ['eu_member_state'])
  }
  const union = await calc({ ...bicycle, destination_country: 'EU', eu_member_state: 'FR' })
  assert.equal(union.json.result.taxes_amount, 228)
})

test('trade between member states is domestic', async () => {
  const line = { ...bicycle.line_items[0], origin_country: 'FR' }
  const { status, json } = await calc({ ...bicycle, origin_country: 'FR', line_items: [line] })
  assert.equal(status, 422)
  assert.equal(json.code, 'DOMESTIC_SHIPMENT')
})

test('rates give the tax of the member state, and none for the union as a whole', async () => {
  const german = await rates('DE/8712.00.30?origin=CN')
  assert.equal(german.mfn_rate, 0.14)
  assert.equal(german.vat_rate, 0.19)
  assert.match(german.warnings.join(), /January 2021/)
  assert.equal((await rates('EU/8712.00.30')).vat_rate, null)
  assert.equal((await rates('GB/8712.00.30')).vat_rate, 0.2)
})

test('six origins side by side into Germany and into the United Kingdom', async () => {
  for (const destination of ['DE', 'GB']) {
    const { status, json, text } = await landfall().send({
      url: '/v1/compare',
      body: {
        hs_code: '8712.00.30',
        destination,
        value: 1000,
        currency: destination === 'DE' ? 'EUR' : 'GBP',
        origins: ['CN', 'VN', 'TR', 'IN', 'US', 'CH'],
        calculation_date: '2026-03-02',
      },
    })
    assert.equal(status, 200, text)
    assertShape(CompareResponse, json)
    assert.match(json.warnings.join(), /January 2021/)
    for (const one of json.results) {
      assert(one.coverage, one.coverage_message)
      assert.deepEqual(Object.keys(one.breakdown_summary).slice(0, 2), ['MFN', 'VAT'])
    }
  }
})
