// Invite by mail → the link leads through sign-up → joined in the role that was given; the link is
// good for one.

import assert from 'node:assert/strict'
import { inviteAs, joinBy, linkOf, raise } from './members.ts'
import { signUp, visiting, walk } from './visiting.ts'

const visit = visiting()

walk('who is invited creates an account, joins, and is listed in their role', async () => {
  const ann = await visit().visitor()
  await signUp(ann, 'Ann', 'ann@example.com')
  await raise(visit(), ann, 'Growth')
  await inviteAs(ann, 'bob@example.com', 'admin')
  await ann.getByText('The invitation is on its way.').waitFor()
  const link = linkOf(visit(), 'bob@example.com')

  const bob = await visit().visitor()
  await joinBy(bob, link, 'bob@example.com')
  await bob.getByRole('button', { name: 'Ann Imports' }).waitFor()
  await ann.reload()
  const role = ann.getByLabel('Role of bob@example.com')
  await role.waitFor()
  assert.equal(await role.inputValue(), 'admin')
  assert.equal(await ann.getByText('Open invitations').count(), 0)

  const eve = await visit().visitor()
  await signUp(eve, 'Eve', 'eve@example.com')
  await eve.goto(link)
  await eve.getByRole('button', { name: 'Join' }).click()
  await eve.getByRole('alert').waitFor()
  assert.match(await eve.getByRole('alert').innerText(), /already|used/i)
})
