// 400 of the routes of the catalogue: each field at fault is named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putProduct, putProducts, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const PRODUCT: readonly (readonly [object, ...string[]])[] = [
  [{ description: '' }, 'description'],
  [{ description: undefined }, 'description'],
  [{ origins: ['CN', 'XX'] }, 'origins.1'],
  [{ weight_kg: -1 }, 'weight_kg'],
  [{ unit_value: 2 }, 'currency'],
  [{ unit_value: 2, currency: 'XXY' }, 'currency'],
  [{ codes: [{ destination: 'XX', hs_code: '7202.11' }] }, 'codes.0.destination'],
  [{ codes: [{ destination: 'US', hs_code: '72AB' }] }, 'codes.0.hs_code'],
  [
    { codes: ['us', 'US'].map((destination) => ({ destination, hs_code: '720211' })) },
    'codes.1.destination',
  ],
  [
    { codes: [{ destination: 'US', hs_code: '720211', confirmed_on: '2026-02-03' }] },
    'codes.0.confirmed_by',
  ],
  [
    { codes: [{ destination: 'US', hs_code: '720211', confirmed_by: 'A', confirmed_on: 'May' }] },
    'codes.0.confirmed_on',
  ],
  [{ claims: [{ destination: 'US' }] }, 'claims.0.preference_program'],
  [{ claims: [{ destination: 'US', facts: { colour: 'red' } }] }, 'claims.0.preference_program'],
  [{ claims: [{ destination: 'US', origin: 'XX', preference_program: 'S' }] }, 'claims.0.origin'],
  [
    { claims: ['us', 'US'].map((destination) => ({ destination, preference_program: 'S' })) },
    'claims.1.origin',
  ],
  [{ claims: [{ destination: 'US', facts: { melted_in: 'XX' } }] }, 'claims.0.facts.melted_in'],
  [
    { claims: [{ destination: 'US', facts: { underlying_code: '72AB' } }] },
    'claims.0.facts.underlying_code',
  ],
  [{ description: 'a\u0000' }, 'description'],
]

test('PUT of one product', async () => {
  const { send } = landfall()
  for (const [fields, ...paths] of PRODUCT) {
    assertIssues(await send({ ...varied(putProduct, { ...fields }), method: 'PUT' }), ...paths)
  }
  assertIssues(await send({ ...putProduct, url: `/v1/products/${'x'.repeat(101)}` }), 'sku')
  assert.equal((await send({ url: '/v1/products' })).json.total, 0)
})

test('PUT of several products', async () => {
  const { send } = landfall()
  for (const products of [undefined, [], {}, Array(501).fill({})]) {
    assertIssues(await send({ ...putProducts, body: { products } }), 'products')
  }
})

test('GET of what the watch found', async () => {
  const { send } = landfall()
  for (const [query, path] of [
    ['changes?limit=0', 'limit'],
    ['changes?before=x', 'before'],
    ['changes?latest=yes', 'latest'],
    ['changes?origin=XX', 'origin'],
    ['exposure?by=colour', 'by'],
  ] as const) {
    assertIssues(await send({ url: `/v1/catalogue/${query}` }), path)
  }
})

test('GET of products', async () => {
  const { send } = landfall()
  for (const [query, path] of [
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=x', 'limit'],
    ['origin=XX', 'origin'],
    ['destination=XX', 'destination'],
  ] as const) {
    assertIssues(await send({ url: `/v1/products?${query}` }), path)
  }
})
