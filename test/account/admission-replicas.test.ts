// Admission counts exactly across replicas, each with its own connections and batches.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Pool } from 'pg'
import type { Admission } from '../../src/account/admission.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { revokeKey } from '../../src/account/organisation-keys.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, openCounting, organisation, setUsed, used } from './accounts.ts'

let database: TestDatabase
let pools: Pool[]
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pools = [database.pool(), database.pool()]
  pool = database.pool()
})

after(() => database.drop())

function replicas(perMinute = 60, at = '2026-11-20T12:00:00Z') {
  const clock = fixedClock(at)
  return pools.map((each) => openCounting(each, { perMinute, clock }))
}

/** `count` concurrent calls with one key, spread over the replicas. */
function storm(opened: ReturnType<typeof replicas>, raw: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      (opened[at % opened.length] ?? assert.fail()).admit(raw, 'calc'),
    ),
  )
}

function count(admissions: readonly Admission[], outcome: string): number {
  return admissions.filter((each) => (each.ok ? 'admitted' : each.refusal) === outcome).length
}

test('200 concurrent calls with one key on two replicas: exactly 60 pass', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const answers = await storm(replicas(), raw, 200)
  assert.equal(count(answers, 'admitted'), 60)
  assert.equal(count(answers, 'rate_limited'), 140)
  const remaining = answers.filter((each) => each.ok).map((each) => each.window?.remaining)
  assert.deepEqual(
    remaining.sort((one, other) => Number(one) - Number(other)),
    Array.from({ length: 60 }, (_, at) => at),
  )
  assert.equal(await used(pool, owner), 60)
})

test('the last calls of a month, by four keys on two replicas, are granted once', async () => {
  const owner = await organisation(pool, 'Growth')
  await setUsed(pool, owner, '2026-11-01', 50_000 - 33)
  const keys = await Promise.all(Array.from({ length: 4 }, () => key(pool, owner)))
  const opened = replicas()
  const answers = await Promise.all(keys.map(({ raw }) => storm(opened, raw, 20)))
  assert.equal(count(answers.flat(), 'admitted'), 33)
  assert.equal(count(answers.flat(), 'quota_exceeded'), 47)
  assert.equal(await used(pool, owner), 50_000)
})

test('the last calls of a month, by a key on each replica, are granted once', async () => {
  const owner = await organisation(pool, 'Growth')
  const opened = replicas(1_000)
  const keys = await Promise.all(opened.map(() => key(pool, owner)))
  await setUsed(pool, owner, '2026-11-01', 50_000 - 100)
  // One call at a time on each replica, so that many small batches overlap.
  const chains = opened.map(async (each, at) => {
    const answers: Admission[] = []
    for (let call = 0; call < 80; call++)
      answers.push(await each.admit(keys[at]?.raw ?? null, 'calc'))
    return answers
  })
  const answers = (await Promise.all(chains)).flat()
  assert.equal(count(answers, 'admitted'), 100)
  assert.equal(count(answers, 'quota_exceeded'), 60)
})

test('sandbox calls in the same batch do not use up the last calls of a month', async () => {
  const owner = await organisation(pool, 'Growth')
  await setUsed(pool, owner, '2026-11-01', 50_000 - 20)
  const kinds = ['live', 'test', 'live', 'test', 'live', 'test', 'live', 'test'] as const
  const keys = await Promise.all(kinds.map((kind) => key(pool, owner, kind)))
  const [one] = replicas()
  const answers = await Promise.all(keys.map(({ raw }) => storm([one ?? assert.fail()], raw, 5)))
  assert.equal(count(answers.flat(), 'admitted'), 40)
  assert.equal(await used(pool, owner), 50_000)
})

test('a new replica continues the counts of the others', async () => {
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const [one] = replicas()
  await storm([one ?? assert.fail()], raw, 50)
  const [, restarted] = replicas()
  const answers = await storm([restarted ?? assert.fail()], raw, 20)
  assert.equal(count(answers, 'admitted'), 10)
})

test('a revocation applies on the other replica from the next call on', async () => {
  const { id, raw } = await key(pool, await organisation(pool, 'Growth'))
  const opened = replicas()
  assert.equal(count(await storm(opened, raw, 4), 'admitted'), 4)
  await revokeKey(pools[0] ?? assert.fail(), SYSTEM_ACTOR, id)
  assert.equal(count(await storm(opened, raw, 4), 'revoked'), 4)
})

test('a replica whose clock is a minute behind opens no second window', async () => {
  const { raw } = await key(pool, await organisation(pool, 'Growth'))
  const [ahead] = replicas(60, '2026-11-20T12:01:00Z')
  const [, behind] = replicas(60, '2026-11-20T12:00:59Z')
  assert(ahead && behind)
  await storm([ahead], raw, 58)
  assert.equal(count(await storm([behind], raw, 1), 'admitted'), 1)
  assert.equal(count(await storm([ahead], raw, 3), 'admitted'), 1)
  assert.equal(count(await storm([behind], raw, 3), 'rate_limited'), 3)
})

test('a replica whose clock is behind at the end of a month opens no second quota', async () => {
  const owner = await organisation(pool, 'Enterprise', 3)
  const { raw } = await key(pool, owner)
  const [ahead] = replicas(60, '2026-12-01T00:00:00Z')
  const [, behind] = replicas(60, '2026-11-30T23:59:59Z')
  assert(ahead && behind)
  assert.equal(count(await storm([ahead], raw, 1), 'admitted'), 1)
  assert.equal(count(await storm([behind], raw, 1), 'admitted'), 1)
  assert.equal(count(await storm([ahead], raw, 3), 'admitted'), 1)
})

type Burst = { readonly key: number; readonly calls: number; readonly second: number }

test('with random calls, no key exceeds its window and no organisation its quota', async () => {
  const burst: fc.Arbitrary<Burst> = fc.record({
    key: fc.nat(3),
    calls: fc.integer({ min: 1, max: 12 }),
    second: fc.nat(150),
  })
  const property = fc.asyncProperty(fc.array(burst, { maxLength: 12 }), fc.nat(25), run)
  await fc.assert(property, { numRuns: 30 })
})

async function run(bursts: Burst[], quota: number): Promise<void> {
  const perMinute = 5
  const owner = await organisation(pool, 'Enterprise', quota)
  const keys = await Promise.all(
    [0, 1, 2, 3].map((at) => key(pool, owner, at < 3 ? 'live' : 'test')),
  )
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const opened = pools.map((each) => openCounting(each, { perMinute, clock }))
  const passed = new Map<string, number>()
  let live = 0
  for (const each of [...bursts].sort((one, other) => one.second - other.second)) {
    clock.set(new Date(Date.parse('2026-11-20T12:00:00Z') + each.second * 1000).toISOString())
    const { raw } = keys[each.key] ?? assert.fail()
    const answers = await storm(opened, raw, each.calls)
    const window = `${each.key} ${Math.floor(each.second / 60)}`
    const before = passed.get(window) ?? 0
    const within = Math.min(each.calls, perMinute - before)
    const granted = each.key < 3 ? Math.min(within, quota - live) : within
    passed.set(window, before + within)
    live += each.key < 3 ? granted : 0
    assert.equal(count(answers, 'admitted'), granted)
    assert.equal(count(answers, 'rate_limited'), each.calls - within)
    assert.equal(count(answers, 'quota_exceeded'), within - granted)
  }
  assert.equal(await used(pool, owner), live)
}
