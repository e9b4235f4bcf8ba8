// Admission by the specification's state, tier and limits tables, in the order of checks.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import type { Admission, Admitted } from '../../src/account/admission.ts'
import { storeKey } from '../../src/account/api-key.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { changeTier } from '../../src/account/organisation.ts'
import { revokeKey } from '../../src/account/organisation-keys.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, openCounting, organisation, setUsed, tiers, used } from './accounts.ts'

const NOON = '2026-11-20T12:00:10Z'
const NEXT_MINUTE = Date.parse('2026-11-20T12:01:00Z') / 1000
let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

/** Admission at a time that the test sets. */
function opened(perMinute = 60, at = NOON) {
  const clock = fixedClock(at)
  const { admit, uncount } = openCounting(pool, { perMinute, clock })
  return {
    admit: (raw: string | null, endpoint = 'calc') => admit(raw, endpoint),
    uncount,
    clock,
  }
}

function admitted(admission: Admission): Admitted {
  assert(admission.ok, `refused: ${JSON.stringify(admission)}`)
  return admission
}

function refusal(admission: Admission) {
  assert(!admission.ok, 'it was admitted')
  return admission.refusal
}

test('a valid key is admitted with its organisation, id and window', async () => {
  const owner = await organisation(pool, 'Growth')
  const { id, raw } = await key(pool, owner)
  assert.deepEqual(await opened().admit(raw), {
    ok: true,
    organisation: owner,
    key: id,
    sandbox: false,
    window: { limit: 60, remaining: 59, resetS: NEXT_MINUTE },
    counted: { endpoint: 'calc', day: '2026-11-20' },
    feeSchedule: null,
  })
})

const UNKNOWN = { ok: false, refusal: 'unauthorized', window: null, retryAfterS: null }

for (const [what, raw] of [
  ['a missing key', null],
  ['an empty key', ''],
  ['a key of another format', 'sk_live_xyz'],
  ['a key with extra characters', `sk_live_${'0'.repeat(33)}`],
  ['an unknown key', `sk_live_${'0'.repeat(32)}`],
] as const) {
  test(`401: ${what}`, async () => {
    assert.deepEqual(await opened().admit(raw), UNKNOWN)
  })
}

test('401: a wrong secret after a known prefix, cached or not', async () => {
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const wrong = `${raw.slice(0, 39)}${raw.endsWith('0') ? '1' : '0'}`
  const { admit } = opened()
  assert.deepEqual(await admit(wrong), UNKNOWN)
  admitted(await admit(raw))
  assert.deepEqual(await admit(wrong), UNKNOWN)
})

test('401: an unknown prefix and a wrong secret take the same steps', async () => {
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const texts: string[] = []
  const counting = {
    query: (query: { text: string }) => {
      texts.push(query.text)
      return pool.query(query)
    },
  } as unknown as Pool
  const { admit } = openCounting(counting)
  admitted(await admit(raw, 'calc'))
  texts.length = 0
  await admit(`${raw.slice(0, 39)}${raw.endsWith('0') ? '1' : '0'}`, 'calc')
  const wrongSecret = texts.splice(0)
  await admit(`sk_live_${'0'.repeat(32)}`, 'calc')
  assert.equal(wrongSecret.length, 1)
  assert.deepEqual(wrongSecret, texts)
})

test('a key created after a failed lookup of its prefix is admitted', async () => {
  const owner = await organisation(pool, 'Growth')
  const raw = `sk_test_${'7'.repeat(32)}`
  const alike = `sk_test_${'7'.repeat(31)}8`
  const { admit } = opened()
  assert.deepEqual(await admit(raw), UNKNOWN)
  const id = await storeKey(pool, owner, 'chosen', raw)
  assert.equal(admitted(await admit(raw)).key, id)
  const other = await storeKey(pool, owner, 'same prefix', alike)
  assert.equal(admitted(await admit(alike)).key, other)
  assert.equal(admitted(await admit(raw)).key, id)
})

test('active → revoked: the next request is refused, other keys still work', async () => {
  const owner = await organisation(pool, 'Growth')
  const [old, fresh] = [await key(pool, owner), await key(pool, owner)]
  const { admit } = opened()
  admitted(await admit(old.raw))
  admitted(await admit(fresh.raw))
  await revokeKey(pool, SYSTEM_ACTOR, old.id)
  assert.equal(refusal(await admit(old.raw)), 'revoked')
  admitted(await admit(fresh.raw))
  assert.equal(await used(pool, owner), 3)
})

test('downgraded below Growth: every key is refused; upgrading restores them', async () => {
  const owner = await organisation(pool, 'Business')
  const [live, sandbox] = [await key(pool, owner), await key(pool, owner, 'test')]
  const { admit } = opened()
  for (const tier of ['Pro', 'Free']) {
    await changeTier(pool, tiers, SYSTEM_ACTOR, owner, tier, null)
    assert.equal(refusal(await admit(live.raw)), 'tier_downgraded')
    assert.equal(refusal(await admit(sandbox.raw)), 'tier_downgraded')
  }
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Growth', null)
  admitted(await admit(live.raw))
  admitted(await admit(sandbox.raw))
})

test('a tier unknown to this version gives no access', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  await pool.query("update organisation set tier = 'Platinum' where id = $1", [owner])
  assert.equal(refusal(await opened().admit(raw)), 'tier_downgraded')
})

test('request rate: 60 per minute and key, shown in every response', async () => {
  const owner = await organisation(pool, 'Growth')
  const [one, other] = [await key(pool, owner), await key(pool, owner)]
  const { admit, clock } = opened()
  for (let call = 1; call <= 60; call++) {
    const { window } = admitted(await admit(one.raw))
    assert.deepEqual(window, { limit: 60, remaining: 60 - call, resetS: NEXT_MINUTE })
  }
  assert.deepEqual(await admit(one.raw), {
    ok: false,
    refusal: 'rate_limited',
    window: { limit: 60, remaining: 0, resetS: NEXT_MINUTE },
    retryAfterS: 50,
  })
  admitted(await admit(other.raw))
  clock.set('2026-11-20T12:00:59.999Z')
  const last = await admit(one.raw)
  assert.equal(!last.ok && last.retryAfterS, 1)
  clock.set('2026-11-20T12:01:00Z')
  assert.equal(admitted(await admit(one.raw)).window.remaining, 59)
})

test('request rate: the limit is configurable', async () => {
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const { admit } = opened(2)
  admitted(await admit(raw))
  assert.equal(admitted(await admit(raw)).window.remaining, 0)
  assert.equal(refusal(await admit(raw)), 'rate_limited')
})

for (const [tier, custom, limit] of [
  ['Growth', null, 50_000],
  ['Business', null, 500_000],
  ['Enterprise', 7, 7],
] as const) {
  test(`monthly quota: ${tier} makes exactly ${limit} calls`, async () => {
    const owner = await organisation(pool, tier, custom)
    const { raw } = await key(pool, owner)
    await setUsed(pool, owner, '2026-11-20', limit - 1)
    const { admit } = opened()
    admitted(await admit(raw))
    const refused = await admit(raw)
    assert.equal(refusal(refused), 'quota_exceeded')
    assert.equal(refused.window?.remaining, 58)
    assert.equal(await used(pool, owner), limit)
  })
}

test('monthly quota: Enterprise without an agreed volume has no limit', async () => {
  const owner = await organisation(pool, 'Enterprise')
  const { raw } = await key(pool, owner)
  await setUsed(pool, owner, '2026-11-20', 10_000_000)
  admitted(await opened().admit(raw))
  assert.equal(await used(pool, owner), 10_000_001)
})

test('monthly quota: sandbox keys are exempt', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner, 'test')
  await setUsed(pool, owner, '2026-11-20', 50_000)
  const { admit, uncount } = opened()
  const admission = admitted(await admit(raw))
  assert.equal(admission.sandbox, true)
  await uncount(admission)
  assert.equal(await used(pool, owner), 50_000)
})

test('quota reset: 00:00 UTC on the first day of the month', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  await setUsed(pool, owner, '2026-11-20', 50_000)
  const { admit, clock } = opened(60, '2026-11-30T23:59:59.999Z')
  assert.equal(refusal(await admit(raw)), 'quota_exceeded')
  clock.set('2026-12-01T00:00:00Z')
  assert.equal(admitted(await admit(raw)).counted?.day, '2026-12-01')
  assert.equal(await used(pool, owner), 1)
})

test('quota exceeded until an upgrade', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  await setUsed(pool, owner, '2026-11-20', 50_000)
  const { admit } = opened()
  assert.equal(refusal(await admit(raw)), 'quota_exceeded')
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Business', null)
  admitted(await admit(raw))
})

test('order of checks: revoked, then tier, then rate, then quota', async () => {
  const owner = await organisation(pool, 'Growth')
  const { id, raw } = await key(pool, owner)
  await setUsed(pool, owner, '2026-11-20', 50_000)
  const { admit } = opened(1)
  assert.equal(refusal(await admit(raw)), 'quota_exceeded')
  assert.equal(refusal(await admit(raw)), 'rate_limited')
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Free', null)
  assert.equal(refusal(await admit(raw)), 'tier_downgraded')
  await revokeKey(pool, SYSTEM_ACTOR, id)
  assert.equal(refusal(await admit(raw)), 'revoked')
})

test('an uncounted call is not counted; one of the previous month frees no quota', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const { admit, uncount, clock } = opened(60, '2026-11-30T23:59:00Z')
  const calls = await Promise.all([admit(raw), admit(raw), admit(raw)])
  assert.equal(await used(pool, owner), 3)
  const [one, two, three] = calls.map(admitted)
  assert(one && two && three)
  await Promise.all([uncount(one), uncount(two)])
  assert.equal(await used(pool, owner), 1)
  clock.set('2026-12-01T00:00:00Z')
  await admit(raw)
  await uncount(three)
  assert.equal(await used(pool, owner), 1)
})

test('last used: the minute of the last admitted call', async () => {
  const owner = await organisation(pool, 'Growth')
  const { id, raw } = await key(pool, owner)
  const { admit, clock } = opened()
  const lastUsed = async () => {
    const found = await pool.query(
      'select to_timestamp(minute * 60) as at from key_window where key = $1',
      [id],
    )
    return found.rows[0].at.toISOString()
  }
  await admit(raw)
  assert.equal(await lastUsed(), '2026-11-20T12:00:00.000Z')
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Free', null)
  clock.set('2026-11-20T12:05:00Z')
  await admit(raw)
  assert.equal(await lastUsed(), '2026-11-20T12:00:00.000Z')
})

test('without a clock it uses the database’s', async () => {
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const { admit } = openCounting(pool)
  const admission = admitted(await admit(raw, 'calc'))
  const now = (await pool.query('select extract(epoch from now())::float8 as now')).rows[0].now
  assert(admission.window.resetS > now - 1 && admission.window.resetS <= now + 60)
})
