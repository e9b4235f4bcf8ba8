// The webhooks of an organisation, each with the state of its deliveries.

import type { Pool } from 'pg'
import type { EventType } from './catalog.ts'
import type { DeliveryState } from './deliveries.ts'

export type ListedEndpoint = {
  readonly id: string
  readonly url: string
  readonly types: readonly EventType[]
  readonly rateFilters: readonly { readonly country: string; readonly hs: string }[]
  /** Whether rates.updated is for the goods of the catalogue, too. */
  readonly catalogue: boolean
  readonly createdAt: Date
  /** Until when two secrets sign; null if only one does. */
  readonly overlapUntil: Date | null
  /** Number of stored deliveries by state. */
  readonly counts: Readonly<Record<DeliveryState, number>>
  /** The last attempt; null before the first. */
  readonly last: {
    readonly event: string
    readonly type: EventType
    readonly state: DeliveryState
    readonly at: string
    readonly status: number | null
    readonly failure: string | null
  } | null
}

/** In order of creation; `id` null for all. */
export async function listEndpoints(
  pool: Pool,
  organisation: string,
  id: string | null,
  now: Date,
): Promise<readonly ListedEndpoint[]> {
  const found = await pool.query<ListedEndpoint>(
    `select w.id, w.url, w.types, w.of_catalogue as catalogue, w.created_at as "createdAt",
            case when w.retires_at > $3 then w.retires_at end as "overlapUntil",
            coalesce((select json_agg(json_build_object('country', p.country, 'hs', p.prefix)
                               order by p.country, p.prefix)
                        from webhook_pair p where p.endpoint = w.id), '[]') as "rateFilters",
            (select json_build_object(
                      'pending', count(*) filter (where d.state = 'pending'),
                      'retrying', count(*) filter (where d.state = 'retrying'),
                      'delivered', count(*) filter (where d.state = 'delivered'),
                      'delivery_failed', count(*) filter (where d.state = 'delivery_failed'))
               from webhook_delivery d where d.endpoint = w.id) as counts,
            (select json_build_object('event', a.event, 'type', e.type, 'state', d.state,
                                      'at', a.at, 'status', a.status, 'failure', a.failure)
               from webhook_attempt a
               join webhook_delivery d on d.endpoint = a.endpoint and d.event = a.event
               join webhook_event e on e.id = a.event
              where a.endpoint = w.id order by a.at desc, a.event desc limit 1) as last
       from webhook_endpoint w
      where w.organisation = $1 and ($2::uuid is null or w.id = $2)
      order by w.id`,
    [organisation, id, now],
  )
  return found.rows
}
