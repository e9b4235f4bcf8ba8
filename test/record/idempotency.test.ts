// Idempotency-Key by the specification and the interpretations: replay, conflict, waiting, crashes,
// 24 hours.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { drawNumber } from '../../src/base/id.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { bodyDigest } from '../../src/record/body-digest.ts'
import { openCommit, ReservationLostError } from '../../src/record/commit.ts'
import {
  type Beginning,
  type Idempotency,
  openIdempotency,
  type Reservation,
  type StoredAnswer,
} from '../../src/record/idempotency.ts'
import { writtenAsText } from '../../src/store/kept/kept.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const PROGRAM = new URL('reserve-until-killed.ts', import.meta.url).pathname
const BODY = runToEnd(bodyDigest({ a: 1 }))
// The body of reserve-until-killed.ts.
const ZEROS = Buffer.alloc(32)
const OTHER = runToEnd(bodyDigest({ a: 2 }))
const ANSWER: StoredAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"id":"x", "note":"é 😀 \\" \\\\ \\u0000"}',
}
let database: TestDatabase
let pools: Pool[]
let organisation = ''
const opened: Idempotency[] = []

before(async () => {
  database = await freshDatabase()
  pools = [database.pool(), database.pool()]
})

beforeEach(() => {
  organisation = randomUUID()
})

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

after(() => database.drop())

/** A replica; its `wait` does what the test says instead of letting time pass. */
function replica(
  at = 0,
  wait: (ms: number) => Promise<unknown> = () => assert.fail('it waits'),
  stopwatch = () => 0,
) {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const pool = pools[at] ?? assert.fail()
  const idempotency = openIdempotency({ pool, clock, wait, stopwatch, draw: drawNumber })
  opened.push(idempotency)
  const commit = openCommit(pool)
  const begin = (key: string, digest = BODY, endpoint = 'calc') =>
    idempotency.begin(organisation, endpoint, key, digest)
  const finish = (reservation: Reservation, answer = ANSWER) =>
    commit({
      calculation: null,
      settled: { reservation, answer, body: writtenAsText(String(answer.body)) },
    })
  return { ...idempotency, begin, finish, clock }
}

function reservationOf(beginning: Beginning): Reservation {
  assert.equal(beginning.kind, 'fresh')
  return beginning.kind === 'fresh' ? beginning.reservation : assert.fail()
}

test('the first call is fresh; its repetition gets the answer byte for byte', async () => {
  const { begin, finish } = replica()
  await finish(reservationOf(await begin('12345678')))
  assert.deepEqual(await begin('12345678'), { kind: 'replay', answer: ANSWER })
})

test('the repetition gets it on another replica, too', async () => {
  const [one, other] = [replica(0), replica(1)]
  await one.finish(reservationOf(await one.begin('12345678')))
  assert.deepEqual(await other.begin('12345678'), { kind: 'replay', answer: ANSWER })
})

test('an answer below 500 is kept as it was: a 422 is repeated as a 422', async () => {
  const { begin, finish } = replica()
  const answer = { status: 422, headers: {}, body: '{"error":"missing_hs_code"}' }
  await finish(reservationOf(await begin('12345678')), answer)
  assert.deepEqual(await begin('12345678'), { kind: 'replay', answer })
})

test('an answer that was given stays, whatever comes later', async () => {
  const { begin, finish, free } = replica()
  const reservation = reservationOf(await begin('12345678'))
  await finish(reservation)
  await assert.rejects(finish(reservation, { ...ANSWER, status: 422 }), ReservationLostError)
  await free(reservation)
  assert.deepEqual(await begin('12345678'), { kind: 'replay', answer: ANSWER })
})

test('another body is a conflict, after the first call and during it', async () => {
  const { begin, finish } = replica()
  const reservation = reservationOf(await begin('12345678'))
  assert.deepEqual(await begin('12345678', OTHER), { kind: 'conflict' })
  await finish(reservation)
  assert.deepEqual(await begin('12345678', OTHER), { kind: 'conflict' })
})

test('a 5xx frees the key, for another body as well', async () => {
  const { begin, free } = replica()
  await free(reservationOf(await begin('12345678')))
  reservationOf(await begin('12345678', OTHER))
})

test('the scope is organisation, endpoint and key', async () => {
  const { begin } = replica()
  reservationOf(await begin('12345678', BODY, 'calc'))
  reservationOf(await begin('12345678', OTHER, 'compare'))
  reservationOf(await begin('123456789'))
  organisation = randomUUID()
  reservationOf(await begin('12345678', OTHER))
})

test('the idempotency window is 24 hours', async () => {
  const { begin, finish, clock } = replica()
  await finish(reservationOf(await begin('12345678')))
  clock.set('2026-11-21T11:59:59.999Z')
  assert.equal((await begin('12345678')).kind, 'replay')
  clock.set('2026-11-21T12:00:00Z')
  reservationOf(await begin('12345678', OTHER))
})

test('of two replicas that take expired keys at once one has each', async () => {
  const busy = () => Promise.reject(new Error('busy'))
  const [one, other] = [replica(0, busy), replica(1, busy)]
  const keys = Array.from({ length: 60 }, (_, at) => `expired ${at}`)
  await Promise.all(keys.map(async (key) => one.finish(reservationOf(await one.begin(key)))))
  reservationOf(await other.begin('its connections are open'))
  for (const { clock } of [one, other]) clock.set('2026-11-21T12:00:00Z')
  const taken = keys.map((key) => Promise.allSettled([one.begin(key), other.begin(key)]))
  for (const both of await Promise.all(taken)) {
    const statuses = both.map((each) => each.status).sort()
    assert.deepEqual(statuses, ['fulfilled', 'rejected'])
  }
})

test('of 50 equal calls at once on two replicas one works, the others get its answer', async () => {
  let release = () => {}
  const finished = new Promise<void>((resolve) => {
    release = resolve
  })
  const replicas = [0, 1].map((at) => replica(at, () => finished))
  const calls = Array.from({ length: 50 }, async (_, at) => {
    const { begin, finish } = replicas[at % 2] ?? assert.fail()
    const beginning = await begin('12345678')
    if (beginning.kind !== 'fresh') return beginning
    await finish(beginning.reservation)
    release()
    return beginning
  })
  const kinds = (await Promise.all(calls)).map((each) => each.kind)
  assert.equal(kinds.filter((kind) => kind === 'fresh').length, 1)
  assert.equal(kinds.filter((kind) => kind === 'replay').length, 49)
})

test('a waiting call becomes the first when that one frees the key', async () => {
  const one = replica(0)
  const reservation = reservationOf(await one.begin('12345678'))
  const other = replica(1, () => one.free(reservation))
  reservationOf(await other.begin('12345678'))
})

test('a waiting call looks again after ever longer pauses, for 20 seconds', async () => {
  // The stopwatch does not begin at zero; the last look but one is a millisecond early.
  const pauses: number[] = []
  let now = 5_000
  const wait = async (ms: number) => {
    pauses.push(ms)
    now = pauses.length < 8 ? now + ms : now < 24_999 ? 24_999 : 25_000
  }
  const { begin } = replica(0, wait, () => now)
  reservationOf(await begin('12345678'))
  assert.deepEqual(await begin('12345678'), { kind: 'busy' })
  assert.deepEqual(pauses, [10, 20, 40, 80, 160, 200, 200, 200, 200])
})

test('the key of a replica that was killed at work is free at once', async () => {
  const line = [PROGRAM, database.url, organisation, 'calc', '12345678']
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  assert.equal(String(said), 'fresh\n')
  const { begin } = replica(0, async () => {
    // The server notices the end of the session within the wait.
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  reservationOf(await begin('12345678', ZEROS))
  assert.equal(child.signalCode, 'SIGKILL', 'it was free only after the kill')
})

test('an owner that lost its session loses its reservations, and keeps nothing', async () => {
  const one = replica(0)
  const reservation = reservationOf(await one.begin('12345678'))
  await pools[1]?.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and mode = 'ExclusiveLock'
        and (classid::bigint << 32 | objid::bigint) = $1`,
    [reservation.owner],
  )
  const other = replica(1, async () => undefined)
  const taken = reservationOf(await other.begin('12345678'))
  await assert.rejects(one.finish(reservation), ReservationLostError)
  const answer = { ...ANSWER, body: '{"id":"y"}' }
  await other.finish(taken, answer)
  assert.deepEqual(await one.begin('12345678'), { kind: 'replay', answer })
  reservationOf(await one.begin('87654321'))
})

test('expired keys are cleared, two for each new one', async () => {
  const { begin, finish, clock } = replica()
  await pools[0]?.query('delete from idempotency')
  for (let at = 0; at < 10; at++) await finish(reservationOf(await begin(`expiring ${at}`)))
  clock.set('2026-11-22T12:00:00Z')
  const rows = async () =>
    Number((await pools[0]?.query('select count(*) from idempotency'))?.rows[0].count)
  for (const left of [9, 8, 7, 6, 5, 6]) {
    await begin(randomUUID())
    assert.equal(await rows(), left)
  }
})

test('storage is bounded: never more rows than on the fullest day', async () => {
  const { begin, finish, clock } = replica()
  const [pool] = pools
  await pool?.query('delete from idempotency')
  const days = [40, 25, 60, 60, 10, 30, 5]
  for (const [day, calls] of days.entries()) {
    clock.set(`2026-12-${String(day * 2 + 1).padStart(2, '0')}T08:00:00Z`)
    for (let at = 0; at < calls; at++) await finish(reservationOf(await begin(randomUUID())))
    const rows = (await pool?.query('select count(*)::int as rows from idempotency'))?.rows[0].rows
    assert(rows <= Math.max(...days.slice(0, day + 1)), `${rows} rows on day ${day}`)
  }
})
