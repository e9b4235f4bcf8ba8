// The embedded PostgreSQL as a running server: started, or joined when one of ours already runs on
// the same folder (another replica, or one that outlived a killed service), stopped by the last
// one to leave. It listens on a private Unix socket only.

import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, EMBEDDED_USER, isAlive, openCluster, quietEnvironment } from './cluster.ts'

export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export type Embedded = {
  readonly connection: Connection
  /** Leaves the server, and stops it when nobody else is there. */
  readonly stop: () => Promise<void>
}

const PORT = 5432
const TURN_MS = 20
// A minute: after a crash PostgreSQL first replays at most `max_wal_size` of its log.
const TURNS = 3_000
const LOG_LIMIT_BYTES = 1_000_000
// Session locks: everyone present holds PRESENT shared; those who leave take LEAVING in turn.
const PRESENT = 7_205_121
const LEAVING = 7_205_122
// A server that is not there yet, is starting, or is shutting down.
const NOT_UP = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])
const ANOTHER_HOLDS_IT = /lock file .* already exists|shared memory block .* still in use/

/**
 * Starts or joins the server under `<dataDir>/postgres`. `durable: false` (tests only) trades
 * safety against power loss for speed.
 */
export async function startEmbedded(dataDir: string, durable = true): Promise<Embedded> {
  const cluster = await openCluster(dataDir, durable)
  const connection = {
    host: cluster.socketFolder,
    port: PORT,
    user: EMBEDDED_USER,
    password: cluster.password,
    database: 'postgres',
  }
  const presence = await reach(cluster, connection, durable)
  return { connection, stop: () => leave(cluster, presence) }
}

async function reach(
  cluster: Cluster,
  connection: Connection,
  durable: boolean,
): Promise<pg.Client> {
  let launched: Launch | null = null
  for (let turn = 0; turn < TURNS; turn++) {
    const presence = await enter(connection)
    if (presence) return presence
    if (launched?.exited) {
      const said = launched.said()
      if (!ANOTHER_HOLDS_IT.test(said)) throw new Error(`PostgreSQL did not start: ${said}`)
      launched = null
    } else if (!launched && !runningPid(cluster)) {
      await removeStaleLocks(cluster)
      launched = launch(cluster, durable)
    }
    await wait(TURN_MS)
  }
  throw new Error(`PostgreSQL did not become ready; its log is ${cluster.log}`)
}

/** A session that marks our presence, or null while the server is not up. */
async function enter(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, ssl: false, application_name: 'landfall presence' })
  client.on('error', () => undefined) // a server that goes away is met by the next query
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [PRESENT])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const { code, message } = error as NodeJS.ErrnoException
    if (NOT_UP.has(code ?? '') || /terminated unexpectedly|not queryable/i.test(message))
      return null
    throw new Error(`The embedded PostgreSQL refused us: ${message}`)
  }
}

type Launch = { exited: boolean; readonly said: () => string }

function launch(cluster: Cluster, durable: boolean): Launch {
  const settings = Object.entries(serverSettings(cluster, durable))
  const parameters = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = cluster.command('postgres', ['-D', cluster.folder, ...parameters])
  const size = sizeOf(cluster.log)
  const start = size > LOG_LIMIT_BYTES ? 0 : size
  const log = openSync(cluster.log, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  // Detached: Ctrl-C reaches the whole process group, and only our own stop may stop the database.
  const child = spawn(command.file, command.parameters, {
    ...command.identity,
    cwd: '/',
    env: quietEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure = ''
  const launched: Launch = {
    exited: false,
    said: () => failure || readFileSync(cluster.log).subarray(start).toString('utf8').trim(),
  }
  child.on('exit', () => {
    launched.exited = true
  })
  child.on('error', (error) => {
    failure = error.message
    launched.exited = true
  })
  child.unref()
  return launched
}

function serverSettings(cluster: Cluster, durable: boolean): Record<string, string | number> {
  const safety = durable ? 'on' : 'off'
  return {
    listen_addresses: '',
    unix_socket_directories: `"${cluster.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: PORT,
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    max_connections: 100,
    shared_buffers: '32MB',
    max_wal_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_worker_processes: 2,
    autovacuum_max_workers: 2,
    io_method: 'sync',
    jit: 'off',
    log_checkpoints: 'off',
  }
}

/** The process of a server of ours on this cluster, or null when none runs. */
function runningPid(cluster: Cluster): number | null {
  const pid = pidIn(join(cluster.folder, 'postmaster.pid'))
  return pid !== null && isOurs(pid, cluster) ? pid : null
}

/**
 * After a kill or in a new container the number in a lock file may belong to any process, and
 * PostgreSQL would refuse to start for as long as that one lives. Such files are removed.
 */
async function removeStaleLocks(cluster: Cluster): Promise<void> {
  const socketLock = join(cluster.socketFolder, `.s.PGSQL.${PORT}.lock`)
  for (const file of [join(cluster.folder, 'postmaster.pid'), socketLock]) {
    const pid = pidIn(file)
    if (pid !== null && !isOurs(pid, cluster)) await rm(file, { force: true })
  }
}

function pidIn(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(pid) ? null : pid
  } catch {
    return null
  }
}

/** Where processes cannot be told apart, a living one counts as ours: PostgreSQL then decides. */
function isOurs(pid: number, cluster: Cluster): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.folder)
  } catch {
    return process.platform !== 'linux'
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  try {
    await presence.query('select pg_advisory_lock($1)', [LEAVING])
    const answer = await presence.query('select pg_try_advisory_lock($1) as alone', [PRESENT])
    if (answer.rows[0].alone) return await stop(cluster)
    await presence.query('select pg_advisory_unlock_shared($1)', [PRESENT])
  } catch {
    // The server is gone already: there is nothing to leave.
  } finally {
    await presence.end().catch(() => undefined)
  }
}

/** PostgreSQL's fast shutdown: sessions end, everything is written, the process exits. */
async function stop(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  // That very process: another may have been started on the cluster meanwhile.
  for (let turn = 0; turn < TURNS && isOurs(pid, cluster); turn++) await wait(TURN_MS)
}
