// Rates over time: the chart by pointer and keyboard, two days compared, and the changes as a list.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { ownerOf } from '../accounts.ts'
import { rowsOf } from '../form.ts'
import { visiting, walk } from '../visiting.ts'

const visit = visiting()

const LAPTOPS = '/dashboard/tariffs/history?to=US&hs=8471.30.0100&from=CN'
const EXTRUSIONS = '/dashboard/tariffs/history?to=US&hs=7616.99.5190&from=CN'

const chartOf = (page: Page) => page.getByRole('slider', { name: 'Duties over time' })

walk('the chart names dates, percents and acts, by pointer and by keyboard', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@rate-history.example.com')
  await page.goto(LAPTOPS)
  const chart = chartOf(page)
  const span = page.getByTestId('span')
  await page.getByText('20%', { exact: true }).first().waitFor()
  await page.getByText('today', { exact: true }).waitFor()
  await page.getByText('2026-01', { exact: true }).waitFor()
  await span.getByText('From 2026-02-24').waitFor()

  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  // Executive Order 14357 halved the fentanyl duty on China from 2025-11-10.
  await span.getByText('2025-11-10 to 2026-02-23').waitFor()
  await span.getByText('Executive Order 14357').waitFor()
  assert.match(
    (await chart.getAttribute('aria-valuetext')) ?? '',
    /^From 2025-11-10: 10% in all\. .*IEEPA, fentanyl 9903\.01\.24 10%/,
  )
  await page.keyboard.press('Home')
  await span.getByText('2025-01-01 to 2025-02-03').waitFor()

  const box = await chart.boundingBox()
  assert(box)
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2)
  await span.getByText('From 2026-02-24').waitFor()
})

walk('the changes of a code and what moved between two days', async () => {
  const { page } = await ownerOf(visit(), 'Ben', 'ben@rate-history.example.com')
  await page.goto(LAPTOPS)
  await page.getByRole('region', { name: 'Changes' }).waitFor()
  const changes = await rowsOf(page, '[aria-label="Changes"] tbody tr')
  assert.deepEqual(changes, [
    ['2026-02-24', 'IEEPA, fentanyl of 10% ends', '0%'],
    ['2025-11-10', 'IEEPA, fentanyl from 20% to 10%', '10%'],
    ['2025-03-04', 'IEEPA, fentanyl from 10% to 20%', '20%'],
    ['2025-02-04', 'IEEPA, fentanyl begins at 10%', '10%'],
  ])
  // At first the last change: the fentanyl duty ended.
  assert.equal(await page.getByLabel('Before', { exact: true }).inputValue(), '2026-02-23')
  await page.getByLabel('Before', { exact: true }).fill('2025-01-15')
  await page.getByLabel('After', { exact: true }).fill('2025-06-01')
  await page.getByText('Duties: 0% on 2025-01-15, 20% on 2025-06-01.').waitFor()
  const [row = []] = await rowsOf(page, '[aria-label="Before and after"] tbody tr')
  assert.equal(row[0], 'IEEPA, fentanyl')
  assert.deepEqual([row[1], row[3]], ['not charged', '+20 points'])
  assert.match(row[4] ?? '', /Executive Order 14228/)
})

walk('antidumping duties that are undecided are drawn open, between their bounds', async () => {
  const { page } = await ownerOf(visit(), 'Cid', 'cid@rate-history.example.com')
  await page.goto(EXTRUSIONS)
  await chartOf(page).waitFor()
  const span = page.getByTestId('span')
  await span.getByText('0% to 86.01%').waitFor()
  await span.getByText('A-570-967').waitFor()
  assert((await page.locator('.steps .open-range').count()) > 0)
})
