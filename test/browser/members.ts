// Members of an organisation who join by an invitation.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { PASSWORD, type Visit } from './visiting.ts'

/** Changes the plan of an organisation, as the operator. */
export async function raise({ landfall }: Visit, organisation: string, tier: string) {
  await landfall('organisations', 'tier', organisation, tier)
}

/** Sends an invitation on the Members tab, as an admin. */
export async function inviteAs(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/dashboard/settings/members')
  await page.getByLabel('Invite by email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('cell', { name: email, exact: true }).waitFor()
}

/** The link in the invitation that was sent to that address. */
export function linkOf({ mails, address }: Visit, email: string): string {
  const link = /https?:\/\/\S+\/dashboard\/invitation\?token=\S+/.exec(mails(email).join('\n'))?.[0]
  assert(link !== undefined, `no link was sent to ${email}`)
  assert(link.startsWith(address))
  return link
}

/** Opens the link as a new person: creates an account and joins. */
export async function joinBy(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('Name').fill('Bob')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
}
