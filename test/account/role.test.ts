// What each role may do, as docs/reference/accounts.md says.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRole, may, type Permission, ROLES, type Role } from '../../src/account/role.ts'

const PERMISSIONS: readonly Permission[] = [
  ...['keys', 'members', 'owners', 'settings', 'catalogue', 'audit'],
] as Permission[]

const GRANTED: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: ['keys', 'members', 'settings', 'catalogue', 'audit'],
  developer: ['keys', 'catalogue'],
  viewer: [],
}

for (const [role, granted] of Object.entries(GRANTED)) {
  test(`${role}: ${granted.join(', ') || 'no permission'}`, () => {
    assert(isRole(role))
    const found = PERMISSIONS.filter((permission) => may(role, permission))
    assert.deepEqual(found, granted)
  })
}

test('there are no other roles', () => {
  assert.deepEqual(new Set(ROLES), new Set(Object.keys(GRANTED)))
  for (const text of ['', 'Owner', 'operator']) assert.equal(isRole(text), false)
})
