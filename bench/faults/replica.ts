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
  /** With the program of another version, or the one that ran last; at first the one here. */
  readonly start: (program?: string) => void
  readonly kill: () => Promise<unknown>
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

async function isHealthy(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ASK_MS)
  const answer = await fetch(`${address}/healthz`, { signal }).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
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
  let [ready, asked, program] = [false, false, MAIN]
  const start = (other = program): void => {
    program = other
    ready = false
    asked = false
    const own = { PATH: process.env.PATH, PORT: String(port), ...env }
    child = spawn(process.execPath, [program], { env: own, stdio: ['ignore', log, log] })
    child.once('exit', (code, signal) => {
      if (ready && !asked) crashes.push(`${address} ended with ${signal ?? code}`)
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || hasEnded(child)) return null
    asked = true
    child.kill(signal)
    const [code] = await once(child, 'exit')
    return code
  }
  return {
    address,
    start,
    kill: () => end('SIGKILL'),
    signal: (name) => child?.kill(name),
    healthy: async () => {
      let steady = 0
      for (let since = 0; ; ) {
        const answers = await isHealthy(address)
        if (steady === 0) since = performance.now()
        steady = answers ? steady + 1 : 0
        ready ||= answers
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
