// Webhooks over HTTP: members make, change, look at and delete them, each by their role; a key asks
// for an event again.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { key } from '../../account/accounts.ts'
import { openReceiver, type Receiver } from '../../events/receiver.ts'
import { eventsOn, openWebhooks } from '../../events/webhooks.ts'
import { calc } from '../requests.ts'
import { assertIssues, assertRefused, serving } from '../serving.ts'
import { people } from './people.ts'

const { serve, owned, joined, person } = people({ events: eventsOn })
const without = serving()
let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver.close())

const below = (id: string): string => `organisations/${id}/webhooks`
const wanted = (fields: object = {}) => ({
  url: receiver.url,
  events: ['calc.completed', 'rates.updated'],
  rates: [
    { country: 'de', hs: '6109.10' },
    { country: 'US', hs: '72' },
  ],
  ...fields,
})

test('made, listed, changed, rotated, deleted; the secret is shown twice in all', async () => {
  const { owner, id } = await owned()
  const made = await owner.ask({ path: below(id), body: wanted() })
  assert.equal(made.status, 200, made.text)
  assert.match(made.json.secret, /^whsec_[0-9a-f]{64}$/)
  const path = `${below(id)}/${made.json.id}`
  const listed = await owner.ask({ path: below(id) })
  const none = { pending: 0, retrying: 0, delivered: 0, delivery_failed: 0 }
  assert.deepEqual(listed.json.webhooks, [
    {
      id: made.json.id,
      url: receiver.url,
      events: ['calc.completed', 'rates.updated'],
      rates: [
        { country: 'DE', hs: '610910' },
        { country: 'US', hs: '72' },
      ],
      catalogue: false,
      created_at: '2026-10-12T12:00:10.000Z',
      overlap_until: null,
      counts: none,
      last_attempt: null,
    },
  ])
  assert.equal(listed.json.event_types.length, 5)
  const body = { events: ['quota.threshold'] }
  const changed = await owner.ask({ method: 'PATCH', path, body })
  assert.deepEqual([changed.json.events, changed.json.rates], [['quota.threshold'], []])
  const rotated = await owner.ask({ method: 'POST', path: `${path}/rotate` })
  assert.equal(rotated.json.overlap_until, '2026-10-13T12:00:10.000Z')
  assert.notEqual(rotated.json.secret, made.json.secret)
  const twice = await owner.ask({ method: 'POST', path: `${path}/rotate` })
  assertRefused(twice, 409, 'rotation_under_way', 'ROTATION_UNDER_WAY')
  const trail = await owner.ask({ path: `organisations/${id}/audit` })
  const again = await owner.ask({ path: below(id) })
  for (const { text } of [trail, again, changed]) assert(!text.includes('whsec_'))
  assert.equal((await owner.ask({ method: 'DELETE', path })).status, 200)
  assertRefused(
    await owner.ask({ method: 'DELETE', path }),
    404,
    'unknown_webhook',
    'UNKNOWN_WEBHOOK',
  )
  const { entries } = (await owner.ask({ path: `organisations/${id}/audit` })).json
  assert.deepEqual(
    entries.slice(0, 4).map(({ action }: { action: string }) => action),
    ['webhook.deleted', 'webhook.secret_rotated', 'webhook.changed', 'webhook.created'],
  )
})

test('what is wrong with it is said, all at once', async () => {
  const { owner, id } = await owned()
  for (const [fields, ...paths] of [
    [{ url: 'http://hooks.example.com/' }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ events: [] }, 'events', 'rates'],
    [{ events: ['rates.updated', 'calc.done'] }, 'events.1'],
    [{ events: ['calc.completed'] }, 'rates'],
    [{ rates: undefined }, 'rates'],
    [{ rates: [{ country: 'QQ', hs: '6109' }] }, 'rates.0.country'],
    [{ rates: [{ country: 'US', hs: '6' }], url: 'x' }, 'url', 'rates.0.hs'],
    [{ events: ['calc.completed'], catalogue: true }, 'rates'],
  ] as const) {
    assertIssues(await owner.ask({ path: below(id), body: wanted(fields) }), ...paths)
  }
})

test('viewers look, developers change, strangers find nothing', async () => {
  const { owner, id } = await owned('Business')
  const developer = await joined(owner, id, 'developer')
  const viewer = await joined(owner, id, 'viewer')
  const stranger = await person()
  const made = await developer.ask({ path: below(id), body: wanted() })
  assert.equal(made.status, 200)
  const path = `${below(id)}/${made.json.id}`
  assert.equal((await viewer.ask({ path: below(id) })).json.webhooks.length, 1)
  assert.equal((await viewer.ask({ path: `${path}/deliveries` })).status, 200)
  for (const asked of [
    { path: below(id), body: wanted() },
    { method: 'PATCH', path, body: {} },
    { method: 'DELETE', path },
    { method: 'POST', path: `${path}/rotate` },
    { method: 'POST', path: `${path}/deliveries/evt_${'0'.repeat(32)}/redeliver` },
  ] as const) {
    assertRefused(await viewer.ask(asked), 403, 'forbidden', 'FORBIDDEN')
    const none = await stranger.ask(asked)
    assertRefused(none, 404, 'unknown_organisation', 'UNKNOWN_ORGANISATION')
    // A webhook is one's own organisation's, whoever asks.
    const other = await owned()
    const theirs = asked.path.replace(id, other.id)
    if (asked.path !== below(id)) {
      assert.equal((await other.owner.ask({ ...asked, path: theirs })).status, 404)
    }
  }
})

test('there is an end to how many', async () => {
  const { owner, id } = await owned()
  for (let count = 1; count <= 20; count++) {
    assert.equal((await owner.ask({ path: below(id), body: wanted() })).status, 200)
  }
  const more = await owner.ask({ path: below(id), body: wanted() })
  assertRefused(more, 409, 'too_many_webhooks', 'TOO_MANY_WEBHOOKS')
})

/** An organisation with a webhook, one event delivered there and one that failed. */
async function delivering() {
  const { pool, clock, send } = serve()
  const { owner, id } = await owned()
  const { raw } = await key(pool, id)
  const made = await owner.ask({ path: below(id), body: wanted() })
  const steps = await openWebhooks(pool, clock)
  const headers = { authorization: `Bearer ${raw}` }
  for (const status of [204, 500]) {
    receiver.answer(status)
    assert.equal((await send({ ...calc, headers })).status, 200)
    await steps.tell()
    await steps.deliver(id)
  }
  const path = `${below(id)}/${made.json.id}`
  const page = (await owner.ask({ path: `${path}/deliveries` })).json
  const of = (state: string) =>
    page.deliveries.find((one: { state: string }) => one.state === state) ?? assert.fail(state)
  return { owner, id, webhook: made.json.id, path, page, of, headers }
}

test('deliveries with their attempts, newest first, by state', async () => {
  const { owner, id, path, page, of } = await delivering()
  assert.deepEqual([page.next, page.deliveries.length], [null, 2])
  const { attempts, ...retrying } = of('retrying')
  assert.deepEqual(retrying, {
    event_id: retrying.event_id,
    type: 'calc.completed',
    livemode: true,
    state: 'retrying',
    created_at: '2026-10-12T12:00:10.000Z',
    next_attempt_at: '2026-10-12T12:00:40.000Z',
  })
  const [{ ms, ...attempt }] = attempts
  const at = '2026-10-12T12:00:10.000Z'
  assert.deepEqual(attempt, { number: 1, at, status: 500, failure: 'the response status was 500' })
  assert(Number.isInteger(ms))
  const failing = (await owner.ask({ path: `${path}/deliveries?state=retrying` })).json
  assert.deepEqual(failing.deliveries, [of('retrying')])
  assertIssues(await owner.ask({ path: `${path}/deliveries?state=lost` }), 'state')
  const { last_attempt: last } = (await owner.ask({ path: below(id) })).json.webhooks[0]
  assert.deepEqual(Object.keys(last), ['event_id', 'type', 'state', 'at', 'status', 'failure'])
})

test('the body of a delivery, and the event again, by a member or a key', async () => {
  const { send } = serve()
  const { owner, webhook, path, of, headers } = await delivering()
  const event = of('delivered').event_id
  const body = await owner.ask({ path: `${path}/deliveries/${event}/body` })
  assert(receiver.received.some((one) => one.body === body.text))
  const again = { method: 'POST', path: `${path}/deliveries/${event}/redeliver` } as const
  assert.deepEqual((await owner.ask(again)).json, { event_id: event, state: 'pending' })
  const url = `/v1/webhooks/events/${event}/redeliver`
  const byKey = await send({ method: 'POST', url, headers })
  assert.deepEqual(byKey.json, {
    event_id: event,
    type: 'calc.completed',
    deliveries: [{ webhook_id: webhook, state: 'pending' }],
  })
  const alike = await send({ method: 'POST', url: `/api${url}`, headers })
  assert.deepEqual(alike.json, byKey.json)
  assertRefused(await send({ method: 'POST', url }), 404, 'not_found', 'EVENT_NOT_FOUND')
  const nobody = await send({ method: 'POST', url, headers: { authorization: '' } })
  assertRefused(nobody, 401, 'unauthorized')
})

test('while the preview is off there are no routes, and the document has none', async () => {
  const event = `evt_${'0'.repeat(32)}`
  const url = `/v1/webhooks/events/${event}/redeliver`
  assertRefused(await without().send({ method: 'POST', url }), 404, 'not_found')
  const { json: off } = await without().send({ url: '/openapi.json' })
  const { json: on } = await serve().send({ url: '/openapi.json' })
  const path = '/v1/webhooks/events/{event_id}/redeliver'
  assert.deepEqual([path in off.paths, path in on.paths], [false, true])
})
