// Webhooks as members change them: where an organisation is told, and of what. Each change is one
// transaction, allowed and written into the audit trail there.

import type { Pool, PoolClient } from 'pg'
import { type Actor, recordAudit } from '../account/audit.ts'
import { requirePermission } from '../account/authority.ts'
import { type Refused, refused } from '../account/refusal.ts'
import { timedId } from '../base/id.ts'
import { inTransaction } from '../store/transaction.ts'
import type { EventType } from './catalog.ts'
import { newSecret, type Seal } from './secret.ts'

/** A country with the customs territory whose tariff holds there, and first digits of a code. */
export type Pair = {
  readonly country: string
  readonly territory: string
  readonly prefix: string
}

/** What an organisation wants: where it is told, of what, and of which rates. */
export type Wanted = {
  /** As `readAddress` (address.ts) gives it. */
  readonly url: string
  readonly types: readonly EventType[]
  readonly pairs: readonly Pair[]
}

type Change = {
  readonly pool: Pool
  readonly by: Actor
  readonly organisation: string
  readonly now: Date
}

type Secret = { readonly ok: true; readonly id: string; readonly secret: string }

const ENDPOINTS_MOST = 20
const OVERLAP_MS = 24 * 3_600_000

/** `secret` is in the answer and cannot be had again. */
export async function createEndpoint(
  { pool, by, organisation, now }: Change,
  seal: Seal,
  wanted: Wanted,
): Promise<Secret | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await requirePermission(session, organisation, by, 'keys')
    if (!authority.ok) return authority
    const held = await session.query<{ count: number }>(
      'select count(*)::int as count from webhook_endpoint where organisation = $1',
      [organisation],
    )
    if ((held.rows[0]?.count ?? 0) >= ENDPOINTS_MOST) return refused('too_many_webhooks')
    const id = timedId(now)
    const secret = newSecret()
    await session.query(
      `insert into webhook_endpoint (id, organisation, url, types, secret, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, organisation, wanted.url, wanted.types, seal.close(secret, id), now],
    )
    await keepPairs(session, id, wanted.pairs)
    const detail = told(wanted)
    await recordAudit(session, { organisation, by, action: 'webhook.created', subject: id, detail })
    return { ok: true, id, secret }
  })
}

/** What waits to be delivered goes to the new address. */
export async function changeEndpoint(
  change: Change,
  id: string,
  wanted: Wanted,
): Promise<{ readonly ok: true } | Refused> {
  return held(change, id, async (session) => {
    await session.query('update webhook_endpoint set url = $2, types = $3 where id = $1', [
      id,
      wanted.url,
      wanted.types,
    ])
    await session.query('delete from webhook_pair where endpoint = $1', [id])
    await keepPairs(session, id, wanted.pairs)
    await audit(session, change, 'webhook.changed', id, told(wanted))
    return { ok: true }
  })
}

/** With everything that was to be delivered to it, or was. */
export async function deleteEndpoint(
  change: Change,
  id: string,
): Promise<{ readonly ok: true } | Refused> {
  return held(change, id, async (session, { url }) => {
    await session.query('delete from webhook_endpoint where id = $1', [id])
    await audit(session, change, 'webhook.deleted', id, { url })
    return { ok: true }
  })
}

/** A second secret beside the present one, which retires after 24 hours. */
export async function rotateSecret(
  change: Change,
  seal: Seal,
  id: string,
): Promise<(Secret & { readonly overlapUntil: Date }) | Refused> {
  const { now } = change
  return held(change, id, async (session, { retiresAt }) => {
    if (retiresAt !== null && retiresAt > now) return refused('rotation_under_way')
    const secret = newSecret()
    const overlapUntil = new Date(now.getTime() + OVERLAP_MS)
    await session.query(
      `update webhook_endpoint set retiring_secret = secret, retires_at = $3, secret = $2
        where id = $1`,
      [id, seal.close(secret, id), overlapUntil],
    )
    await audit(session, change, 'webhook.secret_rotated', id, {
      overlap_until: overlapUntil.toISOString(),
    })
    return { ok: true, id, secret, overlapUntil }
  })
}

type Held = { readonly url: string; readonly retiresAt: Date | null }

/** Works on an endpoint of the organisation under its lock, if `by` may. */
async function held<Result>(
  { pool, by, organisation }: Change,
  id: string,
  work: (session: PoolClient, endpoint: Held) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await requirePermission(session, organisation, by, 'keys')
    if (!authority.ok) return authority
    const found = await session.query<Held>(
      `select url, retires_at as "retiresAt" from webhook_endpoint
        where id = $1 and organisation = $2 for update`,
      [id, organisation],
    )
    const [endpoint] = found.rows
    return endpoint ? work(session, endpoint) : refused('unknown_webhook')
  })
}

async function keepPairs(session: PoolClient, id: string, pairs: readonly Pair[]): Promise<void> {
  await session.query(
    `insert into webhook_pair (endpoint, country, territory, prefix)
     select $1, p.country, p.territory, p.prefix
       from unnest($2::text[], $3::text[], $4::text[]) as p (country, territory, prefix)
     on conflict do nothing`,
    [
      id,
      pairs.map(({ country }) => country),
      pairs.map(({ territory }) => territory),
      pairs.map(({ prefix }) => prefix),
    ],
  )
}

function told({ url, types, pairs }: Wanted): Readonly<Record<string, unknown>> {
  return { url, events: types, rates: pairs.map(({ country, prefix }) => `${country} ${prefix}`) }
}

async function audit(
  session: PoolClient,
  { organisation, by }: Change,
  action: Parameters<typeof recordAudit>[1]['action'],
  subject: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(session, { organisation, by, action, subject, detail })
}
