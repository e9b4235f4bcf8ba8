// Gives a test file its own fresh, migrated database on one real PostgreSQL that all test files
// share: the first file starts it, the last to end stops it. It is our embedded server without
// fsync, in var/test-postgres of this clone.

import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Connection, startEmbedded } from '../src/store/embedded.ts'
import { migrate, migrationsDigest } from '../src/store/migrate.ts'

export type TestDatabase = {
  /** For `openStore` and DATABASE_URL. */
  readonly url: string
  /** A further pool on it, as another replica would have; ended by `drop`. */
  readonly pool: () => pg.Pool
  /** Ends the pools and removes the database. */
  readonly drop: () => Promise<void>
}

const FOLDER = fileURLToPath(new URL('../var/test-postgres', import.meta.url))
const PREPARING = 7_205_199
const OWN = 'landfall_test_'
const TEMPLATE = 'landfall_template_'

/** Makes a database. Call it in `before`, and its `drop` in `after`. */
export async function freshDatabase(
  options: { readonly migrated: boolean } = { migrated: true },
): Promise<TestDatabase> {
  const server = await startEmbedded(FOLDER, false)
  const name = `${OWN}${randomBytes(8).toString('hex')}`
  const keeper = await connect(server.connection)
  const template = options.migrated ? await prepareTemplate(keeper, server.connection) : 'template1'
  await keeper.query(`create database ${name} template ${template}`)
  const connection = { ...server.connection, database: name }
  const pools: pg.Pool[] = []
  return {
    url: urlOf(connection),
    pool: () => {
      const pool = new pg.Pool({ ...connection, ssl: false, max: 10 })
      pool.on('error', () => undefined)
      pool.on('connect', (session) => session.on('error', () => undefined))
      pools.push(pool)
      return pool
    },
    drop: async () => {
      try {
        await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
        await keeper.query(`drop database ${name} with (force)`)
      } finally {
        await keeper.end()
        await server.stop()
      }
    },
  }
}

/** The migrated database that the others are copies of; made once for these migrations. */
async function prepareTemplate(keeper: pg.Client, connection: Connection): Promise<string> {
  const name = `${TEMPLATE}${migrationsDigest().slice(0, 16)}`
  await keeper.query('select pg_advisory_lock($1)', [PREPARING])
  try {
    await dropLeftovers(keeper, name)
    const found = await keeper.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) {
      const making = `${OWN}making`
      await keeper.query(`drop database if exists ${making}`)
      await keeper.query(`create database ${making}`)
      const pool = new pg.Pool({ ...connection, ssl: false, database: making })
      await migrate(pool)
      await pool.end()
      await keeper.query(`alter database ${making} rename to ${name}`)
    }
  } finally {
    await keeper.query('select pg_advisory_unlock($1)', [PREPARING])
  }
  return name
}

/** Databases of killed runs and of older migrations; whoever is at work has a session. */
async function dropLeftovers(keeper: pg.Client, template: string): Promise<void> {
  const others = await keeper.query(
    `select from pg_stat_activity where backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name <> 'landfall presence'`,
  )
  if (others.rowCount !== 0) return
  const left = await keeper.query<{ datname: string }>(
    `select datname from pg_database
      where starts_with(datname, $1) or (starts_with(datname, $2) and datname <> $3)`,
    [OWN, TEMPLATE, template],
  )
  for (const { datname } of left.rows) await keeper.query(`drop database ${datname} with (force)`)
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ssl: false })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host })
  return `postgres://${user}:${password}@localhost:${port}/${database}?${query}`
}
