// An edition of published measures put in force: calculations, rates and comparisons by it, with
// the facts that its measures turn on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { CalcResponse } from '../../src/operations/calc/schema.ts'
import { CompareResponse } from '../../src/operations/compare/schema.ts'
import { RatesResponse } from '../../src/operations/rates/schema.ts'
import { runLandfall } from '../child.ts'
import { editionOf, tablesOf } from '../published/held-bodies.ts'
import { areasOf, measuresOn } from '../published/measures-in-short.ts'
import { assertShape, serving } from './serving.ts'

const landfall = serving()

const CODE = '8712003010'
const authorised = [{ certificate: 'C990' }, { action: '07' }]
const tables = tablesOf(
  measuresOn(CODE, [
    ['103', '14.00 %'],
    ['117', '1.00 %', { conditions: authorised }],
    ['122', '2.00 %', { orderNumber: '054003' }],
    ['142', '0.00 %', { origin: '2051' }],
    ['552', '10.00 %', { origin: 'CN', additionalCode: 'C490' }],
    ['552', '48.50 %', { origin: 'CN', additionalCode: 'C999' }],
    ['305', '0.00 %', { additionalCode: 'VATZ' }],
    ['305', '20.00 %'],
  ]),
  areasOf({ '2051': ['VN', 'JP'] }),
)

async function activate(id: string): Promise<string> {
  const args = ['editions', 'activate', id, '--why', 'a day of August']
  const { code, text, error } = await runLandfall(args, { env: { DATABASE_URL: landfall().url } })
  assert.equal(code, 0, `${text}${error}`)
  return text
}

async function calc(origin: string, facts: object = {}) {
  const body = {
    destination_country: 'GB',
    origin_country: origin,
    incoterm: 'CIF',
    transport_mode: 'ocean',
    currency: 'GBP',
    calculation_date: '2026-08-01',
    line_items: [
      {
        description: 'bicycle',
        hs_code: CODE,
        quantity: 2,
        unit_value: 500,
        origin_country: origin,
        facts,
      },
    ],
  }
  const { status, json, text } = await landfall().send({ url: '/v1/calc', body })
  assert.equal(status, 200, text)
  assertShape(CalcResponse, json)
  return json
}

type LayerWords = { readonly heading: string; readonly amount: number; readonly exempted: boolean }

const charged = ({ result }: { readonly result: { readonly breakdown: readonly LayerWords[] } }) =>
  result.breakdown
    .filter(({ exempted }) => !exempted)
    .map(({ heading, amount }) => `${heading} ${amount}`)

test('its measures stand in place of the embedded ones as soon as it is in force', async () => {
  const before = await calc('CN')
  assert.equal(before.data_stale, true)
  const id = await storeEdition(landfall().pool, editionOf('uk', tables))
  await activate(id.slice(0, 10))
  await landfall().law.refresh()
  const answer = await calc('CN')
  assert.deepEqual(charged(answer), ['103 140', '552 485', '305 325'])
  assert.ok(Object.keys(answer.data_as_of).some((name) => name.startsWith('uk-tariff@')))
  const titles = answer.compliance_flags.map(({ title }: { title: string }) => title)
  assert.ok(!titles.some((title: string) => title.startsWith('Third country duties of')))
})

test('facts pick the measures: codes, documents, a quota', async () => {
  const code = await calc('CN', { additional_code: 'c490, VATZ' })
  assert.deepEqual(charged(code), ['103 140', '552 100', '305 VATZ 0'])
  const document = await calc('VN', { certificates: ['C-990'] })
  assert.deepEqual(charged(document), ['117 10', '305 202'])
  const quota = await calc('VN', { order_number: '05.4003' })
  assert.deepEqual(charged(quota), ['122 20', '305 204'])
  const wrong = await calc('VN', { order_number: '059999', certificates: ['X1'] })
  assert.deepEqual(charged(wrong), ['103 140', '305 228'])
  const warned = wrong.result.warnings.join(' ')
  assert.match(warned, /quota 059999 is not open to this line/)
  assert.match(warned, /no measure of this line asks for document X1/)
})

test('rates show preferences by programme, and compare weighs the origins', async () => {
  const url = `/v1/rates/GB/${CODE}?origin=VN&calculation_date=2026-08-01`
  const { status, json, text } = await landfall().send({ url })
  assert.equal(status, 200, text)
  assertShape(RatesResponse, json)
  assert.equal(json.mfn_rate, 0.14)
  assert.deepEqual(json.preferential_rates, { CPTPP: 0 })
  assert.equal(json.vat_rate, 0.2)
  const body = {
    destination: 'GB',
    origins: ['CN', 'VN'],
    hs_code: CODE,
    value: 1000,
    currency: 'GBP',
    calculation_date: '2026-08-01',
  }
  const compared = await landfall().send({ url: '/v1/compare', body })
  assert.equal(compared.status, 200, compared.text)
  assertShape(CompareResponse, compared.json)
  const of = (origin: string) =>
    compared.json.results.find((one: { readonly origin: string }) => one.origin === origin)
  assert.deepEqual(of('VN').breakdown_summary, { MFN: 140, VAT: 228 })
  assert.deepEqual(of('CN').breakdown_summary, { MFN: 140, AD_CVD: 485, VAT: 325 })
  assert.equal(of('VN').flags.fta_opportunity, true)
  assert.equal(of('CN').flags.ad_cvd, true)
})
