// Claims the due deliveries of an organisation for a limited time, in shares: a receiver that hangs
// must not keep other endpoints and organisations waiting.

import type { Pool, PoolClient } from 'pg'
import { keptIn } from '../store/kept/kept.ts'
import { inTransaction } from '../store/transaction.ts'
import type { KeptEvent, StoredEvent } from './envelope.ts'

/** Concurrent requests to one endpoint, over all replicas. */
const ENDPOINT_SHARE = 8
/** Concurrent requests to all endpoints of one organisation, over all replicas. */
const ORGANISATION_SHARE = 16
/** Longer than an attempt, so that no other replica sends a delivery that is being sent. */
const CLAIM_MS = 60_000

export type ClaimedDelivery = StoredEvent & {
  readonly organisation: string
  readonly endpoint: string
  readonly url: string
  /** Encrypted; the oldest first. */
  readonly secrets: readonly Buffer[]
  readonly attempts: number
}

/**
 * At most `room` deliveries, and no more than the shares leave: first of the endpoints that have
 * the fewest requests under way; of one endpoint, first those that are due longest.
 */
export async function claimDue(
  pool: Pool,
  organisation: string,
  room: number,
  at: Date,
): Promise<readonly ClaimedDelivery[]> {
  const taken = await inTransaction(pool, async (session) => {
    // Claims of one organisation follow each other, so that together they keep to its share.
    await session.query(
      `select from webhook_endpoint where organisation = $1 order by id for no key update`,
      [organisation],
    )
    return claim(session, organisation, room, at)
  })
  const kept = keptIn(pool)
  return Promise.all(taken.map(async (one) => ({ ...one, data: await kept.text(one.data) })))
}

type KeptDelivery = Omit<ClaimedDelivery, 'data'> & KeptEvent

async function claim(
  session: PoolClient,
  organisation: string,
  room: number,
  at: Date,
): Promise<readonly KeptDelivery[]> {
  const taken = await session.query<KeptDelivery>(
    `with endpoint as (
       select w.id, (select count(*)::int from webhook_delivery d
                      where d.endpoint = w.id and d.taken_until > $2) as busy
         from webhook_endpoint w where w.organisation = $1
     ), due as (
       select one.endpoint, one.event, one.next_at,
              p.busy + row_number() over (partition by p.id order by one.next_at, one.event) as turn
         from endpoint p cross join lateral (
           select d.endpoint, d.event, d.next_at from webhook_delivery d
            where d.endpoint = p.id and d.next_at <= $2 and not d.exhausted
              and (d.taken_until is null or d.taken_until <= $2)
            order by d.next_at, d.event limit $4 for no key update skip locked
         ) one
     ), chosen as (
       select endpoint, event from due where turn <= $4 order by turn, next_at, event
        limit greatest(0, least($3, $5 - (select sum(busy) from endpoint)))
     ), taken as (
       update webhook_delivery d set taken_until = $6 from chosen
        where d.endpoint = chosen.endpoint and d.event = chosen.event
       returning d.endpoint, d.event, d.attempts, d.next_at
     )
     select w.organisation, t.endpoint, t.attempts, w.url,
            array_remove(array[case when w.retires_at > $2 then w.retiring_secret end, w.secret],
                         null) as secrets,
            e.id, e.type, e.livemode, e.created_at as "createdAt",
            kept_form(c.kept_response, coalesce(e.data, c.response)) as data
       from taken t join webhook_endpoint w on w.id = t.endpoint
       join webhook_event e on e.id = t.event
       left join calculation c on c.id = e.calculation and e.data is null
      order by t.next_at, t.event`,
    [organisation, at, room, ENDPOINT_SHARE, ORGANISATION_SHARE, new Date(at.getTime() + CLAIM_MS)],
  )
  return taken.rows
}

/** The attempt did not take place; the delivery is due as before. */
export async function releaseClaim(pool: Pool, { endpoint, id }: ClaimedDelivery): Promise<void> {
  await pool.query(
    'update webhook_delivery set taken_until = null where endpoint = $1 and event = $2',
    [endpoint, id],
  )
}
