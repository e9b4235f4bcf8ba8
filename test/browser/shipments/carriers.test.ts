// The Carriers tab: a key is set, shown by its end, replaced, removed.

import assert from 'node:assert/strict'
import { ownerOf } from '../accounts.ts'
import { rowsOf } from '../form.ts'
import { visiting, walk } from '../visiting.ts'

const TAB = '/dashboard/settings/carriers'
const visit = visiting()

walk('the key of a carrier is set, replaced and removed, and never shown again', async () => {
  const owner = await ownerOf(visit(), 'Ann', 'ann@carriers.example.com', { tier: 'Growth' })
  const { page } = owner
  await page.goto(TAB)
  await page.getByText('No carriers yet').waitFor()
  await page.getByRole('button', { name: 'Add carrier' }).click()
  const key = page.getByLabel('Key', { exact: true })
  await key.fill('asat_secret_1234')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('cell', { name: /^…1234/ }).waitFor()

  await page.getByRole('button', { name: 'Add carrier' }).click()
  await page.getByLabel('Carrier', { exact: true }).selectOption('HLCU')
  assert.equal(await page.getByLabel('Header with the key').inputValue(), 'Authorization')
  await page.getByLabel('Address').fill('ftp://api.example.com')
  await key.fill('a-key-of-hapag-5678')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('must begin with https://').waitFor()
  await page.getByLabel('Address').fill('https://api.example.com/v2/events')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('cell', { name: /^…5678/ }).waitFor()

  await page.getByRole('button', { name: 'Replace the key of Hapag-Lloyd' }).click()
  await key.fill('another-key-9012')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByRole('cell', { name: /^…9012/ }).waitFor()
  const shown = (await rowsOf(page, 'main table tbody tr')).map((cells) => cells.slice(0, 3))
  assert.deepEqual(
    shown.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join(' | ')),
    [
      'AfterShip (parcels and air waybills) AFTERSHIP | https://api.aftership.com/tracking/2025-01 | …1234 in as-api-key',
      'Hapag-Lloyd HLCU | https://api.example.com/v2/events | …9012 in Authorization',
    ],
  )
  const text = await page.content()
  for (const secret of ['asat_secret', 'key-of-hapag', 'another-key'])
    assert(!text.includes(secret))

  await page.getByRole('button', { name: 'Remove Hapag-Lloyd' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('cell', { name: 'Hapag-Lloyd HLCU' }).waitFor({ state: 'detached' })
  await page.goto('/dashboard/settings/audit')
  await page.getByText('carrier removed').waitFor()
})
