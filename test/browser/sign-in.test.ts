// One's own sign-in: reset by email, change of the password, signing out other sessions; and the
// default values of the form.

import assert from 'node:assert/strict'
import { mailServer } from '../mail-server.ts'
import { until } from '../store/registry.ts'
import { ownerOf } from './accounts.ts'
import { openVisit, PASSWORD, signIn, visiting, walk } from './visiting.ts'

const server = mailServer()
const visit = visiting()

walk('a forgotten password is reset by a link that works once', async () => {
  const { visitor, mails } = visit()
  const { page } = await ownerOf(visit(), 'Fay', 'fay@sign-in.example.com')
  const other = await visitor()
  await other.goto('/dashboard/forgotten')
  await other.getByLabel('Email').fill('fay@sign-in.example.com')
  await other.getByRole('button', { name: 'Send link' }).click()
  await other.getByRole('status').waitFor()
  const links = () =>
    mails('fay@sign-in.example.com').flatMap(
      (mail) => mail.match(/https?:\S+reset-password\S+/) ?? [],
    )
  await until('the link came', () => links().length > 0)
  const [link = ''] = links()
  await other.goto(link)
  await other.getByLabel('New password').fill('another sentence of mine')
  await other.getByRole('button', { name: 'Set password' }).click()
  await other.getByText('Your password has been changed').waitFor()
  // It ended the session that was open.
  await page.goto('/dashboard/history')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await signIn(page, 'fay@sign-in.example.com')
  await page.getByText('Incorrect email address or password').waitFor()
  await other.goto(link)
  await other.getByText('Request a new link').waitFor()
})

walk('sign-up with an address that has an account says no more than a mail', async () => {
  const { visitor, mails } = visit()
  await ownerOf(visit(), 'Liz', 'liz@sign-in.example.com')
  const other = await visitor()
  await other.goto('/dashboard/sign-up')
  await other.getByLabel('Name').fill('Somebody')
  await other.getByLabel('Email').fill('liz@sign-in.example.com')
  await other.getByLabel('Password', { exact: true }).fill('a sentence of somebody else')
  await other.getByRole('button', { name: 'Create account' }).click()
  await other.getByRole('heading', { name: 'Check your email' }).waitFor()
  await until('the owner is told', () => mails('liz@sign-in.example.com').length === 2)
  assert.match(mails('liz@sign-in.example.com').join(), /tried to sign up/)
})

walk('with a mail server, the link in the mail confirms the address and goes on', async (t) => {
  const mailed = await openVisit({ SMTP_URL: server.url() })
  t.after(mailed.close)
  const page = await mailed.visitor()
  await page.goto('/dashboard/sign-up')
  await page.getByLabel('Name').fill('Ned')
  await page.getByLabel('Email').fill('ned@sign-in.example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await signIn(page, 'ned@sign-in.example.com')
  await page.getByText('first open the link in the email').waitFor()
  const link = /https?:\S+verify-email\S+/.exec(await server.newestTo('ned@sign-in.example.com'))
  await page.goto(link?.[0] ?? '')
  await page.getByRole('heading', { name: 'Create your organisation' }).waitFor()
})

walk('changing the password and signing out other sessions end them', async () => {
  const { page: here } = await ownerOf(visit(), 'Kim', 'kim@sign-in.example.com')
  const there = await visit().visitor()
  await signIn(there, 'kim@sign-in.example.com')
  await there.getByRole('navigation', { name: 'Pages' }).waitFor()
  await here.goto('/dashboard/settings/security')
  await Promise.all([
    here.waitForResponse((answer) => answer.url().endsWith('/revoke-other-sessions')),
    here.getByRole('button', { name: 'Sign out other sessions' }).click(),
  ])
  await there.goto('/dashboard/usage')
  await there.getByRole('heading', { name: 'Sign in' }).waitFor()
  await here.getByLabel('Current password').fill(PASSWORD)
  await here.getByLabel('New password').fill('nine lives of a cat')
  await here.getByRole('button', { name: 'Change password' }).click()
  await here.getByText('Other sessions were signed out').waitFor()
  await here.goto('/dashboard/usage')
  await here.getByRole('heading', { name: 'Usage' }).waitFor()
})

walk('the form starts with the defaults of the organisation', async () => {
  const { page } = await ownerOf(visit(), 'Rob', 'rob@sign-in.example.com')
  await page.goto('/dashboard/settings/defaults')
  const currency = page.getByLabel('Currency').and(page.locator('input'))
  await currency.click()
  await currency.fill('GBP')
  await page.getByRole('option', { name: /GBP/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Defaults saved').waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/dashboard/')
  const begun = page.getByLabel('Currency').and(page.locator('input'))
  assert.match(await begun.inputValue(), /GBP/)
})
