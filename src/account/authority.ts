// Permission to change an organisation: checked in the transaction of the change, under the
// organisation's lock, so that a role removed meanwhile no longer counts.

import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../store/transaction.ts'
import type { Actor } from './audit.ts'
import { withoutKeys } from './redact-keys.ts'
import { type AccountRefusal, type Refused, refused } from './refusal.ts'
import { may, type Permission, type Role } from './role.ts'

type Authority = {
  readonly ok: true
  readonly name: string
  readonly tier: string
  readonly may: (permission: Permission) => boolean
}

/**
 * Locks the organisation until the transaction ends and returns what `by` may do there. Non-members
 * get "not found".
 */
export async function authorityIn(
  session: PoolClient,
  organisation: string,
  by: Actor,
): Promise<Authority | Refused> {
  const found = await session.query<{ name: string; tier: string }>(
    'select name, tier from organisation where id = $1 for no key update',
    [organisation],
  )
  const [row] = found.rows
  if (!row) return refused('unknown_organisation')
  if (by.kind !== 'member') return { ok: true, ...row, may: () => true }
  const role = await roleIn(session, organisation, by.person)
  if (role === null) return refused('unknown_organisation')
  return { ok: true, ...row, may: (permission) => may(role, permission) }
}

/** Runs `work` in a transaction with the organisation locked, if `by` has the permission. */
export async function withPermission<Result>(
  pool: Pool,
  organisation: string,
  by: Actor,
  permission: Permission,
  work: (session: PoolClient, authority: Authority) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await authorityIn(session, organisation, by)
    if (!authority.ok) return authority
    return authority.may(permission) ? work(session, authority) : refused('forbidden')
  })
}

/** The role of a person in an organisation; null for non-members. */
export async function roleIn(
  session: Pick<PoolClient, 'query'>,
  organisation: string,
  person: string,
): Promise<Role | null> {
  const found = await session.query<{ role: Role }>(
    'select role from member where organisation = $1 and person = $2',
    [organisation, person],
  )
  return found.rows[0]?.role ?? null
}

const NAME_MAX = 100

/** Why `text` cannot name an organisation or a key, or null. Names must not contain an API key. */
export function invalidName(text: string): AccountRefusal | null {
  const wrong = text.trim() === '' || text.length > NAME_MAX || withoutKeys(text) !== text
  return wrong ? 'invalid_name' : null
}
