// Calls that are admitted together, and the statements that admit them.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { readQuota } from '../../src/account/usage.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, openCounting, organisation, tiers } from './accounts.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

test('of calls at once, those beyond the quota are told no time, those too fast are', async () => {
  const owner = await organisation(pool, 'Enterprise', 1)
  const { raw } = await key(pool, owner)
  const clock = fixedClock('2026-11-20T12:00:10Z')
  const { admit } = openCounting(pool, { perMinute: 3, clock })
  const answers = await Promise.all(Array.from({ length: 5 }, () => admit(raw, 'calc')))
  const outcomes = answers.map((each) => (each.ok ? 'ok' : [each.refusal, each.retryAfterS]))
  assert.deepEqual(outcomes, [
    'ok',
    ['quota_exceeded', null],
    ['quota_exceeded', null],
    ['rate_limited', 50],
    ['rate_limited', 50],
  ])
})

test('each statement of a call is prepared once for a session', async () => {
  const single = database.pool()
  single.options.max = 1
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  assert((await openCounting(single).admit(raw, 'calc')).ok)
  await readQuota(single, tiers, owner, new Date())
  const prepared = await single.query<{ name: string }>('select name from pg_prepared_statements')
  const names = prepared.rows.map(({ name }) => name).sort()
  assert.deepEqual(names, ['admit', 'find_keys', 'read_quota'])
})

test('401: a key that is taken out of the database', async () => {
  const owner = await organisation(pool, 'Growth')
  const { id, raw } = await key(pool, owner)
  const { admit } = openCounting(pool)
  assert((await admit(raw, 'calc')).ok)
  await pool.query('delete from usage where key = $1', [id])
  await pool.query('delete from key_window where key = $1', [id])
  await pool.query('delete from api_key where id = $1', [id])
  const refused = await admit(raw, 'calc')
  assert.equal(!refused.ok && refused.refusal, 'unauthorized')
})
