// Request and response of POST /v1/webhooks/events/{event_id}/redeliver.

import { type Static, Type } from 'typebox'
import { choice } from '../operations/request/shape.ts'

export const RedeliverPath = Type.Object({
  event_id: Type.String({ description: '`evt_…`, as in the body of a delivery' }),
})

export const RedeliverResponse = Type.Object(
  {
    event_id: Type.String({ description: 'As in the path' }),
    type: Type.String({ description: 'Event type: `calc.completed` …' }),
    deliveries: Type.Array(
      Type.Object({
        webhook_id: Type.String({ format: 'uuid', description: 'Id of the webhook' }),
        state: choice(
          ['pending', 'retrying', 'delivered', 'delivery_failed'],
          'State of the delivery after this call',
        ),
      }),
      { description: 'One for each webhook that has the event' },
    ),
  },
  { $id: 'RedeliverResponse', description: 'Deliveries of one event.' },
)

export type RedeliverResponse = Static<typeof RedeliverResponse>
