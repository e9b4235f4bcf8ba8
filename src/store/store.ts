// The database: the server in DATABASE_URL, or an embedded PostgreSQL in the data folder. All
// queries go through the pool opened here.

import pg from 'pg'
import { databaseError, databaseName } from './database-error.ts'
import { type Connection, startEmbedded } from './embedded.ts'
import { sharesSessions } from './own-sessions.ts'
import type { Report } from './presence.ts'

type StoreSettings = {
  /** `postgres://user:password@host:port/database`; null runs the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** Folder for the embedded database. */
  readonly dataDir: string
  /** Absent: {@link TIME_LIMITS}. */
  readonly timeLimits?: TimeLimits
}

/** In milliseconds. */
export type TimeLimits = {
  /** Until a session is connected or free. */
  readonly connect: number
  /** Until the server ends a statement. */
  readonly statement: number
  /** Until we give up a statement: a server that no longer responds ends nothing. */
  readonly answer: number
}

export type Store = {
  readonly pool: pg.Pool
  /** Whether it is the embedded database in the data folder. */
  readonly embedded: boolean
  /** Resolves if the database answers; otherwise rejects with a message for the operator. */
  readonly ping: () => Promise<void>
  /** Why the embedded database is away, a sentence; null when there is nothing to say. */
  readonly outage: () => string | null
  /** Ends all sessions; stops the embedded database if nothing else uses it. */
  readonly close: () => Promise<void>
}

const TIME_LIMITS: TimeLimits = { connect: 5_000, statement: 10_000, answer: 15_000 }
const CONNECTIONS = 10
const SHARED_SESSIONS =
  'is behind a connection pooler in which clients share sessions, such as PgBouncer with ' +
  'pool_mode=transaction. Set pool_mode=session for this database, or name PostgreSQL itself ' +
  'in DATABASE_URL.'

/**
 * Opens the database and waits until it answers. Throws an `Error` that names the server and what
 * to do, never the password. An embedded database that stops later is started again; `report` is
 * told.
 */
export async function openStore(
  { databaseUrl, dataDir, timeLimits = TIME_LIMITS }: StoreSettings,
  report: Report = () => undefined,
): Promise<Store> {
  const embedded = databaseUrl === null ? await startEmbedded(dataDir, true, report) : null
  const where = databaseName(databaseUrl)
  const pool = openPool(embedded ? embedded.connection : (databaseUrl ?? ''), where, timeLimits)
  const named = (error: unknown): never => {
    throw databaseError(error, where)
  }
  const ping = async () => {
    await pool.query('select 1').catch(named)
  }
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await ping()
    if (!embedded && (await sharesSessions(pool).catch(named))) {
      throw new Error(`${where} ${SHARED_SESSIONS}`)
    }
  } catch (error) {
    await close()
    throw error
  }
  const outage = embedded?.outage ?? (() => null)
  return { pool, embedded: embedded !== null, ping, outage, close }
}

function openPool(target: Connection | string, where: string, limits: TimeLimits): pg.Pool {
  const address =
    typeof target === 'string' ? { connectionString: target } : { ...target, ssl: false }
  try {
    const pool = new pg.Pool({
      ...address,
      application_name: 'landfall',
      max: CONNECTIONS,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.answer,
      keepAlive: true,
      // By a statement: a pooler accepts no such settings at the start of a session.
      onConnect: (session) =>
        session.query(
          `select set_config('statement_timeout', $1, false),
                  set_config('idle_in_transaction_session_timeout', $2, false)`,
          [limits.statement, limits.answer],
        ),
    })
    // The next query replaces an idle session that ended. Without a listener Node would exit.
    pool.on('error', () => undefined)
    // The same for a session that ends between two queries of its user: the next query fails.
    pool.on('connect', (session) => session.on('error', () => undefined))
    return pool
  } catch (error) {
    throw databaseError(error, where)
  }
}
