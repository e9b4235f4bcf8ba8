// Long computations as generators. A command runs one to its end; the server runs it in short
// slices (slices.ts), so that it keeps answering requests.

/** A computation that yields wherever it may pause. */
export type Steps<Result> = Generator<void, Result>

/** Runs all steps without a pause. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A computation that cannot pause, as one step. */
export function* oneStep<Result>(compute: () => Result): Steps<Result> {
  yield
  return compute()
}

/** Like `items.map(map)`, with a pause after every `size` items. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item, at: number) => Result,
): Steps<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at++) {
    if (at > 0 && at % size === 0) yield
    results.push(map(items[at] as Item, at))
  }
  return results
}

/** The same where an item takes steps itself. */
export function* mapBySteps<Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item, at: number) => Steps<Result>,
): Steps<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at++) {
    if (at > 0 && at % size === 0) yield
    results.push(yield* map(items[at] as Item, at))
  }
  return results
}

const SLICE_MS = 10

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Runs the steps in slices of a few milliseconds and lets pending events run between them. */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await turn()
  }
}

/** Results of earlier builds by name, each with a stamp of its inputs. */
export type BuildCache = Map<string, { readonly stamp: string; readonly value: unknown }>

/**
 * The cached result of `name` if its inputs have the same stamp; otherwise builds and caches it.
 */
export function* cachedBuild<Result>(
  cache: BuildCache,
  name: string,
  stamp: string,
  build: () => Steps<Result>,
): Steps<Result> {
  const found = cache.get(name)
  if (found?.stamp === stamp) return found.value as Result
  const value = yield* build()
  cache.set(name, { stamp, value })
  return value
}
