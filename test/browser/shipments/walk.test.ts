// Shipments: nothing at first; a calculation with a number, milestones, and the law that changes on
// the way, with what can be done.

import assert from 'node:assert/strict'
import { callAs, keyOf, ownerOf } from '../accounts.ts'
import { rowsOf } from '../form.ts'
import { visiting, walk } from '../visiting.ts'
import { reloaded, shipSteel } from './sights.ts'

const visit = visiting()

walk('steel that is quoted under one law and lands under another', async () => {
  const owner = await ownerOf(visit(), 'Ann', 'ann@shipments.example.com', { tier: 'Growth' })
  const { page } = owner
  await page.goto('/dashboard/shipments')
  await page.getByText('No shipments yet').waitFor()
  const key = await keyOf(visit(), owner)
  await shipSteel((path, body) => callAs(visit(), page, `/v1/${path}`, { body, key }))
  await page.goto('/dashboard/shipments')
  await reloaded(page, page.getByText(/changes on 2025-06-04/))
  await reloaded(page, page.getByRole('cell', { name: '+25,000.00 USD' }).nth(1))
  const rows = await rowsOf(page, 'main table tbody tr')
  assert.deepEqual(
    rows.map((cells) => [cells[2], cells[3], cells[4], cells[6]]),
    [
      ['On the way', '2025-06-08', '2025-06-25', '+25,000.00 USD'],
      ['On the way', '2025-05-20', '2025-06-02', 'none'],
      ['On the way', '2025-06-02', '2025-06-16', '+25,000.00 USD'],
    ],
  )
  await page.getByRole('figure').getByRole('link', { name: 'HLCUHAM250512345' }).click()
  await page.getByRole('heading', { level: 1, name: 'HLCUHAM250512345' }).waitFor()
  // 25 % and 50 % of 100,000 USD.
  await page.getByRole('cell', { name: '50,000.00', exact: true }).first().waitFor()
  await page.getByText(/From 2025-06-04: \+25,000\.00 USD/).waitFor()
  await page.getByText(/foreign-trade zone in privileged foreign status/).waitFor()
  await page.getByRole('cell', { name: 'Arrived, expected' }).waitFor()
  await page.getByRole('table', { name: 'Calculations' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to the shipments' }).click()
  await page.getByLabel('State').selectOption('arrived')
  await page.getByText('No shipments in this state').waitFor()
})
