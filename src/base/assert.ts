// Assertions. A failed one fails the current request; they stay enabled in production.

export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/**
 * Throws {@link InvariantError} with `message` when `condition` is false. Pass a function where the
 * message is expensive to build.
 */
export function assert(condition: unknown, message: string | (() => string)): asserts condition {
  if (condition) return
  throw new InvariantError(typeof message === 'string' ? message : message())
}

/** Marks a branch that the types exclude. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify(value)}`)
}
