// 400 of GET /v1/origins/{country}/{hs}: every rule of its parameters.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

for (const [path, field, words] of [
  ['USA/7202.11.10', 'country', /2 characters/],
  ['US/720', 'hs', /4 characters/],
  ['US/abcd', 'hs', /4 to 10 digits/],
  ['US/7202.11.10?calculation_date=2026-02-30', 'calculation_date', /calendar day/],
  ['US/7202.11.10?transport_mode=ship', 'transport_mode', /one of ocean, air/],
  ['US/7202.11.10?value=', 'value', /up to 12 digits/],
  ['US/7202.11.10?value=-5', 'value', /up to 12 digits/],
  ['US/7202.11.10?value=1e9', 'value', /up to 12 digits/],
  ['US/7202.11.10?value=1234567890123', 'value', /up to 12 digits/],
  ['US/7202.11.10?limit=0', 'limit', /from 1 to 999/],
  ['US/7202.11.10?value=0.00', 'value', /above 0/],
] as const) {
  test(path, async () => {
    const answer = await landfall().send({ url: `/v1/origins/${path}` })
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.json.issues[0].path.join('.'), field)
    assert.match(JSON.stringify(answer.json.issues), words)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })
}

test('path and query are answered at once', async () => {
  const answer = await landfall().send({ url: '/v1/origins/U/720299?value=x' })
  assertIssues(answer, 'country', 'value')
})
