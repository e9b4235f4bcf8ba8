// Deliveries of a webhook as members see them, asked for again, and forgotten when they are old.

import type { Pool, PoolClient } from 'pg'
import type { Actor } from '../account/audit.ts'
import { requirePermission } from '../account/authority.ts'
import { type Refused, refused } from '../account/refusal.ts'
import { inTransaction } from '../store/transaction.ts'
import type { EventType } from './catalog.ts'
import { envelope } from './envelope.ts'
import { wake } from './turn.ts'

export type DeliveryState = 'pending' | 'retrying' | 'delivered' | 'delivery_failed'

type Attempt = {
  readonly number: number
  readonly at: string
  /** Of HTTP; null when there was no answer. */
  readonly status: number | null
  readonly ms: number
  /** Null when it counts as delivered. */
  readonly failure: string | null
}

export type Delivery = {
  /** `evt_…`. */
  readonly event: string
  readonly type: EventType
  readonly livemode: boolean
  readonly createdAt: Date
  readonly state: DeliveryState
  /** Null when nothing is tried any more. */
  readonly nextAttemptAt: Date | null
  /** Oldest first. */
  readonly attempts: readonly Attempt[]
}

type Asked = {
  readonly endpoint: string
  readonly state: DeliveryState | null
  /** Only events before this one. */
  readonly before: string | null
  readonly limit: number
}

/** The newest events first. */
export async function readDeliveries(pool: Pool, asked: Asked): Promise<readonly Delivery[]> {
  const found = await pool.query<Delivery>(
    `select d.event, e.type, e.livemode, e.created_at as "createdAt", d.state,
            case when not d.exhausted then d.next_at end as "nextAttemptAt",
            coalesce((select json_agg(json_build_object('number', a.number, 'at', a.at,
                               'status', a.status, 'ms', a.ms, 'failure', a.failure)
                               order by a.number)
                        from webhook_attempt a
                       where a.endpoint = d.endpoint and a.event = d.event), '[]') as attempts
       from webhook_delivery d join webhook_event e on e.id = d.event
      where d.endpoint = $1 and ($2::text is null or d.state = $2)
        and ($3::text is null or d.event < $3)
      order by d.event desc limit $4`,
    [asked.endpoint, asked.state, asked.before, asked.limit],
  )
  return found.rows
}

/** The body of an event as it is delivered; null when the endpoint has no such event. */
export async function readBody(
  pool: Pool,
  endpoint: string,
  event: string,
): Promise<string | null> {
  const found = await pool.query(
    `select e.id, e.type, e.livemode, e.created_at as "createdAt",
            coalesce(e.data, c.response) as data
       from webhook_delivery d join webhook_event e on e.id = d.event
       left join calculation c on c.id = e.calculation and e.data is null
      where d.endpoint = $1 and d.event = $2`,
    [endpoint, event],
  )
  return found.rows[0] ? envelope(found.rows[0]) : null
}

type Redelivered = {
  readonly type: EventType
  readonly deliveries: readonly { readonly endpoint: string; readonly state: DeliveryState }[]
}

/** For a member who may: to one endpoint. */
export async function redeliver(
  pool: Pool,
  by: Actor,
  {
    organisation,
    endpoint,
    event,
  }: Readonly<Record<'organisation' | 'endpoint' | 'event', string>>,
  now: Date,
): Promise<({ readonly ok: true } & Redelivered) | Refused> {
  return inTransaction(pool, async (session) => {
    const authority = await requirePermission(session, organisation, by, 'keys')
    if (!authority.ok) return authority
    const again = await askAgain(session, organisation, event, endpoint, now)
    return again ? { ok: true, ...again } : refused('unknown_event')
  })
}

/** For a caller by key: to every endpoint that was told of it. Null when there is no such event. */
export async function redeliverToAll(
  pool: Pool,
  organisation: string,
  event: string,
  now: Date,
): Promise<Redelivered | null> {
  return inTransaction(pool, (session) => askAgain(session, organisation, event, null, now))
}

/** What is under way is tried now; what had ended begins anew, with all its retries. */
async function askAgain(
  session: PoolClient,
  organisation: string,
  event: string,
  endpoint: string | null,
  now: Date,
): Promise<Redelivered | null> {
  const found = await session.query<{ endpoint: string; state: DeliveryState; type: EventType }>(
    `update webhook_delivery d
        set state = case when d.next_at is null then 'pending' else d.state end,
            first_at = case when d.next_at is null or d.exhausted then null else d.first_at end,
            next_at = $4, exhausted = false
       from webhook_endpoint w, webhook_event e
      where w.id = d.endpoint and e.id = d.event and w.organisation = $1 and d.event = $2
        and ($3::uuid is null or d.endpoint = $3)
     returning d.endpoint, d.state, e.type`,
    [organisation, event, endpoint, now],
  )
  const [first] = found.rows
  if (!first) return null
  for (const row of found.rows) await wake(session, row.endpoint)
  return { type: first.type, deliveries: found.rows.map(({ type: _, ...row }) => row) }
}
