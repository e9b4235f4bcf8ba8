// Deliveries on a real database: sent once by several replicas, repeated after a crash, signed with
// the valid secrets, and redelivered on request.

import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Pool } from 'pg'
import { readAudit, SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { redeliverToAll } from '../../src/events/deliveries.ts'
import { changeEndpoint, deleteEndpoint, rotateSecret } from '../../src/events/endpoint.ts'
import { recordEvents } from '../../src/events/record-events.ts'
import { createSecretCipher } from '../../src/events/secret.ts'
import { inTransaction } from '../../src/store/transaction.ts'
import { organisation } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { verify, verifyAsSpecified } from './verify.ts'
import { deliverAll, only, openWebhooks } from './webhooks.ts'

const NOW = '2026-10-12T12:00:10.000Z'
const HOUR = 3_600_000
const clock = fixedClock(NOW)
let database: TestDatabase
let pool: Pool
let receiver: Receiver

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  receiver = await openReceiver()
})
after(async () => {
  await receiver.close()
  await database.drop()
})
afterEach(() => {
  receiver.received.length = 0
  receiver.answer(204)
  clock.set(NOW)
})

function wait(ms: number): void {
  clock.set(new Date(clock.now().getTime() + ms).toISOString())
}

/** A webhook with waiting events. */
async function waiting(count = 1) {
  const told = await openWebhooks(pool, clock)
  const owner = await organisation(pool, 'Growth')
  const made = await told.webhook(owner, receiver.url, ['quota.threshold'])
  const fire = (more: number) =>
    inTransaction(pool, (session) =>
      recordEvents(
        session,
        Array.from({ length: more }, (_, at) => ({
          organisation: owner,
          type: 'quota.threshold' as const,
          livemode: true,
          at: new Date(clock.now().getTime() + at),
          data: JSON.stringify({ at }),
          calculation: null,
          endpoints: [made.id],
        })),
        clock.now(),
      ),
    )
  await fire(count)
  const change = () => ({ pool, by: SYSTEM_ACTOR, organisation: owner, now: clock.now() })
  const deliver = () => told.deliver(owner)
  return { ...told, ...made, owner, fire, change, deliver, secretCipher: told.parts.secretCipher }
}

function idsReceived(): string[] {
  return receiver.received.map(({ body }) => JSON.parse(body).id)
}

test('several concurrent replicas deliver each event once', async () => {
  const { parts, id, owner, deliveries } = await waiting(40)
  const replicas = [1, 2, 3].map(() => ({ ...parts, underWay: new Set<Promise<void>>() }))
  const attempts = await Promise.all(replicas.map((replica) => deliverAll(replica, owner)))
  assert.equal(
    attempts.reduce((sum, made) => sum + made, 0),
    40,
  )
  assert.equal(new Set(idsReceived()).size, 40)
  assert.equal(receiver.received.length, 40)
  assert((await deliveries(id)).every(({ state }) => state === 'delivered'))
})

test('deliveries claimed by a crashed replica are claimed again a minute later', async () => {
  const { id, deliver } = await waiting()
  await pool.query('update webhook_delivery set taken_until = $2 where endpoint = $1', [
    id,
    new Date(clock.now().getTime() + 60_000),
  ])
  wait(59_999)
  assert.equal(await deliver(), 0)
  wait(1)
  assert.equal(await deliver(), 1)
})

test('a failed attempt schedules the next one for when it is due', async () => {
  const { owner, deliver } = await waiting()
  receiver.answer(500)
  await deliver()
  const { rows } = await pool.query('select run_at from graphile_worker.jobs where key = $1', [
    `landfall-webhook-turn ${owner} later`,
  ])
  assert.deepEqual(rows, [{ run_at: new Date(clock.now().getTime() + 30_000) }])
})

test('an attempt aborted by a shutdown is repeated at once and not counted', async () => {
  const { parts, id, owner, deliver, deliveries } = await waiting()
  const stopping = new AbortController()
  receiver.answer(() => stopping.abort())
  await deliverAll({ ...parts, stop: stopping.signal }, owner)
  const { state, attempts } = only(await deliveries(id))
  assert.deepEqual([state, attempts], ['pending', []])
  receiver.answer(204)
  assert.equal(await deliver(), 1)
  assert.equal(new Set(idsReceived()).size, 1)
})

test('for 24 hours after a rotation the older secret signs, and the newer beside it', async () => {
  const { id, secret: old, change, secretCipher, fire, deliver, owner } = await waiting()
  await deliver()
  const rotated = await rotateSecret(change(), secretCipher, id)
  assert(rotated.ok && rotated.secret !== old)
  assert.equal(rotated.overlapUntil.getTime(), clock.now().getTime() + 24 * HOUR)
  assert.deepEqual(await rotateSecret(change(), secretCipher, id), {
    ok: false,
    refusal: 'rotation_under_way',
  })
  wait(24 * HOUR - 1)
  await fire(1)
  await deliver()
  wait(1)
  await fire(1)
  await deliver()
  const secrets = [old, rotated.secret]
  const verified = receiver.received.map(({ headers, body }) => {
    const at = Number(headers['x-service-timestamp']) * 1000
    const next = { ...headers, 'x-service-signature': headers['x-service-signature-next'] }
    return {
      specified: secrets.map((secret) => verifyAsSpecified(secret, headers, body, at)),
      next: secrets.map((secret) => verifyAsSpecified(secret, next, body, at)),
      page: secrets.map((secret) => verify(secret, headers, body, at)),
    }
  })
  assert.deepEqual(verified, [
    { specified: [true, false], next: [false, false], page: [true, false] },
    { specified: [true, false], next: [false, true], page: [true, true] },
    { specified: [false, true], next: [false, false], page: [false, true] },
  ])
  assert.deepEqual(
    receiver.received.map(({ headers }) => 'x-service-signature-next' in headers),
    [false, true, false],
  )
  const again = await rotateSecret(change(), secretCipher, id)
  assert(again.ok)
  const trail = JSON.stringify(await readAudit(pool, owner, { before: null, limit: 10 }))
  assert.match(trail, /webhook\.secret_rotated/)
  for (const secret of [old, rotated.secret, again.secret]) assert(!trail.includes(secret.slice(6)))
})

test('no row contains a secret in plain text, or a retired one at all', async () => {
  const { id, secret, change, secretCipher, deliver, tell } = await waiting()
  await deliver()
  await rotateSecret(change(), secretCipher, id)
  for (const table of ['webhook_endpoint', 'webhook_event', 'webhook_attempt', 'audit']) {
    const { rows } = await pool.query(`select t::text as row from ${table} t`)
    for (const { row } of rows) assert(!row.includes(secret.slice(6)), table)
    assert(!JSON.stringify(rows).includes(Buffer.from(secret.slice(6)).toString('hex')), table)
  }
  wait(24 * HOUR)
  await tell()
  const { rows } = await pool.query('select retiring_secret from webhook_endpoint where id = $1', [
    id,
  ])
  assert.deepEqual(rows, [{ retiring_secret: null }])
})

test('if the secret cannot be decrypted, nothing is sent and the attempt says why', async () => {
  const { parts, id, owner, deliveries } = await waiting()
  const secretCipher = createSecretCipher('another installation of its letters')
  await deliverAll({ ...parts, secretCipher }, owner)
  const { state, attempts } = only(await deliveries(id))
  assert.equal(state, 'retrying')
  assert.match(only(attempts).failure ?? '', /secret cannot be decrypted/)
  assert.equal(receiver.received.length, 0)
})

test('redelivery: waiting deliveries at once, finished ones from the start', async () => {
  const { id, owner, deliver, deliveries } = await waiting()
  receiver.answer(500)
  await deliver()
  const { event } = only(await deliveries(id))
  const again = () => redeliverToAll(pool, owner, event, clock.now())
  assert.deepEqual(await again(), {
    type: 'quota.threshold',
    deliveries: [{ endpoint: id, state: 'retrying' }],
  })
  assert.equal(await deliver(), 1)
  // A late retry is still made, as the last one.
  wait(73 * HOUR)
  assert.equal(await deliver(), 1)
  assert.equal(only(await deliveries(id)).state, 'delivery_failed')
  assert.equal((await again())?.deliveries[0]?.state, 'pending')
  await deliver()
  const anew = only(await deliveries(id))
  assert.equal(anew.state, 'retrying')
  assert.equal(anew.nextAttemptAt?.getTime(), clock.now().getTime() + 30_000)
  receiver.answer(204)
  wait(30_000)
  await deliver()
  assert.equal(only(await deliveries(id)).state, 'delivered')
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  const stranger = await organisation(pool, 'Growth')
  assert.equal(await redeliverToAll(pool, stranger, event, clock.now()), null)
})

test('a new address applies to waiting deliveries; a deleted webhook gets none', async () => {
  const { id, change, deliver, deliveries } = await waiting()
  receiver.answer(500)
  await deliver()
  const url = receiver.url.replace('/hook', '/other')
  const wanted = { url, types: ['quota.threshold'], rateFilters: [] } as const
  assert.deepEqual(await changeEndpoint(change(), id, wanted), { ok: true })
  wait(30_000)
  await deliver()
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/hook', '/other'],
  )
  assert.deepEqual(await deleteEndpoint(change(), id), { ok: true })
  wait(HOUR)
  assert.equal(await deliver(), 0)
  assert.deepEqual(await deliveries(id), [])
})
