// Webhooks of an organisation: endpoints, their deliveries, and redelivery.

import type { FastifyRequest } from 'fastify'
import { assert } from '../../base/assert.ts'
import { isId } from '../../base/id.ts'
import { DESCRIPTIONS, EVENT_TYPES } from '../../events/catalog.ts'
import {
  type Delivery as KeptDelivery,
  readDeliveries,
  readEventBody,
  redeliver,
} from '../../events/deliveries.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
} from '../../events/endpoint.ts'
import { type ListedEndpoint, listEndpoints } from '../../events/list-endpoints.ts'
import type { Events } from '../../events/open.ts'
import { invalid, issue } from '../../operations/errors.ts'
import { STATES, webhookContract } from './contract/webhooks.ts'
import { type AccountRoute, rawRoute, route } from './route.ts'
import { accountRefusal, actorOf, granted, membershipOf } from './visitor.ts'
import { type Places, readWanted } from './webhook-wanted.ts'

const EVENT = /^evt_[0-9a-f]{32}$/
const PAGE = 50

/** No routes while the preview is off. */
export function webhookRoutes(events: Events | null, places: Places): readonly AccountRoute[] {
  if (!events) return []
  return [...changing(events, places), ...ending(events), ...reading(events), ...again(events)]
}

function changing(events: Events, places: Places): readonly AccountRoute[] {
  const { secretCipher, local } = events
  return [
    route(webhookContract.create, async ({ request, body }) => {
      const wanted = readWanted(body, places, local)
      const { id, secret } = granted(
        await createEndpoint(changeBy(events, request), secretCipher, wanted),
      )
      return { id, secret }
    }),
    route(webhookContract.change, async ({ request, body }) => {
      const { id, url, types, rateFilters, catalogue } = await heldBy(events, request)
      // Watched rates are removed when no webhook subscribes to them any more.
      const watching = (body.events ?? types).includes('rates.updated')
      const before = {
        ...{ url, events: types },
        ...{ rates: watching ? rateFilters : [], catalogue: watching && catalogue },
      }
      const wanted = readWanted({ ...before, ...body }, places, local)
      granted(await changeEndpoint(changeBy(events, request), id, wanted))
      return webhookOf(await heldBy(events, request))
    }),
  ]
}

function ending(events: Events): readonly AccountRoute[] {
  return [
    route(webhookContract.remove, async ({ request }) => {
      const id = idOf(request)
      granted(await deleteEndpoint(changeBy(events, request), id))
      return { id }
    }),
    route(webhookContract.rotate, async ({ request }) => {
      const by = changeBy(events, request)
      const rotated = granted(await rotateSecret(by, events.secretCipher, idOf(request)))
      const { id, secret, overlapUntil } = rotated
      return { id, secret, overlap_until: overlapUntil.toISOString() }
    }),
  ]
}

function reading(events: Events): readonly AccountRoute[] {
  const { pool, clock } = events
  return [
    route(webhookContract.webhooks, async ({ request }) => {
      const { organisation } = membershipOf(request)
      const endpoints = await listEndpoints(pool, organisation, null, clock.now())
      return {
        webhooks: endpoints.map(webhookOf),
        event_types: EVENT_TYPES.map((type) => ({ type, fires: DESCRIPTIONS[type] })),
      }
    }),
    route(webhookContract.deliveries, async ({ request, query }) => {
      const { id: endpoint } = await heldBy(events, request)
      const asked = { endpoint, ...pageOf(query), limit: PAGE }
      const found = await readDeliveries(pool, asked)
      const next = found.length === PAGE ? (found.at(-1)?.event ?? null) : null
      return { deliveries: found.map(deliveryOf), next }
    }),
    rawRoute(webhookContract.body, async ({ request, reply }) => {
      const { id: endpoint } = await heldBy(events, request)
      const body = await readEventBody(pool, endpoint, eventOf(request))
      if (body === null) throw accountRefusal('unknown_event')
      return reply.header('content-type', 'application/json; charset=utf-8').send(body)
    }),
  ]
}

function again(events: Events): readonly AccountRoute[] {
  return [
    route(webhookContract.redeliver, async ({ request }) => {
      const { pool, by, organisation, now } = changeBy(events, request)
      const wanted = { organisation, endpoint: idOf(request), event: eventOf(request) }
      const { deliveries } = granted(await redeliver(pool, by, wanted, now))
      const [delivery] = deliveries
      assert(delivery, 'an event was sent again to nobody')
      return { event_id: wanted.event, state: delivery.state }
    }),
  ]
}

function changeBy({ pool, clock }: Events, request: FastifyRequest) {
  const { organisation } = membershipOf(request)
  return { pool, by: actorOf(request), organisation, now: clock.now() }
}

async function heldBy({ pool, clock }: Events, request: FastifyRequest): Promise<ListedEndpoint> {
  const { organisation } = membershipOf(request)
  const [held] = await listEndpoints(pool, organisation, idOf(request), clock.now())
  if (!held) throw accountRefusal('unknown_webhook')
  return held
}

function idOf({ params }: FastifyRequest): string {
  const { id } = params as { readonly id: string }
  if (!isId(id)) throw accountRefusal('unknown_webhook')
  return id
}

function eventOf({ params }: FastifyRequest): string {
  const { event } = params as { readonly event: string }
  if (!EVENT.test(event)) throw accountRefusal('unknown_event')
  return event
}

function pageOf({ state, before }: { readonly state?: string; readonly before?: string }) {
  const known = STATES.find((one) => one === state)
  if (state !== undefined && !known) {
    throw invalid([issue(['state'], `must be one of ${STATES.join(', ')}`)])
  }
  if (before !== undefined && !EVENT.test(before)) {
    throw invalid([issue(['before'], 'must be `next` of the page before')])
  }
  return { state: known ?? null, before: before ?? null }
}

function webhookOf({ types, rateFilters, createdAt, overlapUntil, last, ...own }: ListedEndpoint) {
  return {
    ...own,
    events: types,
    rates: rateFilters,
    created_at: createdAt.toISOString(),
    overlap_until: overlapUntil?.toISOString() ?? null,
    last_attempt: last && {
      event_id: last.event,
      type: last.type,
      state: last.state,
      at: new Date(last.at).toISOString(),
      status: last.status,
      failure: last.failure,
    },
  }
}

function deliveryOf({ event, createdAt, nextAttemptAt, attempts, ...own }: KeptDelivery) {
  return {
    event_id: event,
    ...own,
    created_at: createdAt.toISOString(),
    next_attempt_at: nextAttemptAt?.toISOString() ?? null,
    attempts: attempts.map(({ at, ...attempt }) => ({
      ...attempt,
      at: new Date(at).toISOString(),
    })),
  }
}
