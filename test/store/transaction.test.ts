// A transaction whose session no longer answers: the session is given up, never used again.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStore, type Store } from '../../src/store/store.ts'
import { inTransaction } from '../../src/store/transaction.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { type Link, openLink } from '../link.ts'

let database: TestDatabase
let link: Link
let store: Store

before(async () => {
  database = await freshDatabase()
  link = await openLink(database.url)
  const timeLimits = { connect: 10_000, statement: 10_000, answer: 3_000 }
  store = await openStore({ databaseUrl: link.url, dataDir: '/nowhere', timeLimits })
})

after(async () => {
  await store.close()
  await link.close()
  await database.drop()
})

async function pid(session: Pick<Store['pool'], 'query'>): Promise<number> {
  return (await session.query('select pg_backend_pid() as pid')).rows[0].pid
}

test('a session whose rollback gets no answer does not return to the pool', async () => {
  let stuck = 0
  const work = inTransaction(store.pool, async (session) => {
    stuck = await pid(session)
    link.holdRequests('last used')
    throw new Error('the work failed')
  })
  await assert.rejects(work, /^Error: the work failed$/)
  assert.notEqual(await pid(store.pool), stuck)
  await link.release()
})

test('a session that stopped answering does not return to the pool', async () => {
  let stuck = 0
  const work = inTransaction(store.pool, async (session) => {
    stuck = await pid(session)
    link.holdAnswers()
    await session.query('select 1')
  })
  await assert.rejects(work, /Query read timeout/)
  await link.release()
  assert.notEqual(await pid(store.pool), stuck)
})

test('a session whose work failed in the database is rolled back and used again', async () => {
  let first = 0
  const work = inTransaction(store.pool, async (session) => {
    first = await pid(session)
    await session.query('create table left_behind (id integer)')
    await session.query('select 1 / 0')
  })
  await assert.rejects(work, /division by zero/)
  assert.equal(await pid(store.pool), first)
  const left = await store.pool.query("select to_regclass('left_behind') as left")
  assert.deepEqual(left.rows, [{ left: null }])
})
