// The tariff as a tree: from a chapter to a line, and from its page to Calculate.

import assert from 'node:assert/strict'
import { ownerOf } from '../accounts.ts'
import { visiting, walk } from '../visiting.ts'

const visit = visiting()

walk('the tree leads from a chapter to a code, and its page to Calculate', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@browse.example.com')
  await page.goto('/dashboard/tariffs/browse?to=US')
  await page.getByText('Clothes and accessories, knitted').waitFor()
  await page.getByRole('link', { name: 'Chapter 61' }).click()
  await page.getByRole('link', { name: '6109', exact: true }).click()
  await page.getByText('T-shirts and vests, cotton, knitted').waitFor()
  await page.getByText('Legal notes').waitFor()
  await page.getByRole('link', { name: '6109.10', exact: true }).click()
  await page.getByRole('link', { name: '6109.10.00.12' }).click()
  const place = page.getByRole('navigation', { name: 'Place in the tariff' })
  await place.getByRole('link', { name: '6109.10' }).waitFor()

  const acts = page.getByRole('region', { name: 'Acts on this code' })
  await acts.getByText('HTSUS 6109.10.00, General rate of duty').waitFor()
  await acts.getByText('9903.88.15').waitFor()
  const classes = page.getByRole('region', { name: 'Duties by origin' })
  await classes.getByRole('row', { name: /China/ }).first().waitFor()

  await page.getByRole('link', { name: 'Calculate with this code' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calculate' }).waitFor()
  const code = page.getByRole('combobox', { name: 'HS code' })
  await code.waitFor()
  assert.equal(await code.inputValue(), '6109.10.00.12')
})

walk('an address that lost a zero is read as the code', async () => {
  const { page } = await ownerOf(visit(), 'Ben', 'ben@browse.example.com')
  await page.goto('/dashboard/tariffs/browse?to=US&hs=6109.10')
  await page.getByRole('heading', { level: 2, name: '6109.10' }).waitFor()
})
