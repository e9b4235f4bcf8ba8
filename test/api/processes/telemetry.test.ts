// The service with an SDK of OpenTelemetry: one span a request with its parts, in the trace of the
// caller, and one for each delivery of an event.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { systemClock } from '../../../src/base/clock.ts'
import { asPart } from '../../../src/base/parts.ts'
import { key, organisation } from '../../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../../database.ts'
import { openReceiver, type Receiver } from '../../events/receiver.ts'
import { openWebhooks, SECRET } from '../../events/webhooks.ts'
import { until } from '../../store/registry.ts'
import { calc } from '../requests.ts'
import { offered, run } from '../running.ts'

type Spans = readonly {
  readonly name: string
  readonly kind: number
  readonly trace: string
  readonly id: string
  readonly parent: string | null
  readonly attributes: Readonly<Record<string, unknown>>
  readonly status: number
}[]

const SDK = join(import.meta.dirname, 'tracing-sdk.ts')
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const [SERVER, CLIENT] = [1, 2]
let database: TestDatabase
let receiver: Receiver
const folder = mkdtempSync(join(tmpdir(), 'landfall-telemetry-'))

before(async () => {
  database = await freshDatabase()
  receiver = await openReceiver()
})
after(async () => {
  await receiver.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Calls with and without a fault, and an event, of a service that has the SDK. */
async function traced() {
  const pool = database.pool()
  const owner = await organisation(pool, 'Growth')
  const made = await key(pool, owner)
  await (await openWebhooks(pool, systemClock)).webhook(owner, receiver.url, ['calc.completed'])
  receiver.answer(204)
  const file = join(folder, 'spans.json')
  const { child, ready, ended } = run({
    DATABASE_URL: database.url,
    LANDFALL_DATA_DIR: folder,
    LANDFALL_SECRET: SECRET,
    EVENTS_PREVIEW: '1',
    NODE_OPTIONS: `--import=${SDK}`,
    SPANS: file,
  })
  const { address } = offered(await ready)
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${address}/v1/calc`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.raw}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })
  const answer = await post(calc.body, { traceparent: `00-${TRACE}-${CALLER}-01` })
  assert.equal(answer.status, 200)
  assert.equal((await post({ line_items: 7 })).status, 400)
  await until('the event is delivered', async () => receiver.received.length > 0)
  child.kill('SIGTERM')
  const { code, log } = await ended
  assert.equal(code, 0, log)
  const text = readFileSync(file, 'utf8')
  for (const secret of [made.raw, made.id, '7202.11']) assert(!text.includes(secret), secret)
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ route }) => route === '/v1/calc')
  const requestId = answer.headers.get('x-request-id')
  return { spans: JSON.parse(text) as Spans, lines, owner, requestId }
}

test('a request is a span with parts in the trace of its caller; so is a delivery', async () => {
  const { spans, lines, owner, requestId } = await traced()
  const [request] = spans.filter(({ parent }) => parent === CALLER)
  assert(request, 'the span of the request has the parent that the caller named')
  assert.deepEqual(request, {
    ...{ name: 'POST /v1/calc', kind: SERVER, trace: TRACE, id: request.id, parent: CALLER },
    status: 0,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v1/calc',
      'http.response.status_code': 200,
      'url.scheme': 'http',
      'landfall.organisation': owner,
      'landfall.request_id': requestId,
    },
  })
  const [refused] = spans.filter(({ trace, name }) => trace !== TRACE && name === request.name)
  assert.equal(refused?.attributes['http.response.status_code'], 400)
  const partsOf = (outer: string | undefined) =>
    spans
      .filter(({ parent }) => parent === outer)
      .map(({ name, attributes }) => [name, attributes['error.type'] ?? null])
  assert.deepEqual(partsOf(request.id), [
    ['admission', null],
    ['law', null],
    ['assess', null],
    ['commit', null],
  ])
  assert.deepEqual(partsOf(refused?.id), [
    ['admission', null],
    ['law', 'Refusal'],
  ])
  const deliveries = spans.filter(({ name }) => name === 'delivery')
  assert.equal(deliveries.length, receiver.received.length)
  for (const { kind, parent } of deliveries) assert.deepEqual([kind, parent], [CLIENT, null])
  assert.deepEqual(
    lines.map(({ status, trace }) => [status, trace]),
    [
      [200, TRACE],
      [400, refused?.trace],
    ],
  )
})

test('a part that nobody follows is the promise of its work and nothing else', async () => {
  const work = Promise.resolve(7)
  assert.equal(
    asPart('commit', () => work),
    work,
  )
})
