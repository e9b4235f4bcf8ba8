// Organisations and keys for the tests of accounts, on a database of their own.

import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import { LANDFALL } from '../../src/account/audit.ts'
import { mintKey } from '../../src/account/keys.ts'
import { createOrganisation } from '../../src/account/organisation.ts'
import { readTiers } from '../../src/account/tier.ts'

export const tiers = readTiers()

/** Every key that was minted here: no output may hold one. */
export const rawKeys: string[] = []

/** A new organisation's id. */
export async function organisation(
  pool: Pool,
  tier: string,
  monthlyCalls: number | null = null,
): Promise<string> {
  const made = await createOrganisation(pool, tiers, LANDFALL, { name: 'Acme', tier, monthlyCalls })
  return made.id
}

/** A new key of an organisation that may have one. */
export async function key(
  pool: Pool,
  owner: string,
  kind: 'live' | 'test' = 'live',
): Promise<{ readonly id: string; readonly raw: string }> {
  const sandbox = kind === 'test'
  const wanted = { organisation: owner, name: 'A key', sandbox }
  const minted = await mintKey(pool, tiers, LANDFALL, wanted)
  assert(minted.ok)
  rawKeys.push(minted.raw)
  return minted
}

/** Sets how many calls an organisation has made in the month of `day`. */
export async function setUsed(pool: Pool, owner: string, day: string, calls: number) {
  await pool.query(
    `update quota set month = date_trunc('month', $2::date), calls = $3 where organisation = $1`,
    [owner, day, calls],
  )
}

export async function used(pool: Pool, owner: string): Promise<number> {
  const found = await pool.query('select calls::int from quota where organisation = $1', [owner])
  return found.rows[0].calls
}
