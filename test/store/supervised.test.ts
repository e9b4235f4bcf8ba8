// The embedded PostgreSQL comes back by itself: its server or one of its processes killed, with one
// replica or several, and with files that keep it from starting.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../src/store/embedded.ts'

const PROGRAM = new URL('serve-until-killed.ts', import.meta.url).pathname
let data = ''
let log: string[] = []

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'landfall-supervised-'))
  log = []
})

afterEach(() => rm(data, { recursive: true, force: true }))

const start = (durable = false): Promise<Embedded> =>
  startEmbedded(data, durable, (level, text) => log.push(`${level}: ${text}`))

const cluster = (name: string): string => join(data, 'postgres', 'cluster', name)
const serverPid = (): number => Number.parseInt(readFileSync(cluster('postmaster.pid'), 'utf8'), 10)

/** Asks on a session of its own; null while the server is away. */
async function ask(embedded: Embedded, text: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client({ ...embedded.connection, ssl: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows[0]
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Resolves when the condition holds; the test's own limit ends the wait. */
async function until(holds: () => unknown): Promise<void> {
  while (!(await holds())) await wait(5)
}

const isBack = () => log.some((line) => line.includes('is back after'))

test('a killed server comes back with its data, and the log says so', async () => {
  const embedded = await start(true)
  await ask(embedded, "create table kept as select 'this' as what")
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  await until(() => embedded.outage())
  assert.match(embedded.outage() ?? '', /^The embedded database stopped and is being restarted\.$/)
  await until(isBack)
  assert.notEqual(serverPid(), killed)
  assert.equal(embedded.outage(), null)
  assert.deepEqual(await ask(embedded, 'select what from kept'), { what: 'this' })
  assert.equal(log[0], 'error: the embedded database stopped; restarting')
  assert.match(log[1] ?? '', /^info: the embedded database is back after \d+ ms$/)
  assert.equal(log.length, 2)
  await embedded.stop()
  assert.throws(serverPid, { code: 'ENOENT' })
})

test('a server that restarts itself after a killed session is joined again', async () => {
  const embedded = await start()
  const server = serverPid()
  const client = new pg.Client({ ...embedded.connection, ssl: false })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  process.kill(rows[0].pid, 'SIGKILL')
  await ended
  await until(async () => (await present(embedded)) === 1)
  assert.equal(serverPid(), server)
  assert.equal(embedded.outage(), null)
  await embedded.stop()
  assert.throws(serverPid, { code: 'ENOENT' })
})

/** How many clients hold the lock of presence. */
async function present(embedded: Embedded): Promise<number> {
  const found = await ask(
    embedded,
    `select count(*)::int as clients from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and application_name = 'landfall presence'`,
  )
  return Number(found?.clients ?? 0)
}

test('an ended presence session is opened again without a word', async () => {
  const embedded = await start()
  const found = `from pg_stat_activity where application_name = 'landfall presence'`
  await ask(embedded, `select pg_terminate_backend(pid, 10000) ${found}`)
  await until(async () => (await present(embedded)) === 1)
  assert.deepEqual(log, [])
  await embedded.stop()
})

async function replica(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [PROGRAM, data], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

test('of several replicas one restarts it, also when its starter died with it', async () => {
  const starter = await replica()
  const others = [await start(), await start()]
  const third = await replica()
  for (let round = 0; round < 3; round++) {
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    if (round === 0) starter.kill('SIGKILL')
    await until(async () => (await present(others[0] as Embedded)) === 3)
    const started = 'select pg_postmaster_start_time()::text as at'
    const [one, other] = await Promise.all(others.map((each) => ask(each, started)))
    assert.deepEqual(one, other)
    assert.notEqual(serverPid(), killed)
  }
  third.stdin?.end()
  await once(third, 'exit')
  for (const each of others) await each.stop()
  assert.throws(serverPid, { code: 'ENOENT' })
  const text = readFileSync(join(data, 'postgres', 'log'), 'utf8')
  assert.doesNotMatch(text, /lock file .* already exists/, 'two servers were launched at once')
})

test('a server that does not start is tried again, and the log has the reason once', async () => {
  const embedded = await start()
  renameSync(cluster('global/pg_control'), cluster('aside'))
  process.kill(serverPid(), 'SIGKILL')
  await until(() => log.some((line) => line.includes('does not start')))
  const second = log.find((line) => line.includes('does not start')) ?? ''
  assert.match(second, /its files may be damaged \(.*pg_control.*\)\. Restore a backup/)
  assert.match(embedded.outage() ?? '', /The last attempt failed; the log says why\.$/)
  renameSync(cluster('aside'), cluster('global/pg_control'))
  await until(isBack)
  assert.equal(log.length, 3)
  assert.deepEqual(await ask(embedded, 'select 1 as here'), { here: 1 })
  await embedded.stop()
})

test('a stop while the server is away ends, and starts nothing', async () => {
  const embedded = await start()
  const configuration = readFileSync(cluster('postgresql.conf'))
  writeFileSync(cluster('postgresql.conf'), 'no such setting')
  process.kill(serverPid(), 'SIGKILL')
  await until(() => log.some((line) => line.includes('does not start')))
  await embedded.stop()
  writeFileSync(cluster('postgresql.conf'), configuration)
  assert.equal(await ask(embedded, 'select 1'), null)
})
