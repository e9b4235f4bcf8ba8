// 400 of GET /v1/rates/{country}/{hs}: every rule of its parameters.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

for (const [path, field, words] of [
  ['USA/7202.11.10', 'country', /2 characters/],
  ['U/7202.11.10', 'country', /2 characters/],
  ['US/720', 'hs', /4 characters/],
  ['US/720.', 'hs', /4 to 10 digits/],
  ['US/72021110001', 'hs', /4 to 10 digits/],
  ['US/7202.1.1.1.0.0.0.', 'hs', /15 characters/],
  ['US/abcd', 'hs', /4 to 10 digits/],
  [`US/${'7'.repeat(500)}`, 'hs', /15 characters/],
  ['US/7202.11.10?origin=CHN', 'origin', /2 characters/],
  ['US/7202.11.10?origin=', 'origin', /2 characters/],
  ['US/7202.11.10?origin=QQ', 'origin', /country/],
  ['US/7202.11.10?origin=CN&origin=JP', 'origin', /a string, not an array/],
  ['US/7202.11.10?calculation_date=2026-02-30', 'calculation_date', /calendar day/],
  ['US/7202.11.10?calculation_date=', 'calculation_date', /calendar day/],
] as const) {
  test(path.slice(0, 60), async () => {
    const answer = await landfall().send({ url: `/v1/rates/${path}` })
    assert.equal(answer.status, 400, answer.text)
    assert.equal(answer.json.issues[0].path.join('.'), field)
    assert.match(JSON.stringify(answer.json.issues), words)
    assert.equal(answer.headers['cache-control'], 'no-store')
  })
}

test('a path that is not well encoded', async () => {
  const answer = await landfall().send({ url: '/v1/rates/US/%ZZ' })
  assertIssues(answer, 'url')
})

test('path and query are told at once', async () => {
  const answer = await landfall().send({ url: '/v1/rates/U/720299?origin=X' })
  assertIssues(answer, 'country', 'origin')
})
