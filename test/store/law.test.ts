// A running replica loads what any other replica activates; if that fails, it keeps its law.

import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { DataError } from '../../src/base/data-error.ts'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { activate, rollback } from '../../src/editions/activate.ts'
import { type LiveLaw, openLaw } from '../../src/editions/live-law.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { base, compile, edition, operator, rates, registry, TABLE, until } from './registry.ts'

/** Longer than a test runs: only notifications count. */
const NEVER_MS = 3_600_000
const OFTEN_MS = 20
const LISTENS = `query ilike 'listen %' and datname = current_database()`

let server: TestDatabase
let database: TestDatabase
/** The pool that activates editions; each replica has its own. */
let pool: Pool
let open: LiveLaw<string>[]
let said: (string | null)[]

before(async () => {
  server = await freshDatabase()
})
beforeEach(async () => {
  database = await freshDatabase()
  pool = database.pool()
  open = []
  said = []
})
afterEach(async () => {
  for (const law of open) await law.close()
  await database.drop()
})
after(() => server.drop())

async function replica(
  pollMs = NEVER_MS,
  read: (files: DataFiles) => Promise<string> = compile,
): Promise<LiveLaw<string>> {
  const law = await openLaw({
    pool: database.pool(),
    base,
    compile: read,
    pollMs,
    report: ({ failure }) => said.push(failure),
  })
  open.push(law)
  return law
}

async function putInForce(rate: string): Promise<void> {
  await activate(registry(pool), await storeEdition(pool, rates(rate)), operator)
}

const answers = (law: LiveLaw<string>, rate: string) =>
  until(`${rate} answers`, () => law.current().compiled === rate)

test('running replicas load activated editions and follow rollbacks', async () => {
  const replicas = [await replica(), await replica()]
  assert.deepEqual(
    replicas.map((law) => law.current().compiled),
    ['1', '1'],
  )
  await putInForce('2')
  for (const law of replicas) await answers(law, '2')
  await rollback(registry(pool), 'bank', operator)
  for (const law of replicas) await answers(law, '1')
})

test('a replica that starts later has the same law under the same name', async () => {
  const first = await replica()
  await putInForce('2')
  await answers(first, '2')
  const second = await replica()
  assert.equal(second.current().compiled, '2')
  assert.equal(second.current().name, first.current().name)
  assert.match(second.current().name, /^[0-9a-f]{12}\.1$/)
})

test('a law that was taken stays the same, whatever is activated meanwhile', async () => {
  const law = await replica()
  const taken = law.current()
  await putInForce('2')
  await answers(law, '2')
  assert.equal(taken.compiled, '1')
  assert.equal(taken.inForce.number, 0)
})

test('a replica that missed the notification polls', async () => {
  const law = await replica(OFTEN_MS)
  await until('it listens', async () => {
    const found = await pool.query(`select from pg_stat_activity where ${LISTENS}`)
    return found.rowCount === 1
  })
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENS}`)
  await putInForce('2')
  await answers(law, '2')
  await until('it listens again', async () => {
    const found = await pool.query(`select from pg_stat_activity where ${LISTENS}`)
    return found.rowCount === 1
  })
})

test('without a database the law stays in use; later changes are loaded afterwards', async () => {
  const law = await replica(OFTEN_MS)
  await putInForce('2')
  await answers(law, '2')
  const keeper = server.pool()
  const name = (await pool.query('select current_database() as name')).rows[0].name
  await keeper.query(`alter database ${name} allow_connections false`)
  await keeper.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  await until('it says that it is behind', () => law.behind() !== null)
  assert.match(law.behind() ?? '', /not currently accepting connections|terminating connection/)
  assert.equal(law.current().compiled, '2')
  await keeper.query(`alter database ${name} allow_connections true`)
  await putInForce('3')
  await answers(law, '3')
  assert.equal(law.behind(), null)
})

test('an edition that this replica cannot compile is reported and not used', async () => {
  const older = async (files: DataFiles): Promise<string> => {
    if (files.exists('new-form.csv')) throw new DataError('new-form.csv is of no form we know')
    return compile(files)
  }
  const law = await replica(OFTEN_MS, older)
  const strange = { 'new-form.csv': 'x', [TABLE]: 'x,7' }
  await activate(registry(pool), await storeEdition(pool, edition('bank', strange)), operator)
  await until('it says why', () => law.behind() !== null)
  assert.equal(law.behind(), 'new-form.csv is of no form we know')
  assert.equal(law.current().compiled, '1')
  await law.refresh()
  assert.deepEqual(
    said.filter((failure) => failure !== null).length,
    1,
    'reported once, not at each poll',
  )
  await putInForce('2')
  await answers(law, '2')
  assert.equal(law.behind(), null)
})

test('a replica that cannot compile the law at start uses the embedded tables', async () => {
  await putInForce('2')
  const law = await replica(NEVER_MS, async (files) => {
    if (files.editions.length > 1) throw new DataError('no')
    return compile(files)
  })
  assert.equal(law.current().compiled, '1')
  assert.equal(law.behind(), 'no')
  assert.match(law.current().name, /\.0$/)
})

test('twenty editions in a row: every read sees one complete edition', async () => {
  const law = await replica()
  const wanted = Array.from({ length: 20 }, (_, at) => String(at + 2))
  const seen = new Set<string>()
  let running = true
  const watch = (async () => {
    while (running) {
      const { compiled, inForce } = law.current()
      assert.equal(compiled, String(inForce.number + 1), 'the number is that of the rate')
      seen.add(compiled)
      await new Promise(setImmediate)
    }
  })()
  for (const rate of wanted) await putInForce(rate)
  await answers(law, '21')
  running = false
  await watch
  assert(seen.has('21'))
})
