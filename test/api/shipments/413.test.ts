// 413 of the routes of shipments: a body that is too large.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'
import { shipmentNamed } from './one-shipment.ts'

const landfall = sharedServing()
const LIMIT = 2 * 1024 * 1024

test('POST of milestones', async () => {
  const id = await shipmentNamed(landfall())
  const milestones = [{ event: 'LOAD', at: 'x'.repeat(LIMIT) }]
  const url = `/v1/shipments/${id}/milestones`
  const answer = await landfall().send({ url, body: { milestones } })
  assertRefused(answer, 413, 'payload_too_large')
  const read = await landfall().send({ url: `/v1/shipments/${id}` })
  assert.deepEqual(read.json.shipment.milestones, [])
})
