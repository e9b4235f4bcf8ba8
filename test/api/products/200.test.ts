// 200 of the routes of the catalogue: products are stored, found, replaced and deleted.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ProductDeleted,
  ProductListResponse,
  ProductResponse,
  ProductsResponse,
} from '../../../src/catalogue/schema.ts'
import { putProduct } from '../requests.ts'
import { assertShape, NOW } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const shirt = {
  sku: 'TS/1 red',
  description: 'Knitted cotton t-shirts for men',
  codes: [
    {
      destination: 'us',
      hs_code: '6109.10.00.12',
      confirmed_by: 'Ann',
      confirmed_on: '2026-06-01',
    },
    { destination: 'DE', hs_code: '6109100010' },
  ],
  ...{ origins: ['vn', 'BD', 'VN'], suppliers: ['Mill 1'], weight_kg: 0.2 },
  ...{ unit_value: 3.5, currency: 'usd', yearly_quantity: 12_000 },
  quantities: { doz: 0.0833 },
  claims: [
    { destination: 'US', origin: 'VN', preference_program: null, facts: { patented: false } },
  ],
  attributes: { material: 'cotton' },
}

async function list(query = '') {
  const answer = await landfall().send({ url: `/v1/products?${query}` })
  assert.equal(answer.status, 200, answer.text)
  assertShape(ProductsResponse, answer.json)
  return answer.json
}

test('several are stored at once, and a bad one does not fail the others', async () => {
  const { send } = landfall()
  const body = { products: [shirt, { sku: 'B', description: 'b' }, { sku: 'C' }, 5] }
  const answer = await send({ method: 'PUT', url: '/v1/products', body })
  assert.equal(answer.status, 200, answer.text)
  assertShape(ProductListResponse, answer.json)
  assert.equal(answer.json.stored, 2)
  assert.deepEqual(
    answer.json.errors.map(({ index, sku, field }: Record<string, unknown>) => [index, sku, field]),
    [
      [2, 'C', 'description'],
      [3, null, 'products'],
    ],
  )
})

test('one is read as it was stored, its countries and currency in capitals', async () => {
  const answer = await landfall().send({ url: '/v1/products/TS%2F1%20red' })
  assertShape(ProductResponse, answer.json)
  assert.deepEqual(answer.json.product, {
    ...shirt,
    codes: [
      { destination: 'DE', hs_code: '6109100010', confirmed_by: null, confirmed_on: null },
      { ...shirt.codes[0], destination: 'US' },
    ],
    origins: ['VN', 'BD'],
    currency: 'USD',
    updated_at: new Date(NOW).toISOString(),
  })
})

test('a product is replaced whole', async () => {
  const { send } = landfall()
  const stored = await send({ ...putProduct, body: { ...putProduct.body, unknown: 1 } })
  assertShape(ProductResponse, stored.json)
  assert.deepEqual(stored.json.warnings, ['The field unknown is not known and was ignored.'])
  assert.equal(stored.json.product.codes[0].confirmed_on, NOW.slice(0, 10))
  await send({ ...putProduct, body: { description: 'Other goods' } })
  const { product } = (await send({ url: putProduct.url })).json
  assert.deepEqual(
    [product.description, product.codes, product.weight_kg],
    ['Other goods', [], null],
  )
})

test('pages follow each other by SKU', async () => {
  const first = await list('limit=2')
  assert.deepEqual(
    [first.products.map(skuOf), first.next, first.total],
    [['B', 'FM-80'], 'FM-80', 3],
  )
  const second = await list(`limit=2&after=${first.next}`)
  assert.deepEqual([second.products.map(skuOf), second.next], [['TS/1 red'], null])
})

test('filters', async () => {
  for (const [query, found] of [
    ['search=COTTON%20ts', ['TS/1 red']],
    ['search=%25', []],
    ['destination=US', ['TS/1 red']],
    ['destination=GB', []],
    ['hs=6109.10', ['TS/1 red']],
    ['origin=bd', ['TS/1 red']],
    ['supplier=Mill%201', ['TS/1 red']],
    ['supplier=Mill', []],
  ] as const) {
    assert.deepEqual((await list(query)).products.map(skuOf), found, query)
  }
})

test('a product is deleted', async () => {
  const { send } = landfall()
  const answer = await send({ method: 'DELETE', url: putProduct.url })
  assert.equal(answer.status, 200, answer.text)
  assertShape(ProductDeleted, answer.json)
  assert.deepEqual((await list()).products.map(skuOf), ['B', 'TS/1 red'])
})

function skuOf({ sku }: { readonly sku: string }): string {
  return sku
}
