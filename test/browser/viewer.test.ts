// A viewer can read and calculate, but not create keys or change members or settings; the service
// refuses it too.

import assert from 'node:assert/strict'
import { keyOf, memberOf, ownerOf } from './accounts.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

walk('a viewer cannot create keys', async () => {
  const ann = await ownerOf(visit(), 'Ann', 'ann@viewer.example.com', { tier: 'Growth' })
  await keyOf(visit(), ann)
  const vic = await memberOf(visit(), ann, 'vic@viewer.example.com', 'viewer')

  await vic.goto('/dashboard/settings/keys')
  await vic.getByText('Your role (viewer) can view keys but not create them.').waitFor()
  await vic.getByRole('cell', { name: 'Order system' }).waitFor()
  assert.equal(await vic.getByRole('button', { name: 'Create key' }).count(), 0)
  assert.equal(await vic.getByRole('button', { name: 'Revoke Order system' }).count(), 0)
  await vic.goto('/dashboard/settings/members')
  await vic.getByRole('cell', { name: 'ann@viewer.example.com' }).waitFor()
  assert.equal(await vic.getByLabel('Invite by email').count(), 0)
  await vic.goto('/dashboard/settings/carriers')
  await vic.getByText('Your role (viewer) can view carriers but not change them.').waitFor()
  assert.equal(await vic.getByRole('button', { name: 'Add carrier' }).count(), 0)
  await vic.goto('/dashboard/settings/audit')
  await vic.getByText('Only owners and admins can read the audit log').waitFor()

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
