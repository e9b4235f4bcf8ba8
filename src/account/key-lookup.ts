// Finds the stored key of a raw key. Stored keys are immutable and cached in memory; admission
// checks in the database at each call whether the key is still valid.

import type { Pool } from 'pg'
import { batched } from '../store/batch.ts'
import { findKeys, hasKeyFormat, isKey, keyPrefix, type StoredKey } from './api-key.ts'

const CACHE_SIZE = 10_000
const BATCH = 256
// Compared when no key has the prefix, so that this takes as long as a wrong secret.
const DECOY: StoredKey = { id: '', salt: Buffer.alloc(16), hash: Buffer.alloc(32) }

/**
 * Returns a function from a raw key to the id of the stored key, or null. An unknown prefix and a
 * wrong secret take the same steps: the cache, the database (the key may be new), and a comparison
 * after each.
 */
export function openKeyLookup(pool: Pool): (raw: string) => Promise<string | null> {
  const cache = new Map<string, readonly StoredKey[]>()

  const find = batched<string, readonly StoredKey[]>(BATCH, async (prefixes) => {
    const found = await findKeys(pool, [...new Set(prefixes)])
    return prefixes.map((prefix) => found.filter((key) => key.prefix === prefix))
  })

  function addToCache(prefix: string, keys: readonly StoredKey[]): void {
    cache.delete(prefix)
    if (keys.length > 0) cache.set(prefix, keys)
    if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value as string)
  }

  return async (raw) => {
    if (!hasKeyFormat(raw)) return null
    const prefix = keyPrefix(raw)
    const known = match(cache.get(prefix) ?? [], raw)
    if (known !== null) return known
    const keys = await find(prefix)
    addToCache(prefix, keys)
    return match(keys, raw)
  }
}

/** The id of the key in `keys` that matches `raw`; compares with all of them, at least with one. */
function match(keys: readonly StoredKey[], raw: string): string | null {
  const candidates = keys.length > 0 ? keys : [DECOY]
  const matches = candidates.filter((key) => isKey(key, raw))
  return matches[0]?.id ?? null
}
