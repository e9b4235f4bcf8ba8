// 200 of POST /v1/audit: what was filed compared with what was due, under both prefixes; nothing is
// recorded.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AuditResponse } from '../../../src/operations/audit/schema.ts'
import { audit, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

test('a line that was paid too high', async () => {
  const answer = await landfall().send(audit)
  assert.equal(answer.status, 200, answer.text)
  assertShape(AuditResponse, answer.json)
  const { lines, totals, today } = answer.json
  assert.equal(today, '2026-06-01')
  assert.equal(lines.length, 1)
  assert.equal(lines[0].due, 1000)
  assert.equal(lines[0].difference, 250)
  assert.equal(totals.overpaid, 250)
})

test('the other prefix answers alike', async () => {
  const { send } = landfall()
  const [one, other] = [await send(audit), await send({ ...audit, url: '/api/v1/audit' })]
  assert.equal(other.status, 200)
  assert.deepEqual(other.json, one.json)
})

test('rows that cannot be read are named, and the others are computed', async () => {
  const rows = [...audit.body.rows, ['B', 1, '2025-13-01', '9506.62.40.40', 'VN', 100, 0]]
  const { status, json } = await landfall().send(varied(audit, { rows }))
  assert.equal(status, 200)
  assert.equal(json.lines.length, 1)
  assert.deepEqual(
    json.errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    [[2, 'entry_date']],
  )
})

test('nothing is recorded', async () => {
  const { pool, send } = landfall()
  const count = async () => {
    const { rows } = await pool.query('select count(*)::int as n from calculation')
    return rows[0].n
  }
  const before = await count()
  await send(audit)
  assert.equal(await count(), before)
})
