// Webhook endpoints: create, change, delete, rotate the secret. Each change checks the permission
// and writes the audit trail in one transaction.

import type { Pool, PoolClient } from 'pg'
import { type Actor, recordAudit } from '../account/audit.ts'
import { withPermission } from '../account/authority.ts'
import { type Refused, refused } from '../account/refusal.ts'
import { timedId } from '../base/id.ts'
import type { EventType } from './catalog.ts'
import { newSecret, type SecretCipher } from './secret.ts'

/** A country, the customs territory whose tariff applies, and the first digits of a goods code. */
export type RateFilter = {
  readonly country: string
  readonly territory: string
  readonly prefix: string
}

/** The address of a webhook, its event types, and which rates it watches. */
export type EndpointSettings = {
  /** As validated by `readAddress` (address.ts). */
  readonly url: string
  readonly types: readonly EventType[]
  readonly rateFilters: readonly RateFilter[]
  /** Whether rates.updated is for the goods of the catalogue, too. */
  readonly ofCatalogue?: boolean
}

type EndpointChange = {
  readonly pool: Pool
  readonly by: Actor
  readonly organisation: string
  readonly now: Date
}

type CreatedSecret = { readonly ok: true; readonly id: string; readonly secret: string }

const ENDPOINTS_MAX = 20
const OVERLAP_MS = 24 * 3_600_000

/** The result contains `secret`, which cannot be shown again. */
export async function createEndpoint(
  { pool, by, organisation, now }: EndpointChange,
  secretCipher: SecretCipher,
  wanted: EndpointSettings,
): Promise<CreatedSecret | Refused> {
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    const withEndpoint = await session.query<{ count: number }>(
      'select count(*)::int as count from webhook_endpoint where organisation = $1',
      [organisation],
    )
    if ((withEndpoint.rows[0]?.count ?? 0) >= ENDPOINTS_MAX) return refused('too_many_webhooks')
    const id = timedId(now)
    const secret = newSecret()
    await session.query(
      `insert into webhook_endpoint (id, organisation, url, types, of_catalogue, secret, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[id, organisation, wanted.url, wanted.types, wanted.ofCatalogue ?? false],
        ...[secretCipher.encrypt(secret, id), now],
      ],
    )
    await storeRateFilters(session, id, wanted.rateFilters)
    const detail = auditDetail(wanted)
    await recordAudit(session, { organisation, by, action: 'webhook.created', subject: id, detail })
    return { ok: true, id, secret }
  })
}

/** Waiting deliveries go to the new address. */
export async function changeEndpoint(
  change: EndpointChange,
  id: string,
  wanted: EndpointSettings,
): Promise<{ readonly ok: true } | Refused> {
  return held(change, id, async (session) => {
    await session.query(
      'update webhook_endpoint set url = $2, types = $3, of_catalogue = $4 where id = $1',
      [id, wanted.url, wanted.types, wanted.ofCatalogue ?? false],
    )
    await session.query('delete from webhook_pair where endpoint = $1', [id])
    await storeRateFilters(session, id, wanted.rateFilters)
    await audit(session, change, 'webhook.changed', id, auditDetail(wanted))
    return { ok: true }
  })
}

/** Also deletes all its deliveries. */
export async function deleteEndpoint(
  change: EndpointChange,
  id: string,
): Promise<{ readonly ok: true } | Refused> {
  return held(change, id, async (session, { url }) => {
    await session.query('delete from webhook_endpoint where id = $1', [id])
    await audit(session, change, 'webhook.deleted', id, { url })
    return { ok: true }
  })
}

/** Creates a new secret; for 24 hours both it and the previous one sign. */
export async function rotateSecret(
  change: EndpointChange,
  secretCipher: SecretCipher,
  id: string,
): Promise<(CreatedSecret & { readonly overlapUntil: Date }) | Refused> {
  const { now } = change
  return held(change, id, async (session, { retiresAt }) => {
    if (retiresAt !== null && retiresAt > now) return refused('rotation_under_way')
    const secret = newSecret()
    const overlapUntil = new Date(now.getTime() + OVERLAP_MS)
    await session.query(
      `update webhook_endpoint set retiring_secret = secret, retires_at = $3, secret = $2
        where id = $1`,
      [id, secretCipher.encrypt(secret, id), overlapUntil],
    )
    await audit(session, change, 'webhook.secret_rotated', id, {
      overlap_until: overlapUntil.toISOString(),
    })
    return { ok: true, id, secret, overlapUntil }
  })
}

type LockedEndpoint = { readonly url: string; readonly retiresAt: Date | null }

/** Checks the permission, locks the endpoint and calls `work`. */
async function held<Result>(
  { pool, by, organisation }: EndpointChange,
  id: string,
  work: (session: PoolClient, endpoint: LockedEndpoint) => Promise<Result | Refused>,
): Promise<Result | Refused> {
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    const found = await session.query<LockedEndpoint>(
      `select url, retires_at as "retiresAt" from webhook_endpoint
        where id = $1 and organisation = $2 for update`,
      [id, organisation],
    )
    const [endpoint] = found.rows
    return endpoint ? work(session, endpoint) : refused('unknown_webhook')
  })
}

async function storeRateFilters(
  session: PoolClient,
  id: string,
  rateFilters: readonly RateFilter[],
): Promise<void> {
  await session.query(
    `insert into webhook_pair (endpoint, country, territory, prefix)
     select $1, p.country, p.territory, p.prefix
       from unnest($2::text[], $3::text[], $4::text[]) as p (country, territory, prefix)
     on conflict do nothing`,
    [
      id,
      rateFilters.map(({ country }) => country),
      rateFilters.map(({ territory }) => territory),
      rateFilters.map(({ prefix }) => prefix),
    ],
  )
}

function auditDetail({
  url,
  types,
  rateFilters,
  ofCatalogue = false,
}: EndpointSettings): Readonly<Record<string, unknown>> {
  return {
    url,
    events: types,
    rates: rateFilters.map(({ country, prefix }) => `${country} ${prefix}`),
    ...(ofCatalogue && { catalogue: true }),
  }
}

async function audit(
  session: PoolClient,
  { organisation, by }: EndpointChange,
  action: Parameters<typeof recordAudit>[1]['action'],
  subject: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(session, { organisation, by, action, subject, detail })
}
