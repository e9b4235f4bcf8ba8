// 404 of the routes of the catalogue: a product that the organisation does not have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { key, organisation } from '../../account/accounts.ts'
import { putProduct } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()
const ROUTES = [
  ['GET', ''],
  ['DELETE', ''],
  ['GET', '/prices'],
] as const

test('a SKU that the catalogue does not have is named', async () => {
  for (const [method, below] of ROUTES) {
    const answer = await landfall().send({ method, url: `/v1/products/no%20such${below}` })
    assertRefused(answer, 404, 'not_found', 'PRODUCT_NOT_FOUND')
    assert.equal(answer.json.message, 'Your catalogue has no product no such.')
  }
})

test('a product of another organisation is not there, and stays', async () => {
  const { pool, send } = landfall()
  assert.equal((await send(putProduct)).status, 200)
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  for (const [method, below] of ROUTES) {
    const answer = await send({ method, url: `${putProduct.url}${below}`, headers })
    assertRefused(answer, 404, 'not_found', 'PRODUCT_NOT_FOUND')
  }
  assert.equal((await send({ url: putProduct.url })).status, 200)
})
