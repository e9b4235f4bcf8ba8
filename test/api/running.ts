// The service as a process of its own, as `npm start` runs it.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { childEnvironment } from '../child.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')

type Ending = { readonly code: number | null; readonly said: string; readonly log: string }

type Running = {
  readonly child: ChildProcess
  /** Resolves with what was printed when it is ready; rejects when it ends before. */
  readonly ready: Promise<string>
  readonly ended: Promise<Ending>
}

/** Starts it with almost nothing of our own environment. */
export function run(env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let log = ''
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => resolve({ code, said, log }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      if (said.includes('curl') && said.endsWith('\n\n')) resolve(said)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log += text
    })
    child.once('close', () => reject(new Error(`it ended before it was ready: ${log}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended }
}

/** What the banner offers. */
export function offered(banner: string): { address: string; key: string; body: string } {
  return {
    address: /ready at (\S+)/.exec(banner)?.[1] ?? '',
    key: /Bearer (\S+)'/.exec(banner)?.[1] ?? '',
    body: /-d '(.*)'/.exec(banner)?.[1] ?? '',
  }
}
