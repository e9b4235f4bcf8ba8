// A replica of the service as a process: killed, stopped for a while, started again on its port.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '../../src/main.ts')
const ASK_MS = 2_000
const POLL_MS = 50
/** A database that was just killed may still give its last answers. */
const STEADY_ANSWERS = 10

export type Replica = {
  readonly address: string
  readonly start: () => void
  readonly kill: () => Promise<void>
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  /** Resolves with the time from which on it says that calls can be answered. */
  readonly healthy: () => Promise<number>
  /** Asks it to stop; resolves with its exit code. */
  readonly stop: () => Promise<number | null>
  /** How it ended unasked after it had been ready; nothing of that kind may happen. */
  readonly crashes: readonly string[]
}

function hasEnded(child: ChildProcess | null): boolean {
  return child !== null && (child.exitCode !== null || child.signalCode !== null)
}

export function openReplica(
  port: number,
  env: Readonly<Record<string, string>>,
  logFile: string,
): Replica {
  const address = `http://127.0.0.1:${port}`
  const log = openSync(logFile, 'a')
  const crashes: string[] = []
  let child: ChildProcess | null = null
  let ready = false
  let asked = false
  const start = (): void => {
    ready = false
    asked = false
    child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
      stdio: ['ignore', log, log],
    })
    child.once('exit', (code, signal) => {
      if (ready && !asked) crashes.push(`${address} ended with ${signal ?? code}`)
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || hasEnded(child)) return null
    const ended = once(child, 'exit')
    asked = true
    child.kill(signal)
    const [code] = await ended
    return code
  }
  return {
    address,
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    signal: (name) => child?.kill(name),
    healthy: async () => {
      let steady = 0
      let since = 0
      for (;;) {
        const answering = fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ASK_MS) })
        const answer = await answering.catch(() => null)
        await answer?.body?.cancel()
        if (steady === 0) since = performance.now()
        steady = answer?.status === 200 ? steady + 1 : 0
        ready ||= steady > 0
        if (steady === STEADY_ANSWERS) return since
        // One that started while the database was away ended with a message.
        if (hasEnded(child)) start()
        await wait(POLL_MS)
      }
    },
    stop: () => end('SIGTERM'),
    crashes,
  }
}
