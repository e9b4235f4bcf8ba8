// An event asked for again, as it is answered.

import { type Static, Type } from 'typebox'
import { choice } from '../operations/request/shape.ts'

export const RedeliverPath = Type.Object({
  event_id: Type.String({ description: '`evt_…`, as in the body of a delivery' }),
})

export const RedeliverResponse = Type.Object(
  {
    event_id: Type.String(),
    type: Type.String({ description: 'Of the event: `calc.completed` …' }),
    deliveries: Type.Array(
      Type.Object({
        webhook_id: Type.String({ format: 'uuid' }),
        state: choice(['pending', 'retrying', 'delivered', 'delivery_failed']),
      }),
      { description: 'One for each webhook that has the event.' },
    ),
  },
  { $id: 'RedeliverResponse' },
)

export type RedeliverResponse = Static<typeof RedeliverResponse>
