// A new user gets the first landed cost with at most six fields and in less than a minute after
// signing up. Fields and time are counted and printed.

import assert from 'node:assert/strict'
import { ownerOf } from './accounts.ts'
import { signUp, visiting, walk } from './visiting.ts'

const visit = visiting()

const FIELDS_MAX = 6
/** A quick typist's time for one key, so that the minute is one of a person, not of a machine. */
const KEY_MS = 60

walk('six fields are enough for the first landed cost', async (context) => {
  const page = await visit().visitor()
  await signUp(page, 'Nia', 'nia@new-user-path.example.com')
  let fields = 0
  let clicks = 0
  const began = performance.now()
  const type = async (label: string, text: string): Promise<void> => {
    fields++
    const field = page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input'))
    await field.click()
    await field.pressSequentially(text, { delay: KEY_MS })
  }
  const click = async (role: 'button' | 'option', name: string): Promise<void> => {
    clicks++
    await page.getByRole(role, { name }).click()
  }
  await type('Country of origin', 'Viet')
  await click('option', 'Vietnam (VN)')
  await type('Goods', "Men's cotton t-shirts")
  await type('Quantity', '1200')
  await type('Unit price', '4.35')
  await click('button', 'Calculate')
  const total = await page.getByTestId('total').innerText()
  const took = performance.now() - began
  const layers = await page.locator('.layers tbody tr:not(.layers-note)').count()

  assert.match(total, /^[\d,]+\.\d\d USD$/)
  assert(Number(total.replace(/[^\d.]/g, '')) > 1200 * 4.35, total)
  assert(layers > 1)
  await page.getByRole('link', { name: 'Permanent link' }).waitFor()
  assert(fields <= FIELDS_MAX, `${fields} fields`)
  context.diagnostic(`${fields} fields, ${clicks} clicks, ${(took / 1000).toFixed(1)} s, ${total}`)
})

walk('the same works by keyboard only', async () => {
  const { page } = await ownerOf(visit(), 'Kim', 'kim@new-user-path.example.com')
  await page.goto('/dashboard/')
  const { keyboard } = page
  await page.getByRole('combobox', { name: 'Country of origin' }).focus()
  await keyboard.type('viet')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type("Men's cotton t-shirts")
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('1200')
  await keyboard.press('Tab')
  await keyboard.type('4.35')
  await keyboard.press('Enter')
  await page.getByTestId('total').waitFor()
  assert.equal(await page.locator(':focus').innerText(), 'Delivered price')
  await page.getByRole('button', { name: 'Change the shipment' }).click()
  const from = page.getByRole('combobox', { name: 'Country of origin' })
  assert.equal(await from.inputValue(), 'Vietnam (VN)')
})
