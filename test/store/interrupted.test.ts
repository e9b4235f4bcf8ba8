// An activation interrupted at any step, by a killed process or a lost database, leaves the
// previous edition in force and nothing incomplete.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { activate } from '../../src/editions/activate.ts'
import { type LiveLaw, openLaw } from '../../src/editions/live-law.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { base, compile, operator, rates, registry, until } from './registry.ts'

const PROGRAM = new URL('activate-until-killed.ts', import.meta.url).pathname
const COUNTS = `select (select count(*) from edition)::int as editions,
                       (select count(*) from edition_content)::int as contents,
                       (select count(*) from edition_file)::int as files,
                       (select count(*) from activation)::int as activations,
                       (select count(*) from edition_change)::int as changes`

/** Tables an activation writes, and whether its edition stays stored if interrupted there. */
const STEPS = [
  { table: 'edition_content', kept: false },
  { table: 'edition', kept: false },
  { table: 'edition_file', kept: false },
  { table: 'activation', kept: true },
  { table: 'edition_change', kept: true },
]

let database: TestDatabase
let pool: Pool
let law: LiveLaw<string>
let present = '2'
let next = 3

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  await activate(registry(pool), await storeEdition(pool, rates(present)), operator)
  const own = database.pool()
  law = await openLaw({ pool: own, base, compile, pollMs: 20, report: () => undefined })
})
after(async () => {
  await law.close()
  await database.drop()
})

function syncing(rate: string): ChildProcess & { readonly output: Promise<string> } {
  const child = spawn(process.execPath, [PROGRAM, database.url, rate], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Object.assign(child, { output: text(child.stdout) })
}

const waiting = `application_name = 'landfall' and wait_event_type = 'Lock'
                 and datname = current_database()`

/** Starts an activation, blocks it at `table`, calls `interrupt`, and unblocks it. */
async function interruptedAt(
  table: string,
  rate: string,
  interrupt: (child: ReturnType<typeof syncing>) => Promise<void>,
): Promise<ReturnType<typeof syncing>> {
  const session = await pool.connect()
  try {
    await session.query('begin')
    // Readers continue; writers wait.
    await session.query(`lock table ${table} in share row exclusive mode`)
    const child = syncing(rate)
    await until(`it waits for ${table}`, async () => {
      const found = await pool.query(`select from pg_stat_activity where ${waiting}`)
      return found.rowCount === 1
    })
    await interrupt(child)
    await until('its session has ended', async () => {
      const left = await pool.query(
        `select from pg_stat_activity where application_name = 'landfall' and state <> 'idle'
            and datname = current_database()`,
      )
      return left.rowCount === 0
    })
    return child
  } finally {
    await session.query('rollback')
    session.release()
  }
}

async function endSessions(): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${waiting}`)
}

for (const { table, kept } of STEPS) {
  test(`killed at ${table}: the previous edition stays active, a retry succeeds`, async () => {
    const rate = String(next++)
    const counts = (await pool.query(COUNTS)).rows[0]
    await interruptedAt(table, rate, async (child) => {
      child.kill('SIGKILL')
      await once(child, 'close')
      await endSessions()
    })
    await law.refresh()
    assert.equal(law.current().compiled, present)
    const more = kept ? 1 : 0
    assert.deepEqual((await pool.query(COUNTS)).rows[0], {
      ...counts,
      editions: counts.editions + more,
      contents: counts.contents + more,
      files: counts.files + more,
    })
    assert.match(await syncing(rate).output, /^done \d+\n$/)
    await until(`${rate} answers`, () => law.current().compiled === rate)
    present = rate
  })

  test(`database lost at ${table}: a clear error, the previous edition stays active`, async () => {
    const rate = String(next++)
    const { activations, changes } = (await pool.query(COUNTS)).rows[0]
    const child = await interruptedAt(table, rate, endSessions)
    assert.match(await child.output, /^failed: terminating connection due to administrator command/)
    const now = (await pool.query(COUNTS)).rows[0]
    assert.deepEqual([now.activations, now.changes], [activations, changes])
    await law.refresh()
    assert.equal(law.current().compiled, present)
  })
}

test('killed after the commit but before its output: the edition is in force', async () => {
  const rate = String(next++)
  const child = syncing(rate)
  await until('it is in force', () => law.current().compiled === rate)
  child.kill('SIGKILL')
  present = rate
  await law.refresh()
  assert.equal(law.current().compiled, rate)
})
