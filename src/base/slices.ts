// Shares the thread that answers requests: a long computation runs in slices of a few milliseconds,
// organisations in turn, and between slices whatever else has arrived is handled.

import { assert } from './assert.ts'
import type { Steps } from './steps.ts'

/** Runs a computation for an organisation and resolves with its result. */
export type Slices = <Result>(organisation: string, steps: Steps<Result>) => Promise<Result>

type Runtime = {
  /** In milliseconds. */
  readonly now: () => number
  /** Calls `resume` after pending events have been handled. */
  readonly pause: (resume: () => void) => void
}

/** Runs until a time; returns whether it is finished. */
type Work = (until: number) => boolean

/** Long enough for a usual call, so that it needs no second slice. */
const SLICE_MS = 2

/**
 * A computation begins at once while there is time before the next pause, and is not delayed at all
 * if one slice is enough for it.
 */
export function openSlices({ now, pause }: Runtime): Slices {
  const line = openLine()
  /** When the next pause is due; null: nothing ran since the last one. */
  let due: number | null = null
  let paused = false

  const pauseOnce = (): void => {
    if (!paused) pause(resume)
    paused = true
  }
  const resume = (): void => {
    paused = false
    const until = now() + SLICE_MS
    while (!line.isEmpty() && now() < until) line.serveNext(now() + SLICE_MS)
    due = null
    if (!line.isEmpty()) pauseOnce()
  }
  const begin = (organisation: string, work: Work): void => {
    const start = now()
    due ??= start + SLICE_MS
    pauseOnce()
    const isLate = start >= due
    if (!isLate && work(start + SLICE_MS)) return
    line.add(organisation, work, isLate ? 'fresh' : 'begun')
  }
  return (organisation, steps) =>
    new Promise((resolve, reject) => {
      begin(organisation, (until) => {
        try {
          do {
            const step = steps.next()
            if (step.done) resolve(step.value)
            if (step.done) return true
          } while (now() < until)
          return false
        } catch (error) {
          reject(error)
          return true
        }
      })
    })
}

/** What an organisation waits for. */
type Waiting = {
  /** Short calls do not wait for the long ones of their organisation. */
  readonly fresh: Work[]
  /** One after the other, so that few are half done and hold memory. */
  readonly begun: Work[]
}

type Line = {
  readonly isEmpty: () => boolean
  readonly add: (organisation: string, work: Work, to: keyof Waiting) => void
  /** Gives one slice to the organisation whose turn it is. */
  readonly serveNext: (until: number) => void
}

function openLine(): Line {
  /** By organisation, in the order of their turns. */
  const waiting = new Map<string, Waiting>()
  return {
    isEmpty: () => waiting.size === 0,
    add(organisation, work, to) {
      const own = waiting.get(organisation) ?? { fresh: [], begun: [] }
      own[to].push(work)
      waiting.set(organisation, own)
    },
    serveNext(until) {
      const [first] = waiting
      assert(first, 'nobody waits for a slice')
      const [organisation, { fresh, begun }] = first
      waiting.delete(organisation)
      const begins = fresh.shift()
      const work = begins ?? begun[0]
      const finished = work?.(until) ?? true
      if (begins && !finished) begun.push(begins)
      if (!begins && finished) begun.shift()
      if (fresh.length + begun.length > 0) waiting.set(organisation, { fresh, begun })
    },
  }
}
