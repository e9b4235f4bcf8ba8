// Programs that a rehearsal runs: in the background with a log file, or to their end.

import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Program = {
  readonly pid: number
  /** Resolves when it has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

type Options = {
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
  /** Runs as the account of PostgreSQL, which does not run as root. */
  readonly asPostgres?: boolean
}

const POLL_MS = 100
const PATIENCE_MS = 60_000

/** The account `postgres` for root, nothing for others. */
export function postgresAccount(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: number('-u'), gid: number('-g') }
}

export function startProgram(
  file: string,
  words: readonly string[],
  { log, env = {}, asPostgres = false }: Options,
): Program {
  const out = openSync(log, 'a')
  const child: ChildProcess = spawn(file, words, {
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...env },
    stdio: ['ignore', out, out],
    ...(asPostgres && postgresAccount()),
  })
  const failed = once(child, 'error').then(([error]) => {
    throw error
  })
  failed.catch(() => undefined)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      if (hasEnded() || child.pid === undefined) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Resolves with its standard output; rejects with what it wrote to standard error. */
export async function runProgram(
  file: string,
  words: readonly string[],
  options: { readonly asPostgres?: boolean; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(file, words, {
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...options.env },
    encoding: 'utf8',
    cwd: '/',
    ...(options.asPostgres && postgresAccount()),
  })
  return stdout
}

/** Resolves with the milliseconds until `what` came true; throws with the log after a minute. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  log?: string,
): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < PATIENCE_MS) {
    if (await isTrue().catch(() => false)) return Math.round(performance.now() - started)
    await wait(POLL_MS)
  }
  throw new Error(
    `${what}: not within a minute. ${log ? readFileSync(log, 'utf8').slice(-2000) : ''}`,
  )
}
