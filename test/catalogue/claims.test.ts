// What is claimed for a product: in its prices, in exposure and forecasts, and as the default of
// lines that name it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductResponse } from '../../src/catalogue/schema.ts'
import { ExposureResponse, ProductPricesResponse } from '../../src/catalogue/watch-schema.ts'
import { assertShape, type Sent, serving } from '../api/serving.ts'
import { watched } from './watching.ts'

const landfall = serving()

const DAY = '2026-07-20'
const CODES = [
  {
    ...{ destination: 'US', hs_code: '6109.10.00.12' },
    ...{ confirmed_by: 'Ann', confirmed_on: '2026-06-01' },
  },
]
const SHIRT = {
  ...{ description: 'Cotton T-shirts, knitted', codes: CODES, origins: ['MX', 'VN'] },
  ...{ unit_value: 100, currency: 'USD', yearly_quantity: 1000 },
}
const USMCA = { destination: 'US', origin: 'MX', preference_program: 'USMCA' }

async function send(url: string, sent: Omit<Sent, 'url'> = {}) {
  const answer = await landfall().send({ url: `/v1/${url}`, ...sent })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

function store(product: object, sku = 'SHIRT') {
  return send(`products/${sku}`, { method: 'PUT', body: product })
}

type Priced = { origin: string; claim: unknown; duty: number }

async function prices(): Promise<readonly Priced[]> {
  await watched(landfall())
  const found = await send('products/SHIRT/prices')
  assertShape(ProductPricesResponse, found)
  return found.prices
}

test('a claim is in the price of its origin alone, and the price says so', async () => {
  landfall().clock.set(`${DAY}T12:00:00Z`)
  await store(SHIRT)
  // HTSUS 6109.10.00: 16.5%, and 10% of section 122.
  assert.deepEqual(
    (await prices()).map((one) => [one.origin, one.claim, one.duty]),
    [
      ['MX', null, 26.5],
      ['VN', null, 26.5],
    ],
  )
  const stored = await store({ ...SHIRT, claims: [USMCA] })
  assertShape(ProductResponse, stored)
  assert.deepEqual(stored.product.claims, [{ ...USMCA, facts: {} }])
  // Free under USMCA, and heading 9903.03.08 leaves such goods out of section 122.
  assert.deepEqual(
    (await prices()).map((one) => [one.origin, one.claim, one.duty]),
    [
      ['MX', { preference_program: 'USMCA', facts: {} }, 0],
      ['VN', null, 26.5],
    ],
  )
})

test('exposure counts the products whose amounts are with a claim', async () => {
  const found = await send('catalogue/exposure')
  assertShape(ExposureResponse, found)
  // From its first origin, Mexico: 1,000 shirts of 100.00 USD, free of duty.
  assert.deepEqual(
    found.exposure.map(({ name, value, duty, claimed }: Record<string, unknown>) => [
      ...[name, value, duty, claimed],
    ]),
    [['MX', 100_000, 0, 1]],
  )
})

test('what is known to come is with the claim, too', async () => {
  const { coming } = await send('catalogue/coming')
  // Section 122 ends after 150 days; from Vietnam nothing is claimed, from Mexico it was not due.
  const first = coming.filter(({ day }: { day: string }) => day === coming[0].day)
  assert.deepEqual(
    first.map((one: Priced & { duty_before: number }) => [
      ...[one.origin, one.claim, one.duty_before],
    ]),
    [['VN', null, 26.5]],
  )
})

const SHIPMENT = {
  ...{ destination_country: 'US', origin_country: 'MX', currency: 'USD', incoterm: 'FOB' },
  ...{ transport_mode: 'ocean', calculation_date: DAY },
}
const LINE = { sku: 'SHIRT', quantity: 10, unit_value: 100, origin_country: 'MX' }

async function calculated(line: object, shipment: object = {}) {
  const body = {
    ...SHIPMENT,
    ...shipment,
    line_items: [{ ...LINE, ...line }],
  }
  return (await send('calc', { body })).result
}

test('a line that names the product claims what it claims, and says so', async () => {
  const found = await calculated({})
  const stated = await calculated({ sku: undefined, ...WHOLE, preference_program: 'USMCA' })
  assert.deepEqual(found.breakdown, stated.breakdown)
  assert.equal(found.duty_amount, 0)
  assert(
    found.warnings.includes(
      'line_items.0: taken from product SHIRT of the catalogue: description, hs_code ' +
        '6109.10.00.12 (confirmed by Ann on 2026-06-01); claimed by it: preference_program USMCA.',
    ),
    found.warnings.join(' '),
  )
})

const WHOLE = { description: SHIRT.description, hs_code: '6109.10.00.12' }

test('what a line or its shipment claims comes first', async () => {
  for (const [line, shipment] of [
    [{ preference_program: 'S' }, {}],
    [{}, { fta_id: 'USMCA' }],
    [{}, { usmca_qualifying: true }],
    [{ origin_country: 'VN' }, {}],
  ]) {
    const found = await calculated(line ?? {}, shipment)
    assert(!found.warnings.join().includes('claimed by it'), JSON.stringify([line, shipment]))
  }
})

test('facts of the product are taken one by one; those of the line stay', async () => {
  const facts = { claimed_headings: ['9903.01.01'], melted_in: 'MX', additional_code: 'A-1' }
  await store({ ...SHIRT, claims: [{ destination: 'US', facts }] })
  const taken = async (line: object): Promise<string> =>
    (await calculated(line)).warnings.find((one: string) => one.includes('claimed by it')) ?? ''
  assert.match(
    await taken({ facts: { additional_code: 'B-2' } }),
    /claimed by it: facts.melted_in "MX", facts.claimed_headings \["9903.01.01"\]\.$/,
  )
  assert.match(
    await taken({ smelter_country: 'US' }),
    /by it: facts.additional_code "A-1", facts.claimed_headings \["9903.01.01"\]\.$/,
  )
})
