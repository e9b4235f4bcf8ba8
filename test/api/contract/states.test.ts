// The rows of the specification's state tables, over HTTP and a real PostgreSQL.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SYSTEM_ACTOR } from '../../../src/account/audit.ts'
import { changeTier } from '../../../src/account/organisation.ts'
import { createKey, listKeys, revokeKey } from '../../../src/account/organisation-keys.ts'
import { organisation, tiers } from '../../account/accounts.ts'
import { rates } from '../requests.ts'
import { assertRefused } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

async function asked(raw: string) {
  const { send } = landfall()
  return send({ url: rates.url, headers: { authorization: `Bearer ${raw}` } })
}

test('state: API key: (none) → active', async () => {
  const { pool } = landfall()
  for (const [tier, may] of [
    ['Free', false],
    ['Pro', false],
    ['Growth', true],
    ['Business', true],
    ['Enterprise', true],
  ] as const) {
    const owner = await organisation(pool, tier)
    const wanted = { organisation: owner, name: 'Checkout', sandbox: false }
    const minted = await createKey(pool, tiers, SYSTEM_ACTOR, wanted)
    assert.equal(minted.ok, may, tier)
    if (!minted.ok) continue
    assert.match(minted.raw, /^sk_live_[0-9a-f]{32}$/)
    assert.equal((await asked(minted.raw)).status, 200)
    // Displayed once: what is kept names the key and does not hold it.
    const kept = JSON.stringify(await listKeys(pool, owner))
    assert(kept.includes(minted.raw.slice(0, 16)) && !kept.includes(minted.raw.slice(16)))
  }
})

test('state: API key: active → revoked', async () => {
  const { pool, organisation: owner } = landfall()
  const wanted = { organisation: owner, name: 'Old', sandbox: false }
  const minted = await createKey(pool, tiers, SYSTEM_ACTOR, wanted)
  assert(minted.ok)
  assert.equal((await asked(minted.raw)).status, 200)
  assert.deepEqual(await revokeKey(pool, SYSTEM_ACTOR, minted.id), { ok: true })
  assertRefused(await asked(minted.raw), 401, 'unauthorized', 'API_KEY_REVOKED')
  // Irreversible: nothing revokes it again, no tier brings it back.
  assert.equal((await revokeKey(pool, SYSTEM_ACTOR, minted.id)).ok, false)
  await changeTier(pool, tiers, SYSTEM_ACTOR, owner, 'Business', null)
  assertRefused(await asked(minted.raw), 401, 'unauthorized', 'API_KEY_REVOKED')
})

test('organisation tier: below Growth every key is refused; an upgrade restores it', async () => {
  const { pool } = landfall()
  const owner = await organisation(pool, 'Growth')
  const raws: string[] = []
  for (const sandbox of [false, true, false]) {
    const wanted = { organisation: owner, name: 'k', sandbox }
    const minted = await createKey(pool, tiers, SYSTEM_ACTOR, wanted)
    assert(minted.ok)
    raws.push(minted.raw)
  }
  for (const [tier, status] of [
    ['Pro', 402],
    ['Growth', 200],
    ['Free', 402],
    ['Business', 200],
  ] as const) {
    await changeTier(pool, tiers, SYSTEM_ACTOR, owner, tier, null)
    for (const raw of raws) {
      const answer = await asked(raw)
      assert.equal(answer.status, status, tier)
      if (status === 402) assertRefused(answer, 402, 'tier_downgraded', 'TIER_DOWNGRADED')
    }
  }
})
