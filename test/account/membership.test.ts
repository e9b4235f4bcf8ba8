// Members of an organisation: what each role may do, and that an owner is left.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { roleIn } from '../../src/account/authority.ts'
import { invite } from '../../src/account/invitation.ts'
import { listKeys, mintKey, revokeKey } from '../../src/account/keys.ts'
import { changeRole, listMembers, membershipsOf, removeMember } from '../../src/account/member.ts'
import {
  foundOrganisation,
  readOrganisation,
  renameOrganisation,
} from '../../src/account/organisation.ts'
import { ROLES, type Role } from '../../src/account/role.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { tiers } from './accounts.ts'
import { founded, joined, OK, OPERATOR, refused, somebody } from './people.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

test('who signs up owns an organisation on the lowest tier', async () => {
  const { id, owner } = await founded(pool, 'Free')
  assert.equal((await readOrganisation(pool, id))?.tier, 'Free')
  assert.deepEqual(await membershipsOf(pool, owner.person), [
    { organisation: id, name: 'Acme', tier: 'Free', role: 'owner', defaults: {} },
  ])
  for (const name of ['', '  ', 'n'.repeat(101)]) {
    assert.deepEqual(await foundOrganisation(pool, tiers, owner, name), refused('invalid_name'))
  }
})

/** What each role may do to members; the rest is forbidden. */
const MAY_GIVE: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'admin', 'developer', 'viewer'],
  admin: ['admin', 'developer', 'viewer'],
  developer: [],
  viewer: [],
}

for (const role of ROLES) {
  const given = MAY_GIVE[role].join(', ') || 'no role'
  test(`role: ${role} gives ${given}, and takes the same`, async () => {
    const { id, owner } = await founded(pool)
    const by = await joined(pool, id, owner, role)
    for (const given of ROLES) {
      const may = MAY_GIVE[role].includes(given)
      const email = `${given}-of-${by.person.slice(0, 8)}@example.com`
      const sent = await invite(pool, tiers, by, { organisation: id, email, role: given })
      assert.equal(sent.ok, may, `invite ${given}`)
      const target = await joined(pool, id, owner, given)
      const to = given === 'viewer' ? 'developer' : 'viewer'
      const moved = await changeRole(pool, by, id, target.person, to)
      assert.deepEqual(moved, may ? OK : refused('forbidden'), `change ${given}`)
      const back = await changeRole(pool, owner, id, target.person, given)
      assert.deepEqual(back, OK)
      const raised = await changeRole(pool, by, id, target.person, 'owner')
      assert.deepEqual(raised, role === 'owner' ? OK : refused('forbidden'))
      await changeRole(pool, owner, id, target.person, given)
      const removed = await removeMember(pool, by, id, target.person)
      assert.deepEqual(removed, may ? OK : refused('forbidden'), `remove ${given}`)
      if (!may) await removeMember(pool, owner, id, target.person)
    }
  })

  const mints = role !== 'viewer'
  test(`role: ${role} ${mints ? 'mints and revokes' : 'cannot mint or revoke'} keys`, async () => {
    const { id, owner } = await founded(pool, 'Growth')
    const by = await joined(pool, id, owner, role)
    const wanted = { organisation: id, name: 'Checkout', sandbox: false }
    const minted = await mintKey(pool, tiers, by, wanted)
    if (!mints) assert.deepEqual(minted, refused('forbidden'))
    const other = await mintKey(pool, tiers, owner, { ...wanted, sandbox: true })
    assert(other.ok)
    const revoked = await revokeKey(pool, by, other.id)
    assert.deepEqual(revoked, mints ? OK : refused('forbidden'))
  })

  const settles = role === 'owner' || role === 'admin'
  test(`role: ${role} ${settles ? 'renames' : 'cannot rename'} the organisation`, async () => {
    const { id, owner } = await founded(pool)
    const by = await joined(pool, id, owner, role)
    const renamed = await renameOrganisation(pool, by, id, ' Acme Trading ')
    assert.deepEqual(renamed, settles ? OK : refused('forbidden'))
    const name = settles ? 'Acme Trading' : 'Acme'
    assert.equal((await readOrganisation(pool, id))?.name, name)
  })
}

test('the last owner stays an owner and a member, even against two at once', async () => {
  const { id, owner } = await founded(pool)
  assert.deepEqual(await changeRole(pool, owner, id, owner.person, 'admin'), refused('last_owner'))
  assert.deepEqual(await removeMember(pool, owner, id, owner.person), refused('last_owner'))
  assert.deepEqual(await removeMember(pool, OPERATOR, id, owner.person), refused('last_owner'))
  const second = await joined(pool, id, owner, 'owner')
  const both = await Promise.all([
    removeMember(pool, owner, id, owner.person),
    changeRole(pool, second, id, second.person, 'viewer'),
  ])
  assert.equal(both.filter((each) => each.ok).length, 1)
  const owners = (await listMembers(pool, id)).filter((member) => member.role === 'owner')
  assert.equal(owners.length, 1)
})

test('anyone may leave; who left may do nothing more', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const viewer = await joined(pool, id, owner, 'developer')
  assert.deepEqual(await removeMember(pool, viewer, id, viewer.person), OK)
  assert.equal(await roleIn(pool, id, viewer.person), null)
  const wanted = { organisation: id, name: 'Late', sandbox: false }
  assert.deepEqual(await mintKey(pool, tiers, viewer, wanted), refused('unknown_organisation'))
  const gone = await removeMember(pool, owner, id, viewer.person)
  assert.deepEqual(gone, refused('unknown_member'))
})

test('to a stranger an organisation and its keys do not exist', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const stranger = somebody()
  const minted = await mintKey(pool, tiers, owner, { organisation: id, name: 'k', sandbox: true })
  assert(minted.ok)
  const unknown = refused('unknown_organisation')
  assert.deepEqual(await renameOrganisation(pool, stranger, id, 'Mine'), unknown)
  assert.deepEqual(await changeRole(pool, stranger, id, owner.person, 'viewer'), unknown)
  assert.deepEqual(await removeMember(pool, stranger, id, owner.person), unknown)
  assert.deepEqual(await revokeKey(pool, stranger, minted.id), refused('unknown_key'))
  assert.deepEqual(await revokeKey(pool, owner, randomUUID()), refused('unknown_key'))
  assert.deepEqual(await renameOrganisation(pool, owner, randomUUID(), 'Mine'), unknown)
})

test('keys are listed by name and prefix, never whole', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const minted = await mintKey(pool, tiers, owner, {
    organisation: id,
    name: ' A ',
    sandbox: false,
  })
  assert(minted.ok)
  await revokeKey(pool, owner, minted.id)
  const [listed, ...more] = await listKeys(pool, id)
  assert.deepEqual(more, [])
  assert(listed?.revokedAt)
  const { createdAt: _, revokedAt: __, ...rest } = listed
  const prefix = minted.raw.slice(0, 16)
  assert.deepEqual(rest, { id: minted.id, name: 'A', prefix, sandbox: false, lastUsedAt: null })
})
