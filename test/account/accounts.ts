// Organisations and keys for the account tests, on a database of their own.

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openAdmission } from '../../src/account/admission.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { createOrganisation } from '../../src/account/organisation.ts'
import { createKey } from '../../src/account/organisation-keys.ts'
import { readTiers } from '../../src/account/tier.ts'
import type { Clock } from '../../src/base/clock.ts'
import { drawNumber } from '../../src/base/id.ts'

export const tiers = readTiers()

const rawKeys = new WeakMap<Pool, string[]>()

/** Every key created here by this pool: no output may contain one. */
export function keysOf(pool: Pool): readonly string[] {
  return rawKeys.get(pool) ?? []
}

/** Creates an organisation and returns its id. */
export async function organisation(
  pool: Pool,
  tier: string,
  monthlyCalls: number | null = null,
): Promise<string> {
  const made = await createOrganisation(pool, tiers, SYSTEM_ACTOR, {
    name: 'Acme',
    tier,
    monthlyCalls,
  })
  return made.id
}

/** Creates a key of an organisation with API access. */
export async function key(
  pool: Pool,
  owner: string,
  kind: 'live' | 'test' = 'live',
): Promise<{ readonly id: string; readonly raw: string }> {
  const sandbox = kind === 'test'
  const wanted = { organisation: owner, name: 'A key', sandbox }
  const minted = await createKey(pool, tiers, SYSTEM_ACTOR, wanted)
  assert(minted.ok)
  rawKeys.set(pool, [...keysOf(pool), minted.raw])
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

/** Admission of one replica. */
export function openCounting(
  pool: Pool,
  { perMinute = 60, clock = null }: { perMinute?: number; clock?: Clock | null } = {},
) {
  return openAdmission({ pool, tiers, perMinute, clock, wait, draw: drawNumber })
}
