// 400 of the routes of shipments: each field at fault is named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calc, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'
import { loaded, shipmentNamed } from './one-shipment.ts'

const landfall = sharedServing()

test('GET of shipments', async () => {
  for (const [query, path] of [
    ['limit=0', 'limit'],
    ['before=x', 'before'],
    ['state=sunk', 'state'],
  ] as const) {
    assertIssues(await landfall().send({ url: `/v1/shipments?${query}` }), path)
  }
})

test('POST of milestones, of which none is taken', async () => {
  const id = await shipmentNamed(landfall())
  const url = `/v1/shipments/${id}/milestones`
  const first = 'milestones.0'
  for (const [fields, path] of [
    [{ event: 'SANK' }, `${first}.event`],
    [{ at: '2025-01-02' }, `${first}.at`],
    [{ at: '2025-02-30T00:00:00Z' }, `${first}.at`],
    [{ at: '2025-01-02T22:30:00' }, `${first}.at`],
    [{ at: '1025-01-02T22:30:00Z' }, `${first}.at`],
    [{ reported_at: 'now' }, `${first}.reported_at`],
    [{ classifier: 'MAY' }, `${first}.classifier`],
    [{ mode: 'raft' }, `${first}.mode`],
    [{ location: 'a\u0000' }, `${first}.location`],
  ] as const) {
    const body = { milestones: [{ ...loaded, ...fields }, loaded] }
    assertIssues(await landfall().send({ url, body }), path)
  }
  for (const body of [{}, { milestones: [loaded], epcisBody: {} }]) {
    assertIssues(await landfall().send({ url, body }), 'milestones')
  }
  const read = await landfall().send({ url: `/v1/shipments/${id}` })
  assert.deepEqual(read.json.shipment.milestones, [])
})

test('tracking of a calculation', async () => {
  for (const [tracking, path] of [
    [{}, 'tracking.numbers'],
    [{ numbers: [5] }, 'tracking.numbers.0'],
    [{ numbers: [''] }, 'tracking.numbers.0'],
    [5, 'tracking'],
  ] as const) {
    assertIssues(await landfall().send(varied(calc, { tracking })), path)
  }
})
