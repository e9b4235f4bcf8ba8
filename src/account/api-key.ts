// API keys: created, shown once, stored only as a salted hash, found by a public prefix.

import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'

/** The immutable part of a stored key: enough to verify a key, not to reconstruct it. */
export type StoredKey = {
  readonly id: string
  readonly salt: Buffer
  readonly hash: Buffer
}

const KEY_FORMAT = /^sk_(live|test)_[0-9a-fA-F]{32}$/
const SECRET_BYTES = 16
const SALT_BYTES = 16
// `sk_live_` and 8 of the 32 hexadecimal digits; the other 24 are 96 secret random bits.
const PREFIX_LENGTH = 16

/** Whether `raw` looks like a key: `sk_live_` or `sk_test_` and 32 hexadecimal digits. */
export function hasKeyFormat(raw: string): boolean {
  return KEY_FORMAT.test(raw)
}

function isSandboxKey(raw: string): boolean {
  return raw.startsWith('sk_test_')
}

/** The part of a raw key that identifies it and may be shown. */
export function keyPrefix(raw: string): string {
  return raw.slice(0, PREFIX_LENGTH)
}

/**
 * One SHA-256 over salt and key. A slow password hash protects secrets that people choose; 128
 * random bits cannot be searched even with a fast hash, and every call pays its cost. With the
 * salt, equal keys in two databases have different hashes.
 */
function keyHash(salt: Buffer, raw: string): Buffer {
  return hash('sha256', salt.toString('latin1') + raw, 'buffer')
}

/** Whether `raw` is the stored key, compared in constant time. */
export function isKey(stored: StoredKey, raw: string): boolean {
  return timingSafeEqual(stored.hash, keyHash(stored.salt, raw))
}

/** A new random raw key. */
export function newKey(sandbox: boolean): string {
  return `${sandbox ? 'sk_test_' : 'sk_live_'}${randomBytes(SECRET_BYTES).toString('hex')}`
}

/** Stores the hash of a raw key and returns the key's new id. */
export async function storeKey(
  pool: Pick<Pool, 'query'>,
  organisation: string,
  name: string,
  raw: string,
): Promise<string> {
  const id = randomUUID()
  const salt = randomBytes(SALT_BYTES)
  await pool.query(
    `with added as (
       insert into api_key (id, organisation, name, prefix, salt, hash, sandbox)
       values ($1, $2, $3, $4, $5, $6, $7) returning id
     )
     insert into key_window (key) select id from added`,
    [id, organisation, name, keyPrefix(raw), salt, keyHash(salt, raw), isSandboxKey(raw)],
  )
  return id
}

type FoundKey = StoredKey & { readonly prefix: string; readonly revoked: boolean }

/** The stored keys with any of these prefixes, revoked ones included. */
export async function findKeys(
  pool: Pick<Pool, 'query'>,
  prefixes: readonly string[],
): Promise<readonly FoundKey[]> {
  const found = await pool.query({
    name: 'find_keys',
    text: `select id, prefix, salt, hash, revoked_at is not null as revoked
             from api_key where prefix = any ($1::text[])`,
    values: [prefixes],
  })
  return found.rows
}
