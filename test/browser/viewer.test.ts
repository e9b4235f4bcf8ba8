// A viewer reads and calculates, and neither mints keys nor changes members or settings; nor does
// the service let them, when they ask past the pages.

import assert from 'node:assert/strict'
import { inviteAs, joinBy, linkOf, raise } from './members.ts'
import { signUp, visiting, walk } from './visiting.ts'

const visit = visiting()

walk('a viewer cannot mint', async () => {
  const ann = await visit().visitor()
  await signUp(ann, 'Ann', 'ann@example.com')
  await raise(visit(), ann, 'Growth')
  await ann.goto('/dashboard/settings/keys')
  await ann.getByLabel('Name of the new key').fill('Order system')
  await ann.getByRole('button', { name: 'Mint a key' }).click()
  await ann.getByTestId('raw-key').waitFor()
  await inviteAs(ann, 'vic@example.com', 'viewer')

  const vic = await visit().visitor()
  await joinBy(vic, linkOf(visit(), 'vic@example.com'), 'vic@example.com')
  await vic.goto('/dashboard/settings/keys')
  await vic.getByText('Your role, viewer, sees keys but does not mint them.').waitFor()
  await vic.getByRole('cell', { name: 'Order system' }).waitFor()
  assert.equal(await vic.getByRole('button', { name: 'Mint a key' }).count(), 0)
  assert.equal(await vic.getByRole('button', { name: 'Revoke Order system' }).count(), 0)
  await vic.goto('/dashboard/settings/members')
  await vic.getByRole('cell', { name: 'ann@example.com' }).waitFor()
  assert.equal(await vic.getByLabel('Invite by e-mail').count(), 0)
  await vic.goto('/dashboard/settings/audit')
  await vic.getByText('Owners and admins read the audit trail').waitFor()

  const status = await vic.evaluate(async () => {
    const me = await fetch('/account/me').then((answer) => answer.json())
    const answer = await fetch(`/account/organisations/${me.organisations[0].id}/keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Mine', sandbox: false }),
    })
    return answer.status
  })
  assert.equal(status, 403)
})
