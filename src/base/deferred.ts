// Values that take long to build and that not every process needs, such as the tariff of a
// destination: built at once, or when they are first used.

import { runInSlices, runToEnd, type Steps } from './steps.ts'

/** Gives the value; throws {@link NotBuilt} while it is being built. */
export type Held<Value> = () => Value

/** When a value is built. */
export type Building = <Value>(build: () => Steps<Value>) => Steps<Held<Value>>

/** The value is not there yet; compute again when `built` resolves. */
class NotBuilt extends Error {
  readonly built: Promise<void>

  constructor(built: Promise<void>) {
    super('a value that is still being built was used')
    this.built = built
  }
}

/** Builds the value before anything else goes on. */
export const atOnce: Building = function* (build) {
  const value = yield* build()
  return () => value
}

/** Builds the value when it is first used, which waits for it. For commands and the library. */
export const atFirstUse: Building = function* <Value>(build: () => Steps<Value>) {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: runToEnd(build()) }
    return made.value
  }
}

/**
 * Builds the value when it is first used, in slices of a few milliseconds, so that a server goes on
 * answering what does not need it.
 */
export const inSlicesAtFirstUse: Building = function* (build) {
  return loadedAtFirstUse(() => runInSlices(build()))
}

/** Loads the value when it is first used. A failed load is tried again by the next use. */
export function loadedAtFirstUse<Value>(load: () => Promise<Value>): Held<Value> {
  let made: { readonly value: Value } | null = null
  let loading: Promise<void> | null = null
  return () => {
    if (made) return made.value
    loading ??= load().then(
      (value) => {
        made = { value }
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    throw new NotBuilt(loading)
  }
}

/** The result of a computation without effects, which begins again when it lacked a value. */
export async function whenBuilt<Result>(compute: () => Result | Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await compute()
    } catch (error) {
      if (!(error instanceof NotBuilt)) throw error
      await error.built
    }
  }
}
