// Set up an authenticator → sign in with password and code → sign in with a recovery code, once →
// turn off. The codes are computed here like in an authenticator (RFC 6238).

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { bytesOf, codeOf } from '../totp.ts'
import { ownerOf } from './accounts.ts'
import { PASSWORD, signIn, visiting, walk } from './visiting.ts'

const visit = visiting()
const EMAIL = 'ann@two-factor.example.com'

walk('RFC 6238, appendix B: the code at 59 seconds', async () => {
  assert.equal(codeOf(Buffer.from('12345678901234567890'), 59_000), '287082')
})

walk('with two-factor authentication the password alone is not enough', async () => {
  const { page } = await ownerOf(visit(), 'Ann', EMAIL)
  await page.goto('/dashboard/settings/security')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const secret = bytesOf(await page.getByTestId('totp-secret').innerText())
  await page.getByLabel('Code from the app').fill(codeOf(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = (await page.locator('pre').innerText()).split('\n').map((code) => code.trim())
  assert(codes.length > 4)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Two-factor authentication is on.').waitFor()

  const phone = await visit().visitor()
  await signIn(phone, EMAIL)
  await phone.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
  assert.equal(await statusOf(phone, '/account/me'), 401)
  await enter(phone, '123456')
  await phone.getByRole('alert').waitFor()
  await enter(phone, codeOf(secret, Date.now()))
  await phone.getByRole('navigation', { name: 'Pages' }).waitFor()

  const [spare = ''] = codes
  const laptop = await visit().visitor()
  await signIn(laptop, EMAIL)
  await enter(laptop, spare)
  await laptop.getByRole('navigation', { name: 'Pages' }).waitFor()
  const thief = await visit().visitor()
  await signIn(thief, EMAIL)
  await enter(thief, spare)
  await thief.getByRole('alert').waitFor()
  assert.equal(await statusOf(thief, '/account/me'), 401)

  await page.reload()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).waitFor()
  const plain = await visit().visitor()
  await signIn(plain, EMAIL)
  await plain.getByRole('navigation', { name: 'Pages' }).waitFor()
})

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate((to) => fetch(to).then(({ status }) => status), path)
}
