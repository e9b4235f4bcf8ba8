// Keeps events with a delivery for each endpoint that wants them, in the transaction that says they
// are told.

import type { PoolClient } from 'pg'
import { timedId } from '../base/id.ts'
import type { EventType } from './catalog.ts'
import { wake } from './turn.ts'

export type NewEvent = {
  readonly organisation: string
  readonly type: EventType
  readonly livemode: boolean
  /** When what it tells of came about. */
  readonly at: Date
  /** JSON; null: the answer of the calculation. */
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
  // The data of an event goes as text and not as a part of JSON, which would take it apart.
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
  for (const endpoint of new Set(deliveries.map((one) => one.endpoint))) {
    await wake(session, endpoint)
  }
}
