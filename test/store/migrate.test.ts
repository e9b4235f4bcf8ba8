// Migrations: each applied once, with any number of replicas, and never changed afterwards.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { migrate } from '../../src/store/migrate.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let server: TestDatabase
let database: TestDatabase
let pool: Pool
let path = ''
let folder: URL

before(async () => {
  // Keeps the server running between the tests.
  server = await freshDatabase({ migrated: false })
})

beforeEach(async () => {
  database = await freshDatabase({ migrated: false })
  pool = database.pool()
  path = await mkdtemp(join(tmpdir(), 'landfall-migrations-'))
  folder = pathToFileURL(`${path}/`)
  await writeFile(join(path, '0001-first.sql'), 'create table first (n integer);\n')
  await writeFile(join(path, '0002-second.sql'), 'create table second (n integer);\n')
})

afterEach(async () => {
  await database.drop()
  await rm(path, { recursive: true })
})

after(() => server.drop())

async function tables(): Promise<string[]> {
  const found = await pool.query(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  )
  return found.rows.map((row) => row.tablename)
}

test('applies the numbered files in order, once, with their checksums', async () => {
  assert.deepEqual(await migrate(pool, folder), ['0001-first.sql', '0002-second.sql'])
  assert.deepEqual(await migrate(pool, folder), [])
  const kept = await pool.query('select number, name, length(checksum) from migration order by 1')
  assert.deepEqual(kept.rows, [
    { number: 1, name: '0001-first.sql', length: 64 },
    { number: 2, name: '0002-second.sql', length: 64 },
  ])
})

test('applies only new files', async () => {
  await migrate(pool, folder)
  await writeFile(join(path, '0003-third.sql'), 'create table third (n integer);\n')
  assert.deepEqual(await migrate(pool, folder), ['0003-third.sql'])
  assert.deepEqual(await tables(), ['first', 'migration', 'second', 'third'])
})

test('eight replicas that start together apply each file once', async () => {
  const replicas = Array.from({ length: 8 }, () => database.pool())
  const applied = await Promise.all(replicas.map((replica) => migrate(replica, folder)))
  assert.deepEqual(applied.flat().sort(), ['0001-first.sql', '0002-second.sql'])
})

test('refuses a changed migration by name and changes nothing', async () => {
  await migrate(pool, folder)
  await writeFile(join(path, '0001-first.sql'), 'create table first (n bigint);\n')
  await writeFile(join(path, '0003-third.sql'), 'create table third (n integer);\n')
  await assert.rejects(migrate(pool, folder), /^Error: Migration 0001-first\.sql was applied/)
  assert.deepEqual(await tables(), ['first', 'migration', 'second'])
})

test('refuses an applied migration that was renamed', async () => {
  await migrate(pool, folder)
  await rm(join(path, '0002-second.sql'))
  await writeFile(join(path, '0002-other.sql'), 'create table second (n integer);\n')
  await assert.rejects(migrate(pool, folder), /Migration 0002-second\.sql was applied/)
})

test('ignores line ends', async () => {
  await migrate(pool, folder)
  await writeFile(join(path, '0001-first.sql'), 'create table first (n integer);\r\n')
  assert.deepEqual(await migrate(pool, folder), [])
})

test('a failing migration is named; it and those before it are rolled back', async () => {
  await writeFile(join(path, '0002-second.sql'), 'create table second (n strange);\n')
  await assert.rejects(migrate(pool, folder), /Migration 0002-second\.sql failed: .*strange/)
  assert.deepEqual(await tables(), [])
})

test('a migration gives way to a call that holds a lock, and is applied after it', async () => {
  await migrate(pool, folder)
  const both = 'alter table second add column m integer;\nalter table first add column m integer;\n'
  await writeFile(join(path, '0003-both.sql'), both)
  const call = await pool.connect()
  await call.query('begin')
  await call.query('select from first')
  const migrating = migrate(pool, folder)
  const waits = () => pool.query('select from pg_locks where not granted')
  while ((await waits()).rowCount === 0);
  // Each waits for the other now, until one of them gives way.
  await call.query('select from second')
  await call.query('commit')
  call.release()
  assert.deepEqual(await migrating, ['0003-both.sql'])
})

test('an older replica ignores newer migrations', async () => {
  await migrate(pool, folder)
  await rm(join(path, '0002-second.sql'))
  assert.deepEqual(await migrate(pool, folder), [])
})

test('a gap in the numbers may be filled later', async () => {
  await writeFile(join(path, '0004-fourth.sql'), 'create table fourth (n integer);\n')
  await migrate(pool, folder)
  await writeFile(join(path, '0003-third.sql'), 'create table third (n integer);\n')
  assert.deepEqual(await migrate(pool, folder), ['0003-third.sql'])
  assert.deepEqual(await migrate(pool, folder), [])
})

test('refuses duplicate numbers and other file names', async () => {
  await writeFile(join(path, '0002-zweite.sql'), 'select 1;\n')
  await assert.rejects(
    migrate(pool, folder),
    /0002-zweite\.sql: 0002-second\.sql has the same number/,
  )
  await writeFile(join(path, 'third.sql'), 'select 1;\n')
  await assert.rejects(migrate(pool, folder), /third\.sql: name migrations like/)
})

test('the migrations of this version apply to an empty database', async () => {
  const applied = await migrate(pool)
  assert.equal(applied[0], '0001-account.sql')
})
