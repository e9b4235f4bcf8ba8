// The seats of a plan: no invitation beyond the last seat; withdrawing one frees its seat.

import assert from 'node:assert/strict'
import { ownerOf } from './accounts.ts'
import { inviteAs, linkOf, raise } from './members.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

walk('five seats are four invitations, and not five', async () => {
  const { page, organisation } = await ownerOf(visit(), 'Ann', 'ann@seats.example.com')
  await page.goto('/dashboard/settings/members')
  await page.getByText('1 of 1 seats used').waitFor()
  await page.getByText('All seats of this plan are used.').waitFor()
  await page.getByText(`landfall organisations tier ${organisation} Growth`).waitFor()
  assert.equal(await page.getByLabel('Invite by email').count(), 0)

  await raise(visit(), organisation, 'Growth')
  for (const name of ['bob', 'cy', 'dot', 'ed']) {
    await inviteAs(page, `${name}@seats.example.com`, 'viewer')
  }
  await page.getByText('5 of 5 seats used, including 4 pending.').waitFor()
  assert.equal(await page.getByLabel('Invite by email').count(), 0)

  const link = linkOf(visit(), 'ed@seats.example.com')
  await page
    .getByRole('button', { name: 'Withdraw the invitation for ed@seats.example.com' })
    .click()
  await page.getByText('4 of 5 seats used').waitFor()
  await page.getByLabel('Invite by email').waitFor()

  const { page: ed } = await ownerOf(visit(), 'Ed', 'ed@seats.example.com')
  await ed.goto(link)
  await ed.getByRole('button', { name: 'Join' }).click()
  await ed.getByRole('alert').waitFor()
})
