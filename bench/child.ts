// Starts a server for a measurement as a process of its own, and reads its CPU time from the
// kernel.

import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

export type Child = {
  readonly url: string
  /** CPU seconds used so far, user and system; null where the kernel does not provide them. */
  cpuSeconds(): number | null
  /** Resident memory in megabytes; null where the kernel does not provide it. */
  residentMb(): number | null
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

const TICKS_PER_SECOND = 100
const READY_WITHIN_MS = 60_000

export async function startChild(
  script: string,
  env: Readonly<Record<string, string>>,
  readyPath: string,
  logFile: string,
): Promise<Child> {
  const port = await freePort()
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    // The log goes to a file, as in production.
    stdio: ['ignore', log, log],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(`${url}${readyPath}`, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    cpuSeconds: () => cpuSeconds(child.pid),
    residentMb: () => residentMb(child.pid),
    signal: (name) => {
      child.kill(name)
    },
    stop: () => stop(child),
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + READY_WITHIN_MS
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url}: not ready within ${READY_WITHIN_MS} ms`)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function cpuSeconds(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}

function residentMb(pid: number | undefined): number | null {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return line ? Math.round(Number(line[1]) / 1024) : null
  } catch {
    return null
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
