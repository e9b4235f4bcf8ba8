// The search of every page: by keyboard alone to pages, codes, tariffs and calculations.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { callAs, keyOf, ownerOf } from '../accounts.ts'
import { visiting, walk } from '../visiting.ts'

const visit = visiting()

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Page, code/ })
  await field.waitFor()
  await page.keyboard.type(text)
  return field
}

walk('the keyboard leads from any page to another one, and to a tariff', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@jump.example.com')
  await page.goto('/dashboard/usage')
  await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor()
  const field = await search(page, 'comp')
  const option = page.getByRole('option', { name: 'Compare' })
  await option.waitFor()
  assert.equal(await field.getAttribute('aria-activedescendant'), await option.getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
  assert.equal(await page.getByRole('dialog').count(), 0)

  await search(page, 'Vietnam')
  await page.getByRole('option', { name: /^Tariff of Vietnam/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/tariffs\/\w+\?to=VN/)

  await search(page, 'zzzz')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

walk('codes are found by number and by words; the button opens the same search', async () => {
  const { page } = await ownerOf(visit(), 'Ben', 'ben@jump.example.com')
  await page.goto('/dashboard/history')
  await page.getByRole('button', { name: 'Search' }).first().click()
  const field = page.getByRole('combobox', { name: /^Page, code/ })
  await field.fill('knitted cotton t-shirts')
  const found = page.getByRole('group', { name: 'Codes' }).getByRole('option')
  await found.first().waitFor()
  assert.match(await found.first().innerText(), /^6109/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  assert.equal(await found.first().getAttribute('aria-selected'), 'true')

  await field.fill('6109.10.00')
  await page.getByRole('option', { name: /^6109\.10\.00/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/tariffs\/\w+\?to=US&hs=6109\.10\.00/)
})

walk('a recorded calculation is found by its id, and by words of its request', async () => {
  const owner = await ownerOf(visit(), 'Cid', 'cid@jump.example.com', { tier: 'Growth' })
  const { page } = owner
  const key = await keyOf(visit(), owner)
  const { id } = await callAs<{ id: string }>(visit(), page, '/v1/calc', { body: calcExample, key })
  await page.goto('/dashboard/history')
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  await search(page, calcExample.line_items[0]?.description ?? '')
  await page.getByRole('group', { name: 'Calculations' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await search(page, id)
  await page.getByRole('option', { name: `Calculation ${id}` }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`history/${id}`))
})
