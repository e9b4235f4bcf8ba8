// The embedded PostgreSQL server: started, or joined if one already runs on the same folder (for
// another replica, or left by a killed service); started again when it stops unasked; the last
// client to leave stops it. It listens on a private Unix socket only.

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, EMBEDDED_USER, openCluster } from './cluster.ts'
import { takeLaunchLock } from './launch-lock.ts'
import {
  exitReason,
  type Launch,
  launch,
  removeStaleLocks,
  runningPid,
  SERVER_PORT,
  stopServer,
} from './postmaster.ts'
import { keepPresent, type Report } from './presence.ts'

export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export type Embedded = {
  readonly connection: Connection
  /** Why the server is away, a sentence; null while it is there. */
  readonly outage: () => string | null
  /** Disconnects, and stops the server if no other client is connected. */
  readonly stop: () => Promise<void>
}

const POLL_MS = 20
// A minute: after a crash PostgreSQL first replays at most `max_wal_size` of its log.
const POLLS_AT_MOST = 3_000
/** While processes of a server that was killed are still ending. */
const LOCKED_POLLS = 10
const CONNECT_TIMEOUT_MS = 10_000
// Advisory locks: each client holds PRESENT shared; a client that leaves first takes LEAVING.
const PRESENT = 7_205_121
const LEAVING = 7_205_122
// The server is not running yet, is starting, or is shutting down.
const SERVER_NOT_READY = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
])
const NOT_READY_WORDS = /terminated unexpectedly|not queryable|timeout expired/i
const LOCKED_BY_ANOTHER_SERVER = /lock file .* already exists|shared memory block .* still in use/

/**
 * Starts or joins the server under `<dataDir>/postgres`, and starts it again whenever it stops.
 * `durable: false` (tests only) is faster but may lose data on power loss.
 */
export async function startEmbedded(
  dataDir: string,
  durable = true,
  report: Report = () => undefined,
): Promise<Embedded> {
  const cluster = await openCluster(dataDir, durable)
  const connection = {
    host: cluster.socketFolder,
    port: SERVER_PORT,
    user: EMBEDDED_USER,
    password: cluster.password,
    database: 'postgres',
  }
  const open = (onAway: () => void) => connectOrStart({ cluster, connection, durable, onAway })
  const presence = keepPresent({ session: await open(() => undefined), open, report })
  return {
    connection,
    outage: presence.outage,
    stop: async () => {
      const session = await presence.release()
      if (session) await leave(cluster, session)
    },
  }
}

type Start = {
  readonly cluster: Cluster
  readonly connection: Connection
  readonly durable: boolean
  /** Called when the server is not there. */
  readonly onAway: () => void
}

async function connectOrStart({ cluster, connection, durable, onAway }: Start): Promise<pg.Client> {
  let launched: Launch | null = null
  for (let poll = 0; poll < POLLS_AT_MOST; poll++) {
    const session = await connect(connection)
    if (session) return session
    if (poll === 0) onAway()
    if (launched?.exited) {
      if (!LOCKED_BY_ANOTHER_SERVER.test(launched.output())) {
        throw new Error(`PostgreSQL did not start: ${await exitReason(cluster, launched)}`)
      }
      launched = null
      poll += LOCKED_POLLS
      await wait(LOCKED_POLLS * POLL_MS)
    } else if (!launched && !runningPid(cluster)) {
      launched = await launchAlone(cluster, durable)
    }
    await wait(POLL_MS)
  }
  throw new Error(`PostgreSQL did not become ready; its log is ${cluster.log}`)
}

/** Launches the server, unless another process is doing so: null. */
async function launchAlone(cluster: Cluster, durable: boolean): Promise<Launch | null> {
  const lock = await takeLaunchLock(cluster.folder, cluster.password)
  if (!lock) return null
  try {
    // Another process may have launched it before we had the lock.
    if (runningPid(cluster)) return null
    await removeStaleLocks(cluster)
    const launched = launch(cluster, durable)
    // From then on other processes see its lock file.
    while (!launched.exited && !runningPid(cluster)) await wait(POLL_MS)
    return launched
  } finally {
    await lock.free()
  }
}

/** A session that holds the PRESENT lock, or null while the server is not ready. */
async function connect(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    ssl: false,
    application_name: 'landfall presence',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => undefined) // the next query reports a lost connection
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [PRESENT])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const { code, message } = error as NodeJS.ErrnoException
    if (SERVER_NOT_READY.has(code ?? '') || NOT_READY_WORDS.test(message)) return null
    throw new Error(`The embedded PostgreSQL refused the connection: ${message}`)
  }
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  try {
    await presence.query('select pg_advisory_lock($1)', [LEAVING])
    const answer = await presence.query('select pg_try_advisory_lock($1) as alone', [PRESENT])
    if (answer.rows[0].alone) return await stopServer(cluster)
    await presence.query('select pg_advisory_unlock_shared($1)', [PRESENT])
  } catch {
    // The server has stopped already.
  } finally {
    await presence.end().catch(() => undefined)
  }
}
