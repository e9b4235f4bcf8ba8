// The one scheduler of a simulation: everything that happens is an event at a virtual time, one
// after the other, and a line of the trace.

import type { Clock } from '../../src/base/clock.ts'
import type { Chance } from './random.ts'

type Happening = {
  readonly at: number
  /** Decides between events of the same time, so that none is always first. */
  readonly order: number
  readonly run: () => unknown
}

export type Schedule = {
  readonly chance: Chance
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs after so many milliseconds; the result takes it back. */
  readonly after: (ms: number, run: () => unknown) => () => void
  readonly sleep: (ms: number) => Promise<void>
  /** Adds a line to the trace. */
  readonly note: (actor: string, what: string) => void
  readonly trace: readonly string[]
  /** Lets everything happen until `until`, or until nothing is left to happen. */
  readonly runUntil: (until: number) => Promise<void>
  /** A clock that is so many milliseconds wrong. */
  readonly clock: (skew: () => number) => Clock
}

type Settings = {
  readonly chance: Chance
  readonly start: number
  /** Resolves when an event has had all its consequences for now. */
  readonly settled: () => Promise<void>
}

export function openSchedule({ chance, start, settled }: Settings): Schedule {
  const waiting = new Set<Happening>()
  const trace: string[] = []
  let now = start
  const takeFirst = (until: number): Happening | null => {
    let first: Happening | null = null
    for (const one of waiting) if (first === null || isBefore(one, first)) first = one
    if (first === null || first.at > until) return null
    waiting.delete(first)
    return first
  }
  const after = (ms: number, run: () => unknown): (() => void) => {
    const happening = { at: now + ms, order: chance.below(2 ** 32), run }
    waiting.add(happening)
    return () => waiting.delete(happening)
  }
  return {
    chance,
    now: () => now,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    note: (actor, what) => {
      trace.push(`${String(now - start).padStart(8)} ${actor}: ${what}`)
    },
    trace,
    runUntil: async (until) => {
      for (let next = takeFirst(until); next; next = takeFirst(until)) {
        now = next.at
        await next.run()
        await settled()
      }
      now = Math.max(now, until)
    },
    clock: (skew) => ({ now: () => new Date(now + skew()) }),
  }
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at === other.at ? one.order < other.order : one.at < other.at
}
