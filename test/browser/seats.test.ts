// The seats of a plan: no invitation beyond the last seat; withdrawing one frees its seat.

import assert from 'node:assert/strict'
import { inviteAs, linkOf, raise } from './members.ts'
import { signUp, visiting, walk } from './visiting.ts'

const visit = visiting()

walk('five seats are four invitations, and not five', async () => {
  const page = await visit().visitor()
  await signUp(page, 'Ann', 'ann@seats.example.com')
  await page.goto('/dashboard/settings/members')
  await page.getByText('1 of 1 seats used').waitFor()
  await page.getByText('All seats of this plan are used.').waitFor()
  assert.equal(await page.getByLabel('Invite by email').count(), 0)

  await raise(visit(), page, 'Growth')
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

  const ed = await visit().visitor()
  await signUp(ed, 'Ed', 'ed@seats.example.com')
  await ed.goto(link)
  await ed.getByRole('button', { name: 'Join' }).click()
  await ed.getByRole('alert').waitFor()
})
