// Members of an organisation: what each role may do, and that an owner remains.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { roleIn } from '../../src/account/authority.ts'
import { acceptInvitation, invite } from '../../src/account/invitation.ts'
import { changeRole, listMembers, membershipsOf, removeMember } from '../../src/account/member.ts'
import {
  createOrganisation,
  readOrganisation,
  renameOrganisation,
  signUpOrganisation,
} from '../../src/account/organisation.ts'
import { createKey, listKeys, revokeKey } from '../../src/account/organisation-keys.ts'
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

test('a person who signs up owns an organisation on the lowest tier', async () => {
  const { id, owner } = await founded(pool, 'Free')
  assert.equal((await readOrganisation(pool, id))?.tier, 'Free')
  assert.deepEqual(await membershipsOf(pool, owner.person), [
    {
      organisation: id,
      name: 'Acme',
      tier: 'Free',
      role: 'owner',
      defaults: {},
      keptDays: null,
      catalogueMail: false,
    },
  ])
  for (const name of ['', '  ', 'n'.repeat(101)]) {
    assert.deepEqual(
      await signUpOrganisation(pool, tiers, owner, name, 'Free'),
      refused('invalid_name'),
    )
  }
})

/** The roles that each role may grant; all others are forbidden. */
const MAY_GIVE: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'admin', 'developer', 'viewer'],
  admin: ['admin', 'developer', 'viewer'],
  developer: [],
  viewer: [],
}

for (const role of ROLES) {
  const given = MAY_GIVE[role].join(', ') || 'no role'
  test(`role: ${role} grants ${given}, and removes the same`, async () => {
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
  test(`role: ${role} ${mints ? 'may' : 'may not'} create and revoke keys`, async () => {
    const { id, owner } = await founded(pool, 'Growth')
    const by = await joined(pool, id, owner, role)
    const wanted = { organisation: id, name: 'Checkout', sandbox: false }
    const minted = await createKey(pool, tiers, by, wanted)
    if (!mints) assert.deepEqual(minted, refused('forbidden'))
    const other = await createKey(pool, tiers, owner, { ...wanted, sandbox: true })
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

test('the last owner stays an owner and a member, even with concurrent changes', async () => {
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

test('anyone may leave, and may do nothing afterwards', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const viewer = await joined(pool, id, owner, 'developer')
  assert.deepEqual(await removeMember(pool, viewer, id, viewer.person), OK)
  assert.equal(await roleIn(pool, id, viewer.person), null)
  const wanted = { organisation: id, name: 'Late', sandbox: false }
  assert.deepEqual(await createKey(pool, tiers, viewer, wanted), refused('unknown_organisation'))
  const gone = await removeMember(pool, owner, id, viewer.person)
  assert.deepEqual(gone, refused('unknown_member'))
})

test('non-members get "not found" for an organisation and its keys', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const stranger = somebody()
  const minted = await createKey(pool, tiers, owner, { organisation: id, name: 'k', sandbox: true })
  assert(minted.ok)
  const unknown = refused('unknown_organisation')
  assert.deepEqual(await renameOrganisation(pool, stranger, id, 'Mine'), unknown)
  assert.deepEqual(await changeRole(pool, stranger, id, owner.person, 'viewer'), unknown)
  assert.deepEqual(await removeMember(pool, stranger, id, owner.person), unknown)
  assert.deepEqual(await revokeKey(pool, stranger, minted.id), refused('unknown_key'))
  assert.deepEqual(await revokeKey(pool, owner, randomUUID()), refused('unknown_key'))
  assert.deepEqual(await renameOrganisation(pool, owner, randomUUID(), 'Mine'), unknown)
})

test('keys are listed by name and prefix, never in full', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const minted = await createKey(pool, tiers, owner, {
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

test('who is no member cannot be changed or removed; who may not is told only that', async () => {
  const { id, owner } = await founded(pool)
  const developer = await joined(pool, id, owner, 'developer')
  const nobody = randomUUID()
  for (const [by, refusal] of [
    [owner, 'unknown_member'],
    [OPERATOR, 'unknown_member'],
    [developer, 'forbidden'],
  ] as const) {
    assert.deepEqual(await changeRole(pool, by, id, nobody, 'viewer'), refused(refusal))
    assert.deepEqual(await removeMember(pool, by, id, nobody), refused(refusal))
  }
})

test('the only owner may be made owner again, which changes nothing', async () => {
  const { id, owner } = await founded(pool)
  assert.deepEqual(await changeRole(pool, owner, id, owner.person, 'owner'), OK)
  const second = await joined(pool, id, owner, 'admin')
  assert.deepEqual(await changeRole(pool, owner, id, second.person, 'viewer'), OK)
})

test('a name has 1 to 100 characters and contains no key', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const longest = 'n'.repeat(100)
  assert.deepEqual(await renameOrganisation(pool, owner, id, longest), OK)
  const named = await createKey(pool, tiers, owner, {
    organisation: id,
    name: longest,
    sandbox: true,
  })
  assert(named.ok)
  for (const name of ['', ' ', `${longest}n`, `our ${named.raw}`]) {
    assert.deepEqual(await renameOrganisation(pool, owner, id, name), refused('invalid_name'))
    const minted = await createKey(pool, tiers, owner, { organisation: id, name, sandbox: true })
    assert.deepEqual(minted, refused('invalid_name'))
  }
  assert.equal((await readOrganisation(pool, id))?.name, longest)
})

test('an owner may step down or leave while there is another, whoever came first', async () => {
  for (const leaves of [removeMember, undefined]) {
    const { id, owner } = await founded(pool)
    const second = await joined(pool, id, owner, 'owner')
    for (const each of [owner, second]) {
      const changed = leaves
        ? leaves(pool, each, id, each.person)
        : changeRole(pool, each, id, each.person, 'viewer')
      assert.deepEqual(await changed, each === owner ? OK : refused('last_owner'))
    }
  }
})

test('a member of an organisation that has no owner may leave', async () => {
  const { id } = await createOrganisation(pool, tiers, OPERATOR, {
    name: 'Acme',
    tier: 'Growth',
    monthlyCalls: null,
  })
  const admin = somebody('admin')
  const wanted = { organisation: id, email: admin.email, role: 'admin' } as const
  const sent = await invite(pool, tiers, OPERATOR, wanted)
  assert(sent.ok && (await acceptInvitation(pool, tiers, admin, sent.token)).ok)
  assert.deepEqual(await removeMember(pool, admin, id, admin.person), OK)
})
