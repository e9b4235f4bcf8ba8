// The deliveries of a webhook, for its organisation: list them, read an event's body, redeliver.

import type { Pool, PoolClient } from 'pg'
import type { Actor } from '../account/audit.ts'
import { withPermission } from '../account/authority.ts'
import { type Refused, refused } from '../account/refusal.ts'
import { keptIn } from '../store/kept/kept.ts'
import { inTransaction } from '../store/transaction.ts'
import type { EventType } from './catalog.ts'
import { envelope, type KeptEvent } from './envelope.ts'
import { scheduleDelivery } from './webhook-jobs.ts'

export type DeliveryState = 'pending' | 'retrying' | 'delivered' | 'delivery_failed'

type Attempt = {
  readonly number: number
  readonly at: string
  /** HTTP status; null if there was no response. */
  readonly status: number | null
  readonly ms: number
  /** Null on success. */
  readonly failure: string | null
}

export type Delivery = {
  /** `evt_…`. */
  readonly event: string
  readonly type: EventType
  readonly livemode: boolean
  readonly createdAt: Date
  readonly state: DeliveryState
  /** Null if no attempt is planned. */
  readonly nextAttemptAt: Date | null
  /** Oldest first. */
  readonly attempts: readonly Attempt[]
}

type DeliveryQuery = {
  readonly endpoint: string
  readonly state: DeliveryState | null
  /** Only events older than this one. */
  readonly before: string | null
  readonly limit: number
}

/** Newest events first. */
export async function readDeliveries(
  pool: Pool,
  query: DeliveryQuery,
): Promise<readonly Delivery[]> {
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
    [query.endpoint, query.state, query.before, query.limit],
  )
  return found.rows
}

/** The body of an event as delivered; null if the endpoint has no such event. */
export async function readEventBody(
  pool: Pool,
  endpoint: string,
  event: string,
): Promise<string | null> {
  const found = await pool.query<KeptEvent>(
    `select e.id, e.type, e.livemode, e.created_at as "createdAt",
            kept_form(c.kept_response, coalesce(e.data, c.response)) as data
       from webhook_delivery d join webhook_event e on e.id = d.event
       left join calculation c on c.id = e.calculation and e.data is null
      where d.endpoint = $1 and d.event = $2`,
    [endpoint, event],
  )
  const [kept] = found.rows
  return kept ? envelope({ ...kept, data: await keptIn(pool).text(kept.data) }) : null
}

type Redelivered = {
  readonly type: EventType
  readonly deliveries: readonly { readonly endpoint: string; readonly state: DeliveryState }[]
}

/** Redelivers an event to one endpoint, on behalf of a member. */
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
  return withPermission(pool, organisation, by, 'keys', async (session) => {
    const again = await retryDeliveries(session, organisation, event, endpoint, now)
    return again ? { ok: true, ...again } : refused('unknown_event')
  })
}

/** Redelivers an event to all its endpoints, for an API call. Null if there is no such event. */
export async function redeliverToAll(
  pool: Pool,
  organisation: string,
  event: string,
  now: Date,
): Promise<Redelivered | null> {
  return inTransaction(pool, (session) => retryDeliveries(session, organisation, event, null, now))
}

/** Retries waiting deliveries now; restarts finished ones with all their retries. */
async function retryDeliveries(
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
  await scheduleDelivery(session, organisation)
  return { type: first.type, deliveries: found.rows.map(({ type: _, ...row }) => row) }
}
