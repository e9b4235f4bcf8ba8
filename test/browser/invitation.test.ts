// Invite by email → sign up through the link → member with the given role; the link works once.

import assert from 'node:assert/strict'
import { ownerOf } from './accounts.ts'
import { inviteAs, joinBy, linkOf } from './members.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

walk('an invited person creates an account, joins, and is listed with the given role', async () => {
  const email = 'ann@invitation.example.com'
  const { page: ann } = await ownerOf(visit(), 'Ann', email, { tier: 'Growth' })
  await inviteAs(ann, 'bob@invitation.example.com', 'admin')
  await ann.getByText('Invitation sent.').waitFor()
  const link = linkOf(visit(), 'bob@invitation.example.com')

  const bob = await visit().visitor()
  await joinBy(bob, link, 'bob@invitation.example.com')
  await bob.getByRole('button', { name: 'Ann Imports' }).waitFor()
  await ann.reload()
  const role = ann.getByLabel('Role of bob@invitation.example.com')
  await role.waitFor()
  assert.equal(await role.inputValue(), 'admin')
  assert.equal(await ann.getByText('Pending invitations').count(), 0)

  const { page: eve } = await ownerOf(visit(), 'Eve', 'eve@invitation.example.com')
  await eve.goto(link)
  await eve.getByRole('button', { name: 'Join' }).click()
  await eve.getByRole('alert').waitFor()
  assert.match(await eve.getByRole('alert').innerText(), /already|used/i)
})
