// The server process of an embedded cluster: launched, found by its lock file, stopped.

import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, isAlive, postgresEnvironment } from './cluster.ts'

/** It names the server's socket; the server listens on no network. */
export const SERVER_PORT = 5432
const POLL_MS = 20
const STOP_POLLS = 3_000
const LOG_LIMIT_BYTES = 1_000_000
/** PostgreSQL needs room for one more file of its log. */
const ROOM_BYTES = 16 * 1024 * 1024
const DAMAGE = /could not (?:open|read|locate|access)|invalid|corrupt|unexpected|checksum/i

export type Launch = { exited: boolean; readonly output: () => string }

export function launch(cluster: Cluster, durable: boolean): Launch {
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
    port: SERVER_PORT,
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    // Tests of many replicas at once share a server.
    max_connections: durable ? 100 : 400,
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
export function runningPid(cluster: Cluster): number | null {
  const pid = pidIn(join(cluster.folder, 'postmaster.pid'))
  return pid !== null && isOurs(pid, cluster) ? pid : null
}

/**
 * After a kill, or in a new container, the process id in a lock file may belong to an unrelated
 * process, and PostgreSQL would refuse to start. Deletes such files.
 */
export async function removeStaleLocks(cluster: Cluster): Promise<void> {
  const socketLock = join(cluster.socketFolder, `.s.PGSQL.${SERVER_PORT}.lock`)
  for (const file of [join(cluster.folder, 'postmaster.pid'), socketLock]) {
    const pid = pidIn(file)
    // PostgreSQL itself replaces the file of a process that has ended.
    if (pid !== null && isAlive(pid) && !isOurs(pid, cluster)) await rm(file, { force: true })
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

/** Why a server that has exited did not start, for the operator: what PostgreSQL said of it. */
export async function exitReason(cluster: Cluster, { output }: Launch): Promise<string> {
  const said = output()
  const fatal = said.match(/(?<=(?:FATAL|PANIC):\s+)\S.*(?:\n.*DETAIL:.*)?/g)?.at(-1) ?? said
  const words = fatal.replace(/\n.*DETAIL:\s+/, '. ').replaceAll(/\s+/g, ' ')
  const reason = words || `it wrote no reason to ${cluster.log}`
  // Its log is on the same disk, so a full disk may leave no words at all.
  const { bavail, bsize } = await statfs(cluster.folder)
  if (bavail * bsize < ROOM_BYTES || /No space left/.test(said)) {
    return `its disk is full (${reason}). Free some space on the disk of ${cluster.folder}.`
  }
  if (!DAMAGE.test(said)) return reason
  return `its files may be damaged (${reason}). Restore a backup of ${cluster.folder}.`
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** PostgreSQL's fast shutdown: ends the sessions, writes everything, exits. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  // Wait for this process only: another one may have been started on the cluster meanwhile.
  for (let poll = 0; poll < STOP_POLLS && isOurs(pid, cluster); poll++) await wait(POLL_MS)
}
