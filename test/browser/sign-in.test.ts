// A person's own sign-in: a forgotten password by mail, a changed one, sessions ended elsewhere;
// and the form that begins as the organisation ships.

import assert from 'node:assert/strict'
import { PASSWORD, signIn, signUp, visiting, walk } from './visiting.ts'

const visit = visiting()

walk('a forgotten password is set anew by a link that works once', async () => {
  const { visitor, mails } = visit()
  const page = await visitor()
  await signUp(page, 'Fay', 'fay@example.com')
  const other = await visitor()
  await other.goto('/dashboard/forgotten')
  await other.getByLabel('E-mail').fill('fay@example.com')
  await other.getByRole('button', { name: 'Send the link' }).click()
  await other.getByRole('status').waitFor()
  const link = /https?:\S+reset-password\S+/.exec(mails('fay@example.com').at(-1) ?? '')?.[0] ?? ''
  await other.goto(link)
  await other.getByLabel('New password').fill('another sentence of mine')
  await other.getByRole('button', { name: 'Set the password' }).click()
  await other.getByText('The new password holds').waitFor()
  // It ended the session that was open.
  await page.goto('/dashboard/history')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, 'fay@example.com')
  await page.getByText('do not go together').waitFor()
  await other.goto(link)
  await other.getByText('Ask for a new link').waitFor()
})

walk('a changed password and the button end the sessions elsewhere', async () => {
  const { visitor } = visit()
  const [here, there] = [await visitor(), await visitor()]
  await signUp(here, 'Kim', 'kim@example.com')
  await signIn(there, 'kim@example.com')
  await there.getByRole('navigation', { name: 'Pages' }).waitFor()
  await here.goto('/dashboard/settings/security')
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await there.goto('/dashboard/usage')
  await there.getByRole('heading', { name: 'Sign in' }).waitFor()
  await here.getByLabel('Current password').fill(PASSWORD)
  await here.getByLabel('New password').fill('nine lives of a cat')
  await here.getByRole('button', { name: 'Change the password' }).click()
  await here.getByText('Sessions elsewhere were ended').waitFor()
  await here.goto('/dashboard/usage')
  await here.getByRole('heading', { name: 'Usage' }).waitFor()
})

walk('the form begins with the defaults of the organisation', async () => {
  const page = await visit().visitor()
  await signUp(page, 'Rob', 'rob@example.com')
  await page.goto('/dashboard/settings/defaults')
  const currency = page.getByLabel('Currency').and(page.locator('input'))
  await currency.click()
  await currency.fill('GBP')
  await page.getByRole('option', { name: /GBP/ }).click()
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByText('begins with this').waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/dashboard/')
  const begun = page.getByLabel('Currency').and(page.locator('input'))
  assert.match(await begun.inputValue(), /GBP/)
})
