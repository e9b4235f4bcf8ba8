// The session that holds an owner's lock: it ends once, and never goes back to the pool.

import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { drawNumber } from '../../src/base/id.ts'
import { openReservationOwner } from '../../src/record/reservation-owner.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

async function isFree(number: number): Promise<boolean> {
  const sql = 'select pg_try_advisory_xact_lock($1) as free'
  return (await pool.query<{ free: boolean }>(sql, [number])).rows[0]?.free === true
}

test('the lock is held until the owner ends, with its session', async () => {
  const sessions = database.pool()
  const number = drawNumber()
  const owner = await openReservationOwner(sessions, number, () => assert.fail('it was lost'))
  assert.equal(owner.number, number)
  assert.equal(await isFree(number), false)
  owner.end()
  assert.equal(sessions.totalCount, 0)
  while (!(await isFree(number))) await new Promise((next) => setImmediate(next))
})

/** A session of which the test decides when it breaks; tells how it was given back. */
function session(query: () => Promise<unknown> = async () => undefined) {
  const released: unknown[] = []
  const release = (destroyed: unknown): void => void released.push(destroyed)
  const emitter = Object.assign(new EventEmitter(), { query, release })
  let lost = 0
  const open = () =>
    openReservationOwner({ connect: async () => emitter } as unknown as Pool, 1, () => void lost++)
  const fail = (): void => void emitter.emit('error', new Error('the server went away'))
  return { open, fail, released, lost: () => lost }
}

test('a session that breaks is told of once, and ended once', async () => {
  const { open, fail, released, lost } = session()
  const owner = await open()
  fail()
  fail()
  owner.end()
  assert.deepEqual([lost(), released], [1, [true]])
})

test('a session that we ended may break afterwards, which is no loss', async () => {
  const { open, fail, released, lost } = session()
  const owner = await open()
  owner.end()
  owner.end()
  fail()
  assert.deepEqual([lost(), released], [0, [true]])
})

test('a session that gets no lock is ended', async () => {
  const { open, released } = session(async () => {
    throw new Error('no answer')
  })
  await assert.rejects(open(), /no answer/)
  assert.deepEqual(released, [true])
})
