// For operators: health, readiness and metrics.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, daysBetween } from '../../src/base/day.ts'
import { ages } from '../../src/operations/response/freshness.ts'
import { calc, rates } from './requests.ts'
import { assertRefused, serving } from './serving.ts'

const landfall = serving()
const open = { authorization: '' }

test('health and readiness ask for no key', async () => {
  const { send } = landfall()
  assert.deepEqual((await send({ url: '/healthz', headers: open })).json, { status: 'ok' })
  const { json } = await send({ url: '/readyz', headers: open })
  assert.deepEqual([json.status, json.behind], ['ready', false])
  assert.match(json.law, /^[0-9a-f]+\.\d+$/)
})

test('metrics count by route, method and status, with nothing of the caller in them', async () => {
  const { send, key, organisation } = landfall()
  await send(calc)
  await send({ ...calc, url: `/api${calc.url}` })
  await send({ ...calc, url: rates.url, headers: { 'x-request-id': 'me' } })
  await send({ url: rates.url })
  await send({ url: '/some/path/of/mine' })
  const { text, status, headers } = await send({ url: '/metrics', headers: open })
  assert.equal(status, 200)
  assert.match(headers['content-type'] ?? '', /^text\/plain/)
  assert.match(text, /landfall_requests_total\{route="\/v1\/calc",method="POST",status="200"\} 2/)
  assert.match(text, /route="\/v1\/rates\/:country\/:hs",method="GET",status="200"\} 1/)
  assert.match(text, /route="none",method="GET",status="404"\} 1/)
  assert.match(text, /landfall_request_seconds_bucket\{le="0.005",route="\/v1\/calc"\}/)
  assert.match(text, /process_cpu_seconds_total/)
  for (const secret of [key.raw, key.id, organisation, 'of/mine', '7202.11']) {
    assert(!text.includes(secret), secret)
  }
})

test('readiness names the tables that are older than they may be, and stays 200', async () => {
  const { send, clock, law } = landfall()
  const before = clock.now()
  const sources = ages(law.loaded().tariffs, before)
  const oldest = Math.max(...sources.map(({ maxAgeDays }) => maxAgeDays))
  const last =
    sources
      .map(({ asOf }) => asOf)
      .sort()
      .at(-1) ?? assert.fail('there are no sources')
  clock.set(`${addDays(last, oldest)}T23:59:59Z`)
  const notYet = await send({ url: '/readyz', headers: open })
  clock.set(`${addDays(last, oldest + 1)}T00:00:00Z`)
  const { status, json } = await send({ url: '/readyz', headers: open })
  clock.set(before.toISOString())
  assert.deepEqual([status, json.status], [200, 'ready'])
  assert.equal(count(json.stale), sources.length, 'each source of each destination, once')
  assert(count(notYet.json.stale) < sources.length)
  for (const { source, destinations, as_of, age_days, max_age_days } of json.stale) {
    assert.equal(age_days, daysBetween(as_of, addDays(last, oldest + 1)))
    assert(age_days > max_age_days, source)
    for (const destination of destinations) {
      const named = sources.find((one) => one.destination === destination && one.source === source)
      assert.deepEqual([named?.asOf, named?.maxAgeDays], [as_of, max_age_days], source)
    }
  }
})

const count = (stale: readonly { destinations: readonly string[] }[]): number =>
  stale.reduce((total, { destinations }) => total + destinations.length, 0)

test('without its database it is neither healthy nor ready', async () => {
  const { send, probe } = landfall()
  await probe.end()
  assertRefused(await send({ url: '/healthz' }), 503, 'not_ready')
  assertRefused(await send({ url: '/readyz' }), 503, 'not_ready')
})
