// When a replica opens another owner for its reservations, and when it keeps the one it has.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import type { Pool, PoolClient } from 'pg'
import { drawNumber } from '../../src/base/id.ts'
import {
  type Idempotency,
  openIdempotency,
  type Reservation,
} from '../../src/record/idempotency.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let pool: Pool
const opened: Idempotency[] = []

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

after(() => database.drop())

/** A replica whose next connection, reservation or release fails when the test says so. */
function replica() {
  const fails = { connect: false, reserve: false, free: false }
  const destroyed: boolean[] = []
  const failing = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'query') return fails.free ? () => fail() : target.query.bind(target)
      if (name !== 'connect') return Reflect.get(target, name)
      return async () => (fails.connect ? fail() : sessionOf(await target.connect()))
    },
  })
  const sessionOf = (session: PoolClient): PoolClient =>
    new Proxy(session, {
      get: (target, name) => {
        const isReserving = (asked: unknown): boolean =>
          fails.reserve && JSON.stringify(asked).includes('reserve_idempotency')
        if (name === 'query') {
          return (...asked: [string, unknown[]]) =>
            isReserving(asked) ? fail() : target.query(...asked)
        }
        if (name === 'release') {
          return (isBroken?: boolean) => {
            destroyed.push(isBroken === true)
            target.release(isBroken)
          }
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const settings = { clock: null, wait: () => assert.fail('it waits'), stopwatch: () => 0 }
  const idempotency = openIdempotency({ pool: failing, ...settings, draw: drawNumber })
  opened.push(idempotency)
  const reserve = async (): Promise<Reservation> => {
    const begun = await idempotency.begin(randomUUID(), 'calc', 'key', Buffer.alloc(32))
    assert(begun.kind === 'fresh')
    return begun.reservation
  }
  return { ...idempotency, reserve, fails, destroyed }
}

const fail = () => Promise.reject(new Error('no answer'))

test('reservations of a replica have one owner and each a number of its own', async () => {
  const { reserve } = replica()
  const all = [await reserve(), await reserve(), await reserve()]
  assert.equal(new Set(all.map(({ owner }) => owner)).size, 1)
  assert.equal(new Set(all.map(({ attempt }) => attempt)).size, 3)
})

test('an owner that could not be opened is opened by the next call', async () => {
  const { reserve, fails } = replica()
  fails.connect = true
  await assert.rejects(reserve(), /no answer/)
  fails.connect = false
  await reserve()
})

test('a reservation without an answer ends its session and its owner', async () => {
  const { reserve, fails, destroyed } = replica()
  const first = await reserve()
  fails.reserve = true
  destroyed.length = 0
  await assert.rejects(reserve(), /no answer/)
  // That of the statement, and that of the owner.
  assert.deepEqual(destroyed, [true, true])
  fails.reserve = false
  assert.notEqual((await reserve()).owner, first.owner)
})

test('an owner that lost its session is replaced', async () => {
  const { reserve } = replica()
  const { owner } = await reserve()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = $1`,
    [owner],
  )
  while ((await reserve()).owner === owner) await new Promise((next) => setImmediate(next))
})

test('a release that fails ends its own owner, and no later one', async () => {
  const { reserve, free, fails } = replica()
  const [first, same] = [await reserve(), await reserve()]
  fails.free = true
  await free(first)
  fails.free = false
  const next = await reserve()
  assert.notEqual(next.owner, first.owner)
  fails.free = true
  await free(same)
  fails.free = false
  assert.equal((await reserve()).owner, next.owner)
})

test('after its owner was closed, a replica opens another', async () => {
  const { reserve, close } = replica()
  const first = await reserve()
  await close()
  assert.notEqual((await reserve()).owner, first.owner)
})
