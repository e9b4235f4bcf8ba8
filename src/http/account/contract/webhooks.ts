// Webhooks: where events are delivered, and how deliveries go.

import { Type } from 'typebox'
import { EVENT_TYPES } from '../../../events/catalog.ts'
import { choice, count, dateTime, text, textOrNull } from '../../../operations/request/shape.ts'
import { Changed, flag, id, instantOrNull, list, parameter } from './answers.ts'
import { operation } from './operation.ts'

const WEBHOOKS = 'organisations/{organisation}/webhooks'
const webhook = { tag: 'Account: webhooks', idOf: 'the webhook' } as const
const PAIRS_MAX = 200
export const STATES = ['pending', 'retrying', 'delivered', 'delivery_failed'] as const

const Watched = Type.Object(
  { country: text({}, 'Country of import'), hs: text({}, 'First 2 to 10 digits of a code') },
  { $id: 'WatchedRate', description: 'A country and goods codes to watch.' },
)

const eventType = (words: string) => choice(EVENT_TYPES, words)

const wanted = {
  url: text({}, 'Address that takes POST requests; public, https'),
  events: list(Type.String(), `Event types, of ${EVENT_TYPES.join(', ')}`),
  rates: Type.Optional(
    Type.Array(Watched, {
      maxItems: PAIRS_MAX,
      description: 'What to watch; goes with the event rates.updated',
    }),
  ),
  catalogue: Type.Optional(
    Type.Boolean({ description: 'Watches the goods of the catalogue, too; default false' }),
  ),
}

const secret = {
  id: id('Id of the webhook'),
  secret: text({}, 'Secret that signs deliveries; it cannot be shown again'),
}

const create = operation({
  ...webhook,
  id: 'createWebhook',
  method: 'POST',
  path: WEBHOOKS,
  summary: 'Create a webhook',
  description: 'Owners, admins and developers may.',
  body: Type.Object(wanted, { $id: 'NewWebhook', description: 'A webhook to create.' }),
  answer: Type.Object(secret, { $id: 'WebhookCreated', description: 'The new webhook.' }),
  refusals: ['forbidden', 'too_many_webhooks'],
})

const status = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  description: 'HTTP status of the answer; null when there was none',
})
const failure = textOrNull({}, 'Why it failed; null when it was delivered')

const LastAttempt = Type.Object(
  {
    event_id: text({}, 'Id of the event'),
    type: eventType('Event type'),
    state: choice(STATES, 'State of the delivery'),
    at: dateTime('When it was tried'),
    status,
    failure,
  },
  { $id: 'LastAttempt', description: 'The last attempt of a webhook.' },
)

const Webhook = Type.Object(
  {
    id: id('Id of the webhook'),
    url: text({}, 'Where events are sent'),
    events: list(eventType('Event type'), 'Event types it gets'),
    rates: list(Watched, 'What it watches'),
    catalogue: Type.Boolean({ description: 'It watches the goods of the catalogue, too' }),
    created_at: dateTime('When it was created'),
    overlap_until: instantOrNull('Until when two secrets sign; null when one does'),
    counts: Type.Object(
      {
        pending: count('Deliveries not tried yet'),
        retrying: count('Deliveries to be tried again'),
        delivered: count('Deliveries that were accepted'),
        delivery_failed: count('Deliveries that were given up'),
      },
      { description: 'Kept deliveries by state' },
    ),
    last_attempt: Type.Union([LastAttempt, Type.Null()], {
      description: 'The last attempt; null before the first',
    }),
  },
  { $id: 'Webhook', description: 'A webhook.' },
)

const change = operation({
  ...webhook,
  id: 'changeWebhook',
  method: 'PATCH',
  path: `${WEBHOOKS}/{id}`,
  summary: 'Change a webhook',
  description: 'Owners, admins and developers may. Fields that are absent stay.',
  body: Type.Object(
    { ...wanted, url: Type.Optional(wanted.url), events: Type.Optional(wanted.events) },
    { $id: 'WebhookChange', description: 'What to change.' },
  ),
  answer: Webhook,
  refusals: ['forbidden', 'unknown_webhook'],
})

const remove = operation({
  ...webhook,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: `${WEBHOOKS}/{id}`,
  summary: 'Delete a webhook',
  description: 'Owners, admins and developers may.',
  answer: Changed,
  refusals: ['forbidden', 'unknown_webhook'],
})

const rotate = operation({
  ...webhook,
  id: 'rotateSecret',
  method: 'POST',
  path: `${WEBHOOKS}/{id}/rotate`,
  summary: 'Make a new secret',
  description:
    'Owners, admins and developers may. For 24 hours X-Service-Signature is still signed by the ' +
    'old secret, and X-Service-Signature-Next by the new one.',
  answer: Type.Object(
    { ...secret, overlap_until: dateTime('Until when both secrets sign') },
    { $id: 'SecretRotated', description: 'The new secret.' },
  ),
  refusals: ['forbidden', 'unknown_webhook', 'rotation_under_way'],
})

const EventTypeInfo = Type.Object(
  { type: eventType('Event type'), fires: text({}, 'When it fires') },
  { $id: 'EventType', description: 'An event that there is.' },
)

const webhooks = operation({
  ...webhook,
  id: 'listWebhooks',
  method: 'GET',
  path: WEBHOOKS,
  summary: 'Webhooks, and the events there are',
  answer: Type.Object(
    {
      webhooks: list(Webhook, 'In the order in which they were created'),
      event_types: list(EventTypeInfo, 'Every event type'),
    },
    { $id: 'Webhooks', description: 'The webhooks of an organisation.' },
  ),
})

const Attempt = Type.Object(
  {
    number: count('From 1'),
    at: dateTime('When it was tried'),
    status,
    ms: count('Milliseconds until the answer'),
    failure,
  },
  { $id: 'DeliveryAttempt', description: 'An attempt to deliver an event.' },
)

const Delivery = Type.Object(
  {
    event_id: text({}, 'Id of the event'),
    type: eventType('Event type'),
    livemode: flag('Caused by a live key'),
    created_at: dateTime('When the event happened'),
    state: choice(STATES, 'State of the delivery'),
    next_attempt_at: instantOrNull('When it is tried next; null when it is not'),
    attempts: list(Attempt, 'Oldest first'),
  },
  { $id: 'Delivery', description: 'An event on its way to a webhook.' },
)

const deliveries = operation({
  ...webhook,
  id: 'listDeliveries',
  method: 'GET',
  path: `${WEBHOOKS}/{id}/deliveries`,
  summary: 'Deliveries of a webhook',
  query: Type.Object({
    state: parameter(`One of ${STATES.join(', ')}; absent: all`),
    before: parameter('Older than this event: `next` of the page before'),
  }),
  answer: Type.Object(
    {
      deliveries: list(Delivery, 'Newest first, 50 a page'),
      next: textOrNull({}, '`before` of the next page; null on the last'),
    },
    { $id: 'Deliveries', description: 'A page of deliveries.' },
  ),
  refusals: ['unknown_webhook'],
  statuses: [400],
})

const body = operation({
  ...webhook,
  id: 'readDeliveryBody',
  method: 'GET',
  path: `${WEBHOOKS}/{id}/deliveries/{event}/body`,
  summary: 'The body of a delivery, as it is sent',
  answer: Type.Object(
    {
      id: text({}, 'Id of the event'),
      type: eventType('Event type'),
      created_at: dateTime('When the event happened'),
      livemode: flag('Caused by a live key'),
      data: Type.Unsafe<object>({ type: 'object', description: 'By event type' }),
    },
    { $id: 'EventEnvelope', description: 'An event.' },
  ),
  refusals: ['unknown_webhook', 'unknown_event'],
})

const redeliver = operation({
  ...webhook,
  id: 'redeliverToOne',
  method: 'POST',
  path: `${WEBHOOKS}/{id}/deliveries/{event}/redeliver`,
  summary: 'Deliver an event again to this webhook',
  description: 'Owners, admins and developers may.',
  answer: Type.Object(
    {
      event_id: text({}, 'Id of the event'),
      state: choice(STATES, 'State of the delivery after this call'),
    },
    { $id: 'Redelivered', description: 'The delivery after this call.' },
  ),
  refusals: ['forbidden', 'unknown_webhook', 'unknown_event'],
})

export const webhookContract = {
  create,
  change,
  remove,
  rotate,
  webhooks,
  deliveries,
  body,
  redeliver,
}
