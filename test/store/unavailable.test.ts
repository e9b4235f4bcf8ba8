// A database that is away, told from a fault of ours: by what the driver and the server say.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import { isUnavailable } from '../../src/store/database-error.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { type Link, openLink } from '../link.ts'

let database: TestDatabase
let link: Link
let store: Store

before(async () => {
  database = await freshDatabase()
  link = await openLink(database.url)
  const timeLimits = { connect: 3_000, statement: 2_000, answer: 3_000 }
  store = await openStore({ databaseUrl: link.url, dataDir: '/nowhere', timeLimits })
})

afterEach(async () => {
  await link.release()
  link.mend()
})

after(async () => {
  await store.close()
  await link.close()
  await database.drop()
})

async function failure(of: Promise<unknown>): Promise<unknown> {
  return of.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => error,
  )
}

const query = (text = 'select 1') => store.pool.query(text)

for (const [what, fail] of [
  [
    'it answers nothing',
    () => {
      link.holdRequests('last used')
      return query()
    },
  ],
  [
    'it takes no new session',
    async () => {
      link.cut()
      await failure(query())
      link.mend()
      link.holdRequests('all')
      return query()
    },
  ],
  [
    'every session waits',
    () => {
      link.holdRequests('all')
      return Promise.any(Array.from({ length: 11 }, () => query())).catch(({ errors }) => {
        throw errors.at(-1)
      })
    },
  ],
  [
    'the connection breaks',
    async () => {
      const session = await store.pool.connect()
      const answer = session.query('select pg_sleep(60)')
      link.cut()
      await answer.finally(() => session.release(true))
    },
  ],
  [
    'it refuses connections',
    () => {
      link.cut()
      return query()
    },
  ],
  ['it ends our session', () => query('select pg_terminate_backend(pg_backend_pid())')],
  ['it ends a statement that takes too long', () => query('select pg_sleep(60)')],
] as const) {
  test(`away: ${what}`, async () => {
    const error = await failure(fail())
    assert(isUnavailable(error), String(error))
  })
}

for (const code of ['08006', '53300', '57P03', '25006']) {
  test(`away: the server says ${code}`, async () => {
    const text = `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`
    assert(isUnavailable(await failure(query(text))))
  })
}

test('away: nothing listens at the address, or at any of its addresses', async () => {
  const refused = (host: string) =>
    failure(
      new Promise((resolve, reject) => {
        connect({ host, port: 1, autoSelectFamily: true }, () => resolve(null)).on('error', reject)
      }),
    )
  assert(isUnavailable(await refused('127.0.0.1')))
  assert(isUnavailable(await refused('localhost')))
  assert(isUnavailable(new AggregateError([await refused('127.0.0.1')])))
  assert(isUnavailable(await refused('no-such-host.invalid')))
})

for (const [what, fail] of [
  ['a wrong statement', () => query('select from nowhere')],
  ['a division by zero', () => query('select 1 / 0')],
  ['a broken assertion', () => Promise.reject(new Error('the totals do not agree'))],
  ['a missing file', () => readFile('/nowhere/at-all')],
  ['what is no error', () => Promise.reject('Query read timeout')],
] as const) {
  test(`a fault of ours: ${what}`, async () => {
    const error = await failure(fail())
    assert(!isUnavailable(error), String(error))
  })
}
