// Usage by key, endpoint and day, counted together with the quota; and the quota thresholds.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import type { Admission } from '../../src/account/admission.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { changeTier } from '../../src/account/organisation.ts'
import { readQuota, readUsage } from '../../src/account/usage.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { parseDay } from '../../src/base/day.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, openCounting, organisation, setUsed, tiers } from './accounts.ts'

const NOON = '2026-11-20T12:00:10Z'
let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

function opened(perMinute = 60) {
  const clock = fixedClock(NOON)
  const { admit, uncount } = openCounting(pool, { perMinute, clock })
  const calls = (raw: string, endpoint: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => admit(raw, endpoint)))
  const giveBack = (admission: Admission | undefined) =>
    admission?.ok ? uncount(admission) : assert.fail('it was refused')
  return { admit, calls, giveBack, clock }
}

function day(text: string) {
  return parseDay(text) ?? assert.fail(text)
}

async function usage(owner: string, from = '2026-01-01', to = '2026-12-31') {
  const rows = await readUsage(pool, owner, { from: day(from), to: day(to) })
  return rows.map((row) => [row.day, row.sandbox ? 'test' : 'live', row.endpoint, row.calls])
}

async function reached(owner: string, now = NOON) {
  const quota = (await readQuota(pool, tiers, owner, new Date(now))) ?? assert.fail()
  return quota.reached.map(({ percent }) => percent)
}

test('calls are counted by key, endpoint and UTC day, live and sandbox', async () => {
  const owner = await organisation(pool, 'Growth')
  const [live, sandbox] = [await key(pool, owner), await key(pool, owner, 'test')]
  const { calls, clock } = opened()
  await Promise.all([calls(live.raw, 'calc', 3), calls(live.raw, 'rates', 2)])
  await calls(sandbox.raw, 'calc/bulk', 4)
  await calls(live.raw, 'calc', 1)
  clock.set('2026-11-20T23:59:59.999Z')
  await calls(live.raw, 'calc', 1)
  clock.set('2026-11-21T00:00:00Z')
  await calls(live.raw, 'calc', 2)
  const expected = [
    ['2026-11-20', 'live', 'calc', 5],
    ['2026-11-20', 'live', 'rates', 2],
    ['2026-11-20', 'test', 'calc/bulk', 4],
    ['2026-11-21', 'live', 'calc', 2],
  ]
  const sorted = (rows: unknown[][]) => rows.map(String).sort()
  assert.deepEqual(sorted(await usage(owner)), sorted(expected))
  const [first, ...more] = await usage(owner, '2026-11-21', '2026-11-21')
  assert.deepEqual([first, more], [expected[3], []])
  const quota = await readQuota(pool, tiers, owner, clock.now())
  assert.deepEqual(quota, {
    month: '2026-11-01',
    used: 9,
    monthly: 50_000,
    resetAt: new Date('2026-12-01T00:00:00Z'),
    reached: [],
  })
})

test('in a batch over several endpoints, refused calls are not counted', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const { admit } = opened(5)
  const endpoints = ['calc', 'rates', 'calc', 'compare', 'rates', 'calc', 'compare', 'classify']
  const answers = await Promise.all(endpoints.map((endpoint) => admit(raw, endpoint)))
  const admitted = endpoints.filter((_, at) => answers[at]?.ok)
  assert.equal(admitted.length, 5)
  const rows = await usage(owner)
  assert.equal(
    rows.reduce((sum, row) => sum + Number(row[3]), 0),
    5,
  )
  for (const [, , endpoint, calls] of rows) {
    assert.equal(admitted.filter((each) => each === endpoint).length, calls)
  }
  const remaining = answers.map((answer) => (answer.ok ? answer.window.remaining : null))
  assert.deepEqual(remaining.filter((each) => each !== null).sort(), [0, 1, 2, 3, 4])
})

test('an uncounted call is removed from usage and quota of its day and endpoint', async () => {
  const owner = await organisation(pool, 'Growth')
  const [live, sandbox] = [await key(pool, owner), await key(pool, owner, 'test')]
  const { calls, giveBack, clock } = opened()
  const [one] = await calls(live.raw, 'calc', 3)
  const [two] = await calls(sandbox.raw, 'calc', 2)
  clock.set('2026-12-01T00:00:00Z')
  await calls(live.raw, 'calc', 2)
  await Promise.all([giveBack(one), giveBack(two)])
  assert.deepEqual((await usage(owner)).map(String).sort(), [
    '2026-11-20,live,calc,2',
    '2026-11-20,test,calc,1',
    '2026-12-01,live,calc,2',
  ])
  assert.equal((await readQuota(pool, tiers, owner, clock.now()))?.used, 2)
})

for (const percent of [50, 80, 100]) {
  test(`quota threshold: ${percent} percent is recorded once per month`, async () => {
    const owner = await organisation(pool, 'Growth')
    const { raw } = await key(pool, owner)
    const { calls, giveBack, clock } = opened()
    await setUsed(pool, owner, '2026-11-20', 500 * percent - 2)
    const lower = [50, 80, 100].filter((each) => each < percent)
    await calls(raw, 'calc', 1)
    assert.deepEqual(await reached(owner), lower)
    const [last] = await calls(raw, 'calc', 1)
    assert.deepEqual(await reached(owner), [...lower, percent])
    await giveBack(last)
    await calls(raw, 'calc', 1)
    const found = await pool.query(
      'select calls::int, monthly::int, at from quota_threshold where organisation = $1',
      [owner],
    )
    assert.equal(found.rowCount, lower.length + 1)
    const at = found.rows.find((row) => row.calls === 500 * percent)
    assert.deepEqual([at?.monthly, at?.at.toISOString()], [50_000, new Date(NOON).toISOString()])
    clock.set('2026-12-01T00:00:00Z')
    await setUsed(pool, owner, '2026-12-01', 500 * percent - 1)
    await calls(raw, 'calc', 1)
    assert.deepEqual(await reached(owner, '2026-12-01T00:00:00Z'), [...lower, percent])
  })
}

test('quota threshold: a quota of one call reaches all three at once', async () => {
  const owner = await organisation(pool, 'Enterprise', 1)
  await opened().calls((await key(pool, owner)).raw, 'calc', 3)
  assert.deepEqual(await reached(owner), [50, 80, 100])
})

test('quota threshold: none without a limit, for sandbox keys, or for a zero quota', async () => {
  const unlimited = await organisation(pool, 'Enterprise')
  await opened().calls((await key(pool, unlimited)).raw, 'calc', 3)
  const nothing = await organisation(pool, 'Enterprise', 0)
  await opened().calls((await key(pool, nothing)).raw, 'calc', 3)
  const growth = await organisation(pool, 'Growth')
  await setUsed(pool, growth, '2026-11-20', 49_999)
  await opened().calls((await key(pool, growth, 'test')).raw, 'calc', 3)
  for (const owner of [unlimited, nothing, growth]) assert.deepEqual(await reached(owner), [])
})

test('quota threshold: after a downgrade the next call records those passed', async () => {
  const owner = await organisation(pool, 'Business')
  const { raw } = await key(pool, owner)
  await setUsed(pool, owner, '2026-11-20', 41_000)
  await opened().calls(raw, 'calc', 1)
  assert.deepEqual(await reached(owner), [])
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Growth', null)
  await opened().calls(raw, 'calc', 1)
  assert.deepEqual(await reached(owner), [50, 80])
  const quota = await readQuota(pool, tiers, owner, new Date(NOON))
  assert.deepEqual([quota?.used, quota?.monthly], [41_002, 50_000])
})

test('an organisation that does not exist has no quota', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  assert.equal(await readQuota(pool, tiers, nobody, new Date(NOON)), null)
})

test('the quota is the agreed one on a custom tier, and zero on a tier unknown here', async () => {
  const agreed = await organisation(pool, 'Enterprise', 7_000)
  assert.equal((await readQuota(pool, tiers, agreed, new Date(NOON)))?.monthly, 7_000)
  await pool.query("update organisation set tier = 'Platinum' where id = $1", [agreed])
  assert.equal((await readQuota(pool, tiers, agreed, new Date(NOON)))?.monthly, 0)
})
