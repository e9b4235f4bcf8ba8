// A list of entries is audited and its IEEPA duties are found; recorded calculations are read for
// them too; the entry lines of a calculation are shown in filing order and can be kept.

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { callAs, keyOf, ownerOf } from './accounts.ts'
import { giveEntries } from './entry-file.ts'
import { keptOf, rowsOf } from './form.ts'
import { visiting, walk } from './visiting.ts'

const SHIRTS = {
  destination_country: 'US',
  origin_country: 'CN',
  currency: 'USD',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  calculation_date: '2025-11-12',
  line_items: [
    {
      hs_code: '6109.10.0012',
      description: 'T-shirts',
      quantity: 1000,
      unit_value: 10,
      origin_country: 'CN',
      weight_kg: 100,
    },
  ],
}
const visit = visiting()

async function saved(page: Page, button: string): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return parse(await readFile(await (await download).path()), { columns: true })
}

walk('entries are audited: sums, causes, last days and a download', async () => {
  const { page } = await ownerOf(visit(), 'Ida', 'ida@entries.example.com')
  await page.goto('/dashboard/audit')
  await giveEntries(page)
  assert.match(await page.getByTestId('sum-overpaid').innerText(), /^1,000.00 USD$/)
  assert.match(await page.getByTestId('sum-underpaid').innerText(), /^90.00 USD$/)
  await page.getByText('1 row is left out').waitFor()
  assert.deepEqual(await rowsOf(page, '[aria-label="By cause"] tbody tr'), [
    ['Rate of another day', '1', '1,000.00', '0.00'],
    ['Heading not filed', '1', '0.00', '90.00'],
  ])
  const [first] = await rowsOf(page, 'table[aria-label="Lines that differ"] tbody tr')
  assert.deepEqual(first?.slice(2, 5), ['5,400.00', '4,400.00', '1,000.00'])
  const rows = await saved(page, 'Download CSV')
  assert.deepEqual(
    rows.map((row) => [row.entry_number, row.cause, row.amount, row.protest_to]),
    [
      ['ABC-1234567-8', 'other_day', '1000', '2100-06-29'],
      ['ABC-2234567-8', 'heading_missing', '-90', '2028-01-14'],
      ['ABC-4234567-8', '', '', '2026-10-14'],
    ],
  )
  assert.equal(await keptOf(page), 0)
})

walk('IEEPA duties are found in a file and in recorded calculations', async () => {
  const owner = await ownerOf(visit(), 'Jon', 'jon@entries.example.com', { tier: 'Growth' })
  const { page } = owner
  await callAs(visit(), page, '/v1/calc', { body: SHIRTS, key: await keyOf(visit(), owner) })
  await page.goto('/dashboard/refunds')
  await giveEntries(page)
  assert.match(await page.getByTestId('sum-paid').innerText(), /^3,300.00 USD$/)
  const declared = await saved(page, 'Entry numbers for a declaration')
  assert.deepEqual(declared, [{ 'Entry Number': 'ABC-1234567-8' }])
  await page.getByRole('button', { name: 'New file' }).click()
  await page.getByRole('button', { name: 'Use recorded calculations' }).click()
  await page.getByText('as due', { exact: true }).waitFor()
  assert.match(await page.getByTestId('sum-paid').innerText(), /^2,000.00 USD$/)
})

walk('the entry lines of a calculation are shown in filing order and can be kept', async () => {
  const owner = await ownerOf(visit(), 'Kim', 'kim@entries.example.com', { tier: 'Growth' })
  const { page, organisation } = owner
  const key = await keyOf(visit(), owner)
  await callAs(visit(), page, '/v1/calc', { body: SHIRTS, key })
  const path = `/account/organisations/${organisation}/calculations`
  const { calculations } = await callAs<{ calculations: { id: string }[] }>(visit(), page, path)
  await page.goto(`/dashboard/history/${calculations[0]?.id}`)
  await page.getByRole('heading', { name: 'Entry lines' }).waitFor()
  const shown = await rowsOf(page, 'table[aria-label="Entry lines"] tbody tr')
  assert.deepEqual(
    shown.map(([line, number, , , value, , duty]) => [line, number, value, duty]),
    [
      ['1', '9903.88.15', '', '750.00'],
      ['1', '9903.01.24', '', '1,000.00'],
      ['1', '9903.01.25', '', '1,000.00'],
      ['1', '6109.10.00.12', '10,000.00', '1,650.00'],
    ],
  )
  const kept = await saved(page, 'Download entry lines')
  assert.deepEqual(
    kept.map(({ kind, heading, duty }) => [kind, heading, duty]),
    [
      ...shown.slice(0, 3).map(([, number, , , , , duty]) => ['chapter 99', number, plain(duty)]),
      ['commodity', '6109.10.00.12', '1650'],
      ['fee', '056', '1.33'],
      ['fee', '501', '12.5'],
      ['fee', '499', '34.64'],
    ],
  )
})

/** `1,650.00` → `1650`. */
function plain(shown = ''): string {
  return String(Number(shown.replaceAll(',', '')))
}
