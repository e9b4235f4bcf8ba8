// Members and invitations over HTTP: seats, roles, links that are used once, and refusals with
// their words.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { assertIssues, assertRefused } from '../serving.ts'
import { people, tokenOf, type Visitor } from './people.ts'

const { person, owned, joined, mails } = people()

function inviting(owner: Visitor, id: string) {
  return (email: string, role = 'viewer') =>
    owner.ask({ path: `organisations/${id}/invitations`, body: { email, role } })
}

test('an invitation goes out by mail alone, and its link joins once', async () => {
  const { owner, id } = await owned()
  const bob = await person()
  const sent = await inviting(owner, id)(bob.email, 'developer')
  assert.equal(sent.status, 200)
  const token = tokenOf(await mails(bob.email))
  assert(!sent.text.includes(token), 'the token is in the answer')
  const listed = await owner.ask({ path: `organisations/${id}/members` })
  assert(!listed.text.includes(token), 'the token is in the listing')
  assert.equal(listed.json.invitations[0].email, bob.email)
  assert.deepEqual(listed.json.seats, { members: 1, invited: 1, allowed: 5 })

  const accept = (who: Visitor, body: unknown) => who.ask({ path: 'invitations/accept', body })
  assertIssues(await accept(bob, {}), 'token')
  const unknown = await accept(bob, { token: 'none' })
  assertRefused(unknown, 404, 'unknown_invitation', 'UNKNOWN_INVITATION')
  const other = await accept(await person(), { token })
  assertRefused(other, 403, 'other_email', 'OTHER_EMAIL')
  const joining = await accept(bob, { token })
  assert.deepEqual(joining.json, { organisation: id, role: 'developer' })
  const again = await accept(bob, { token })
  assertRefused(again, 409, 'invitation_closed', 'INVITATION_CLOSED')
})

test('an invitation that is not well formed is refused with the field it is about', async () => {
  const { owner, id } = await owned()
  const invite = inviting(owner, id)
  const nobody = await invite('nobody')
  assertRefused(nobody, 400, 'invalid_email', 'INVALID_EMAIL')
  assert.deepEqual(nobody.json.issues, [{ path: ['email'], message: nobody.json.message }])
  assertIssues(await invite('bob@example.com', 'king'), 'role')
  assertRefused(await invite(owner.email), 409, 'already_member', 'ALREADY_MEMBER')
})

test('who has no seat left is told so, and an invitation taken back frees its seat', async () => {
  const { owner, id } = await owned('Growth')
  const invite = inviting(owner, id)
  const sent = []
  for (const name of ['b', 'c', 'd', 'e']) sent.push(await invite(`${name}-${id}@example.com`))
  assert(sent.every(({ status }) => status === 200))
  assertRefused(await invite(`f-${id}@example.com`), 409, 'no_seat', 'NO_SEAT')
  const path = `organisations/${id}/invitations/${sent[0]?.json.id}`
  assert.equal((await owner.ask({ method: 'DELETE', path })).status, 200)
  const twice = await owner.ask({ method: 'DELETE', path })
  assertRefused(twice, 404, 'unknown_invitation', 'UNKNOWN_INVITATION')
  assert.equal((await invite(`f-${id}@example.com`)).status, 200)
})

test('roles are given and taken by those who may, and an owner stays', async () => {
  const { owner, id } = await owned('Business')
  const viewer = await joined(owner, id, 'viewer')
  const listed = await owner.ask({ path: `organisations/${id}/members` })
  const idOf = (who: Visitor): string =>
    listed.json.members.find(({ email }: { email: string }) => email === who.email).person
  const member = (who: Visitor) => `organisations/${id}/members/${idOf(who)}`
  const change = (by: Visitor, path: string, role: string) =>
    by.ask({ method: 'PATCH', path, body: { role } })

  assertRefused(await change(viewer, member(viewer), 'admin'), 403, 'forbidden', 'FORBIDDEN')
  const removing = await viewer.ask({ method: 'DELETE', path: member(owner) })
  assertRefused(removing, 403, 'forbidden', 'FORBIDDEN')
  assertRefused(await inviting(viewer, id)('x@example.com'), 403, 'forbidden', 'FORBIDDEN')
  assertIssues(await change(owner, member(viewer), 'king'), 'role')
  const nobody = `organisations/${id}/members/${randomUUID()}`
  assertRefused(await change(owner, nobody, 'viewer'), 404, 'unknown_member', 'UNKNOWN_MEMBER')
  assertRefused(await change(owner, member(owner), 'viewer'), 409, 'last_owner', 'LAST_OWNER')
  assert.equal((await change(owner, member(viewer), 'owner')).status, 200)
  assert.equal((await change(viewer, member(owner), 'viewer')).status, 200)
})

test('who was removed sees nothing more from that moment on', async () => {
  const { owner, id } = await owned()
  const bob = await joined(owner, id, 'admin')
  const path = `organisations/${id}`
  const { json } = await bob.ask({ path: `${path}/members` })
  const own = json.members.find(({ email }: { email: string }) => email === bob.email)
  const removed = await owner.ask({ method: 'DELETE', path: `${path}/members/${own.person}` })
  assert.equal(removed.status, 200)
  assertRefused(
    await bob.ask({ path: `${path}/calculations` }),
    404,
    'unknown_organisation',
    'UNKNOWN_ORGANISATION',
  )
  assert.deepEqual((await bob.ask({ path: 'me' })).json.organisations, [])
})
