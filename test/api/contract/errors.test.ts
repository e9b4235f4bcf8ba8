// The rows of the specification's error table, over HTTP and a real PostgreSQL.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { revokeKey } from '../../../src/account/organisation-keys.ts'
import { key, organisation, setUsed, tiers } from '../../account/accounts.ts'
import { bulk, calc, classify, compare, line, rates, varied } from '../requests.ts'
import { assertIssues, assertRefused, NOW, type Sent, serving } from '../serving.ts'

const landfall = serving({ perMinute: 40 })
const ROUTES: readonly Sent[] = [calc, bulk, classify, compare, { url: rates.url }]

function as(raw: string, sent: Sent): Sent {
  return { ...sent, headers: { ...sent.headers, authorization: `Bearer ${raw}` } }
}

async function asked(raw: string, sent: Sent) {
  return landfall().send(as(raw, sent))
}

async function freshKey(tier = 'Growth') {
  const { pool } = landfall()
  const owner = await organisation(pool, tier)
  return { pool, owner, ...(await key(pool, owner)) }
}

test('error: 400 invalid body none', async () => {
  const { raw } = await freshKey()
  const bad = varied(calc, { incoterm: 'FREE', line_items: [{ ...line, quantity: 0 }] })
  assertIssues(await asked(raw, bad), 'incoterm', 'line_items.0.quantity')
  assertIssues(await asked(raw, { url: '/v1/rates/USA/610910' }), 'country')
})

test('error: 401 unauthorized none', async () => {
  for (const route of ROUTES) {
    for (const authorization of ['', 'Bearer x', `Bearer sk_live_${'0'.repeat(32)}`]) {
      const answer = await landfall().send({ ...route, headers: { authorization } })
      assertRefused(answer, 401, 'unauthorized')
    }
  }
})

test('error: 401 n/a API_KEY_REVOKED', async () => {
  const { pool, id, raw } = await freshKey()
  await revokeKey(pool, SYSTEM_ACTOR, id)
  for (const route of ROUTES) {
    assertRefused(await asked(raw, route), 401, 'unauthorized', 'API_KEY_REVOKED')
  }
})

test('error: 402 quota_exceeded QUOTA_EXCEEDED', async () => {
  const { pool, owner, raw } = await freshKey()
  await setUsed(pool, owner, NOW.slice(0, 10), 50_000)
  for (const route of ROUTES) {
    const answer = await asked(raw, route)
    assertRefused(answer, 402, 'quota_exceeded', 'QUOTA_EXCEEDED')
    assert.match(answer.json.message, /first day of next month, or after an upgrade/)
  }
})

test('error: 402 n/a TIER_DOWNGRADED', async () => {
  const { pool, owner, raw } = await freshKey('Business')
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Free', null)
  for (const route of ROUTES) {
    assertRefused(await asked(raw, route), 402, 'tier_downgraded', 'TIER_DOWNGRADED')
  }
})

test('error: 422 missing_hs_code MISSING_HS_CODE', async () => {
  const { raw } = await freshKey()
  const unsaid = { ...line, hs_code: '', description: 'qqqq zzzz' }
  const answer = await asked(raw, varied(calc, { line_items: [unsaid, line, unsaid] }))
  assertRefused(answer, 422, 'missing_hs_code', 'MISSING_HS_CODE')
  assert.match(answer.json.message, /2 line items/)
})

test('error: 422 n/a n/a', async () => {
  const { raw } = await freshKey()
  const nowhere = await asked(raw, varied(calc, { destination_country: 'TV' }))
  assertRefused(nowhere, 422, 'unsupported_destination', 'UNSUPPORTED_DESTINATION')
  const inland = { origin_country: 'US', line_items: [{ ...line, origin_country: 'US' }] }
  const domestic = await asked(raw, varied(calc, inland))
  assertRefused(domestic, 422, 'domestic_shipment', 'DOMESTIC_SHIPMENT')
})

test('error: 429 rate_limited RATE_LIMITED', async () => {
  const { raw } = await freshKey()
  for (let call = 0; call < 40; call++) {
    const route = ROUTES[call % ROUTES.length] ?? calc
    assert.equal((await asked(raw, route)).status, 200)
  }
  for (const route of ROUTES) {
    const answer = await asked(raw, route)
    assertRefused(answer, 429, 'rate_limited', 'RATE_LIMITED')
    assert.equal(answer.headers['retry-after'], '50')
    assert.match(answer.json.message, /Retry in 50 s/)
  }
})

test('error: 500 internal none', async () => {
  const { pool, raw } = await freshKey()
  await pool.query('alter table calculation rename to hidden')
  try {
    const answer = await asked(raw, { ...calc, headers: { 'x-request-id': 'row-500' } })
    assertRefused(answer, 500, 'internal')
    assert.equal(answer.json.detail, 'row-500')
  } finally {
    await pool.query('alter table hidden rename to calculation')
  }
})

test('error: 404 n/a n/a', async () => {
  const { raw } = await freshKey()
  for (const url of ['/v1/rates/US/9999.99', '/v1/rates/TV/6109.10']) {
    const answer = await asked(raw, { url })
    assertRefused(answer, 404, 'not_found', 'RATE_NOT_FOUND')
  }
})

test('error: 409 n/a n/a', async () => {
  const { raw } = await freshKey()
  for (const [at, route] of [calc, bulk, classify, compare].entries()) {
    const headers = { 'idempotency-key': `row-409-${at}` }
    assert.equal((await asked(raw, { ...route, headers })).status, 200)
    const other = { ...route, body: { ...route.body, note: 'another body' }, headers }
    assertRefused(await asked(raw, other), 409, 'idempotency_conflict', 'IDEMPOTENCY_KEY_REUSED')
  }
})
