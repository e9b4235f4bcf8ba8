// A replica is killed while it looks shipments up: the next one goes on, every milestone is there
// once, and each is told once.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { calc, varied } from '../api/requests.ts'
import { NOW, serving } from '../api/serving.ts'
import { shipmentNamed } from '../api/shipments/one-shipment.ts'
import { eventsOn, openWebhooks } from '../events/webhooks.ts'
import { type Carrier, eventOf, openCarrier } from './carrier.ts'
import { accessTo, tracked } from './tracking.ts'

const landfall = serving({ events: eventsOn })
let carrier: Carrier

before(async () => {
  carrier = await openCarrier()
})
after(() => carrier.close())

const REPLICA = new URL('track-until-killed.ts', import.meta.url).pathname
const SHIPMENTS = 200
const PATIENCE_MS = 60_000
/** Requests that the carrier has had when a replica is killed. */
const KILLED_AT = [40, 150, 300]

async function killedAt(requests: number, now: string): Promise<void> {
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const child = spawn(process.execPath, [REPLICA, landfall().url, now], { stdio: [...stdio] })
  const ended = once(child, 'exit')
  try {
    for (const end = performance.now() + PATIENCE_MS; carrier.asked.length < requests; ) {
      assert.equal(child.exitCode, null, 'the replica ended by itself')
      assert(performance.now() < end, 'the replica asked nothing')
      await wait(2)
    }
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

test('the look-up outlives the replicas that do it; each event comes once', async (context) => {
  const { pool, clock, organisation } = landfall()
  const webhooks = await openWebhooks(pool, clock)
  await webhooks.webhook(organisation, 'http://127.0.0.1:9/x', ['shipment.checkpoint'])
  for (let at = 0; at < SHIPMENTS; at++) {
    const number = `HLCUHAM26${String(at).padStart(7, '0')}`
    await shipmentNamed(landfall(), varied(calc, { tracking: { numbers: [number] } }))
    carrier.publish('transportDocumentReference', number, [
      eventOf('ARRI', 'EST', '2026-11-02T06:00:00-05:00', 'USNYC', '2026-10-09T00:00:00Z'),
      eventOf('LOAD', 'ACT', '2026-10-08T18:00:00+02:00', 'DEHAM', '2026-10-08T18:10:00Z'),
      eventOf('LOAD', 'ACT', '2026-10-08T18:00:00+02:00', 'DEHAM', '2026-10-08T18:10:00Z'),
    ])
  }
  await accessTo(landfall(), organisation, 'HLCU', carrier.url)
  for (const requests of KILLED_AT) await killedAt(requests, NOW)
  const left = await pool.query<{ count: number }>(
    `select count(*)::int as count from shipment where state = 'expected'`,
  )
  context.diagnostic(`${left.rows[0]?.count} of ${SHIPMENTS} shipments were left at the last kill`)
  assert((left.rows[0]?.count ?? 0) > 0)
  // What a replica had claimed is due again after ten minutes.
  clock.set('2026-10-12T12:30:00Z')
  await tracked(landfall())
  const { rows } = await pool.query(
    `select (select count(*) from shipment where state = 'loaded')::int as loaded,
            (select count(*) from shipment_milestone)::int as milestones,
            (select count(*) from webhook_event where type = 'shipment.checkpoint')::int as events,
            (select count(distinct data) from webhook_event
              where type = 'shipment.checkpoint')::int as different`,
  )
  const told = 2 * SHIPMENTS
  assert.deepEqual(rows, [{ loaded: SHIPMENTS, milestones: told, events: told, different: told }])
})
