// Shipments looked up with a carrier: pages, duplicates, corrections and any order; a carrier that
// does not answer; nothing where no access is set.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { key, organisation } from '../account/accounts.ts'
import { calc, varied } from '../api/requests.ts'
import { serving } from '../api/serving.ts'
import { shipmentNamed } from '../api/shipments/one-shipment.ts'
import { eventsOn, openWebhooks } from '../events/webhooks.ts'
import { type Carrier, eventOf, openCarrier } from './carrier.ts'
import { accessTo, KEY, tracked } from './tracking.ts'

const landfall = serving({ events: eventsOn })
let carrier: Carrier

before(async () => {
  carrier = await openCarrier()
})
after(() => carrier.close())

const named = (number: string) => varied(calc, { tracking: { numbers: [number] } })

async function read(shipment: string) {
  return (await landfall().send({ url: `/v1/shipments/${shipment}` })).json.shipment
}

const voyage = [
  eventOf('ARRI', 'EST', '2026-11-02T06:00:00-05:00', 'USNYC', '2026-10-09T00:00:00Z'),
  eventOf('LOAD', 'ACT', '2026-10-08T18:00:00+02:00', 'DEHAM', '2026-10-08T18:10:00Z'),
  eventOf('ARRI', 'EST', '2026-11-05T06:00:00-05:00', 'USNYC', '2026-10-11T00:00:00Z'),
  eventOf('LOAD', 'ACT', '2026-10-08T18:00:00+02:00', 'DEHAM', '2026-10-08T18:10:00Z'),
  eventOf('DEPA', 'ACT', '2026-10-09T02:00:00+02:00', 'DEHAM', '2026-10-09T01:00:00Z'),
  eventOf('GTIN', 'ACT', '2026-10-07T10:00:00+02:00', 'DEHAM', '2026-10-07T10:00:00Z'),
  eventOf('LOAD', 'ACT', '2026-10-08T17:30:00+02:00', 'DEHAM', '2026-10-08T17:40:00Z'),
]

test('without access nothing is asked and no table grows', async () => {
  const { pool } = landfall()
  await shipmentNamed(landfall(), named('HLCUHAM261012345'))
  await tracked(landfall())
  assert.deepEqual(carrier.asked, [])
  const { rows } = await pool.query(
    `select (select count(*) from carrier_access)::int as accesses,
            (select count(*) from shipment_milestone)::int as milestones,
            (select count(*) from shipment where poll_at is not null)::int as polled`,
  )
  assert.deepEqual(rows, [{ accesses: 0, milestones: 0, polled: 0 }])
})

test('every milestone once, the last report counts, and events come once', async () => {
  const { pool, clock, organisation: own } = landfall()
  const webhooks = await openWebhooks(pool, clock)
  const hook = await webhooks.webhook(own, 'http://127.0.0.1:9/x', ['shipment.checkpoint'])
  const id = await shipmentNamed(landfall(), named('HLCUHAM261012345'))
  carrier.publish('transportDocumentReference', 'HAM261012345', voyage)
  await accessTo(landfall(), own, 'HLCU', carrier.url)
  await tracked(landfall())
  const shipment = await read(id)
  assert.deepEqual(
    shipment.milestones.map(({ event, day }: Record<string, unknown>) => [event, day]),
    [
      ['GTIN', '2026-10-07'],
      ['LOAD', '2026-10-08'],
      ['DEPA', '2026-10-09'],
      ['ARRI', '2026-11-05'],
    ],
  )
  assert.deepEqual([shipment.state, shipment.entry_on], ['loaded', '2026-11-05'])
  const keys = new Set(carrier.asked.map((one) => one.key))
  assert.deepEqual([...keys], [KEY])
  // With the SCAC one page, without it three.
  assert.equal(carrier.asked.length, 4)
  clock.set('2026-10-12T20:00:00Z')
  await tracked(landfall())
  assert.equal((await webhooks.deliveries(hook.id)).length, 4)
  assert.equal(carrier.asked.length, 8)
})

test('the key is not kept as it is', async () => {
  const { rows } = await landfall().pool.query<{ key: Buffer }>('select key from carrier_access')
  assert(rows.length > 0)
  for (const row of rows) assert(!row.key.includes('a-key-of-the-carrier'))
})

test('a carrier that is down is asked later and later, or when it says', async () => {
  const { clock } = landfall()
  const paused = async (now: string): Promise<number> => {
    clock.set(now)
    const asked = carrier.asked.length
    await tracked(landfall())
    return carrier.asked.length - asked
  }
  carrier.trouble.push({ status: 503 }, { status: 503 }, { status: 429, retryAfter: 3600 })
  assert.equal(await paused('2026-10-13T09:00:00Z'), 1)
  assert.equal(await paused('2026-10-13T09:00:30Z'), 0, 'for a minute')
  assert.equal(await paused('2026-10-13T09:01:10Z'), 1)
  assert.equal(await paused('2026-10-13T09:02:30Z'), 0, 'for two minutes')
  assert.equal(await paused('2026-10-13T09:03:30Z'), 1, 'the carrier says: in an hour')
  assert.equal(await paused('2026-10-13T09:50:00Z'), 0)
  assert.equal(await paused('2026-10-13T10:04:00Z'), 4, 'and answers again')
  carrier.trouble.push({ status: 429, retryAfter: 'Tue, 13 Oct 2026 20:30:00 GMT' })
  assert.equal(await paused('2026-10-13T20:05:00Z'), 1, 'the carrier says: at half past')
  assert.equal(await paused('2026-10-13T20:29:00Z'), 0)
  assert.equal(await paused('2026-10-13T20:31:00Z'), 4)
  const { rows } = await landfall().pool.query('select failures, failure from carrier_access')
  assert.deepEqual(rows, [{ failures: 0, failure: null }])
})

test('the trouble of one organisation does not keep another one waiting', async () => {
  const { pool, clock } = landfall()
  const other = await organisation(pool, 'Growth')
  const { raw } = await key(pool, other)
  const headers = { authorization: `Bearer ${raw}` }
  const request = named('ONEYHAMX12345678')
  const answer = await landfall().send({ ...request, headers })
  assert.equal(answer.status, 200)
  carrier.publish('transportDocumentReference', 'ONEYHAMX12345678', voyage.slice(0, 2))
  await accessTo(landfall(), other, 'ONEY', carrier.url)
  await pool.query(`update carrier_access set pause_until = 'infinity' where carrier = 'HLCU'`)
  clock.set('2026-10-14T09:00:00Z')
  await tracked(landfall())
  const read = await landfall().send({ url: `/v1/shipments/${answer.json.shipment_id}`, headers })
  assert.equal(read.json.shipment.milestones.length, 2)
})
