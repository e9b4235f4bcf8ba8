// The embedded PostgreSQL server: started, or joined if one already runs on the same folder (for
// another replica, or left by a killed service); the last client to leave stops it. It listens on
// a private Unix socket only.

import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  type Cluster,
  EMBEDDED_USER,
  isAlive,
  openCluster,
  postgresEnvironment,
} from './cluster.ts'

export type Connection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export type Embedded = {
  readonly connection: Connection
  /** Disconnects, and stops the server if no other client is connected. */
  readonly stop: () => Promise<void>
}

const PORT = 5432
const POLL_MS = 20
// A minute: after a crash PostgreSQL first replays at most `max_wal_size` of its log.
const POLLS_AT_MOST = 3_000
const LOG_LIMIT_BYTES = 1_000_000
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
const LOCKED_BY_ANOTHER_SERVER = /lock file .* already exists|shared memory block .* still in use/

/**
 * Starts or joins the server under `<dataDir>/postgres`. `durable: false` (tests only) is faster
 * but may lose data on power loss.
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
  const presence = await connectOrStart(cluster, connection, durable)
  return { connection, stop: () => leave(cluster, presence) }
}

async function connectOrStart(
  cluster: Cluster,
  connection: Connection,
  durable: boolean,
): Promise<pg.Client> {
  let launched: Launch | null = null
  for (let poll = 0; poll < POLLS_AT_MOST; poll++) {
    const presence = await connect(connection)
    if (presence) return presence
    if (launched?.exited) {
      const output = launched.output()
      if (!LOCKED_BY_ANOTHER_SERVER.test(output)) {
        throw new Error(`PostgreSQL did not start: ${output}`)
      }
      launched = null
    } else if (!launched && !runningPid(cluster)) {
      await removeStaleLocks(cluster)
      launched = launch(cluster, durable)
    }
    await wait(POLL_MS)
  }
  throw new Error(`PostgreSQL did not become ready; its log is ${cluster.log}`)
}

/** A session that holds the PRESENT lock, or null while the server is not ready. */
async function connect(connection: Connection): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, ssl: false, application_name: 'landfall presence' })
  client.on('error', () => undefined) // the next query reports a lost connection
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [PRESENT])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    const { code, message } = error as NodeJS.ErrnoException
    if (SERVER_NOT_READY.has(code ?? '') || /terminated unexpectedly|not queryable/i.test(message))
      return null
    throw new Error(`The embedded PostgreSQL refused the connection: ${message}`)
  }
}

type Launch = { exited: boolean; readonly output: () => string }

function launch(cluster: Cluster, durable: boolean): Launch {
  const settings = Object.entries(serverSettings(cluster, durable))
  const parameters = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = cluster.command('postgres', ['-D', cluster.folder, ...parameters])
  const size = sizeOf(cluster.log)
  const start = size > LOG_LIMIT_BYTES ? 0 : size
  const log = openSync(cluster.log, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  // Detached: Ctrl-C signals the whole process group, but only `stop` may end the database.
  const child = spawn(command.file, command.parameters, {
    ...command.identity,
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure = ''
  const launched: Launch = {
    exited: false,
    output: () => failure || readFileSync(cluster.log).subarray(start).toString('utf8').trim(),
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

/** The process id of the server on this cluster, or null if none runs. */
function runningPid(cluster: Cluster): number | null {
  const pid = pidIn(join(cluster.folder, 'postmaster.pid'))
  return pid !== null && isOurs(pid, cluster) ? pid : null
}

/**
 * After a kill, or in a new container, the process id in a lock file may belong to an unrelated
 * process, and PostgreSQL would refuse to start. Deletes such files.
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

/** Without /proc, any running process with that id counts as ours: PostgreSQL then decides. */
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
    // The server has stopped already.
  } finally {
    await presence.end().catch(() => undefined)
  }
}

/** PostgreSQL's fast shutdown: ends the sessions, writes everything, exits. */
async function stop(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  // Wait for this process only: another one may have been started on the cluster meanwhile.
  for (let poll = 0; poll < POLLS_AT_MOST && isOurs(pid, cluster); poll++) await wait(POLL_MS)
}
