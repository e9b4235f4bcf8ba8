// 200 of the routes of shipments: named by a number, listed, read; milestones in any order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  MilestonesResponse,
  ShipmentResponse,
  ShipmentsResponse,
} from '../../../src/shipments/schema.ts'
import { key, organisation } from '../../account/accounts.ts'
import { calc, varied } from '../requests.ts'
import { assertShape } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'
import { CONTAINER, expected, loaded, report, shipmentNamed, steelAtSea } from './one-shipment.ts'

const landfall = sharedServing()

async function get(path: string) {
  const answer = await landfall().send({ url: `/v1/shipments${path}` })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

test('a calculation without a number names no shipment, and nothing is stored', async () => {
  const { pool, send } = landfall()
  const stored = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from shipment)::int as shipments,
              (select count(*) from shipment_number)::int as numbers,
              (select count(*) from shipment_calculation)::int as calculations`,
    )
    return rows
  }
  const before = await stored()
  const answer = await send(varied(calc, { extracted_data: { ref: 'CSQU3054384' } }))
  assert.equal(answer.json.shipment_id, null)
  assert.deepEqual(await stored(), before)
})

test('the same number is the same shipment, wherever it is written', async () => {
  const id = await shipmentNamed(landfall())
  const both = { deep: [{ container: 'csqu 305438-3', bl: 'HLCUSHA240512345' }] }
  assert.equal(await shipmentNamed(landfall(), varied(calc, { extracted_data: both })), id)
  const noted = varied(calc, {
    line_items: [{ ...(calc.body.line_items[0] as object), notes: 'B/L HLCUSHA240512345' }],
  })
  assert.equal(await shipmentNamed(landfall(), noted), id)
  const { shipment } = await get(`/${id}`)
  assertShape(ShipmentResponse, { shipment, warnings: [] })
  assert.deepEqual(shipment.numbers, [
    { kind: 'bill_of_lading', number: 'HLCUSHA240512345', carrier: 'HLCU' },
    { kind: 'container', number: CONTAINER, carrier: null },
  ])
  assert.deepEqual([shipment.calculations, shipment.state], [3, 'expected'])
})

test('another organisation with the same number has another shipment', async () => {
  const { pool, send } = landfall()
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const headers = { authorization: `Bearer ${raw}` }
  const other = await send({ ...steelAtSea, headers })
  assert.notEqual(other.json.shipment_id, await shipmentNamed(landfall()))
  const listed = await send({ url: '/v1/shipments', headers })
  assert.deepEqual(
    listed.json.shipments.map(({ id }: { readonly id: string }) => id),
    [other.json.shipment_id],
  )
})

test('an idempotent call names it, and a replay of the record comes out alike', async () => {
  const { send } = landfall()
  const headers = { 'idempotency-key': 'one-shipment' }
  const [first, again] = [
    await send({ ...steelAtSea, headers }),
    await send({ ...steelAtSea, headers }),
  ]
  assert.deepEqual(again.json, first.json)
  const replayed = await send({ url: `/v1/calculations/${first.json.id}/replay` })
  assert.deepEqual([replayed.json.same, replayed.json.differences], [true, []])
  const { shipment } = await get(`/${first.json.shipment_id}`)
  const made = shipment.latest_calculations.map(({ id }: { readonly id: string }) => id)
  assert.ok(made.includes(first.json.id))
})

test('a shipment names the documents of its calculations', async () => {
  const url = 'https://files.example.com/invoice.pdf'
  const tracking = { numbers: ['MSCU6639870'] }
  const own = { tracking, extracted_data: { file: 'invoice 7.pdf' }, invoice_file_url: url }
  const { json } = await landfall().send(varied(calc, own))
  const other = await landfall().send(varied(calc, { tracking }))
  const { shipment } = await get(`/${json.shipment_id}`)
  type Made = { readonly id: string; readonly document: unknown }
  const documents = new Map(shipment.latest_calculations.map((one: Made) => [one.id, one.document]))
  assert.deepEqual(documents.get(json.id), { file: 'invoice 7.pdf', url })
  assert.equal(documents.get(other.json.id), null)
})

test('a stated number that is none is named in a warning', async () => {
  const body = { tracking: { numbers: ['123', '3318810025'], carrier: 'DHL' } }
  const { json } = await landfall().send(varied(calc, body))
  assert.notEqual(json.shipment_id, null)
  assert.deepEqual(
    json.result.warnings.filter((said: string) => said.startsWith('tracking')).length,
    1,
  )
})

test('pages go from the newest to the oldest, and filters are met', async () => {
  const numbers = ['1Z5R89390357567127', 'RB123456785GB', '020-12345675']
  const made: string[] = []
  for (const number of numbers) {
    made.unshift(await shipmentNamed(landfall(), varied(calc, { tracking: { numbers: [number] } })))
  }
  const first = await get('?limit=2')
  assertShape(ShipmentsResponse, first)
  const second = await get(`?limit=2&before=${first.next}`)
  const ids = [...first.shipments, ...second.shipments].map(({ id }) => id)
  assert.deepEqual(ids.slice(0, 3), made)
  const found = await get('?number=020%201234%205675')
  assert.deepEqual(
    found.shipments.map(({ id }: { readonly id: string }) => id),
    [made[0]],
  )
  assert.deepEqual((await get('?state=arrived')).shipments, [])
})

test('milestones in any order, twice and corrected: each once, and the state follows', async () => {
  const id = await shipmentNamed(
    landfall(),
    varied(calc, { tracking: { numbers: ['SUDU6666668'] } }),
  )
  const later = {
    ...expected,
    at: '2025-01-30T06:00:00-08:00',
    reported_at: '2025-01-10T00:00:00Z',
  }
  const first = await report(landfall(), id, later, loaded, expected)
  assertShape(MilestonesResponse, first)
  assert.equal(first.changed, 2)
  assert.deepEqual((await report(landfall(), id, expected, loaded)).changed, 0)
  const { shipment } = await get(`/${id}`)
  assert.deepEqual(
    [shipment.state, shipment.loaded_on, shipment.entry_on],
    ['loaded', '2025-01-02', '2025-01-30'],
  )
  const arrived = { ...expected, classifier: 'ACT', at: '2025-01-31T23:00:00-08:00' }
  await report(landfall(), id, arrived)
  const now = (await get(`/${id}`)).shipment
  assert.deepEqual([now.state, now.entry_on, now.milestones.length], ['arrived', '2025-01-31', 3])
})

test('a document of EPCIS, with a declared error', async () => {
  const id = await shipmentNamed(
    landfall(),
    varied(calc, { tracking: { numbers: ['TGHU7759932'] } }),
  )
  const event = {
    ...{ type: 'ObjectEvent', eventID: 'urn:uuid:1', action: 'OBSERVE' },
    ...{ eventTime: '2025-01-02T21:30:00Z', eventTimeZoneOffset: '+08:00' },
    recordTime: '2025-01-03T00:00:00Z',
    bizStep: 'https://ref.gs1.org/cbv/BizStep-loading',
    readPoint: { id: 'urn:un:unece:unlocode:CNSHA' },
  }
  const document = (...eventList: readonly object[]) => ({
    url: `/v1/shipments/${id}/milestones`,
    body: { type: 'EPCISDocument', epcisBody: { eventList } },
  })
  const { send } = landfall()
  const { json } = await send(document(event, { ...event, bizStep: 'storing' }))
  assert.deepEqual(
    json.milestones.map(({ event: code, day, location }: Record<string, unknown>) => [
      ...[code, day, location],
    ]),
    [['LOAD', '2025-01-03', 'CNSHA']],
  )
  assert.equal(json.warnings.length, 1)
  const errorDeclaration = { declarationTime: '2025-01-04T00:00:00Z' }
  const corrected = await send(document({ ...event, errorDeclaration }))
  assert.deepEqual([corrected.json.changed, corrected.json.milestones], [1, []])
})
