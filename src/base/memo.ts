// A bounded cache of computed results.

/** Caches the results of `compute` by key; drops the oldest one when `limit` is reached. */
export function memoized<T>(limit: number): (key: string, compute: () => T) => T {
  const known = new Map<string, T>()
  return (key, compute) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = compute()
    if (known.size >= limit) known.delete(known.keys().next().value as string)
    known.set(key, made)
    return made
  }
}
