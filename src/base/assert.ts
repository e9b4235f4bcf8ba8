// Broken invariants stop the request that met them; they stay on in production.

export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/**
 * Throws {@link InvariantError} with `message` when `condition` is false. A message that is dear to
 * write is given as a function.
 */
export function assert(condition: unknown, message: string | (() => string)): asserts condition {
  if (condition) return
  throw new InvariantError(typeof message === 'string' ? message : message())
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${JSON.stringify(value)}`)
}
