// Shares of delivery: neither an organisation nor an endpoint whose receivers hang keeps others
// waiting, over several replicas.

import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { recordEvents } from '../../src/events/record-events.ts'
import { webhookTasks } from '../../src/events/webhook-tasks.ts'
import { type Runner, startRunner } from '../../src/store/runner.ts'
import { inTransaction } from '../../src/store/transaction.ts'
import { organisation } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { until } from '../store/registry.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { openWebhooks } from './webhooks.ts'

const OF_AN_ORGANISATION = 16
const OF_AN_ENDPOINT = 8
const clock = fixedClock('2026-10-12T12:00:10.000Z')
let database: TestDatabase
let pool: Pool
let hanging: Receiver
let healthy: Receiver
/** The requests that the hanging receiver has not answered. */
const open: ServerResponse[] = []
const replicas: { readonly runner: Runner; readonly pool: Pool }[] = []

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  hanging = await openReceiver()
  healthy = await openReceiver()
})
after(async () => {
  await Promise.all([hanging.close(), healthy.close()])
  await database.drop()
})
beforeEach(() => {
  hanging.answer((response) => open.push(response))
})
afterEach(async () => {
  letGo()
  for (const { runner, pool: own } of replicas.splice(0)) {
    await runner.stop()
    await own.end()
  }
  for (const { received } of [hanging, healthy]) received.length = 0
})

/** From now on the hanging receiver answers. */
function letGo(): void {
  hanging.answer(204)
  for (const response of open.splice(0)) response.writeHead(204).end()
}

/** Two replicas, each with connections of its own. */
async function startReplicas(): Promise<void> {
  for (const own of [database.pool(), database.pool()]) {
    const { parts } = await openWebhooks(own, clock)
    replicas.push({ runner: await startRunner(own, [webhookTasks(parts)]), pool: own })
  }
}

async function webhooks(owner: string, url: string, count: number): Promise<readonly string[]> {
  const { webhook } = await openWebhooks(pool, clock)
  const ids = []
  for (let one = 0; one < count; one++)
    ids.push((await webhook(owner, url, ['quota.threshold'])).id)
  return ids
}

/** So many events, each for all these endpoints. */
async function fire(owner: string, endpoints: readonly string[], count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, at) => ({
    organisation: owner,
    type: 'quota.threshold' as const,
    livemode: true,
    at: new Date(clock.now().getTime() + at),
    data: JSON.stringify({ at }),
    calculation: null,
    endpoints,
  }))
  await inTransaction(pool, (session) => recordEvents(session, events, clock.now()))
}

async function undelivered(endpoints: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from webhook_delivery
      where endpoint = any ($1) and state <> 'delivered'`,
    [endpoints],
  )
  return rows[0]?.count ?? 0
}

test('an organisation with twenty hanging endpoints delays no other organisation', async () => {
  const theirs = await organisation(pool, 'Growth')
  const silent = await webhooks(theirs, hanging.url, 20)
  const ours = await organisation(pool, 'Growth')
  const good = await webhooks(ours, healthy.url, 1)
  await fire(theirs, silent, 12)
  await fire(ours, good, 40)
  await startReplicas()
  await until('the healthy endpoint has its events', async () => (await undelivered(good)) === 0)
  assert.equal(healthy.received.length, 40)
  // Each of the twenty still waits, and both replicas together hold no more than one share.
  assert.equal(await undelivered(silent), 20 * 12)
  await until('a share is used', () => open.length === OF_AN_ORGANISATION)
  await fire(ours, good, 1)
  await until('the healthy endpoint has one more', () => healthy.received.length === 41)
  assert.equal(open.length, OF_AN_ORGANISATION)
  letGo()
  await until('nothing is lost', async () => (await undelivered(silent)) === 0)
  const ids = hanging.received.map(({ body }) => JSON.parse(body).id)
  assert.equal(ids.length, 20 * 12)
  assert.equal(new Set(ids).size, 12)
})

test('one hanging endpoint leaves a share to the others of its organisation', async () => {
  const owner = await organisation(pool, 'Growth')
  const [silent = '', good = ''] = [
    ...(await webhooks(owner, hanging.url, 1)),
    ...(await webhooks(owner, healthy.url, 1)),
  ]
  await fire(owner, [silent], 30)
  await fire(owner, [good], 30)
  await startReplicas()
  await until('the healthy endpoint has its events', async () => (await undelivered([good])) === 0)
  await until('a share is used', () => open.length === OF_AN_ENDPOINT)
  assert.equal(await undelivered([silent]), 30)
  letGo()
  await until('nothing is lost', async () => (await undelivered([silent])) === 0)
})

test('an endpoint gets its events in their order, a few at a time', async () => {
  const owner = await organisation(pool, 'Growth')
  const good = await webhooks(owner, healthy.url, 1)
  await fire(owner, good, 50)
  await startReplicas()
  await until('all are delivered', async () => (await undelivered(good)) === 0)
  const places = healthy.received.map(({ body }) => JSON.parse(body).data.at as number)
  for (const [turn, at] of places.entries()) {
    assert(at < turn + OF_AN_ENDPOINT, `event ${at} came as number ${turn}`)
  }
})
