// Retention of events, for redelivery: the 500 newest of an endpoint, for 30 days. Undelivered
// events are kept until they are delivered or have failed.

import type { Pool } from 'pg'

const EVENTS_PER_ENDPOINT = 500
const KEPT_DAYS = 30

/** Deletes all but the newest events of an endpoint. */
export async function deleteSurplus(pool: Pool, endpoint: string): Promise<void> {
  await pool.query(
    `with gone as (
       delete from webhook_delivery
        where endpoint = $1 and next_at is null
          and event < (select event from webhook_delivery where endpoint = $1
                        order by event desc offset $2 limit 1)
       returning event
     )
     delete from webhook_event e using gone
      where e.id = gone.event and not exists (
        select from webhook_delivery d where d.event = e.id and d.endpoint <> $1)`,
    [endpoint, EVENTS_PER_ENDPOINT - 1],
  )
}

/** Deletes expired events, retired secrets and expired outbox entries. */
export async function deleteExpired(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from webhook_event e
      where e.created_at < $1::timestamptz - make_interval(days => $2)
        and not exists (select from webhook_delivery d
                         where d.event = e.id and d.next_at is not null)`,
    [now, KEPT_DAYS],
  )
  await pool.query(
    `update webhook_endpoint set retiring_secret = null, retires_at = null where retires_at <= $1`,
    [now],
  )
  await pool.query(
    `delete from webhook_outbox o using calculation c
      where c.id = o.calculation and c.at < $1::timestamptz - make_interval(days => $2)`,
    [now, KEPT_DAYS],
  )
}
