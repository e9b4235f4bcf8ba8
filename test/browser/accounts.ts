// People with an account, made by the calls that the pages make: for tests of what comes after.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { linkOf, raise } from './members.ts'
import { PASSWORD, type Visit } from './visiting.ts'

export type Owner = { readonly page: Page; readonly organisation: string }
type Size = Parameters<Visit['visitor']>[0]

/** Somebody who has signed up and in, and owns an organisation; the page is not opened yet. */
export async function ownerOf(
  visit: Visit,
  name: string,
  email: string,
  { tier = 'Free', size }: { readonly tier?: string; readonly size?: Size } = {},
): Promise<Owner> {
  const page = await visit.visitor(size)
  await signUpBy(visit, page, name, email)
  const body = { name: `${name} Imports` }
  const { id } = await callAs<{ id: string }>(visit, page, '/account/organisations', { body })
  if (tier !== 'Free') await raise(visit, id, tier)
  return { page, organisation: id }
}

/** Somebody who has joined the organisation by the link of an invitation. */
export async function memberOf(
  visit: Visit,
  { page: owner, organisation }: Owner,
  email: string,
  role: string,
): Promise<Page> {
  const invitations = `/account/organisations/${organisation}/invitations`
  await callAs(visit, owner, invitations, { body: { email, role } })
  const page = await visit.visitor()
  await signUpBy(visit, page, 'Bob', email)
  const token = new URL(linkOf(visit, email)).searchParams.get('token')
  await callAs(visit, page, '/account/invitations/accept', { body: { token } })
  return page
}

async function signUpBy(visit: Visit, page: Page, name: string, email: string): Promise<void> {
  const account = { email, password: PASSWORD }
  await callAs(visit, page, '/account/auth/sign-up/email', { body: { name, ...account } })
  await callAs(visit, page, '/account/auth/sign-in/email', { body: account })
}

/** The text of a new key. */
export async function keyOf(visit: Visit, { page, organisation }: Owner): Promise<string> {
  const body = { name: 'Order system', sandbox: false }
  const path = `/account/organisations/${organisation}/keys`
  return (await callAs<{ key: string }>(visit, page, path, { body })).key
}

type Sent = { readonly body?: object; readonly key?: string; readonly method?: 'PUT' }

/** Calls the service with the cookies of the page, or with a key. */
export async function callAs<T>(
  { address }: Visit,
  page: Page,
  path: string,
  { body, key, method }: Sent = {},
): Promise<T> {
  const answer = await page.request.fetch(path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { origin: address, ...(key && { authorization: `Bearer ${key}` }) },
    ...(body && { data: body }),
  })
  assert.equal(answer.status(), 200, `${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
