// What a process gets from its platform, decided by a seed instead: random numbers, the order of
// immediates, outgoing requests. Only while a simulation runs; other tests share the process.

import crypto from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { type Chance, chanceOf } from './random.ts'

type Request = typeof http.request

export type SimulatedProcess = {
  /** Random numbers follow from this seed from now on. */
  readonly reseed: (seed: number) => void
  /** Takes the requests that the code sends over http and https from now on. */
  readonly answerRequests: (request: Request) => void
  /** Resolves when no code can run before an answer or a time comes. */
  readonly quiet: () => Promise<void>
  /** Gives the platform's own functions back. */
  readonly restore: () => void
}

export function simulateProcess(): SimulatedProcess {
  let chance = chanceOf(0)
  const immediates = countImmediates()
  const own = { ...crypto }
  const { request: plain } = http
  const { request: secure } = https
  Object.assign(
    crypto,
    seeded(() => chance),
  )
  syncBuiltinESMExports()
  return {
    reseed: (seed) => {
      chance = chanceOf(seed)
    },
    answerRequests: (request) => {
      http.request = request
      https.request = request
      syncBuiltinESMExports()
    },
    quiet: immediates.quiet,
    restore: () => {
      const { randomBytes, randomInt, randomUUID } = own
      Object.assign(crypto, { randomBytes, randomInt, randomUUID })
      http.request = plain
      https.request = secure
      syncBuiltinESMExports()
      immediates.restore()
    },
  }
}

/** In the forms that src/ uses. */
function seeded(chance: () => Chance) {
  const randomBytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => chance().below(256)))
  return {
    randomBytes,
    randomInt: (below: number): number => {
      const high = chance().below(2 ** 21)
      return (high * 2 ** 32 + chance().below(2 ** 32)) % below
    },
    randomUUID: (): string => {
      const digits = randomBytes(16).toString('hex')
      const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`]
      return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-')
    },
  }
}

/** After a turn of the loop without an immediate left, only the outside can cause more. */
function countImmediates() {
  const real = globalThis.setImmediate
  let waiting = 0
  const counted = (run: (...args: unknown[]) => void, ...args: unknown[]) => {
    waiting++
    return real(() => {
      waiting--
      run(...args)
    })
  }
  globalThis.setImmediate = Object.assign(counted, real) as unknown as typeof real
  return {
    quiet: async () => {
      do await new Promise<void>((resolve) => real(resolve))
      while (waiting > 0)
    },
    restore: () => {
      globalThis.setImmediate = real
    },
  }
}
