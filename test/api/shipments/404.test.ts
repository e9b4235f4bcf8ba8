// 404 of the routes of shipments: one that the organisation does not have.

import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { key, organisation } from '../../account/accounts.ts'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'
import { loaded, shipmentNamed } from './one-shipment.ts'

const landfall = sharedServing()
const body = { milestones: [loaded] }

test('an unknown id, and what is no id', async () => {
  for (const id of [randomUUID(), 'x']) {
    for (const sent of [
      { url: `/v1/shipments/${id}` },
      { url: `/v1/shipments/${id}/milestones`, body },
    ]) {
      assertRefused(await landfall().send(sent), 404, 'not_found', 'SHIPMENT_NOT_FOUND')
    }
  }
})

test('a shipment of another organisation is not there', async () => {
  const id = await shipmentNamed(landfall())
  const { raw } = await key(landfall().pool, await organisation(landfall().pool, 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  for (const sent of [
    { url: `/v1/shipments/${id}`, headers },
    { url: `/v1/shipments/${id}/milestones`, headers, body },
  ]) {
    assertRefused(await landfall().send(sent), 404, 'not_found', 'SHIPMENT_NOT_FOUND')
  }
})
