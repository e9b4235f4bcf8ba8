// 200 of POST /v1/refunds: what was paid, and what sources say of it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RefundsResponse } from '../../../src/operations/refunds/schema.ts'
import { refunds, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('an entry with a reciprocal duty, its status and the statements about it', async () => {
  const answer = await landfall().send(refunds)
  assert.equal(answer.status, 200, answer.text)
  assertShape(RefundsResponse, answer.json)
  const [entry] = answer.json.entries
  assert.equal(entry.amount, 1250)
  // 2025-06-04 and 314 days are 2026-04-14, which is past.
  assert.equal(entry.status, 'not known')
  assert.deepEqual(entry.last_days, [])
})

test('without such entries there is nothing to pay back', async () => {
  const rows = refunds.body.rows.map((row) => row.with(2, '2026-03-01'))
  const { status, json } = await landfall().send(varied(refunds, { rows }))
  assert.equal(status, 200)
  assert.deepEqual(json.entries, [])
  assert.equal(json.totals.amount, 0)
  assert.equal(json.without, 1)
})
