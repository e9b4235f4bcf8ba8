// The database behind PgBouncer: session mode works; the modes in which clients share sessions are
// refused at start, with the reason, unless there is another way for what is of a session.

import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { drawNumber } from '../../src/base/id.ts'
import { openIdempotency } from '../../src/record/idempotency.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const PORT = '6432'
const SOME = Buffer.alloc(32)
let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

function isInstalled(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const skip = isInstalled() ? false : 'PgBouncer is not installed (Debian: pgbouncer)'

/** Runs `use` with the address of the database behind PgBouncer. */
async function behindPooler(settings: string, use: (url: string) => Promise<unknown>) {
  const { username, password, port, searchParams, pathname } = new URL(database.url)
  const host = searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'landfall-pooler-'))
  // It does not run as root; the account that PostgreSQL runs as may use both sockets.
  const { uid, gid } = statSync(host)
  chownSync(folder, uid, gid)
  const file = join(folder, 'pgbouncer.ini')
  const server = `host=${host} port=${port} user=${username} password=${password}`
  writeFileSync(
    file,
    `[databases]\n* = ${server}\n[pgbouncer]\n${settings}\nauth_type = any\n` +
      `listen_port = ${PORT}\nunix_socket_dir = ${folder}\n`,
  )
  chownSync(file, uid, gid)
  const pooler = spawn('pgbouncer', [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    await started(pooler)
    await use(`postgres://anyone@localhost:${PORT}${pathname}?host=${folder}`)
  } finally {
    pooler.kill('SIGTERM')
    if (pooler.exitCode === null) await once(pooler, 'exit')
    rmSync(folder, { recursive: true })
  }
}

async function started(pooler: ChildProcess): Promise<void> {
  let log = ''
  assert(pooler.stderr)
  for await (const part of pooler.stderr.iterator({ destroyOnReturn: false })) {
    log += part
    if (/process up/.test(log)) return
  }
  assert.fail(log)
}

const open = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '/nowhere' })

for (const [mode, settings] of [
  ['transaction', 'pool_mode = transaction'],
  ['transaction, one session', 'pool_mode = transaction\ndefault_pool_size = 1'],
  ['transaction, in turn', 'pool_mode = transaction\nserver_round_robin = 1\nmin_pool_size = 5'],
  ['statement', 'pool_mode = statement'],
] as const) {
  test(`PgBouncer in mode ${mode} is refused`, { skip }, async () => {
    await behindPooler(settings, async (url) => {
      await assert.rejects(open(url), /^Error: The database at .* pooler .* DATABASE_SESSION_URL/)
    })
  })
}

/** Reserves a key, frees it and reserves it again: a lock of a session, and named statements. */
async function assertReserves({ pool, sessions }: Store): Promise<void> {
  const idempotency = openIdempotency({
    pool,
    sessions,
    clock: null,
    wait: () => assert.fail('it waits'),
    stopwatch: () => 0,
    draw: drawNumber,
  })
  const organisation = '00000000-0000-4000-8000-000000000001'
  const begun = await idempotency.begin(organisation, 'calc', 'key', SOME)
  assert(begun.kind === 'fresh')
  await idempotency.free(begun.reservation)
  assert.equal((await idempotency.begin(organisation, 'calc', 'key', SOME)).kind, 'fresh')
  await idempotency.close()
}

test('PgBouncer in session mode works: time limits, reservations', { skip }, async () => {
  await behindPooler('pool_mode = session', async (url) => {
    const store = await open(url)
    const limits = await store.pool.query('show statement_timeout')
    assert.deepEqual(limits.rows, [{ statement_timeout: '10s' }])
    await assertReserves(store)
    await store.close()
  })
})

test('in transaction mode it works where PostgreSQL itself is named', { skip }, async () => {
  await behindPooler('pool_mode = transaction\nserver_round_robin = 1', async (url) => {
    const own = { databaseSessionUrl: database.url, dataDir: '/nowhere' }
    const store = await openStore({ databaseUrl: url, ...own })
    await assertReserves(store)
    const named = { name: 'twice', text: 'select pg_backend_pid()' }
    await Promise.all(Array.from({ length: 8 }, () => store.pool.query(named)))
    const left = await store.pool.query('select from pg_prepared_statements')
    assert.equal(left.rowCount, 0, 'a statement with a name would stay in one of the sessions')
    const { rows } = await store.pool.query('show statement_timeout')
    assert.deepEqual(rows, [{ statement_timeout: '0' }], 'nothing is set in sessions of others')
    await store.close()
    const wrong = { databaseUrl: database.url, databaseSessionUrl: url, dataDir: '/nowhere' }
    await assert.rejects(openStore(wrong), /pooler in which clients share sessions/)
  })
})
