// API keys by the specification's state table: created, shown once, stored as a hash, revoked.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { storeKey } from '../../src/account/api-key.ts'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { changeTier, createOrganisation } from '../../src/account/organisation.ts'
import { createKey, revokeKey } from '../../src/account/organisation-keys.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { key, organisation, tiers } from './accounts.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

test('key format: sk_live_ or sk_test_ and 32 hexadecimal digits, new each time', async () => {
  const owner = await organisation(pool, 'Growth')
  const live = await key(pool, owner, 'live')
  const other = await key(pool, owner, 'live')
  const sandbox = await key(pool, owner, 'test')
  assert.match(live.raw, /^sk_live_[0-9a-f]{32}$/)
  assert.match(sandbox.raw, /^sk_test_[0-9a-f]{32}$/)
  assert.notEqual(live.raw, other.raw)
})

test('raw key displayed exactly once: the database does not hold it', async () => {
  const owner = await organisation(pool, 'Growth')
  const { id, raw } = await key(pool, owner)
  const found = await pool.query('select k::text as row from api_key k where id = $1', [id])
  const row = String(found.rows[0].row)
  assert.equal(row.includes(raw.slice(0, 16)), true, 'its prefix is stored')
  assert.equal(row.includes(raw.slice(16)), false)
})

test('keys are salted: the same key stored twice has two hashes', async () => {
  const owner = await organisation(pool, 'Growth')
  const raw = `sk_live_${'5'.repeat(32)}`
  for (const name of ['one', 'other']) await storeKey(pool, owner, name, raw)
  const found = await pool.query('select distinct hash from api_key where prefix = $1', [
    raw.slice(0, 16),
  ])
  assert.equal(found.rowCount, 2)
})

for (const [tier, may] of [
  ['Free', false],
  ['Pro', false],
  ['Growth', true],
  ['Business', true],
  ['Enterprise', true],
] as const) {
  test(`(none) → active: ${tier} ${may ? 'mints' : 'cannot mint'} keys`, async () => {
    const owner = await organisation(pool, tier)
    const minted = await createKey(pool, tiers, SYSTEM_ACTOR, {
      organisation: owner,
      name: 'k',
      sandbox: false,
    })
    if (may) assert.equal(minted.ok, true)
    else assert.deepEqual(minted, { ok: false, refusal: 'no_api_access' })
  })
}

test('an organisation that does not exist gets no key', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  assert.deepEqual(
    await createKey(pool, tiers, SYSTEM_ACTOR, { organisation: nobody, name: 'k', sandbox: true }),
    {
      ok: false,
      refusal: 'unknown_organisation',
    },
  )
})

test('active → revoked is irreversible and keeps its first date', async () => {
  const owner = await organisation(pool, 'Growth')
  const { id } = await key(pool, owner)
  const date = 'select revoked_at::text from api_key where id = $1'
  assert.deepEqual(await revokeKey(pool, SYSTEM_ACTOR, id), { ok: true })
  const first = await pool.query(date, [id])
  assert.deepEqual(await revokeKey(pool, SYSTEM_ACTOR, id), { ok: false, refusal: 'unknown_key' })
  assert.deepEqual((await pool.query(date, [id])).rows, first.rows)
})

test('an organisation is created once per id', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const acme = { id, name: 'Acme', tier: 'Growth', monthlyCalls: null }
  assert.deepEqual(await createOrganisation(pool, tiers, SYSTEM_ACTOR, acme), {
    id,
    created: true,
  })
  assert.deepEqual(await createOrganisation(pool, tiers, SYSTEM_ACTOR, acme), {
    id,
    created: false,
  })
})

test('an unknown tier, or a volume on a tier with a fixed one, is refused', async () => {
  const owner = await organisation(pool, 'Growth')
  await assert.rejects(
    changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'growth', null),
    /Unknown tier "growth"\. The tiers are Free, Pro, Growth, Business, Enterprise\./,
  )
  await assert.rejects(
    changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Business', 5),
    /has a fixed number of monthly calls/,
  )
  assert.equal(await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Enterprise', 5), true)
})
