// 404 of GET /v1/origins/{country}/{hs}: no duty, and which of the two is not known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

for (const [path, words] of [
  ['QQ/7202.11.10', /no country QQ/],
  ['AR/7202.11.10', /tariff of AR is not covered/],
  ['US/9999.99.99', /9999\.99\.99 is not in the/],
] as const) {
  test(path, async () => {
    const answer = await landfall().send({ url: `/v1/origins/${path}` })
    assertRefused(answer, 404, 'not_found', 'RATE_NOT_FOUND')
    assert.match(answer.json.message, words)
    assert.match(String(answer.headers['x-ratelimit-remaining']), /^\d+$/)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })
}
