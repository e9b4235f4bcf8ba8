// Two real processes of the service on one PostgreSQL under load: limits hold to the call, an
// idempotency key has one effect, a revocation counts on both at once.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { revokeKey } from '../../src/account/organisation-keys.ts'
import { key, keysOf, organisation, used } from '../account/accounts.ts'
import { assertSilent } from '../api/canary.ts'
import { calc } from '../api/requests.ts'
import { offered, run } from '../api/running.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const PER_MINUTE = 60
const QUOTA = 250
let database: TestDatabase
let pool: Pool
let running: ReturnType<typeof run>[]
let addresses: string[]

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  running = [1, 2].map(() => run({ DATABASE_URL: database.url, LANDFALL_LOG_LEVEL: 'info' }))
  const banners = await Promise.all(running.map((each) => each.ready))
  addresses = banners.map((banner) => offered(banner).address)
})

after(async () => {
  for (const { child } of running) child.kill('SIGTERM')
  const endings = await Promise.all(running.map((each) => each.ended))
  // Nothing secret in what two processes said under load, the database's password included.
  const password = new URL(database.url).password
  for (const { code, log } of endings) {
    assert.equal(code, 0)
    assertSilent(log, keysOf(pool), 'the log')
    assert(!log.includes(password), 'the password of the database is in the log')
    assert(log.length > 1_000)
  }
  await database.drop()
})

type Answer = {
  readonly status: number
  readonly code: string | null
  readonly window: string | null
  readonly remaining: string | null
  readonly text: string
}

async function call(at: number, raw: string, repeated?: string): Promise<Answer> {
  const response = await fetch(`${addresses[at % addresses.length]}/v1/calc`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${raw}`,
      'content-type': 'application/json',
      ...(repeated !== undefined && { 'idempotency-key': repeated }),
    },
    body: JSON.stringify(calc.body),
  })
  const text = await response.text()
  return {
    status: response.status,
    code: JSON.parse(text).code ?? null,
    window: response.headers.get('x-ratelimit-reset'),
    remaining: response.headers.get('x-ratelimit-remaining'),
    text,
  }
}

/** `count` calls of each key at once, in turn on one process and the other. */
async function load(raws: readonly string[], count: number): Promise<Map<string, Answer[]>> {
  const all = raws.map(async (raw) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => call(at, raw)))
    return [raw, answers] as const
  })
  return new Map(await Promise.all(all))
}

test('of 8 keys with 100 calls each at once, every window is used to the call', async (context) => {
  const owner = await organisation(pool, 'Growth')
  const keys = await Promise.all(Array.from({ length: 8 }, () => key(pool, owner)))
  const from = performance.now()
  const answers = await load(
    keys.map(({ raw }) => raw),
    100,
  )
  const seconds = (performance.now() - from) / 1000
  context.diagnostic(`800 calls on two processes in ${seconds.toFixed(1)} s`)
  let admitted = 0
  for (const own of answers.values()) {
    assert.deepEqual(new Set(own.map(({ status }) => status)), new Set([200, 429]))
    for (const within of Map.groupBy(own, ({ window }) => window).values()) {
      const passed = within.filter(({ status }) => status === 200)
      const places = passed.map(({ remaining }) => Number(remaining)).sort((a, b) => b - a)
      const expected = places.map((_, at) => PER_MINUTE - 1 - at)
      assert.deepEqual(places, expected)
      if (passed.length < within.length) assert.equal(passed.length, PER_MINUTE)
      admitted += passed.length
    }
  }
  assert.equal(await used(pool, owner), admitted)
})

test('the last calls of a month are handed out once, and usage says the same', async () => {
  const owner = await organisation(pool, 'Enterprise', QUOTA)
  const keys = await Promise.all(Array.from({ length: 6 }, () => key(pool, owner)))
  const answers = await load(
    keys.map(({ raw }) => raw),
    55,
  )
  const all = [...answers.values()].flat()
  const months = await pool.query(
    'select sum(calls)::int as calls, count(distinct month)::int as months from (select u.calls, ' +
      "date_trunc('month', day) as month from usage u join api_key k on k.id = u.key " +
      'where k.organisation = $1) used',
    [owner],
  )
  const [{ calls, months: count }] = months.rows
  const answered = all.filter(({ status }) => status === 200).length
  assert.equal(calls, answered)
  // A run across the end of a month has two quotas.
  if (count === 1) {
    assert.equal(answered, QUOTA)
    assert.equal(await used(pool, owner), QUOTA)
  }
  const codes = new Set(all.map(({ code }) => code))
  assert.deepEqual(codes, new Set([null, 'QUOTA_EXCEEDED']))
})

test('40 equal calls with one key on both processes are one calculation', async () => {
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const calls = Array.from({ length: 40 }, (_, at) => call(at, raw, 'one-and-the-same'))
  const answers = await Promise.all(calls)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  const kept = await pool.query('select from calculation where organisation = $1', [owner])
  assert.equal(kept.rowCount, 1)
  assert.equal(await used(pool, owner), 1)
})

test('a revoked key is refused by both processes on the very next call', async () => {
  const { id, raw } = await key(pool, await organisation(pool, 'Growth'))
  for (const at of [0, 1]) assert.equal((await call(at, raw)).status, 200)
  await revokeKey(pool, SYSTEM_ACTOR, id)
  for (const at of [0, 1]) assert.equal((await call(at, raw)).code, 'API_KEY_REVOKED')
})
