// Parcels and air waybills looked up with AfterShip: named once, read page by page, each scan a
// milestone of its own whatever the order; an aggregator that limits, fails or does not know.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { vocabularyTable } from '../../src/base/vocabulary.ts'
import { NUMBER_KINDS } from '../../src/operations/shipment/numbers.ts'
import { readTracking } from '../../src/shipments/aftership.ts'
import { EVENTS } from '../../src/shipments/milestones.ts'
import { organisation } from '../account/accounts.ts'
import { calc, varied } from '../api/requests.ts'
import { serving } from '../api/serving.ts'
import { shipmentNamed } from '../api/shipments/one-shipment.ts'
import { eventsOn, openWebhooks } from '../events/webhooks.ts'
import { type Aggregator, type Checkpoint, checkpointOf, openAggregator } from './aggregator.ts'
import { accessTo, tracked } from './tracking.ts'

const landfall = serving({ events: eventsOn })
const KEY = 'asat_0123456789'
let aggregator: Aggregator

before(async () => {
  aggregator = await openAggregator(KEY)
})
after(() => aggregator.close())

const UPS = '1Z999AA10123456784'
const POSTAL = 'RR473124829CN'
const WAYBILL = '020-12345675'
const named = (...numbers: string[]) =>
  varied(calc, { destination_country: 'US', tracking: { numbers } })

const access = { header: 'as-api-key', key: KEY }

/** A parcel from Dongguan to New York, by way of Anchorage and Louisville twice. */
const PARCEL = [
  checkpointOf('InTransit_005', '2026-10-07T09:00:00+08:00', 'Shenzhen', 'CHN'),
  checkpointOf('InTransit_003', '2026-10-09T10:00:00-04:00', 'Louisville', 'USA'),
  checkpointOf('InTransit_002', '2026-10-06T16:58:00+08:00', 'Dongguan', 'CHN'),
  checkpointOf('InTransit_001', '2026-10-06T23:13:00+08:00', 'Guangzhou', 'CHN'),
  checkpointOf('InTransit_004', '2026-10-08T20:00:00-08:00', 'Anchorage', 'USA'),
  checkpointOf('InTransit_007', '2026-10-06T20:45:00+08:00', 'Dongguan', 'CHN'),
  checkpointOf('InTransit_003', '2026-10-09T10:00:00-04:00', 'Louisville', 'USA'),
  checkpointOf('InTransit_003', '2026-10-10T23:30:00-04:00', 'Louisville', 'USA'),
] as const

const shownOf = (tracking: Readonly<Record<string, unknown>>) =>
  readTracking(tracking, new Date('2026-10-12T00:00:00Z')).map((one) => [
    ...[one.event, one.day, one.location, one.leg],
  ])

test('scans are milestones: of their place and day, the second there is another one', () => {
  const tracking = { tracking_number: UPS, checkpoints: PARCEL }
  const wanted = [
    ['PICK', '2026-10-06', 'DONGGUAN (CN)', ''],
    ['GTOT', '2026-10-06', 'DONGGUAN (CN)', ''],
    ['CUSR', '2026-10-07', 'SHENZHEN (CN)', ''],
    ['ARRI', '2026-10-08', 'ANCHORAGE (US)', ''],
    ['GTIN', '2026-10-09', 'LOUISVILLE (US)', ''],
    ['GTIN', '2026-10-10', 'LOUISVILLE (US)', '2'],
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([...PARCEL], { minLength: PARCEL.length }), (checkpoints) => {
      assert.deepEqual(shownOf({ ...tracking, checkpoints }), wanted)
    }),
  )
})

test('the tables name milestones, kinds of numbers and modes that there are', () => {
  const cells = (table: string, columns: readonly [string, string], column: string) =>
    vocabularyTable(table, columns).map((row) => row[column])
  for (const [found, known] of [
    [cells('aftership-statuses', ['subtag', 'event'], 'event'), EVENTS],
    [cells('aftership-numbers', ['kind', 'courier'], 'kind'), NUMBER_KINDS],
    [cells('transport-modes', ['dcsa', 'mode'], 'mode'), ['ocean', 'air', 'rail', 'truck']],
  ] as const) {
    assert(found.length > 0)
    assert.deepEqual(
      found.filter((one) => !(known as readonly unknown[]).includes(one)),
      [],
    )
  }
})

test('what a carrier leaves out or writes in its own way', () => {
  const cases: readonly (readonly [Checkpoint | string | null, readonly string[] | null])[] = [
    // Without an offset the day is that of the place.
    [
      checkpointOf('Delivered_001', '2026-10-12T23:30:00', 'Köln', 'DEU'),
      ['DROP', '2026-10-12', 'KÖLN (DE)', ''],
    ],
    [
      checkpointOf('Exception_004', '2026-10-12T01:00:00Z', null, 'USA'),
      ['HOLD', '2026-10-12', '(US)', ''],
    ],
    [
      checkpointOf('AvailableForPickup_001', '2026-10-12T01:00:00Z', 'A\u0000\ud800B', 'QQQ'),
      ['AVPU', '2026-10-12', 'A\ufffdB', ''],
    ],
    [checkpointOf('Delivered_001', 'soon', 'Köln', 'DEU'), null],
    [checkpointOf('Pending_001', '2026-10-12T01:00:00Z', 'Köln', 'DEU'), null],
    ['a text', null],
    [null, null],
  ]
  for (const [one, wanted] of cases) {
    assert.deepEqual(shownOf({ checkpoints: [one] }), wanted === null ? [] : [wanted])
  }
  assert.deepEqual(shownOf({ checkpoints: 'none' }), [])
})

test('a parcel is named once, and read from then on; each milestone is an event once', async () => {
  const { pool, clock, organisation: own } = landfall()
  const webhooks = await openWebhooks(pool, clock)
  const hook = await webhooks.webhook(own, 'http://127.0.0.1:9/x', ['shipment.checkpoint'])
  const id = await shipmentNamed(landfall(), named(UPS, POSTAL))
  aggregator.publish(UPS, PARCEL)
  await accessTo(landfall(), own, 'AFTERSHIP', aggregator.url, access)
  await tracked(landfall())
  const { named: numbers } = aggregator
  assert.deepEqual(
    new Set(numbers.map(({ tracking_number: number, slug }) => `${number} ${slug}`)),
    new Set([`${UPS} ups`, `${POSTAL} undefined`]),
  )
  const read = async () => (await landfall().send({ url: `/v1/shipments/${id}` })).json.shipment
  assert.deepEqual((await read()).milestones, [])
  // Within an hour after it was named, then as any shipment.
  for (const now of ['2026-10-12T13:01:00Z', '2026-10-13T01:02:00Z', '2026-10-13T13:03:00Z']) {
    clock.set(now)
    await tracked(landfall())
  }
  const { milestones, state, loaded_on: loadedOn, entry_on: entryOn } = await read()
  assert.equal(milestones.length, 6)
  // The release by the customs of China is not the entry; a scan is not the loading.
  assert.deepEqual([state, loadedOn, entryOn], ['arrived', null, '2026-10-08'])
  assert.equal((await webhooks.deliveries(hook.id)).length, 6)
  assert.equal(aggregator.named.length, 2)
  // A page for each of the two numbers.
  assert.equal(aggregator.asked.filter((one) => one.includes('cursor=1')).length, 3)
})

test('a release by the customs of the destination is the entry, and the end', async () => {
  const { clock } = landfall()
  const id = await shipmentNamed(landfall(), named(UPS, POSTAL))
  const released = checkpointOf('InTransit_005', '2026-10-11T08:00:00-04:00', 'Louisville', 'USA')
  aggregator.publish(UPS, [...PARCEL, released], false)
  clock.set('2026-10-15T00:00:00Z')
  await tracked(landfall())
  const { shipment } = (await landfall().send({ url: `/v1/shipments/${id}` })).json
  assert.deepEqual([shipment.state, shipment.entry_on], ['entered', '2026-10-11'])
  const asked = aggregator.asked.length
  clock.set('2026-11-15T00:00:00Z')
  await tracked(landfall())
  assert.equal(aggregator.asked.length, asked)
})

test('limits, faults, and a number that it does not know', async () => {
  const { pool, clock } = landfall()
  const requests = async (now: string): Promise<number> => {
    clock.set(now)
    const asked = aggregator.asked.length
    await tracked(landfall())
    return aggregator.asked.length - asked
  }
  const failure = async () => (await pool.query('select failure from carrier_access')).rows
  aggregator.unknown.add(WAYBILL.replace('-', ''))
  await shipmentNamed(landfall(), named(WAYBILL))
  aggregator.trouble.push(
    { status: 503 },
    { status: 429, reset: Date.parse('2026-11-16T00:20:00Z') / 1000 },
  )
  assert.equal(await requests('2026-11-16T00:00:00Z'), 1)
  assert.deepEqual(await failure(), [{ failure: 'the response status was 503' }])
  assert.equal(await requests('2026-11-16T00:00:30Z'), 0, 'for a minute')
  assert.equal(await requests('2026-11-16T00:01:10Z'), 1, 'it limits, until the reset')
  assert.equal(await requests('2026-11-16T00:19:00Z'), 0)
  assert.equal(await requests('2026-11-16T00:20:01Z'), 2, 'read, and named in vain')
  assert.deepEqual(await failure(), [{ failure: null }])
  assert.equal(await requests('2026-11-16T06:00:00Z'), 0, 'as often as any shipment')
})

test('a shipment that two carriers serve waits for neither', async () => {
  const { pool, clock } = landfall()
  const other = await organisation(pool, 'Growth')
  await pool.query('update carrier_access set organisation = $1', [other])
  const { organisation: own } = landfall()
  const id = await shipmentNamed(landfall(), named('HLCUHAM261098765', UPS))
  await accessTo(landfall(), own, 'AFTERSHIP', aggregator.url, access)
  await accessTo(landfall(), own, 'HLCU', 'http://127.0.0.1:9/v2/events')
  clock.set('2026-11-20T00:00:00Z')
  await tracked(landfall())
  const { shipment } = (await landfall().send({ url: `/v1/shipments/${id}` })).json
  assert.equal(shipment.milestones.length, 7)
})
