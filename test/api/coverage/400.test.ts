// 400 of GET /v1/coverage: every rule of its parameter.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

for (const [search, words] of [
  ['destination=', /2 characters/],
  ['destination=USA', /2 characters/],
  ['destination=QQ', /two-letter code of a country/],
  ['destination=US&destination=DE', /a string, not an array/],
] as const) {
  test(search, async () => {
    const answer = await landfall().send({ url: `/v1/coverage?${search}` })
    assertIssues(answer, 'destination')
    assert.match(JSON.stringify(answer.json.issues), words)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })
}
