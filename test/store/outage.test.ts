// What depends on the database comes back with it: the pool, listeners, background jobs.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg, { type Pool } from 'pg'
import { openListener } from '../../src/store/listener.ts'
import { startRunner } from '../../src/store/runner.ts'
import { openStore, type Store } from '../../src/store/store.ts'

let data = ''
let store: Store
let pool: Pool

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'landfall-outage-'))
  store = await openStore({ databaseUrl: null, dataDir: data })
  pool = store.pool
})

afterEach(async () => {
  await store.close()
  await rm(data, { recursive: true, force: true })
})

/** Resolves when the condition holds; the test's own limit ends the wait. */
async function until(holds: () => unknown): Promise<void> {
  while (!(await holds())) await wait(5)
}

/** Kills the server and resolves when its end was noticed. */
async function kill(): Promise<void> {
  const file = join(data, 'postgres', 'cluster', 'postmaster.pid')
  process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL')
  await until(() => store.outage())
}

const isBack = () =>
  store.ping().then(
    () => true,
    () => false,
  )

test('the pool fails with a reason while it is away, and answers again', async () => {
  await pool.query('create table kept as select 1 as what')
  const file = join(data, 'postgres', 'cluster', 'postgresql.conf')
  const configuration = readFileSync(file)
  writeFileSync(file, 'no such setting')
  await kill()
  await until(() => store.outage()?.includes('The last attempt failed'))
  await assert.rejects(store.ping(), /^Error: The embedded database refused the connection/)
  writeFileSync(file, configuration)
  await until(isBack)
  assert.deepEqual((await pool.query('select what from kept')).rows, [{ what: 1 }])
})

test('a listener hears again from its next connect on', async () => {
  let heard = 0
  const listener = openListener(pool, 'landfall_test', () => heard++)
  await listener.connect()
  await kill()
  await until(isBack)
  await until(async () => {
    await listener.connect()
    await pool.query('notify landfall_test')
    return heard > 0
  })
  await listener.close()
})

test('a listener whose session no longer answers opens another', async () => {
  // It is not copied with the others.
  const { password } = pool.options
  const impatient = new pg.Pool({ ...pool.options, password, query_timeout: 500 })
  impatient.on('error', () => undefined)
  const listener = openListener(impatient, 'landfall_test', () => undefined)
  await listener.connect()
  const listening = async (): Promise<number> => {
    const found = await pool.query(
      `select pid from pg_stat_activity where query = 'listen landfall_test'
          and state = 'idle' order by backend_start desc limit 1`,
    )
    return found.rows[0]?.pid
  }
  const stuck = await listening()
  process.kill(stuck, 'SIGSTOP')
  await listener.connect()
  assert.notEqual(await listening(), stuck)
  process.kill(stuck, 'SIGCONT')
  await listener.close()
  await impatient.end()
})

test('jobs run again, also when one ends while the database is away', async () => {
  let started = 0
  let finish = (): void => undefined
  const tasks = {
    count: async () => {
      started++
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  }
  const runner = await startRunner(pool, [{ tasks, crons: [], atStart: ['count'] }])
  await until(() => started === 1)
  await kill()
  // Its end cannot be recorded now.
  finish()
  await until(isBack)
  await until(() => started === 2)
  finish()
  await runner.stop()
})
