// Opening the database by DATABASE_URL or embedded, and the messages when that fails.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openStore } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const PASSWORD = 'canary-secret'
let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

function open(databaseUrl: string) {
  return openStore({ databaseUrl, dataDir: '/nowhere' })
}

async function failure(databaseUrl: string): Promise<string> {
  const error = await open(databaseUrl).then(
    () => assert.fail('it opened'),
    (thrown: Error) => thrown,
  )
  const everything = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
  assert.equal(everything.includes(PASSWORD), false, 'the password is in the error')
  return error.message
}

/** Runs `use` with the port of a server that calls `answer` for each connection. */
async function withPort(answer: (socket: Socket) => unknown, use: (port: number) => unknown) {
  const server = createServer().on('connection', answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  try {
    await use(port)
  } finally {
    server.close()
  }
}

test('opens the server of DATABASE_URL, answers a ping, limits statement time', async () => {
  const store = await open(database.url)
  await store.ping()
  assert.equal(store.embedded, false)
  const found = await store.pool.query('show statement_timeout')
  assert.deepEqual(found.rows, [{ statement_timeout: '10s' }])
  await store.close()
})

test('opens the embedded database in the data folder when there is no DATABASE_URL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'landfall-store-'))
  const store = await openStore({ databaseUrl: null, dataDir })
  await store.ping()
  assert.equal(store.embedded, true)
  await store.close()
  await assert.rejects(store.ping(), /The embedded database failed/)
  await rm(dataDir, { recursive: true })
})

test('reports a refused connection', async () => {
  let closed = 0
  await withPort(
    () => undefined,
    (port) => {
      closed = port
    },
  )
  assert.equal(
    await failure(`postgres://user:${PASSWORD}@127.0.0.1:${closed}/landfall`),
    `The database at 127.0.0.1:${closed} refused the connection. ` +
      'Is it running, and is its address correct?',
  )
})

test('reports an unknown host', async () => {
  assert.match(
    await failure(`postgres://user:${PASSWORD}@no-such-host.invalid/landfall`),
    /^The database at no-such-host\.invalid:5432 cannot be found/,
  )
})

test('reports a closed connection', async () => {
  await withPort(
    (socket) => socket.destroy(),
    async (port) => {
      const message = await failure(`postgres://user:${PASSWORD}@127.0.0.1:${port}/landfall`)
      assert.match(message, /^The database at 127\.0\.0\.1:\d+ failed: /)
    },
  )
})

test('reports a wrong password', async () => {
  const wrong = database.url.replace(/:[0-9a-f]{48}@/, `:${PASSWORD}@`)
  assert.match(await failure(wrong), /^The database at \/.* refused the user name or password\.$/)
})

test('reports a missing database', async () => {
  const missing = database.url.replace(/landfall_test_\w+/, 'missing')
  assert.match(await failure(missing), /has no database of that name/)
})

for (const text of [
  PASSWORD,
  `mysql://user:${PASSWORD}@host/db`,
  `postgres://user:${PASSWORD}@[`,
]) {
  test(`refuses what is not a PostgreSQL address: ${text.replace(PASSWORD, '…')}`, async () => {
    assert.match(await failure(text), /^DATABASE_URL is not a PostgreSQL address/)
  })
}

test('a session ended by the server is replaced', async () => {
  const store = await open(database.url)
  const other = database.pool()
  const ended = await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'landfall' and datname = current_database()`,
  )
  // A query may still use an ended session, once.
  for (const _ of ended.rows) await store.ping().catch(() => undefined)
  await store.ping()
  await store.close()
})
