// The embedded PostgreSQL: started, joined, stopped by the last client, restarted after kills.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts'

const PROGRAM = new URL('serve-until-killed.ts', import.meta.url).pathname
let base = ''
let data = ''

before(async () => {
  base = await mkdtemp(join(tmpdir(), 'landfall-embedded-'))
})

beforeEach(() => {
  data = join(base, 'data')
})

after(() => rm(base, { recursive: true, force: true }))

async function ask(embedded: Embedded, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ ...embedded.connection, ssl: false })
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

function serverPid(): number {
  const file = join(data, 'postgres', 'cluster', 'postmaster.pid')
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}

function isRunning(): boolean {
  return existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))
}

/** Resolves when the process has ended; it need not be a child process. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function serve(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM, data], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // A process group of its own, like a program started from a terminal.
    detached: true,
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('starts a cluster, keeps its data, and stops completely', async () => {
  const first = await startEmbedded(data, false)
  await ask(first, 'create table kept (what text)')
  await ask(first, "insert into kept values ('this')")
  const pid = serverPid()
  await first.stop()
  assert.equal(isRunning(), false)
  await gone(pid)
  const second = await startEmbedded(data, false)
  assert.deepEqual(await ask(second, 'select what from kept'), { what: 'this' })
  await second.stop()
})

test('is safe against power loss: fsync and synchronous commit are on', async () => {
  const embedded = await startEmbedded(data)
  const found = await ask(
    embedded,
    `select string_agg(setting, ' ') as settings from pg_settings
      where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  await embedded.stop()
  assert.deepEqual(found, { settings: 'on on on' })
})

test('listens on a private socket only, behind a random password in a private file', async () => {
  const embedded = await startEmbedded(data, false)
  const { host, port, password } = embedded.connection
  assert.deepEqual(await ask(embedded, 'show listen_addresses'), { listen_addresses: '' })
  assert.equal(statSync(join(data, 'postgres')).mode & 0o077, 0)
  assert.equal(statSync(join(data, 'postgres', 'password')).mode & 0o077, 0)
  assert.equal(statSync(join(host, `.s.PGSQL.${port}`)).mode & 0o077, 0)
  assert.match(password, /^[0-9a-f]{48}$/)
  const wrong = new pg.Client({ ...embedded.connection, password: 'password', ssl: false })
  await assert.rejects(wrong.connect(), { code: '28P01' })
  const tcp = connect(port, '127.0.0.1')
  await assert.rejects(once(tcp, 'connect'), { code: 'ECONNREFUSED' })
  await embedded.stop()
})

test('two clients that start together share one server; the last to leave stops it', async () => {
  data = join(base, 'first start of two')
  const [one, other] = await Promise.all([startEmbedded(data, false), startEmbedded(data, false)])
  const started = 'select pg_postmaster_start_time()::text as at'
  assert.deepEqual(await ask(one, started), await ask(other, started))
  await one.stop()
  assert.deepEqual(await ask(other, 'select 1 as here'), { here: 1 })
  await other.stop()
  assert.equal(isRunning(), false)
})

test('many clients that leave together leave no server running', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => startEmbedded(data, false)))
  await Promise.all(all.map((each) => each.stop()))
  assert.equal(isRunning(), false)
})

test('a client that starts while the last one leaves gets a server', async () => {
  for (let round = 0; round < 5; round++) {
    const leaving = await startEmbedded(data, false)
    const [, staying] = await Promise.all([leaving.stop(), startEmbedded(data, false)])
    assert.deepEqual(await ask(staying, 'select 1 as here'), { here: 1 })
    await staying.stop()
  }
})

test('a server left by a killed replica is joined, and stopped by the last client', async () => {
  const replica = await serve()
  const pid = serverPid()
  replica.kill('SIGKILL')
  await once(replica, 'exit')
  const next = await startEmbedded(data, false)
  assert.equal(serverPid(), pid)
  await next.stop()
  assert.equal(isRunning(), false)
})

test('Ctrl-C in the program does not stop the database', async () => {
  const replica = await serve()
  const pid = serverPid()
  process.kill(-(replica.pid ?? assert.fail()), 'SIGINT')
  const [, signal] = await once(replica, 'exit')
  assert.equal(signal, 'SIGINT', 'no exit hook of a library handled the signal')
  const next = await startEmbedded(data, false)
  assert.equal(serverPid(), pid)
  await next.stop()
})

test('committed data survives a kill of the database server', async () => {
  const first = await startEmbedded(data)
  await ask(first, 'create table more (what text)')
  await ask(first, "insert into more values ('this')")
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  // On a slow machine it is started again before this ends.
  await first.stop()
  await gone(pid)
  const second = await startEmbedded(data)
  assert.deepEqual(await ask(second, 'select what from more'), { what: 'this' })
  await second.stop()
})

test('a lock file with the id of another running process does not prevent the start', async () => {
  const first = await startEmbedded(data, false)
  const socketLock = join(first.connection.host, '.s.PGSQL.5432.lock')
  const postmaster = join(data, 'postgres', 'cluster', 'postmaster.pid')
  const ours = readFileSync(postmaster, 'utf8')
  await first.stop()
  // A process of the same account, since PostgreSQL itself detects another account's.
  const home = data
  data = join(base, 'other server')
  const other = await startEmbedded(data, false)
  const content = ours.replace(/^\d+/, String(serverPid()))
  data = home
  writeFileSync(postmaster, content)
  writeFileSync(socketLock, content)
  const second = await startEmbedded(data, false)
  assert.deepEqual(await ask(second, 'select 1 as here'), { here: 1 })
  await second.stop()
  await other.stop()
})

test('a path too long for a socket gets a short private folder', async () => {
  data = join(base, 'long '.repeat(30))
  const embedded = await startEmbedded(data, false)
  assert.match(embedded.connection.host, /^\/tmp\/landfall-[0-9a-f]{16}$/)
  assert.deepEqual(await ask(embedded, 'select 1 as here'), { here: 1 })
  await embedded.stop()
  await rm(embedded.connection.host, { recursive: true })
})

test('a data folder inside a private folder works', async () => {
  mkdirSync(join(base, 'private'), { mode: 0o700 })
  data = join(base, 'private', 'data')
  const embedded = await startEmbedded(data, false)
  assert.deepEqual(await ask(embedded, 'select 1 as here'), { here: 1 })
  await embedded.stop()
})

test('the remains of a killed first start are deleted by the next start', async () => {
  data = join(base, 'second first start')
  const dead = spawn(process.execPath, ['--version'])
  await once(dead, 'exit')
  mkdirSync(join(data, `postgres-new-${dead.pid}-abc`, 'cluster'), { recursive: true })
  mkdirSync(join(data, `postgres-new-${process.pid}-abc`), { recursive: true })
  const embedded = await startEmbedded(data, false)
  await embedded.stop()
  assert.deepEqual(readdirSync(data).sort(), ['postgres', `postgres-new-${process.pid}-abc`])
})

test('data of another PostgreSQL version is refused immediately, with the reason', async () => {
  const first = await startEmbedded(data, false)
  await first.stop()
  const version = join(data, 'postgres', 'cluster', 'PG_VERSION')
  const ours = readFileSync(version)
  writeFileSync(version, '9\n')
  await assert.rejects(startEmbedded(data, false), /PostgreSQL did not start: .*incompatible/s)
  writeFileSync(version, ours)
})
