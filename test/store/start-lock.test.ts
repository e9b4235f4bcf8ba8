// Replicas that start together write one after the other, however long each takes.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startAlone } from '../../src/store/start-lock.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const WAITING = `select from pg_stat_activity where wait_event = 'advisory'
    and query_start < clock_timestamp() - interval '200 milliseconds'
    and datname = current_database()`
let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

test('one that waits longer than a statement may take still starts', async () => {
  const pool = new pg.Pool({ connectionString: database.url, statement_timeout: 100 })
  pool.on('error', () => undefined)
  const done: string[] = []
  let second = Promise.resolve()
  await startAlone(pool, async () => {
    second = startAlone(pool, async () => {
      done.push('second')
    })
    const other = database.pool()
    while ((await other.query(WAITING)).rowCount === 0) await wait(5)
    done.push('first')
  })
  await second
  assert.deepEqual(done, ['first', 'second'])
  await pool.end()
})

test('a failure lets the next one start', async () => {
  const pool = database.pool()
  await assert.rejects(
    startAlone(pool, () => Promise.reject(new Error('it failed'))),
    /it failed/,
  )
  assert.equal(await startAlone(pool, async () => 'started'), 'started')
})
