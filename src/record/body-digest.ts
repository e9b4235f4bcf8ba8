// A body's identity by value: two JSON texts that differ only in spaces or in the order of names
// are the same body (idempotency compares by it).

import { createHash } from 'node:crypto'
import type { Steps } from '../base/steps.ts'

/** Values that are written in one step. */
const STEP = 1_000

/** An array, or an object with sorted names, that is being written. */
type Open = {
  readonly names: readonly string[] | null
  readonly values: readonly unknown[]
  at: number
}

/**
 * SHA-256 over the canonical JSON of a parsed body: names sorted, no spaces. Walks with its own
 * stack, so a body nested as deep as its size allows is digested like any other.
 */
export function* bodyDigest(body: unknown): Steps<Buffer> {
  const hash = createHash('sha256')
  let pieces: string[] = []
  const open: Open[] = []
  for (let value: unknown = body; ; ) {
    if (value !== null && typeof value === 'object') {
      open.push(opened(value))
      pieces.push(Array.isArray(value) ? '[' : '{')
    } else {
      pieces.push(JSON.stringify(value))
    }
    const within = closeFinished(open, pieces)
    if (!within) return hash.update(pieces.join('')).digest()
    if (pieces.length > STEP) {
      hash.update(pieces.join(''))
      pieces = []
      yield
    }
    if (within.at > 0) pieces.push(',')
    if (within.names) pieces.push(JSON.stringify(within.names[within.at]), ':')
    value = within.values[within.at++]
  }
}

function opened(value: object): Open {
  if (Array.isArray(value)) return { names: null, values: value, at: 0 }
  const record = value as Record<string, unknown>
  const names = Object.keys(record).sort()
  return { names, values: names.map((name) => record[name]), at: 0 }
}

/** Closes finished arrays and objects; returns the innermost that is still open. */
function closeFinished(open: Open[], pieces: string[]): Open | undefined {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    if (last.at < last.values.length) return last
    pieces.push(last.names ? '}' : ']')
    open.pop()
  }
  return undefined
}
