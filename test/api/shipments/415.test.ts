// 415 of the routes of shipments: a body that is not JSON.

import { test } from 'node:test'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'
import { shipmentNamed } from './one-shipment.ts'

const landfall = sharedServing()

test('POST of milestones', async () => {
  const url = `/v1/shipments/${await shipmentNamed(landfall())}/milestones`
  const headers = { 'content-type': 'text/plain' }
  const answer = await landfall().send({ url, body: 'LOAD', headers })
  assertRefused(answer, 415, 'unsupported_media_type')
})
