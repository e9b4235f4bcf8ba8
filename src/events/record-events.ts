// Stores events, each with a delivery for every subscribed endpoint, in the transaction that marks
// their source as processed.

import type { PoolClient } from 'pg'
import { timedId } from '../base/id.ts'
import type { EventType } from './catalog.ts'
import { scheduleDelivery } from './webhook-jobs.ts'

export type NewEvent = {
  readonly organisation: string
  readonly type: EventType
  readonly livemode: boolean
  /** When the event happened. */
  readonly at: Date
  /** JSON; null for the response of the calculation. */
  readonly data: string | null
  readonly calculation: string | null
  readonly endpoints: readonly string[]
}

export async function recordEvents(
  session: PoolClient,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map((event) => ({
    ...event,
    id: `evt_${timedId(event.at).replaceAll('-', '')}`,
    created_at: event.at.toISOString(),
  }))
  // The event's data is a separate text parameter: inside the JSON, PostgreSQL would parse it.
  await session.query(
    `insert into webhook_event (id, organisation, type, livemode, created_at, data, calculation)
     select e.id, e.organisation, e.type, e.livemode, e.created_at, d.data, e.calculation
       from jsonb_to_recordset($1::jsonb)
              as e (id text, organisation uuid, type text, livemode boolean,
                    created_at timestamptz, calculation uuid)
       join unnest($2::text[], $3::text[]) as d (id, data) using (id)`,
    [
      JSON.stringify(rows.map(({ data: _, ...row }) => row)),
      rows.map(({ id }) => id),
      rows.map(({ data }) => data),
    ],
  )
  const deliveries = rows.flatMap(({ id, endpoints }) =>
    endpoints.map((endpoint) => ({ endpoint, event: id })),
  )
  await session.query(
    `insert into webhook_delivery (endpoint, event, next_at)
     select w.id, d.event, $2
       from jsonb_to_recordset($1::jsonb) as d (endpoint uuid, event text)
       join webhook_endpoint w on w.id = d.endpoint`,
    [JSON.stringify(deliveries), now],
  )
  const told = rows.filter(({ endpoints }) => endpoints.length > 0)
  for (const organisation of new Set(told.map((one) => one.organisation))) {
    await scheduleDelivery(session, organisation)
  }
}
