// Seats by tier, and invitations that are valid once.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import {
  acceptInvitation,
  invite,
  listInvitations,
  withdrawInvitation,
} from '../../src/account/invitation.ts'
import { listMembers, seatsOf } from '../../src/account/member.ts'
import { changeTier } from '../../src/account/organisation.ts'
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

for (const [tier, seats] of [
  ['Free', 1],
  ['Pro', 1],
  ['Growth', 5],
  ['Business', 15],
] as const) {
  test(`seats: ${tier} has ${seats}, including open invitations`, async () => {
    const { id, owner } = await founded(pool, tier)
    for (let seat = 1; seat < seats; seat++) {
      const email = `guest${seat}@example.com`
      assert((await invite(pool, tiers, owner, { organisation: id, email, role: 'viewer' })).ok)
    }
    const more = { organisation: id, email: 'more@example.com', role: 'viewer' } as const
    assert.deepEqual(await invite(pool, tiers, owner, more), refused('no_seat'))
    const taken = { members: 1, invited: seats - 1, allowed: seats }
    assert.deepEqual(await seatsOf(pool, tiers, id), taken)
  })
}

test('seats: Enterprise is unlimited', async () => {
  const { id, owner } = await founded(pool, 'Enterprise')
  for (let seat = 1; seat < 40; seat++) {
    const email = `guest${seat}@example.com`
    assert((await invite(pool, tiers, owner, { organisation: id, email, role: 'viewer' })).ok)
  }
  assert.equal((await seatsOf(pool, tiers, id))?.allowed, 'unlimited')
})

test('seats: of ten concurrent invitations, four get one of five seats', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      invite(pool, tiers, owner, {
        organisation: id,
        email: `at-once-${at}@example.com`,
        role: 'viewer',
      }),
    ),
  )
  assert.equal(sent.filter((each) => each.ok).length, 4)
})

test('seats: after a downgrade members stay, but nobody can join', async () => {
  const { id, owner } = await founded(pool, 'Growth')
  await joined(pool, id, owner, 'admin')
  const late = somebody('late')
  const wanted = { organisation: id, email: late.email, role: 'viewer' } as const
  const sent = await invite(pool, tiers, owner, wanted)
  assert(sent.ok)
  await changeTier(pool, tiers, OPERATOR, id, 'Pro', null)
  assert.deepEqual(await acceptInvitation(pool, tiers, late, sent.token), refused('no_seat'))
  assert.equal((await listMembers(pool, id)).length, 2)
  await changeTier(pool, tiers, OPERATOR, id, 'Growth', null)
  assert.equal((await acceptInvitation(pool, tiers, late, sent.token)).ok, true)
})

test('an invitation is valid once, for its address, in upper or lower case', async () => {
  const { id, owner } = await founded(pool)
  const guest = somebody()
  const email = ` ${guest.email.toUpperCase()} `
  const sent = await invite(pool, tiers, owner, { organisation: id, email, role: 'developer' })
  assert(sent.ok)
  const other = await acceptInvitation(pool, tiers, somebody(), sent.token)
  assert.deepEqual(other, refused('other_email'))
  const accepted = await acceptInvitation(pool, tiers, guest, sent.token)
  assert.deepEqual(accepted, { ok: true, organisation: id, role: 'developer' })
  const again = await acceptInvitation(pool, tiers, guest, sent.token)
  assert.deepEqual(again, refused('invitation_closed'))
  const member = await invite(pool, tiers, owner, { organisation: id, email, role: 'viewer' })
  assert.deepEqual(member, refused('already_member'))
})

test('one invitation accepted twice concurrently makes one member', async () => {
  const { id, owner } = await founded(pool)
  const guest = somebody()
  const wanted = { organisation: id, email: guest.email, role: 'viewer' } as const
  const sent = await invite(pool, tiers, owner, wanted)
  assert(sent.ok)
  const both = await Promise.all([1, 2].map(() => acceptInvitation(pool, tiers, guest, sent.token)))
  assert.equal(both.filter((each) => each.ok).length, 1)
})

test('an invitation ends after seven days, when withdrawn, or when replaced', async () => {
  const { id, owner } = await founded(pool)
  const guest = somebody()
  const wanted = { organisation: id, email: guest.email, role: 'viewer' } as const
  const first = await invite(pool, tiers, owner, wanted)
  const second = await invite(pool, tiers, owner, wanted)
  assert(first.ok && second.ok)
  const late = await acceptInvitation(pool, tiers, guest, first.token)
  assert.deepEqual(late, refused('invitation_closed'))
  assert.deepEqual(
    (await listInvitations(pool, id)).map((open) => open.id),
    [second.id],
  )
  const days = (second.expiresAt.getTime() - new Date(await now()).getTime()) / 86_400_000
  assert.equal(Math.round(days), 7)
  await pool.query('update invitation set expires_at = now() where id = $1', [second.id])
  const expired = await acceptInvitation(pool, tiers, guest, second.token)
  assert.deepEqual(expired, refused('invitation_expired'))
  const third = await invite(pool, tiers, owner, wanted)
  assert(third.ok)
  assert.deepEqual(await withdrawInvitation(pool, owner, id, third.id), OK)
  const gone = await withdrawInvitation(pool, owner, id, third.id)
  assert.deepEqual(gone, refused('unknown_invitation'))
  const closed = await acceptInvitation(pool, tiers, guest, third.token)
  assert.deepEqual(closed, refused('invitation_closed'))
  const none = await acceptInvitation(pool, tiers, guest, 'guessed')
  assert.deepEqual(none, refused('unknown_invitation'))
})

async function now(): Promise<Date> {
  return (await pool.query('select now() as now')).rows[0].now
}

test('the token of an invitation is stored only as a hash', async () => {
  const { id, owner } = await founded(pool)
  const wanted = { organisation: id, email: 'kept@example.com', role: 'viewer' } as const
  const sent = await invite(pool, tiers, owner, wanted)
  assert(sent.ok)
  assert(sent.token.length >= 43)
  const rows = await pool.query(
    `select i::text as row from invitation i where id = $1
     union all select a::text from audit a where organisation = $2`,
    [sent.id, id],
  )
  for (const { row } of rows.rows) assert(!row.includes(sent.token))
})

for (const email of ['', 'ann', 'ann@', '@example.com', 'ann@example', `${'a'.repeat(250)}@b.io`]) {
  test(`"${email.slice(0, 20)}" is not a valid address`, async () => {
    const { id, owner } = await founded(pool)
    const sent = await invite(pool, tiers, owner, { organisation: id, email, role: 'viewer' })
    assert.deepEqual(sent, refused('invalid_email'))
  })
}

test('only who may invite to a role may withdraw its invitation', async () => {
  const { id, owner } = await founded(pool)
  const wanted = { organisation: id, email: 'new-owner@example.com', role: 'owner' } as const
  const sent = await invite(pool, tiers, owner, wanted)
  assert(sent.ok)
  for (const [by, refusal] of [
    [somebody('stranger'), 'unknown_organisation'],
    [await joined(pool, id, owner, 'viewer'), 'forbidden'],
    [await joined(pool, id, owner, 'admin'), 'forbidden'],
  ] as const) {
    assert.deepEqual(await withdrawInvitation(pool, by, id, sent.id), refused(refusal))
    assert.deepEqual(await invite(pool, tiers, by, wanted), refused(refusal))
  }
  assert.equal((await listInvitations(pool, id)).length, 1)
  assert.deepEqual(await withdrawInvitation(pool, owner, id, sent.id), OK)
})

test('a member does not join again by an invitation to a further address', async () => {
  const { id, owner } = await founded(pool)
  const member = await joined(pool, id, owner, 'viewer')
  const other = { ...member, email: 'Other.Address@example.com ' }
  const wanted = { organisation: id, email: other.email, role: 'admin' } as const
  const sent = await invite(pool, tiers, owner, wanted)
  assert(sent.ok)
  const again = await acceptInvitation(pool, tiers, other, sent.token)
  assert.deepEqual(again, refused('already_member'))
  const guest = { ...somebody(), email: other.email }
  assert.equal((await acceptInvitation(pool, tiers, guest, sent.token)).ok, true)
})

test('an address of 254 characters, the longest there is, can be invited', async () => {
  const { id, owner } = await founded(pool)
  for (const [length, ok] of [
    [254, true],
    [255, false],
  ] as const) {
    const email = 'a@b.example'.padStart(length, 'a')
    assert.equal(
      (await invite(pool, tiers, owner, { organisation: id, email, role: 'viewer' })).ok,
      ok,
    )
  }
})

test('seats: a tier unknown to this version has none, nor has no organisation', async () => {
  const { id, owner } = await founded(pool)
  await pool.query("update organisation set tier = 'Platinum' where id = $1", [id])
  const wanted = { organisation: id, email: 'x@example.com', role: 'viewer' } as const
  assert.deepEqual(await invite(pool, tiers, owner, wanted), refused('no_seat'))
  assert.deepEqual(await seatsOf(pool, tiers, id), { members: 1, invited: 0, allowed: 0 })
  assert.equal(await seatsOf(pool, tiers, randomUUID()), null)
})

test('who may not withdraw an invitation is not told whether it exists', async () => {
  const { id, owner } = await founded(pool)
  const viewer = await joined(pool, id, owner, 'viewer')
  const nothing = await withdrawInvitation(pool, viewer, id, randomUUID())
  assert.deepEqual(nothing, refused('forbidden'))
})
