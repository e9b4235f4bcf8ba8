// The rows of the specification's table of webhook states and of its limits on webhooks, from a
// call over HTTP to a receiver on this machine, with a real PostgreSQL.

import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { listEndpoints } from '../../../src/events/list-endpoints.ts'
import { openReceiver, type Receiver } from '../../events/receiver.ts'
import { verify } from '../../events/verify.ts'
import { eventsOn, only, openWebhooks } from '../../events/webhooks.ts'
import { calc } from '../requests.ts'
import { assertRefused, NOW, serving } from '../serving.ts'

const landfall = serving({ events: eventsOn })
const START = Date.parse(NOW)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver.close())
afterEach(async () => {
  receiver.received.length = 0
  receiver.answer(204)
  landfall().clock.set(NOW)
  await landfall().pool.query('delete from webhook_endpoint')
})

function at(ms: number): Date {
  landfall().clock.set(new Date(START + ms).toISOString())
  return landfall().clock.now()
}

/** A webhook with the event of one calculation, which is still to be delivered. */
async function pending(transport: Parameters<typeof openWebhooks>[2] = {}) {
  const { pool, clock, organisation, send } = landfall()
  const told = await openWebhooks(pool, clock, transport)
  const { id, secret } = await told.webhook(organisation, receiver.url, ['calc.completed'])
  const answer = await send(calc)
  assert.equal(answer.status, 200)
  await told.tell()
  const delivery = async () => only(await told.deliveries(id))
  const { state, attempts } = await delivery()
  assert.deepEqual([state, attempts], ['pending', []])
  return { ...told, id, secret, answer, delivery, deliver: () => told.deliver(organisation) }
}

/** Tries whenever something is due, and returns when that was, in milliseconds from the start. */
async function tryToTheEnd({ deliver, delivery }: Awaited<ReturnType<typeof pending>>) {
  const tried: number[] = []
  for (;;) {
    const { nextAttemptAt } = await delivery()
    if (nextAttemptAt === null) return tried
    tried.push(nextAttemptAt.getTime() - START)
    at(nextAttemptAt.getTime() - START)
    assert.equal(await deliver(), 1)
  }
}

test('state: Webhook event delivery: pending → delivered', async () => {
  for (const status of [200, 204, 299]) {
    receiver.answer(status)
    const { id, answer, deliver, delivery, deliveries } = await pending()
    assert.equal(await deliver(), 1)
    const { state, attempts, event, nextAttemptAt } = await delivery()
    assert.deepEqual([state, nextAttemptAt], ['delivered', null])
    assert.deepEqual(
      attempts.map((one) => [one.number, one.status, one.failure]),
      [[1, status, null]],
    )
    const { body, headers } = only(receiver.received)
    assert.match(event, /^evt_[0-9a-f]{32}$/)
    assert.deepEqual(JSON.parse(body), {
      id: event,
      type: 'calc.completed',
      created_at: '2026-10-12T12:00:10.000Z',
      livemode: true,
      data: answer.json,
    })
    assert.equal(headers['content-type'], 'application/json; charset=utf-8')
    // Delivered is the end of it: no retry, whatever time goes by.
    at(100 * HOUR)
    assert.equal(await deliver(), 0)
    assert.equal((await deliveries(id)).length, 1)
    await landfall().pool.query('delete from webhook_endpoint')
    receiver.received.length = 0
    at(0)
  }
})

test('state: Webhook event delivery: pending → retrying', async () => {
  for (const status of [199, 300, 302, 400, 404, 410, 429, 500, 503]) {
    receiver.answer((response) => {
      // A redirect leads nowhere.
      if (status >= 200) response.writeHead(status, { location: '/elsewhere' }).end()
      else response.socket?.destroy()
    })
    const { deliver, delivery } = await pending()
    await deliver()
    const { state, attempts, nextAttemptAt } = await delivery()
    assert.equal(state, 'retrying', String(status))
    assert.equal(nextAttemptAt?.getTime(), START + 30 * SECOND)
    assert.equal(only(attempts).status, status >= 200 ? status : null)
    assert.match(only(attempts).failure ?? '', /./)
    assert.deepEqual([...new Set(receiver.received.map(({ path }) => path))], ['/hook'])
    await landfall().pool.query('delete from webhook_endpoint')
  }
})

test('state: Webhook event delivery: retrying → delivery_failed', async () => {
  receiver.answer(500)
  const failing = await pending()
  await tryToTheEnd(failing)
  // The retries are exhausted; the time is not yet over.
  at(72 * HOUR - 1)
  assert.equal(await failing.deliver(), 0)
  assert.equal((await failing.delivery()).state, 'retrying')
  at(72 * HOUR)
  assert.equal(await failing.deliver(), 0)
  assert.equal((await failing.delivery()).state, 'delivery_failed')
  const { pool, clock, organisation } = landfall()
  const { counts, last } = only(await listEndpoints(pool, organisation, null, clock.now()))
  assert.deepEqual(counts, { pending: 0, retrying: 0, delivered: 0, delivery_failed: 1 })
  assert.deepEqual([last?.state, last?.status], ['delivery_failed', 500])
})

test('limit: Webhook timeout', async () => {
  const silent = new AbortController()
  const asked: number[] = []
  const patience = (ms: number): AbortSignal => {
    asked.push(ms)
    return silent.signal
  }
  const { deliver, delivery } = await pending({ timeout: patience })
  receiver.answer(() => silent.abort())
  await deliver()
  assert.deepEqual(asked, [15_000])
  const { state, attempts } = await delivery()
  assert.equal(state, 'retrying')
  const { status, failure } = only(attempts)
  assert.deepEqual([status, failure], [null, 'no response within 15 seconds'])
})

test('limit: Webhook signature tolerance', async () => {
  receiver.answer(500)
  const { secret, deliver, delivery } = await pending()
  await deliver()
  receiver.answer(204)
  at(((await delivery()).nextAttemptAt?.getTime() ?? 0) - START)
  await deliver()
  const [first, second] = receiver.received
  assert(first && second)
  const good = (one: typeof first, ms: number): boolean =>
    verify(secret, one.headers, one.body, START + ms)
  for (const [ms, right] of [
    [-301 * SECOND, false],
    [-300 * SECOND, true],
    [0, true],
    [300 * SECOND, true],
    [301 * SECOND, false],
  ] as const) {
    assert.equal(good(first, ms), right, String(ms))
    // A later attempt is signed anew.
    assert.equal(good(second, ms + 30 * SECOND), right, String(ms))
  }
  assert.equal(first.body, second.body)
  assert(!good({ ...first, body: `${first.body} ` }, 0))
  assert(!good({ ...first, headers: { ...first.headers, ...later(second.headers) } }, 0))
  assert(!verify(`${secret}0`, first.headers, first.body, START))
})

function later(headers: Readonly<Record<string, unknown>>) {
  return { 'x-service-timestamp': String(headers['x-service-timestamp']) }
}

test('limit: Webhook retry span', async () => {
  receiver.answer(503)
  const failing = await pending()
  const delays = [0, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 24 * HOUR]
  let sum = 0
  const offsets = delays.map((delay) => {
    sum += delay
    return sum
  })
  assert.deepEqual(await tryToTheEnd(failing), offsets)
  assert.equal(receiver.received.length, 8)
  assert((offsets.at(-1) ?? 0) <= 72 * HOUR && sum + 24 * HOUR > 72 * HOUR)
  at(200 * HOUR)
  assert.equal(await failing.deliver(), 0)
  assert.equal(receiver.received.length, 8)
})

test('limit: Event replay retention', async () => {
  const { pool, organisation, send } = landfall()
  const { id, answer, tell, deliver, deliveries } = await pending()
  const [oldest] = await deliveries(id)
  await pool.query(
    `with made as (
       insert into calculation (id, organisation, kind, at, request, response, law)
       select gen_random_uuid(), $1, 'calc', $2::timestamptz + later * interval '1 ms', '{}', $3, ''
         from generate_series(1, 500) as later
       returning id
     )
     insert into webhook_outbox select id from made`,
    [organisation, NOW, answer.text],
  )
  await tell()
  assert.equal((await deliveries(id)).length, 501)
  await deliver()
  const kept = await deliveries(id)
  assert.equal(kept.length, 500)
  const again = (event = '') =>
    send({ method: 'POST', url: `/v1/webhooks/events/${event}/redeliver` })
  assertRefused(await again(oldest?.event), 404, 'not_found', 'EVENT_NOT_FOUND')
  const [newest] = kept
  const before = receiver.received.length
  assert.equal((await again(newest?.event)).status, 200)
  assert.equal(await deliver(), 1)
  const { body } = receiver.received[before] ?? assert.fail('nothing came')
  assert.equal(JSON.parse(body).id, newest?.event)
  at(30 * DAY)
  await tell()
  assert.equal((await deliveries(id)).length, 500)
  at(30 * DAY + 501)
  await tell()
  assert.equal((await deliveries(id)).length, 0)
  assertRefused(await again(newest?.event), 404, 'not_found', 'EVENT_NOT_FOUND')
})
