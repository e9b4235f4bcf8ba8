// POST /v1/webhooks/events/{event_id}/redeliver: delivers an event again to its webhooks.

import type { FastifyInstance } from 'fastify'
import { assert } from '../base/assert.ts'
import { redeliverToAll } from '../events/deliveries.ts'
import type { Events } from '../events/open.ts'
import { eventNotFound } from '../operations/errors.ts'
import type { RouteGroup } from './operation-routes.ts'
import type { RedeliverResponse } from './redeliver-schema.ts'

/** Usage counts by it. */
const ENDPOINT = 'webhooks/redeliver'

export function addRedelivery(
  app: FastifyInstance,
  { pool, clock }: Events,
  groups: readonly RouteGroup[],
): void {
  for (const { prefix, admit } of groups) {
    app.route({
      method: 'POST',
      url: `${prefix}/webhooks/events/:event_id/redeliver`,
      onRequest: admit(ENDPOINT),
      handler: async ({ params, admission }): Promise<RedeliverResponse> => {
        assert(admission?.ok, 'a call was handled that was not admitted')
        const { event_id: event } = params as { readonly event_id: string }
        const again = await redeliverToAll(pool, admission.organisation, event, clock.now())
        if (!again) throw eventNotFound()
        return {
          event_id: event,
          type: again.type,
          deliveries: again.deliveries.map(({ endpoint, state }) => ({
            webhook_id: endpoint,
            state,
          })),
        }
      },
    })
  }
}
