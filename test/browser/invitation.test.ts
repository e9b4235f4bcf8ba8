// Invite by email → sign up through the link → member with the given role; the link works once.

import assert from 'node:assert/strict'
import { inviteAs, joinBy, linkOf, raise } from './members.ts'
import { signUp, visiting, walk } from './visiting.ts'

const visit = visiting()

walk('an invited person creates an account, joins, and is listed with the given role', async () => {
  const ann = await visit().visitor()
  await signUp(ann, 'Ann', 'ann@invitation.example.com')
  await raise(visit(), ann, 'Growth')
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

  const eve = await visit().visitor()
  await signUp(eve, 'Eve', 'eve@invitation.example.com')
  await eve.goto(link)
  await eve.getByRole('button', { name: 'Join' }).click()
  await eve.getByRole('alert').waitFor()
  assert.match(await eve.getByRole('alert').innerText(), /already|used/i)
})
