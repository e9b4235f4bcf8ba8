// A bounded cache of computed results.

/**
 * Caches the results of `compute` by key: at most `limit`, of which those used lately stay. Full
 * halves are dropped as a whole, since a map is slow to find its oldest key once many are deleted.
 */
export function memoized<T>(limit: number): (key: string, compute: () => T) => T {
  const half = Math.ceil(limit / 2)
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  return (key, compute) => {
    const found = young.get(key)
    if (found !== undefined) return found
    const made = old.get(key) ?? compute()
    if (young.size >= half) {
      old = young
      young = new Map()
    }
    young.set(key, made)
    return made
  }
}
