// An organisation with a key, and the address of an embedded database, for measurements with
// services of their own.

import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../src/account/audit.ts'
import { createOrganisation } from '../src/account/organisation.ts'
import { createKey } from '../src/account/organisation-keys.ts'
import { readTiers } from '../src/account/tier.ts'
import type { Embedded } from '../src/store/embedded.ts'

export type Account = { readonly organisation: string; readonly rawKey: string }

/** Without a limit of calls. */
export async function openAccount(pool: Pool, name: string): Promise<Account> {
  const tiers = readTiers()
  const wanted = { name, tier: 'Enterprise', monthlyCalls: null }
  const { id } = await createOrganisation(pool, tiers, SYSTEM_ACTOR, wanted)
  const key = { organisation: id, name: 'Callers', sandbox: false }
  const made = await createKey(pool, tiers, SYSTEM_ACTOR, key)
  if (!made.ok) throw new Error(`no key: ${made.refusal}`)
  return { organisation: id, rawKey: made.raw }
}

/** `place`: another way to the server than its own socket. */
export function databaseUrl(
  { connection }: Embedded,
  place: { readonly host: string; readonly port: number } = connection,
): string {
  const { user, password, database } = connection
  const query = new URLSearchParams({ host: place.host })
  return `postgres://${user}:${password}@localhost:${place.port}/${database}?${query}`
}
