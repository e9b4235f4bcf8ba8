// The audit trail of an organisation: complete and append-only.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { readAudit, SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { invite, withdrawInvitation } from '../../src/account/invitation.ts'
import { changeRole, removeMember } from '../../src/account/member.ts'
import { changeTier, renameOrganisation } from '../../src/account/organisation.ts'
import { createKey, revokeKey } from '../../src/account/organisation-keys.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { tiers } from './accounts.ts'
import { founded, joined } from './people.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

async function actions(id: string) {
  const entries = await readAudit(pool, id, { before: null, limit: 100 })
  return entries.map((entry) => entry.action).reverse()
}

test('the audit trail lists every change and its actor, newest first', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const admin = await joined(pool, id, owner, 'admin')
  const wanted = { organisation: id, email: 'x@example.com', role: 'viewer' } as const
  const sent = await invite(pool, tiers, admin, wanted)
  assert(sent.ok)
  await withdrawInvitation(pool, admin, id, sent.id)
  await changeRole(pool, owner, id, admin.person, 'developer')
  const minted = await createKey(pool, tiers, admin, {
    organisation: id,
    name: ' k ',
    sandbox: true,
  })
  assert(minted.ok)
  await revokeKey(pool, owner, minted.id)
  await renameOrganisation(pool, owner, id, 'Other')
  await removeMember(pool, owner, id, admin.person)
  assert.deepEqual(await actions(id), [
    'organisation.created',
    'organisation.tier_changed',
    'member.invited',
    'member.joined',
    'member.invited',
    'invitation.withdrawn',
    'member.role_changed',
    'key.minted',
    'key.revoked',
    'organisation.renamed',
    'member.removed',
  ])
  const [newest, next] = await readAudit(pool, id, { before: null, limit: 2 })
  assert(newest && next)
  assert.deepEqual(newest.detail, { email: admin.email, role: 'developer' })
  assert.deepEqual([newest.actor, newest.actorEmail], [owner.person, owner.email])
  const [page] = await readAudit(pool, id, { before: newest.id, limit: 1 })
  assert.deepEqual(page, next)
  const whole = JSON.stringify(await readAudit(pool, id, { before: null, limit: 100 }))
  assert(!whole.includes(minted.raw.slice(16)))
  const all = await readAudit(pool, id, { before: null, limit: 100 })
  assert.equal(all.find(({ action }) => action === 'key.minted')?.detail.name, 'k')
})

test('a refused change leaves no entry', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const before = await actions(id)
  await changeRole(pool, owner, id, owner.person, 'viewer')
  await renameOrganisation(pool, owner, id, '')
  await changeRole(pool, owner, id, owner.person, 'owner')
  assert.deepEqual(await actions(id), before)
})

for (const change of [
  "update audit set actor = 'nobody'",
  'delete from audit',
  'truncate audit',
  'truncate organisation cascade',
]) {
  test(`the audit trail refuses "${change}"`, async () => {
    await founded(pool)
    await assert.rejects(pool.query(change), /append-only/)
  })
}

test('the operator and the service are named as such, without an address', async () => {
  const { id } = await founded(pool, 'Enterprise')
  await changeTier(pool, tiers, SYSTEM_ACTOR, id, 'Enterprise', 2_000_000)
  await changeTier(pool, tiers, SYSTEM_ACTOR, id, 'Growth', null)
  const trail = await readAudit(pool, id, { before: null, limit: 3 })
  const [free, custom, agreed, growth] = [
    { tier: 'Free', monthly_calls: null },
    { tier: 'Enterprise', monthly_calls: null },
    { tier: 'Enterprise', monthly_calls: 2_000_000 },
    { tier: 'Growth', monthly_calls: null },
  ]
  assert.deepEqual(
    trail.map(({ actorKind, actor, actorEmail, detail }) => [actorKind, actor, actorEmail, detail]),
    [
      ['service', 'service', null, { from: agreed, to: growth }],
      ['service', 'service', null, { from: custom, to: agreed }],
      ['operator', 'ops', null, { from: free, to: custom }],
    ],
  )
})
