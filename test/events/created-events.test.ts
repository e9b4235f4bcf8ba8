// Which events are created for whom: by calls over HTTP, quotas, and activated editions.

import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { recordChanges } from '../../src/editions/changes.ts'
import type { EventType } from '../../src/events/catalog.ts'
import { EVENT_TYPES } from '../../src/events/catalog.ts'
import type { RateFilter } from '../../src/events/endpoint.ts'
import { eventSchema } from '../../src/http/openapi/webhook-events.ts'
import { inTransaction } from '../../src/store/transaction.ts'
import { key, keysOf, organisation, setUsed } from '../account/accounts.ts'
import { assertSilent, canary } from '../api/canary.ts'
import { bulk, calc, classify, compare, line, varied } from '../api/requests.ts'
import { assertShape, NOW, serving } from '../api/serving.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { eventsOn, only, openWebhooks } from './webhooks.ts'

const landfall = serving({ events: eventsOn })
let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver.close())
afterEach(async () => {
  receiver.received.length = 0
  await landfall().pool.query('delete from webhook_endpoint')
})

/** A webhook of the calling organisation; `told` resolves with the events delivered since. */
async function subscribed(types: readonly EventType[], rateFilters: readonly RateFilter[] = []) {
  const { pool, clock, organisation: owner } = landfall()
  const steps = await openWebhooks(pool, clock)
  const { id } = await steps.webhook(owner, receiver.url, types, rateFilters)
  const told = async () => {
    await steps.tell()
    await steps.deliver(owner)
    const events = receiver.received.splice(0).map(({ body }) => JSON.parse(body))
    for (const event of events) assertShape(eventSchema(event.type), event)
    return events
  }
  return { id, told }
}

/** Goods and origin of an antidumping order. */
const pipe = { ...line, hs_code: '7306.30.50.55', description: 'steel pipe' }
const critical = varied(calc, { line_items: [pipe] })

test('calc.completed: each recorded calculation, once, in the mode of its key', async () => {
  const { pool, organisation: owner, send } = landfall()
  const { told } = await subscribed(['calc.completed'])
  const sandbox = await key(pool, owner, 'test')
  const headers = { 'idempotency-key': 'told-only-once' }
  const answers = [
    await send({ ...calc, headers }),
    await send({ ...calc, headers: { authorization: `Bearer ${sandbox.raw}` } }),
  ]
  assert.equal((await send({ ...calc, headers })).headers['idempotency-replayed'], 'true')
  assert.equal((await send(varied(calc, { destination_country: 'AR' }))).status, 422)
  for (const other of [bulk, classify, compare]) assert.equal((await send(other)).status, 200)
  const events = await told()
  const byMode = events.toSorted((one, two) => Number(two.livemode) - Number(one.livemode))
  assert.deepEqual(
    byMode.map(({ type, livemode, data }) => [type, livemode, data]),
    answers.map(({ json }, at) => ['calc.completed', at === 0, json]),
  )
  assert.deepEqual(await told(), [])
})

test('no delivery contains an API key from the request, or the signing secret', async () => {
  const { send, key: own, pool } = landfall()
  const { told } = await subscribed(['calc.completed', 'calc.compliance_flag'])
  const description = `steel pipe ${canary()} ${own.raw}`
  const headers = { 'idempotency-key': canary() }
  const body = varied(calc, { line_items: [{ ...pipe, description }], [canary()]: canary() }).body
  assert.equal((await send({ ...calc, body, headers })).status, 200)
  const events = await told()
  assert(events.length > 1)
  assertSilent(JSON.stringify(events), keysOf(pool), 'a delivery')
  assert(!JSON.stringify(events).includes('whsec_'))
})

test('calc.compliance_flag: each critical flag of a calculation, single or bulk', async () => {
  const { send } = landfall()
  const { told } = await subscribed(['calc.compliance_flag'])
  assert.equal((await send(calc)).status, 200)
  const harmless = await told()
  const one = await send(critical)
  const wanted = (one.json.compliance_flags as Record<string, string>[]).filter(
    ({ kind, severity }) => severity === 'critical' && kind !== 'data_gap',
  )
  assert(wanted.some(({ kind }) => kind === 'ad_cvd'))
  const flags = await told()
  assert.deepEqual(
    new Set(flags.map(({ data }) => JSON.stringify(data))),
    new Set(
      wanted.map(({ kind, severity, title, legal_citation }) =>
        JSON.stringify({ calc_id: one.json.id, flag: { kind, severity, title, legal_citation } }),
      ),
    ),
  )
  assert.equal(flags.length, wanted.length)
  assert(!harmless.some(({ data }) => data.flag.severity !== 'critical'))
  const rows = await send(varied(bulk, { rows: [pipe] }))
  const ofRows = await told()
  assert(ofRows.length > 0 && ofRows.every(({ data }) => data.calc_id === rows.json.id))
})

test('no subscriber: a calculation leaves no outbox entry', async () => {
  const { pool, send } = landfall()
  const other = await openWebhooks(pool, landfall().clock)
  await other.webhook(await organisation(pool, 'Growth'), receiver.url, [...EVENT_TYPES])
  const { told } = await subscribed(['quota.threshold'])
  assert.equal((await send(critical)).status, 200)
  assert.deepEqual((await pool.query('select from webhook_outbox')).rowCount, 0)
  assert.deepEqual(await told(), [])
})

test('a calculation that waits longer than the retention time creates no event', async () => {
  const { clock, send } = landfall()
  const { told } = await subscribed(['calc.completed'])
  assert.equal((await send(calc)).status, 200)
  clock.set('2026-11-12T12:00:10Z')
  assert.deepEqual(await told(), [])
  clock.set(NOW)
})

test('quota.threshold: 50, 80 and 100 percent, once each per month', async () => {
  const { pool, organisation: owner, send } = landfall()
  const { told } = await subscribed(['quota.threshold'])
  for (const [used, percents] of [
    [24_998, []],
    [24_999, [50]],
    [25_500, []],
    [49_999, [80, 100]],
  ] as const) {
    await setUsed(pool, owner, NOW.slice(0, 10), used)
    assert.equal((await send(calc)).status, 200)
    const events = await told()
    // Events with the same time may arrive in any order.
    const inOrder = events.map(({ data }) => data.percent).sort((one, two) => one - two)
    assert.deepEqual(inOrder, percents)
    for (const { type, livemode, data } of events) {
      assert.deepEqual([type, livemode], ['quota.threshold', true])
      const { percent, ...rest } = data
      assert.deepEqual(rest, {
        month: '2026-10',
        calls: used + 1,
        monthly_quota: 50_000,
        reached_at: '2026-10-12T12:00:10.000Z',
        resets_at: '2026-11-01T00:00:00.000Z',
      })
    }
  }
  await setUsed(pool, owner, NOW.slice(0, 10), 0)
})

/** Activates an edition that changes the general rate of these codes. */
async function activated(...codes: readonly (readonly [country: string, code: string])[]) {
  const { pool, clock } = landfall()
  await inTransaction(pool, async (session) => {
    const { rows } = await session.query(
      `insert into activation (publisher, edition, action, legal_day, retrieved_at, actor, why, at)
       values ('usitc', null, 'withdraw', '2026-10-12', now(), 'ada', 'a test', $1)
       returning number::int`,
      [clock.now()],
    )
    const changes = codes.map(([country, code]) => {
      const change = { kind: 'changed', subject: 'general', before: '5%', after: '6%' } as const
      return { ...change, country, code, effective: null }
    })
    await recordChanges(session, rows[0].number, changes)
  })
}

test('rates.updated: for watchers of the country and code, once per activation', async () => {
  const watched = (country: string, territory: string, prefix: string): RateFilter => {
    return { country, territory, prefix }
  }
  const { told } = await subscribed(
    ['rates.updated'],
    [watched('US', 'US', '6109'), watched('DE', 'EU', '61091000'), watched('GB', 'GB', '84')],
  )
  await activated(['US', '61091000'], ['US', '61099010'], ['US', '62011000'], ['EU', '6110000000'])
  const first = only(await told())
  assert.equal(first.type, 'rates.updated')
  const { changes, ...data } = first.data
  assert.deepEqual(data, {
    country: 'US',
    hs: '6109',
    publisher: 'usitc',
    edition: null,
    in_force_since: '2026-10-12T12:00:10.000Z',
    change_count: 2,
  })
  assert.deepEqual(changes[0], {
    kind: 'changed',
    code: '61091000',
    subject: 'general',
    before: '5%',
    after: '6%',
    effective: null,
  })
  // A change of a heading (with zeros) affects all codes below it; so does one of all goods.
  await activated(['EU', '6109000000'])
  assert.deepEqual(only(await told()).data.country, 'DE')
  await activated(['EU', '0000000000'], ['GB', '8471300000'], ['GB', '9001000000'])
  const both = await told()
  assert.deepEqual(both.map(({ data: { country } }) => country).sort(), ['DE', 'GB'])
  await activated()
  assert.deepEqual(await told(), [])
})

test('rates.updated contains the first hundred changes and the total number', async () => {
  const { told } = await subscribed(
    ['rates.updated'],
    [{ country: 'US', territory: 'US', prefix: '85' }],
  )
  await activated(
    ...Array.from({ length: 250 }, (_, at) => ['US', `8501${String(1000 + at)}`] as const),
  )
  const { data } = only(await told())
  assert.deepEqual([data.change_count, data.changes.length], [250, 100])
})
