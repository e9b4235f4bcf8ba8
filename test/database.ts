// Gives a test file its own fresh, migrated database on one real PostgreSQL that all test files
// share: the first process starts it, the last to end stops it. It is our embedded server without
// fsync, in var/test-postgres of this clone.

import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Connection, startEmbedded } from '../src/store/embedded.ts'
import { migrate, migrationsDigest } from '../src/store/migrate.ts'
import { atEnd } from './at-end.ts'

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

type Server = {
  readonly connection: Connection
  /** Makes a database and returns its name. */
  readonly create: (migrated: boolean) => Promise<string>
  readonly drop: (name: string) => Promise<void>
}

/** For all files of the process. */
let server: Promise<Server> | null = null

/** Makes a database. Call it in `before`, and its `drop` in `after`. */
export async function freshDatabase(
  options: { readonly migrated: boolean } = { migrated: true },
): Promise<TestDatabase> {
  server ??= openServer()
  const { create, drop, ...own } = await server
  const name = await create(options.migrated)
  const connection = { ...own.connection, database: name }
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
      await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
      await drop(name)
    },
  }
}

async function openServer(): Promise<Server> {
  const { connection, stop } = await startEmbedded(FOLDER, false)
  const keeper = await connect(connection)
  const kept = new Set<string>()
  let template: Promise<string> | null = null
  let isEnd = false
  const leave = async (): Promise<void> => {
    if (!isEnd || kept.size > 0) return
    await keeper.end()
    await stop()
  }
  // In the process of a single file, its own hooks come later.
  atEnd(() => {
    isEnd = true
    return leave()
  })
  return {
    connection,
    create: async (migrated) => {
      if (migrated) template ??= prepareTemplate(keeper, connection)
      const source = migrated ? await template : 'template1'
      const name = `${OWN}${randomBytes(8).toString('hex')}`
      kept.add(name)
      await keeper.query(`create database ${name} template ${source} strategy file_copy`)
      return name
    },
    drop: async (name) => {
      await keeper.query(`drop database ${name} with (force)`)
      kept.delete(name)
      await leave()
    },
  }
}

/** Made once for these migrations. */
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
