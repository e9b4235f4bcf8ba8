// Long work in short steps: run through at once, or with a pause between, so that a process that
// answers requests goes on answering them.

import { setImmediate as turn } from 'node:timers/promises'

/** Work that yields where it may be interrupted. */
export type Steps<Result> = Generator<void, Result>

/** Runs to the end without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const SLICE_MS = 10

/** Runs to the end in slices of some milliseconds; what waits meanwhile goes in between. */
export async function slowly<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await turn()
  }
}

/** What was made before, by name, with the stamp of what it was made from. */
export type Shelf = Map<string, { readonly stamp: string; readonly value: unknown }>

/** What stands on the shelf under `name` when its stamp is the same; else made, and put there. */
export function* shelved<Result>(
  shelf: Shelf,
  name: string,
  stamp: string,
  make: () => Steps<Result>,
): Steps<Result> {
  const found = shelf.get(name)
  if (found?.stamp === stamp) return found.value as Result
  const value = yield* make()
  shelf.set(name, { stamp, value })
  return value
}
