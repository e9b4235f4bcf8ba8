// The API keys of an organisation: create, list, revoke.

import type { Pool } from 'pg'
import { keyPrefix, newKey, storeKey } from './api-key.ts'
import { type Actor, recordAudit } from './audit.ts'
import { invalidName, withPermission } from './authority.ts'
import { type Refused, refused } from './refusal.ts'
import type { Tiers } from './tier.ts'

type NewKey = {
  readonly organisation: string
  /** A label for people. */
  readonly name: string
  readonly sandbox: boolean
}

/** `raw` is the key itself and cannot be shown again. */
type CreatedKey = { readonly ok: true; readonly id: string; readonly raw: string }

type ListedKey = {
  readonly id: string
  readonly name: string
  /** The first characters of the key; not secret. */
  readonly prefix: string
  readonly sandbox: boolean
  readonly createdAt: Date
  /** To the minute; null for never. */
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

/**
 * Creates a key for an organisation whose tier has API access; for owners, admins and developers.
 * The raw key is in the result and nowhere else.
 */
export async function createKey(
  pool: Pool,
  tiers: Tiers,
  by: Actor,
  { organisation, name, sandbox }: NewKey,
): Promise<CreatedKey | Refused> {
  const wrong = invalidName(name)
  if (wrong !== null) return refused(wrong)
  return withPermission(pool, organisation, by, 'keys', async (session, authority) => {
    const access = tiers.some((tier) => tier.name === authority.tier && tier.apiAccess)
    if (!access) return refused('no_api_access')
    const raw = newKey(sandbox)
    const id = await storeKey(session, organisation, name.trim(), raw)
    const detail = { name: name.trim(), prefix: keyPrefix(raw), sandbox }
    await recordAudit(session, { organisation, by, action: 'key.minted', subject: id, detail })
    return { ok: true, id, raw }
  })
}

/** Revokes a key permanently, from its next call on; for owners, admins and developers. */
export async function revokeKey(
  pool: Pool,
  by: Actor,
  id: string,
): Promise<{ readonly ok: true } | Refused> {
  const found = await pool.query<{ organisation: string }>(
    'select organisation from api_key where id = $1',
    [id],
  )
  const [key] = found.rows
  if (!key) return refused('unknown_key')
  const { organisation } = key
  const result = await withPermission(pool, organisation, by, 'keys', async (session) => {
    const revoked = await session.query<{ name: string; prefix: string }>(
      `update api_key set revoked_at = now() where id = $1 and revoked_at is null
       returning name, prefix`,
      [id],
    )
    const [detail] = revoked.rows
    if (!detail) return refused('unknown_key')
    await recordAudit(session, { organisation, by, action: 'key.revoked', subject: id, detail })
    return { ok: true } as const
  })
  // Non-members get "not found".
  const isUnknown = !result.ok && result.refusal === 'unknown_organisation'
  return isUnknown ? refused('unknown_key') : result
}

/** All keys of an organisation, revoked ones included, newest first. */
export async function listKeys(pool: Pool, organisation: string): Promise<readonly ListedKey[]> {
  const found = await pool.query<ListedKey>(
    `select k.id, k.name, k.prefix, k.sandbox, k.created_at as "createdAt",
            to_timestamp(nullif(w.minute, 0) * 60) as "lastUsedAt", k.revoked_at as "revokedAt"
       from api_key k join key_window w on w.key = k.id
      where k.organisation = $1 order by k.created_at desc, k.id`,
    [organisation],
  )
  return found.rows
}
