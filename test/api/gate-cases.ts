// What every route answers alike: to keys, plans, limits, repetitions, bodies of the wrong kind.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { storeKey } from '../../src/account/api-key.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { changeTier } from '../../src/account/organisation.ts'
import { revokeKey } from '../../src/account/organisation-keys.ts'
import { key, organisation, setUsed, tiers, used } from '../account/accounts.ts'
import type { RouteCase } from './requests.ts'
import { assertIssues, assertRefused, NEXT_MINUTE, NOW, PATIENT, type Sent } from './serving.ts'
import { sharedServing } from './shared-serving.ts'

function sentBy({ method, url, body }: RouteCase, headers: Sent['headers'] = {}): Sent {
  return { url, headers, ...(method && { method }), ...(body && { body }) }
}

const ANY_KEY = `sk_live_${'0'.repeat(32)}`

export function unauthorizedCases(route: RouteCase): void {
  const landfall = sharedServing()

  for (const [what, authorization] of [
    ['no key', ''],
    ['a key that nobody minted', `Bearer ${ANY_KEY}`],
    ['another scheme', 'Basic c2s6'],
    ['a key of another form', 'Bearer sk_live_1'],
  ] as const) {
    test(`${what} is unauthorized, and shows no window`, async () => {
      const answer = await landfall().send(sentBy(route, { authorization }))
      assertRefused(answer, 401, 'unauthorized')
      assert.equal(answer.headers['x-ratelimit-limit'], undefined)
      assert(!answer.text.includes(ANY_KEY))
    })
  }

  test('a revoked key is refused by name, with its window', async () => {
    const { pool, organisation: owner, send } = landfall()
    const { id, raw } = await key(pool, owner)
    await revokeKey(pool, SYSTEM_ACTOR, id)
    const answer = await send(sentBy(route, { authorization: `Bearer ${raw}` }))
    assertRefused(answer, 401, 'unauthorized', 'API_KEY_REVOKED')
    assert.match(answer.headers['x-ratelimit-limit'] ?? '', /^\d+$/)
  })

  test('the key is looked at before the body', async () => {
    const unread = { ...sentBy(route, { authorization: '' }), ...(route.body && { body: '{' }) }
    const answer = await landfall().send(unread)
    assertRefused(answer, 401, 'unauthorized')
  })

  test('the scheme may be written in any case', async () => {
    const { key: own, send } = landfall()
    const answer = await send(sentBy(route, { authorization: `bearer ${own.raw}` }))
    assert.equal(answer.status, 200, answer.text)
  })
}

export function paymentCases(route: RouteCase): void {
  const landfall = sharedServing()

  test('a plan without API access is refused, and an upgrade restores the same key', async () => {
    const { pool, send } = landfall()
    const owner = await organisation(pool, 'Growth')
    const { raw } = await key(pool, owner)
    const request = sentBy(route, { authorization: `Bearer ${raw}` })
    await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Pro', null)
    assertRefused(await send(request), 402, 'tier_downgraded', 'TIER_DOWNGRADED')
    await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Business', null)
    assert.equal((await send(request)).status, 200)
  })

  test('a used-up quota is refused with a message until the month is over', async () => {
    const { pool, organisation: owner, clock, send } = landfall()
    await setUsed(pool, owner, NOW.slice(0, 10), 50_000)
    const answer = await send(sentBy(route))
    assertRefused(answer, 402, 'quota_exceeded', 'QUOTA_EXCEEDED')
    assert.match(answer.json.message, /first day of next month/)
    clock.set('2026-11-01T00:00:00Z')
    assert.equal((await send(sentBy(route))).status, 200)
    clock.set(NOW)
  })

  test('a sandbox key is not counted', async () => {
    const { pool, organisation: owner, send } = landfall()
    const { raw } = await key(pool, owner, 'test')
    await setUsed(pool, owner, NOW.slice(0, 10), 50_000)
    const answer = await send(sentBy(route, { authorization: `Bearer ${raw}` }))
    assert.equal(answer.status, 200, answer.text)
    assert.equal(await used(pool, owner), 50_000)
  })
}

export function limitCases(route: RouteCase): void {
  const landfall = sharedServing({ perMinute: 3 })

  test('the window counts down, then refuses until it resets', async () => {
    const { clock, send } = landfall()
    const remaining: string[] = []
    for (let call = 0; call < 3; call++) {
      const { status, headers, text } = await send(sentBy(route))
      assert.equal(status, 200, text)
      assert.equal(String(headers['x-ratelimit-limit']), '3')
      assert.equal(String(headers['x-ratelimit-reset']), String(NEXT_MINUTE))
      remaining.push(String(headers['x-ratelimit-remaining']))
    }
    assert.deepEqual(remaining, ['2', '1', '0'])
    const refused = await send(sentBy(route))
    assertRefused(refused, 429, 'rate_limited', 'RATE_LIMITED')
    assert.equal(refused.headers['retry-after'], '50')
    assert.match(refused.json.message, /50 s/)
    assert.equal(String(refused.headers['x-ratelimit-remaining']), '0')
    clock.set('2026-10-12T12:01:00Z')
    assert.equal((await send(sentBy(route))).status, 200)
  })

  test('another key has a window of its own', async () => {
    const { pool, organisation: owner, send } = landfall()
    const { raw } = await key(pool, owner)
    const answer = await send(sentBy(route, { authorization: `Bearer ${raw}` }))
    assert.equal(String(answer.headers['x-ratelimit-remaining']), '2')
  })
}

/** `recorded`: whether the answer to a body is recorded. */
export function internalCases(route: RouteCase, recorded = route.body !== null): void {
  const landfall = sharedServing()

  test('a database that fails is a 500 that says nothing but the request id', async () => {
    const { pool, log, key: own, send } = landfall()
    await pool.query('alter function admit rename to hidden')
    try {
      const answer = await send(sentBy(route, { 'x-request-id': 'req-1' }))
      assert.equal(answer.status, 500)
      assert.deepEqual(answer.json, { error: 'internal', detail: 'req-1' })
      const said = log.filter((entry) => entry.includes('req-1')).join('')
      assert.match(said, /admit/)
      assert(!said.includes(own.raw))
    } finally {
      await pool.query('alter function hidden rename to admit')
    }
  })

  if (recorded) {
    test('a call whose record fails is not answered, not counted, and frees its key', async () => {
      const { pool, organisation: owner, send } = landfall()
      const request = sentBy(route, { 'idempotency-key': `failing-${route.url}` })
      const before = await used(pool, owner)
      await pool.query('alter table calculation rename to hidden')
      try {
        assertRefused(await send(request), 500, 'internal')
      } finally {
        await pool.query('alter table hidden rename to calculation')
      }
      assert.equal(await used(pool, owner), before)
      assert.equal((await send(request)).status, 200)
      assert.equal(await used(pool, owner), before + 1)
    })
  }
}

export function unavailableCases(route: RouteCase): void {
  const landfall = sharedServing({ linked: PATIENT })

  test('without its database it is a 503 to retry, which is not counted', async () => {
    const { pool, link, organisation: owner, send } = landfall()
    assert(link)
    const request = sentBy(route, { 'idempotency-key': `away-${route.url}` })
    assert.equal((await send(sentBy(route))).status, 200)
    const before = await used(pool, owner)
    link.cut()
    const answer = await send(request)
    assertRefused(answer, 503, 'unavailable', 'UNAVAILABLE')
    assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/)
    assert(answer.json.message.includes(`Retry in ${answer.headers['retry-after']} s`))
    link.mend()
    assert.equal((await send(request)).status, 200)
    assert.equal(await used(pool, owner), before + 1)
  })
}

export function conflictCases(route: RouteCase, other: RouteCase): void {
  const landfall = sharedServing()

  test('the same key with another body is a conflict', async () => {
    const { send } = landfall()
    const headers = { 'idempotency-key': 'a-key-of-ours-1' }
    assert.equal((await send(sentBy(route, headers))).status, 200)
    const answer = await send(sentBy(other, headers))
    assertRefused(answer, 409, 'idempotency_conflict', 'IDEMPOTENCY_KEY_REUSED')
  })

  test('the same body gets the same answer, byte for byte, and is counted once', async () => {
    const { pool, organisation: owner, clock, send } = landfall()
    const headers = { 'idempotency-key': 'a-key-of-ours-2' }
    const before = await used(pool, owner)
    const first = await send(sentBy(route, headers))
    clock.set('2026-10-12T20:00:00Z')
    const body = Object.fromEntries(Object.entries(route.body ?? {}).reverse())
    const second = await send({ url: route.url, body, headers })
    assert.equal(second.status, 200)
    assert.equal(second.text, first.text)
    assert.equal(second.headers['idempotency-replayed'], 'true')
    assert.match(String(second.headers['x-ratelimit-remaining']), /^\d+$/)
    assert.equal(await used(pool, owner), before + 1)
    clock.set(NOW)
  })

  test('twins at once are worked on once', async () => {
    const { send } = landfall()
    const headers = { 'idempotency-key': 'a-key-of-ours-3' }
    const twins = await Promise.all([1, 2, 3].map(() => send(sentBy(route, headers))))
    assert.equal(new Set(twins.map(({ text }) => text)).size, 1)
    assert.equal(twins.filter((twin) => twin.headers['idempotency-replayed']).length, 2)
  })

  test('another organisation may use the same key for another body', async () => {
    const { pool, send } = landfall()
    const owner = await organisation(pool, 'Growth')
    const raw = `sk_live_${randomBytes(16).toString('hex')}`
    await storeKey(pool, owner, 'A key', raw)
    const headers = { 'idempotency-key': 'a-key-of-ours-1', authorization: `Bearer ${raw}` }
    assert.equal((await send(sentBy(other, headers))).status, 200)
  })
}

export function repetitionKeyCases(route: RouteCase): void {
  const landfall = sharedServing()

  test('a bad body is refused before the key is looked at', async () => {
    const headers = { 'idempotency-key': 'a-key-of-ours-1' }
    assert.equal((await landfall().send({ url: route.url, body: {}, headers })).status, 400)
  })

  for (const length of [7, 129]) {
    test(`a key of ${length} characters is a 400 that names the header`, async () => {
      const headers = { 'idempotency-key': 'k'.repeat(length) }
      assertIssues(await landfall().send(sentBy(route, headers)), 'Idempotency-Key')
    })
  }

  for (const length of [8, 128]) {
    test(`a key of ${length} characters is taken`, async () => {
      const headers = { 'idempotency-key': 'k'.repeat(length) }
      assert.equal((await landfall().send(sentBy(route, headers))).status, 200)
    })
  }
}

export function sizeCases(route: RouteCase, limit: number): void {
  const landfall = sharedServing()
  const padded = (size: number): string => {
    const text = JSON.stringify(route.body)
    return text + ' '.repeat(size - text.length)
  }

  test(`a body of ${limit} bytes is read`, async () => {
    const answer = await landfall().send({ ...sentBy(route), body: padded(limit) })
    assert.equal(answer.status, 200, answer.text.slice(0, 300))
  })

  test('one byte more is too large', async () => {
    const answer = await landfall().send({ ...sentBy(route), body: padded(limit + 1) })
    assertRefused(answer, 413, 'payload_too_large')
    assert.match(answer.json.message, new RegExp(String(limit)))
  })
}

export function mediaTypeCases(route: RouteCase): void {
  const landfall = sharedServing()

  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x']) {
    test(`${type} is not JSON`, async () => {
      const answer = await landfall().send(sentBy(route, { 'content-type': type }))
      assertRefused(answer, 415, 'unsupported_media_type')
    })
  }

  test('a charset may be stated', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    assert.equal((await landfall().send(sentBy(route, headers))).status, 200)
  })
}
