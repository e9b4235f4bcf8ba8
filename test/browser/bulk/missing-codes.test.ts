// Rows without a code: the question that decides is answered on the page, once for all rows alike.
// A long file is read in a worker, and the page answers clicks meanwhile.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { ownerOf } from '../accounts.ts'
import { visiting, walk } from '../visiting.ts'

const visit = visiting()

const HEADS = 'Item,Goods,HS code,Quantity,Origin,Unit price USD'

async function give(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEADS, ...rows].join('\n'))
  const file = { name: 'order.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
}

walk('one answer decides the code of all rows that it is alike for', async () => {
  const { page } = await ownerOf(visit(), 'Amy', 'amy@codes.example.com')
  await page.goto('/dashboard/bulk')
  await give(page, [
    'A1,Knitted T-shirts,,100,Vietnam,3.5',
    'A2,Knitted T-shirts,,200,Vietnam,3.25',
    'A3,Leather handbags,,20,Italy,95',
    'A4,Copper wire,7408.11.60,50,Chile,12',
  ])
  await page.getByText('1 row ready, 3 need correction.').waitFor()
  await page.getByText('3 rows have no HS code.').waitFor()
  await page.getByRole('button', { name: 'Find codes from descriptions' }).click()
  const shirts = page.getByRole('group', { name: 'What is the main fibre, by weight?' })
  await shirts.getByText('2 rows: “Knitted T-shirts”').waitFor()
  const cotton = shirts.getByRole('button', { name: /^cotton/ })
  assert.match(await cotton.innerText(), /^cotton\s+6109\.10, duty 16\.5%$/)
  await cotton.click()
  // The next questions are of cotton T-shirts; the last answer is a tariff line.
  const within = page.getByRole('group', { name: /^Which of these is it, within "T-shirts/ })
  await within.getByRole('button', { name: /^men or boy/ }).click()
  await within.getByRole('button', { name: /^men 6109\.10\.00\.12/ }).click()
  await page.getByText('3 rows ready, 1 needs correction.').waitFor()
  const rows = page.getByRole('table', { name: 'Rows to correct' })
  for (const row of [2, 3]) {
    const code = rows.getByLabel(`HS code of row ${row}`)
    assert.equal(await code.inputValue(), '6109.10.00.12')
  }
  await page.getByRole('button', { name: 'Use 4202.21.90.00 for row 4' }).click()
  await page.getByText('4 rows ready.').waitFor()
})

const LONG = 100_000

walk('100,000 rows are read in a worker, and the page stays free', async () => {
  const { page } = await ownerOf(visit(), 'Bob', 'bob@codes.example.com')
  await page.goto('/dashboard/bulk')
  const rows = Array.from({ length: LONG }, (_, at) => {
    return `X${at},Copper wire no. ${at},7408.11.60,${(at % 90) + 1},Chile,12.5`
  })
  const opened = page.waitForEvent('worker')
  await give(page, rows)
  const worker = await opened
  assert.match(worker.url(), /\/dashboard\/assets\/reader-worker-/)
  // The file is still being read when the account menu opens, and when the progress is shown.
  await page.getByText(/^Rows read: [\d,]+ of 100,000$/).waitFor()
  await page.getByRole('button', { name: 'Bob Imports' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.getByText(/^Rows read: [\d,]+ of 100,000$/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('100,000 rows ready.').waitFor()
  assert.equal(page.workers().length, 1)
  await page.getByRole('button', { name: 'New file' }).click()
  await page.getByTestId('drop').waitFor()
  assert.equal(page.workers().length, 0)
})
