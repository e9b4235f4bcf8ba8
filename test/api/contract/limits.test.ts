// The rows of the specification's limits table, over HTTP and a real PostgreSQL: each bound from
// both sides.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { key, organisation, setUsed } from '../../account/accounts.ts'
import { bulk, calc, classify, classifyBatch, compare, line, rates, varied } from '../requests.ts'
import { assertIssues, assertRefused, NEXT_MINUTE, NOW, type Sent, serving } from '../serving.ts'

const landfall = serving({ perMinute: 60 })
const POSTS = [calc, bulk, classify, compare]
const ROUTES: readonly Sent[] = [...POSTS, { url: rates.url }]

/** Sends with keys of its own, none of which comes near the rate limit. */
async function asked(sent: Sent, tier = 'Growth') {
  const { pool, send } = landfall()
  const { raw } = await key(pool, await organisation(pool, tier))
  return send({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${raw}` } })
}

async function status(sent: Sent): Promise<number> {
  return (await asked(sent)).status
}

function many<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}

test('limit: Request rate', async () => {
  const { pool, organisation: owner, send } = landfall()
  const [one, other] = [await key(pool, owner), await key(pool, owner)]
  const as = ({ raw }: { raw: string }, at: number) =>
    send({ ...(ROUTES[at % 5] ?? calc), headers: { authorization: `Bearer ${raw}` } })
  for (let call = 1; call <= 60; call++) {
    const { status: got, headers } = await as(one, call)
    assert.equal(got, 200)
    assert.equal(headers['x-ratelimit-limit'], '60')
    assert.equal(headers['x-ratelimit-remaining'], String(60 - call))
    assert.equal(headers['x-ratelimit-reset'], String(NEXT_MINUTE))
  }
  for (const at of ROUTES.keys()) assert.equal((await as(one, at)).status, 429)
  assert.equal((await as(other, 0)).status, 200)
})

test('limit: Monthly quota', async () => {
  const { pool, send } = landfall()
  for (const [tier, custom, limit] of [
    ['Growth', null, 50_000],
    ['Business', null, 500_000],
    ['Enterprise', 1_234, 1_234],
  ] as const) {
    const owner = await organisation(pool, tier, custom)
    const [live, sandbox] = [await key(pool, owner), await key(pool, owner, 'test')]
    await setUsed(pool, owner, NOW.slice(0, 10), limit - 1)
    const as = ({ raw }: { raw: string }, route: Sent = calc) =>
      send({ ...route, headers: { authorization: `Bearer ${raw}` } })
    assert.equal((await as(live)).status, 200)
    for (const route of ROUTES) {
      assertRefused(await as(live, route), 402, 'quota_exceeded', 'QUOTA_EXCEEDED')
      assert.equal((await as(sandbox, route)).status, 200)
    }
  }
})

test('limit: Rows per bulk call', async () => {
  const [row] = bulk.body.rows
  const rows = (count: number) => varied(bulk, { rows: many(count, row) })
  assertIssues(await asked(rows(0)), 'rows')
  assert.equal(await status(rows(1)), 200)
  assert.equal(await status(rows(500)), 200)
  assertIssues(await asked(rows(501)), 'rows')
})

test('limit: Lines per classify batch', async () => {
  const [item] = classifyBatch.body.lines
  const lines = (count: number) => varied(classifyBatch, { lines: many(count, item) })
  assertIssues(await asked(lines(0)), 'lines')
  assert.equal(await status(lines(1)), 200)
  assert.equal(await status(lines(50)), 200)
  assertIssues(await asked(lines(51)), 'lines')
})

test('limit: Origins per compare', async () => {
  const origins = (count: number) =>
    varied(compare, { origins: ['CN', 'JP', 'DE', 'MX', 'CA', 'VN', 'IN'].slice(0, count) })
  assertIssues(await asked(origins(0)), 'origins')
  assert.equal(await status(origins(1)), 200)
  assert.equal(await status(origins(6)), 200)
  assertIssues(await asked(origins(7)), 'origins')
})

test('limit: Line items in calc', async () => {
  assertIssues(await asked(varied(calc, { line_items: [] })), 'line_items')
  assert.equal(await status(varied(calc, { line_items: [line] })), 200)
})

test('limit: Classify description length', async () => {
  const description = (length: number) => 'cotton t-shirt '.repeat(200).slice(0, length)
  for (const [length, right] of [
    [2, false],
    [3, true],
    [2000, true],
    [2001, false],
  ] as const) {
    const text = description(length)
    const single = await asked(varied(classify, { description: text }))
    const batch = await asked(varied(classifyBatch, { lines: [{ description: text }] }))
    if (right) assert.deepEqual([single.status, batch.status], [200, 200])
    else {
      assertIssues(single, 'description')
      assertIssues(batch, 'lines.0.description')
    }
  }
})

test('limit: hs_code_printed length', async () => {
  const printed = (length: number) => varied(classify, { hs_code_printed: '6'.repeat(length) })
  assert.equal(await status(printed(64)), 200)
  assertIssues(await asked(printed(65)), 'hs_code_printed')
})

test('limit: Idempotency-Key length', async () => {
  for (const route of POSTS) {
    for (const [length, right] of [
      [7, false],
      [8, true],
      [128, true],
      [129, false],
    ] as const) {
      const headers = { 'idempotency-key': 'k'.repeat(length) }
      const answer = await asked({ ...route, headers })
      if (right) assert.equal(answer.status, 200)
      else assertIssues(answer, 'Idempotency-Key')
    }
  }
})

test('limit: Idempotency window', async () => {
  const { clock, send } = landfall()
  const headers = { 'idempotency-key': 'window-of-a-day' }
  const call = (route: Sent) => send({ ...route, headers })
  const first = await Promise.all(POSTS.map(call))
  clock.set('2026-10-13T12:00:09.999Z')
  for (const [at, route] of POSTS.entries()) {
    const again = await call(route)
    assert.equal(again.headers['idempotency-replayed'], 'true')
    assert.equal(again.text, first[at]?.text)
  }
  clock.set('2026-10-13T12:00:10Z')
  for (const route of POSTS) {
    const fresh = await call({ ...route, body: { ...(route.body as object), note: 'new' } })
    assert.deepEqual([fresh.status, fresh.headers['idempotency-replayed']], [200, undefined])
  }
  clock.set(NOW)
})

test('limit: Rates cache lifetime', async () => {
  const { headers } = await asked({ url: rates.url })
  assert.equal(headers['cache-control'], 'private, max-age=3600')
})

test('limit: Rates path hs length', async () => {
  const at = (hs: string) => asked({ url: `/v1/rates/US/${hs}` })
  for (const [hs, right] of [
    ['720', false],
    ['7202', true],
    ['72.02.11.10.0.0', true],
    ['72.02.11.10.0.0.', false],
  ] as const) {
    assert.equal((await at(hs)).status !== 400, right, hs)
  }
})

test('limit: Request body size', async () => {
  const MIB = 1024 * 1024
  for (const route of POSTS) {
    const limit = route === bulk ? 2 * MIB : MIB
    const text = JSON.stringify(route.body)
    const body = (size: number) => text + ' '.repeat(size - text.length)
    assert.equal(await status({ ...route, body: body(limit) }), 200)
    assertRefused(await asked({ ...route, body: body(limit + 1) }), 413, 'payload_too_large')
  }
})

test('limit: Quota reset', async () => {
  const { pool, clock, send } = landfall()
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const call = () => send({ ...calc, headers: { authorization: `Bearer ${raw}` } })
  await setUsed(pool, owner, '2026-10-01', 50_000)
  clock.set('2026-10-31T23:59:59.999Z')
  assertRefused(await call(), 402, 'quota_exceeded', 'QUOTA_EXCEEDED')
  clock.set('2026-11-01T00:00:00Z')
  assert.equal((await call()).status, 200)
  clock.set(NOW)
})
