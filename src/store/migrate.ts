// Applies the database migrations: numbered SQL files, each applied once. Numbers may have gaps,
// and a gap may be filled later, because parallel work is finished in any order. All run in one
// transaction under one lock, so that replicas may start at the same time and a failed migration
// leaves nothing behind.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { inLongTransaction, PATIENT } from './transaction.ts'

type Migration = {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

const FOLDER = new URL('migrations/', import.meta.url)
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
const LOCK = 7_205_123
/**
 * Replicas answer calls meanwhile. A migration gives way before PostgreSQL looks for deadlocks,
 * after a second, and would end a call for one; then it begins again.
 */
const GIVE_WAY = `set local lock_timeout = '300ms'`
const [LOCK_TIMEOUT, DEADLOCK] = ['55P03', '40P01']
const ATTEMPTS = 100
const PAUSE_MS = 200

/**
 * Applies the migrations of `folder` that are not applied yet and returns their names.
 * Throws, and changes nothing, if an applied migration has been edited or deleted since.
 * Newer migrations in the database are ignored: an older replica may run beside a newer one.
 */
export async function migrate(pool: Pool, folder: URL = FOLDER): Promise<readonly string[]> {
  const migrations = readMigrations(folder)
  for (let attempt = 1; ; attempt++) {
    try {
      return await inLongTransaction(pool, (session) => applyPending(session, migrations))
    } catch (error) {
      if (attempt === ATTEMPTS || !isInTheWay(error)) throw error
      await wait(PAUSE_MS)
    }
  }
}

async function applyPending(
  session: PoolClient,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await session.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK], ...PATIENT })
  const pending = await pendingOf(session, migrations)
  await session.query(GIVE_WAY)
  for (const migration of pending) await apply(session, migration)
  return pending.map((migration) => migration.name)
}

/** It waited for a lock of a call, or each for one of the other. */
function isInTheWay(error: unknown): boolean {
  const { cause } = error as { readonly cause?: { readonly code?: string } }
  return cause?.code === LOCK_TIMEOUT || cause?.code === DEADLOCK
}

/** The migrations that a start would apply; null for a database without any. Changes nothing. */
export async function pendingMigrations(pool: Pool): Promise<readonly string[] | null> {
  const table = await pool.query<{ found: boolean }>(
    `select to_regclass('migration') is not null as found`,
  )
  if (!table.rows[0]?.found) return null
  const applied = await pool.query<{ number: number }>('select number from migration')
  const numbers = new Set(applied.rows.map(({ number }) => number))
  return readMigrations(FOLDER)
    .filter(({ number }) => !numbers.has(number))
    .map(({ name }) => name)
}

/** A digest of all migrations: identifies a database that has exactly these. */
export function migrationsDigest(): string {
  const digest = createHash('sha256')
  for (const migration of readMigrations(FOLDER)) digest.update(migration.checksum)
  return digest.digest('hex')
}

function readMigrations(folder: URL): readonly Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const number = Number(FILE_NAME.exec(name)?.[1])
      if (Number.isNaN(number)) throw new Error(`${name}: name migrations like 0001-words.sql`)
      // Line ends depend on the checkout and do not count.
      const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
  migrations.forEach(({ name, number }, at) => {
    const before = migrations[at - 1]
    if (number === before?.number) {
      throw new Error(`${name}: ${before.name} has the same number`)
    }
  })
  return migrations
}

async function pendingOf(
  session: PoolClient,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await session.query(
    `create table if not exists migration (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  )
  const applied = await session.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migration where number <= $1 order by number',
    [migrations.at(-1)?.number ?? 0],
  )
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const found of applied.rows) {
    const ours = byNumber.get(found.number)
    byNumber.delete(found.number)
    if (ours?.name !== found.name || ours.checksum !== found.checksum) {
      throw new Error(
        `Migration ${found.name} was applied to this database and has changed since. ` +
          'Restore the file, and put the change into a new migration.',
      )
    }
  }
  return [...byNumber.values()]
}

async function apply(session: PoolClient, migration: Migration): Promise<void> {
  try {
    await session.query({ text: migration.text, ...PATIENT })
  } catch (error) {
    const { message } = error as Error
    throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error })
  }
  await session.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ])
}
