// Editions are stored permanently, activated and rolled back; the register records every step.

import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import type { Day } from '../../src/base/day.ts'
import { ActivationError, activate, confirm, rollback } from '../../src/editions/activate.ts'
import { changeCounts, recordedChanges } from '../../src/editions/changes.ts'
import { activations, inForce, withFiles } from '../../src/editions/in-force.ts'
import {
  openEdition,
  storedEdition,
  storedEditions,
  storeEdition,
} from '../../src/editions/stored-editions.ts'
import { editionId, editionName } from '../../src/law/edition.ts'
import { openStore } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { base, compile, edition, operator, rates, registry, TABLE } from './registry.ts'

let server: TestDatabase
let database: TestDatabase
let pool: Pool

before(async () => {
  server = await freshDatabase()
})
beforeEach(async () => {
  database = await freshDatabase()
  pool = database.pool()
})
afterEach(() => database.drop())
after(() => server.drop())

/** The rate that a calculation would use now. */
async function answering(at?: number): Promise<string> {
  const law = await inForce(pool, at)
  return withFiles(pool, { base, law, known: new Map() }, compile)
}

async function activated(rate: string): Promise<string> {
  const id = await storeEdition(pool, rates(rate))
  await activate(registry(pool), id, operator)
  return id
}

async function inForceOf(publisher: string): Promise<string | null> {
  const { editions } = await inForce(pool)
  return editions.find((one) => one.publisher === publisher)?.edition ?? null
}

test('an edition is stored unchanged, and only once even if it is stored again', async () => {
  const files = { 'uk/a.csv': 'one\n', 'uk/b.csv': 'two\n', 'uk/copy.csv': 'one\n' }
  const own = edition('uk-tariff', files, { published: '2026-09-30' as Day, rows: { 'a.csv': 1 } })
  const later = { ...own, retrievedAt: '2026-11-01T00:00:00.000Z', title: 'again' }
  const ids = await Promise.all([own, later, own].map((one) => storeEdition(pool, one)))
  assert.deepEqual(new Set(ids), new Set([editionId(own)]))
  const [kept, ...others] = await storedEditions(pool, 'uk-tariff')
  assert.equal(others.length, 0)
  assert.deepEqual(kept?.paths, ['uk/a.csv', 'uk/b.csv', 'uk/copy.csv'])
  assert.deepEqual(kept?.sources, own.sources)
  assert.deepEqual([kept?.legalDay, kept?.published], ['2026-10-01', '2026-09-30'])
  const contents = await pool.query('select bytes from edition_content')
  assert.equal(contents.rowCount, 2)
  const open = await openEdition(pool, editionId(own), editionName(own))
  for (const [path, text] of Object.entries(files)) assert.equal(open.read(path).toString(), text)
})

test('an edition is stored however long its contents take', async () => {
  const timeLimits = { connect: 5_000, statement: 100, answer: 150 }
  const store = await openStore({ databaseUrl: database.url, dataDir: '', timeLimits })
  try {
    await pool.query(`
      create function slow() returns trigger language plpgsql as
        $$begin perform pg_sleep(0.5); return new; end$$;
      create trigger slow before insert on edition_content
        for each statement execute function slow()`)
    const id = await storeEdition(store.pool, rates('2'))
    assert.equal((await storedEdition(pool, id))?.id, id)
  } finally {
    await store.close()
  }
})

test('an edition is found by an unambiguous prefix of its id', async () => {
  const id = await storeEdition(pool, rates('2'))
  assert.equal((await storedEdition(pool, id.slice(0, 12)))?.id, id)
  for (const wrong of ['', id.slice(0, 5), 'zzzzzzzz', '000000000000', `${id}0`]) {
    assert.equal(await storedEdition(pool, wrong), null, wrong)
  }
})

test('editions and activations can be neither changed nor deleted', async () => {
  await activated('2')
  for (const table of [
    'edition',
    'edition_content',
    'edition_file',
    'activation',
    'edition_change',
  ]) {
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`]) {
      await assert.rejects(pool.query(statement), /Editions are for ever/, statement)
    }
  }
  await assert.rejects(pool.query(`update activation set actor = 'eve'`), /for ever: no update/)
})

test('content damaged on disk is rejected with its file name', async () => {
  const id = await storeEdition(pool, rates('2'))
  await pool.query('alter table edition_content disable trigger for_ever')
  const other = rates('3')
  await storeEdition(pool, other)
  await pool.query(
    `update edition_content c set zstd = (select zstd from edition_content where sha256 <> c.sha256)
      where sha256 = (select sha256 from edition_file where edition = $1)`,
    [id],
  )
  const open = await openEdition(pool, id, editionName(rates('2')))
  assert.throws(() => open.read(TABLE), /bank 2: exchange\/small\.csv has a wrong checksum/)
  await assert.rejects(open.decompressAll(), /has a wrong checksum/)
})

test('the last activated edition is in force, recorded with who, when and why', async () => {
  assert.equal(await answering(), '1')
  const id = await storeEdition(pool, rates('2'))
  assert.equal(await answering(), '1', 'storing an edition does not activate it')
  const done = await activate(registry(pool), id, { actor: 'grace', why: 'October' })
  assert.equal(await answering(), '2')
  const [row] = await activations(pool, 'bank', 10)
  assert.deepEqual(row, done)
  assert.deepEqual(
    [row?.actor, row?.why, row?.action, row?.edition, row?.title],
    ['grace', 'October', 'activate', id, 'bank 2'],
  )
})

test('the editions in force at any earlier number can be read again', async () => {
  const numbers = [0]
  for (const rate of ['2', '3', '4']) {
    await activated(rate)
    numbers.push((await inForce(pool)).number)
  }
  const found = []
  for (const number of numbers) found.push(await answering(number))
  assert.deepEqual(found, ['1', '2', '3', '4'])
})

test('rollbacks go back edition by edition, finally to the embedded tables', async () => {
  for (const rate of ['2', '3', '4']) await activated(rate)
  const seen = []
  for (let step = 0; step < 3; step += 1) {
    const { action } = await rollback(registry(pool), 'bank', operator)
    seen.push(`${action} ${await answering()}`)
  }
  assert.deepEqual(seen, ['rollback 3', 'rollback 2', 'withdraw 1'])
  await assert.rejects(rollback(registry(pool), 'bank', operator), /No edition of bank is in force/)
})

test('a rolled-back edition is activated again only on explicit request', async () => {
  await activated('2')
  const id = await activated('3')
  await rollback(registry(pool), 'bank', { actor: 'ada', why: 'wrong for Japan' })
  await assert.rejects(
    activate(registry(pool), id, operator),
    (error) =>
      error instanceof ActivationError &&
      /rolled back by ada on .*wrong for Japan/.test(error.message),
  )
  assert.equal(await answering(), '2')
  await activate(registry(pool), id, { ...operator, again: true })
  assert.equal(await answering(), '3')
})

test('an edition that does not compile, or has another publisher’s file, is refused', async () => {
  const good = await activated('2')
  const broken = await storeEdition(pool, rates('broken'))
  const reason = /bank broken cannot be activated: exchange\/small\.csv is broken/
  await assert.rejects(activate(registry(pool), broken, operator), reason)
  const rival = await storeEdition(pool, edition('rival', { [TABLE]: 'x,5' }))
  await assert.rejects(activate(registry(pool), rival, operator), /holds exchange\/small\.csv, as/)
  await assert.rejects(activate(registry(pool), 'ffffffffffff', operator), /No single edition/)
  const beneath = await storeEdition(pool, edition('embedded', { [TABLE]: 'x,6' }))
  await assert.rejects(activate(registry(pool), beneath, operator), /are part of the program/)
  assert.equal(await inForceOf('bank'), good)
  assert.equal((await activations(pool, null, 10)).length, 1)
})

test('a publisher without news updates the day of the law in force, not its content', async () => {
  const seen = {
    actor: 'sync',
    why: 'unchanged',
    legalDay: '2026-11-05' as Day,
    retrievedAt: '2026-11-05T06:00:00.000Z',
  }
  assert.equal(await confirm(pool, 'bank', seen), null)
  const id = await activated('2')
  await confirm(pool, 'bank', seen)
  const { editions } = await inForce(pool)
  assert.deepEqual(
    editions.map(({ edition: one, legalDay, action }) => [one, legalDay, action]),
    [[id, '2026-11-05', 'confirm']],
  )
  await rollback(registry(pool), 'bank', operator)
  assert.equal(await answering(), '1')
})

test('twelve concurrent activations all succeed, one after the other', async () => {
  const publishers = Array.from({ length: 12 }, (_, at) => `p${at}`)
  const replicas = publishers.map(() => database.pool())
  await Promise.all(
    publishers.map(async (publisher, at) => {
      const own = replicas[at] as Pool
      const id = await storeEdition(own, edition(publisher, { [`${publisher}.csv`]: publisher }))
      for (;;) {
        try {
          return await activate(registry(own), id, operator)
        } catch (error) {
          assert.match((error as Error).message, /at the same time; try again/)
        }
      }
    }),
  )
  const { editions } = await inForce(pool)
  assert.deepEqual(
    editions.map(({ publisher }) => publisher),
    publishers.sort(),
  )
})

test('the changes of each activation are recorded, by publisher and number', async () => {
  await activated('2')
  const later = edition('bank', {
    [TABLE]: 'day,currency,rate\n2026-10-01,USD,2\n2026-11-01,USD,3\n',
  })
  const { number } = await activate(registry(pool), await storeEdition(pool, later), operator)
  const asked = { publisher: 'bank', country: null, code: null, activation: null, before: null }
  const rows = await recordedChanges(pool, { ...asked, limit: 10 })
  assert.deepEqual(
    rows.map(({ kind, subject, before: was, after: is }) => [kind, subject, was, is]),
    [
      ['added', 'small USD 2026-11-01', null, '3'],
      ['changed', 'small USD 2026-10-01', '1', '2'],
    ],
  )
  assert.deepEqual(await changeCounts(pool, number), { added: 1 })
  const older = await recordedChanges(pool, { ...asked, before: rows[0]?.id ?? 0, limit: 10 })
  assert.deepEqual(
    older.map(({ id }) => id),
    [rows[1]?.id],
  )
})
