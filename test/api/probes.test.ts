// For operators: health, readiness and metrics.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calc, rates } from './requests.ts'
import { assertRefused, serving } from './serving.ts'

const landfall = serving()
const open = { authorization: '' }

test('health and readiness ask for no key', async () => {
  const { send } = landfall()
  assert.deepEqual((await send({ url: '/healthz', headers: open })).json, { status: 'ok' })
  assert.deepEqual((await send({ url: '/readyz', headers: open })).json, { status: 'ready' })
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

test('without its database it is neither healthy nor ready', async () => {
  const { send, probe } = landfall()
  await probe.end()
  assertRefused(await send({ url: '/healthz' }), 503, 'not_ready')
  assertRefused(await send({ url: '/readyz' }), 503, 'not_ready')
})
