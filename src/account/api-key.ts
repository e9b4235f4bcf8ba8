// API keys: minted, shown once, kept only as a salted hash, found by a prefix that is not secret.

import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'

/** What is kept of a key and never changes: enough to recognise it, not to make it. */
export type KeptKey = {
  readonly id: string
  readonly salt: Buffer
  readonly hash: Buffer
}

const SHAPE = /^sk_(live|test)_[0-9a-fA-F]{32}$/
const SECRET_BYTES = 16
const SALT_BYTES = 16
// `sk_live_` and 8 of the 32 hexadecimal digits; the other 24 are 96 bits that nobody can guess.
const PREFIX_LENGTH = 16

/** Whether `raw` looks like a key: `sk_live_` or `sk_test_` and 32 hexadecimal digits. */
export function isKeyShaped(raw: string): boolean {
  return SHAPE.test(raw)
}

function isSandboxKey(raw: string): boolean {
  return raw.startsWith('sk_test_')
}

/** The part of a raw key that finds it and may be shown. */
export function keyPrefix(raw: string): string {
  return raw.slice(0, PREFIX_LENGTH)
}

/**
 * One SHA-256 over salt and key. A slow password hash would protect secrets that people choose;
 * 128 random bits cannot be searched, however fast the hash, and every call pays for it.
 * The salt keeps equal keys in two databases from being recognised as equal.
 */
function keyHash(salt: Buffer, raw: string): Buffer {
  return hash('sha256', salt.toString('latin1') + raw, 'buffer')
}

/** Whether `raw` is the key `kept`; takes the same time whichever digit differs. */
export function isKey(kept: KeptKey, raw: string): boolean {
  return timingSafeEqual(kept.hash, keyHash(kept.salt, raw))
}

/** A new raw key from the system's random source. */
export function newKey(sandbox: boolean): string {
  return `${sandbox ? 'sk_test_' : 'sk_live_'}${randomBytes(SECRET_BYTES).toString('hex')}`
}

/** Keeps the hash of a raw key under a new id, which it returns. */
export async function keepKey(
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

type FoundKey = KeptKey & { readonly prefix: string; readonly revoked: boolean }

/** The kept keys that start with any of `prefixes`, revoked ones included. */
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
