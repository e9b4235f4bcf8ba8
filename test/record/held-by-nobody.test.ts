// After a fault between a replica and its database no Idempotency-Key stays reserved for a call
// that nobody runs: whatever the database executed without our knowledge, or executes late.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { drawNumber } from '../../src/base/id.ts'
import { openCommit, ReservationLostError } from '../../src/record/commit.ts'
import {
  type Beginning,
  type Idempotency,
  openIdempotency,
  type Reservation,
} from '../../src/record/idempotency.ts'
import { writtenAsText } from '../../src/store/kept/kept.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { type Link, openLink } from '../link.ts'

const [BODY, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const ANSWER = { status: 200, headers: {}, body: '{"first":true}' }
let database: TestDatabase
let organisation = ''
let link: Link
let store: Store
let one: ReturnType<typeof replica>
let other: ReturnType<typeof replica>

before(async () => {
  database = await freshDatabase()
})

beforeEach(async () => {
  organisation = randomUUID()
  link = await openLink(database.url)
  const timeLimits = { connect: 3_000, statement: 3_000, answer: 3_000 }
  store = await openStore({ databaseUrl: link.url, dataDir: '/nowhere', timeLimits })
  one = replica(store.pool)
  other = replica(database.pool())
  // It has a session for its statements besides that of its owner.
  await one.free(reservationOf(await one.begin('warm-up')))
})

afterEach(async () => {
  await one.close()
  await other.close()
  await store.close()
  await link.close()
})

after(() => database.drop())

/** `wait` only lets others run: what it waits for is under way. */
function replica(pool: Pool) {
  const idempotency: Idempotency = openIdempotency({
    pool,
    clock: null,
    wait: () => new Promise((next) => setImmediate(next)),
    stopwatch: () => performance.now(),
    draw: drawNumber,
  })
  const commit = openCommit(pool)
  return {
    ...idempotency,
    begin: (idempotencyKey: string, digest = BODY) =>
      idempotency.begin(organisation, 'calc', idempotencyKey, digest),
    finish: (reservation: Reservation, answer = ANSWER) =>
      commit({
        calculation: null,
        settled: { reservation, answer, body: writtenAsText(answer.body) },
      }),
  }
}

function reservationOf(beginning: Beginning): Reservation {
  assert.equal(beginning.kind, 'fresh')
  return beginning.kind === 'fresh' ? beginning.reservation : assert.fail()
}

for (const [what, hold] of [
  ['whose answer was lost', () => link.holdAnswers()],
  ['that was executed late', () => link.holdRequests('last used')],
  ['that was executed late, like all else', () => link.holdRequests('all')],
] as const) {
  test(`a reservation ${what} holds up no repetition, on this replica or another`, async () => {
    hold()
    const begun = [one.begin('repeated here'), one.begin('repeated there')]
    for (const each of begun) await assert.rejects(each, /timeout/)
    await link.release()
    const here = reservationOf(await one.begin('repeated here'))
    const there = reservationOf(await other.begin('repeated there'))
    await one.finish(here)
    await other.finish(there)
  })
}

test('a reservation that could not be freed holds up no repetition', async () => {
  const failed = reservationOf(await one.begin('key'))
  link.cut()
  await one.free(failed)
  link.mend()
  reservationOf(await other.begin('key'))
})

test('freeing that is executed late frees nothing of a later call', async () => {
  const failed = reservationOf(await one.begin('key'))
  link.holdRequests('last used')
  await one.free(failed)
  const next = one.begin('key')
  await link.release()
  await one.finish(reservationOf(await next))
  assert.deepEqual(await other.begin('key'), { kind: 'replay', answer: ANSWER })
})

test('an answer that is stored late is not that of a later call with another body', async () => {
  const first = reservationOf(await one.begin('key'))
  link.holdRequests('last used')
  await assert.rejects(one.finish(first), /Query read timeout/)
  // On a new session, which nothing holds up.
  await one.free(first)
  const later = reservationOf(await one.begin('key', OTHER))
  await link.release()
  const answer = { ...ANSWER, body: '{"first":false}' }
  await one.finish(later, answer)
  assert.deepEqual(await other.begin('key', OTHER), { kind: 'replay', answer })
})

test('an answer that was stored without our knowledge is the answer of a repetition', async () => {
  const first = reservationOf(await one.begin('key'))
  link.holdAnswers()
  await assert.rejects(one.finish(first), /Query read timeout/)
  await link.release()
  await one.free(first)
  assert.deepEqual(await other.begin('key'), { kind: 'replay', answer: ANSWER })
})

test('a call whose owner was given up keeps its key, or loses it to one other', async () => {
  const [kept, lost] = [await one.begin('kept'), await one.begin('lost')].map(reservationOf)
  assert(kept && lost)
  link.holdAnswers()
  await assert.rejects(one.begin('fails'), /timeout/)
  await link.release()
  const taken = reservationOf(await other.begin('lost'))
  await one.finish(kept)
  await assert.rejects(one.finish(lost), ReservationLostError)
  await other.finish(taken)
  assert.deepEqual(await other.begin('kept'), { kind: 'replay', answer: ANSWER })
})
