// 404 of GET /v1/coverage: a country whose tariff is not covered.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('the country is named, and nothing of it is kept', async () => {
  const answer = await landfall().send({ url: '/v1/coverage?destination=ar' })
  assertRefused(answer, 404, 'not_found')
  assert.equal(answer.json.message, 'The tariff of AR is not covered.')
  assert.match(String(answer.headers['x-ratelimit-remaining']), /^\d+$/)
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('there is nothing below it', async () => {
  const answer = await landfall().send({ url: '/v1/coverage/US' })
  assertRefused(answer, 404, 'not_found')
})
