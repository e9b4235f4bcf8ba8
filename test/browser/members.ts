// Colleagues of an organisation, who come by the link of an invitation.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PASSWORD, type Visit } from './visiting.ts'

/** The organisation somebody looks at, raised to a plan by the operator. */
export async function raise({ landfall }: Visit, page: Page, tier: string): Promise<void> {
  const me = (await page.evaluate(() => fetch('/account/me').then((answer) => answer.json()))) as {
    readonly organisations: readonly { readonly id: string }[]
  }
  const [own] = me.organisations
  landfall('organisations', 'tier', own?.id ?? assert.fail('there is no organisation'), tier)
}

/** Fills in the invitation on the page of members, as one of its admins. */
export async function inviteAs(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/dashboard/settings/members')
  await page.getByLabel('Invite by e-mail').fill(email)
  await page.getByLabel('As', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('cell', { name: email, exact: true }).waitFor()
}

/** The link of the invitation that was sent to that address. */
export function linkOf({ mails, address }: Visit, email: string): string {
  const link = /https?:\/\/\S+\/dashboard\/invitation\?token=\S+/.exec(mails(email).join('\n'))?.[0]
  assert(link !== undefined, `no link was sent to ${email}`)
  assert(link.startsWith(address))
  return link
}

/** Follows a link as somebody new: creates the account, joins. */
export async function joinBy(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Bob')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
}
