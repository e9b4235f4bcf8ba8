// The database: the server in DATABASE_URL, or an embedded PostgreSQL in the data folder. All
// queries go through the pools opened here.

import pg from 'pg'
import { databaseError, databaseName } from './database-error.ts'
import { type Connection, startEmbedded } from './embedded.ts'
import { sharesSessions } from './own-sessions.ts'
import type { Report } from './presence.ts'

type StoreSettings = {
  /** `postgres://user:password@host:port/database`; null runs the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /**
   * The same database by sessions of our own, where `databaseUrl` is that of a pooler in which
   * clients share sessions; null or absent: `databaseUrl` has such sessions.
   */
  readonly databaseSessionUrl?: string | null
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
  /** For what is of a session: locks that outlive a transaction, and listening. */
  readonly sessions: pg.Pool
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
  'pool_mode=transaction. Name PostgreSQL itself in DATABASE_SESSION_URL, or set ' +
  'pool_mode=session for this database.'

/**
 * Opens the database and waits until it answers. Throws an `Error` that names the server and what
 * to do, never the password. An embedded database that stops later is started again; `report` is
 * told.
 */
export async function openStore(
  { databaseUrl, databaseSessionUrl = null, dataDir, timeLimits = TIME_LIMITS }: StoreSettings,
  report: Report = () => undefined,
): Promise<Store> {
  const embedded = databaseUrl === null ? await startEmbedded(dataDir, true, report) : null
  const where = databaseName(databaseUrl)
  const sessionsWhere = databaseName(databaseSessionUrl ?? databaseUrl)
  const shared = databaseSessionUrl !== null
  const target = embedded ? embedded.connection : (databaseUrl ?? '')
  const pool = openPool(target, where, timeLimits, shared)
  const sessions = shared ? openPool(databaseSessionUrl, sessionsWhere, timeLimits) : pool
  const named = (error: unknown): never => {
    throw databaseError(error, where)
  }
  const ping = async () => {
    await pool.query('select 1').catch(named)
  }
  const close = async () => {
    await pool.end()
    if (shared) await sessions.end()
    await embedded?.stop()
  }
  try {
    await ping()
    const ofSessions = (error: unknown): never => {
      throw databaseError(error, sessionsWhere)
    }
    if (!embedded && (await sharesSessions(sessions).catch(ofSessions))) {
      throw new Error(`${sessionsWhere} ${SHARED_SESSIONS}`)
    }
  } catch (error) {
    await close()
    throw error
  }
  const outage = embedded?.outage ?? (() => null)
  return { pool, sessions, embedded: embedded !== null, ping, outage, close }
}

/** A statement that has a name lives in a session, and the next one may be another. */
class SharedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has a dozen forms of this call
  override query(statement: any, ...others: any[]): any {
    const isNamed = typeof statement?.name === 'string' && typeof statement.text === 'string'
    const unnamed = isNamed ? { ...statement, name: undefined } : statement
    return Reflect.apply(super.query, this, [unnamed, ...others])
  }
}

/** `shared`: its sessions are those of a pooler. */
function openPool(
  target: Connection | string,
  where: string,
  limits: TimeLimits,
  shared = false,
): pg.Pool {
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
      ...(shared ? { Client: SharedClient } : { onConnect: limiting(limits) }),
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

/** By a statement: a pooler accepts no such settings at the start of a session. */
function limiting(limits: TimeLimits) {
  return (session: pg.ClientBase) =>
    session.query(
      `select set_config('statement_timeout', $1, false),
              set_config('idle_in_transaction_session_timeout', $2, false)`,
      [limits.statement, limits.answer],
    )
}
