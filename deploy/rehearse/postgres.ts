// A PostgreSQL of the machine's packages on a port of 127.0.0.1, for what the embedded one has no
// programs for: backups, standbys.

import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../bench/faults/free-port.ts'
import { postgresAccount, runProgram } from './program.ts'

type Postgres = {
  readonly port: number
  readonly folder: string
  readonly url: string
  readonly stop: () => Promise<unknown>
}

/** Debian's place, newest first; elsewhere the search path. */
export function binary(name: string): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(root, version, 'bin', name)).find(existsSync)
  return found ?? name
}

/** A folder that the account of PostgreSQL owns. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, gid } = postgresAccount()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}

export async function createCluster(folder: string): Promise<void> {
  ownFolder(folder)
  const words = ['-D', folder, '-U', 'landfall', '--auth=trust', '--encoding=UTF8', '--no-locale']
  await runProgram(binary('initdb'), words, { asPostgres: true })
}

/** `settings`: lines of the server's command line. */
export async function startPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Postgres> {
  const port = await freePort()
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const words = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  const log = join(folder, 'server.log')
  const control = (...more: string[]) =>
    runProgram(binary('pg_ctl'), ['-D', folder, '-w', '-t', '120', ...more], { asPostgres: true })
  await control('-l', log, '-o', words.join(' '), 'start')
  return {
    port,
    folder,
    url: `postgres://landfall@127.0.0.1:${port}/postgres`,
    stop: () => control('-m', 'fast', 'stop'),
  }
}
