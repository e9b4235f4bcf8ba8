// Which kept key a raw key is. What is kept of a key never changes, so it is remembered; whether
// the key still counts is asked of the database at each call (admission).

import type { Pool } from 'pg'
import { batched } from '../store/batch.ts'
import { findKeys, isKey, isKeyShaped, type KeptKey, keyPrefix } from './api-key.ts'

const REMEMBERED = 10_000
const BATCH = 256
// Compared with when no key has the prefix, so that this takes as long as a wrong secret.
const DECOY: KeptKey = { id: '', salt: Buffer.alloc(16), hash: Buffer.alloc(32) }

/**
 * Returns a function from a raw key to the id of the kept key, or null. An unknown prefix and a
 * wrong secret take the same way: a look in memory, one in the database (the key may have been
 * minted a moment ago), and a comparison at each.
 */
export function recogniser(pool: Pool): (raw: string) => Promise<string | null> {
  const remembered = new Map<string, readonly KeptKey[]>()

  const find = batched<string, readonly KeptKey[]>(BATCH, async (prefixes) => {
    const found = await findKeys(pool, [...new Set(prefixes)])
    return prefixes.map((prefix) => found.filter((key) => key.prefix === prefix))
  })

  function remember(prefix: string, keys: readonly KeptKey[]): void {
    remembered.delete(prefix)
    if (keys.length > 0) remembered.set(prefix, keys)
    const oldest = remembered.size > REMEMBERED ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
  }

  return async (raw) => {
    if (!isKeyShaped(raw)) return null
    const prefix = keyPrefix(raw)
    const known = match(remembered.get(prefix) ?? [], raw)
    if (known !== null) return known
    const keys = await find(prefix)
    remember(prefix, keys)
    return match(keys, raw)
  }
}

/** The id of the key among `keys` that `raw` is; compares with every one, and with one at least. */
function match(keys: readonly KeptKey[], raw: string): string | null {
  const candidates = keys.length > 0 ? keys : [DECOY]
  const matches = candidates.filter((key) => isKey(key, raw))
  return matches[0]?.id ?? null
}
