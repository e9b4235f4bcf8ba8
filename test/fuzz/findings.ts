// What was found, each kind once: the first request of the kind, its answer, the lines of the log,
// and how often it came.

import type { Answer } from '../api/serving.ts'
import { asCurl, type Sent } from './request.ts'

type Found = {
  readonly sent: Sent
  readonly answer: Answer | null
  readonly log: readonly string[]
  count: number
}

export type Findings = {
  readonly add: (kind: string, found: Omit<Found, 'count'>) => void
  readonly count: () => number
  /** Everything there is to know of each. */
  readonly text: () => string
}

const SHOWN = 600

export function openFindings(seed: number): Findings {
  const all = new Map<string, Found>()
  return {
    add: (kind, found) => {
      const known = all.get(kind)
      if (known) known.count++
      else all.set(kind, { ...found, count: 1 })
    },
    count: () => all.size,
    text: () => [...all].map(([kind, found]) => textOf(kind, found, seed)).join('\n\n'),
  }
}

function textOf(kind: string, { sent, answer, log, count }: Found, seed: number): string {
  return [
    `${kind} (${count} times, seed ${seed})`,
    asCurl(sent),
    `as kept in test/fuzz/corpus: ${JSON.stringify(sent)}`,
    answer ? `${answer.status} ${answer.text.slice(0, SHOWN)}` : 'no answer',
    ...log,
  ].join('\n')
}
