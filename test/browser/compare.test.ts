// Compare: origins side by side with the numbers of the API, on several dates.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { CompareResponse } from '../../src/operations/compare/schema.ts'
import { ownerOf } from './accounts.ts'
import { choose, keptOf, moneyText, rowsOf } from './form.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

const origins = ['China', 'Vietnam', 'Mexico']

async function fillShirts(page: Page): Promise<void> {
  await page.goto('/dashboard/compare')
  await page.getByRole('combobox', { name: 'HS code' }).fill('6109.10.00')
  await page.getByLabel('Value of the goods').fill('10000')
  for (const name of origins) await choose(page, 'Origins', name, name)
  await page.getByLabel('Date', { exact: true }).waitFor({ state: 'detached' })
}

async function onDay(page: Page, day: string): Promise<CompareResponse> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/v1/compare')),
    page.getByLabel('Date', { exact: true }).fill(day),
  ])
  await page.locator(`[data-day="${day}"]`).waitFor()
  return (await response.json()) as CompareResponse
}

/** The cells of the row of that name, one for each origin. */
async function rowNamed(page: Page, name: string): Promise<readonly string[]> {
  const rows = await rowsOf(page, 'main table tbody tr')
  const [, ...cells] = rows.find(([first]) => first === name) ?? []
  return cells
}

async function compared(page: Page): Promise<CompareResponse> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/v1/compare')),
    page.getByRole('button', { name: 'Compare' }).click(),
  ])
  assert.equal(response.status(), 200, await response.text())
  await page.getByRole('heading', { name: 'Landed cost by origin' }).waitFor()
  return (await response.json()) as CompareResponse
}

walk('the duties of each date follow its law, and all amounts are those of the API', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@compare.example.com')
  await fillShirts(page)
  await compared(page)

  // 16.5 % and Section 301 at 7.5 %, before the emergency duties of 2025.
  await onDay(page, '2025-01-15')
  assert.deepEqual(await rowNamed(page, 'Duties'), ['2,400.00', '1,650.00', '1,650.00'])
  // Fentanyl 20 % and reciprocal 125 % on China; reciprocal 10 % on Vietnam; 25 % on Mexico.
  const may = await onDay(page, '2025-05-01')
  assert.deepEqual(await rowNamed(page, 'Duties'), ['16,900.00', '2,650.00', '4,150.00'])
  const reciprocal = ['12,500.00', '1,000.00', 'not charged']
  assert.deepEqual(await rowNamed(page, 'IEEPA, reciprocal'), reciprocal)
  assert.deepEqual(await rowNamed(page, 'Section 301'), ['750.00', '–', '–'])

  const shown = {
    'Customs value': may.results.map(({ customs_value }) => customs_value),
    Taxes: may.results.map(({ tax_amount }) => tax_amount),
    Fees: may.results.map(({ fees_amount }) => fees_amount),
    'Total landed cost': may.results.map(({ total_landed_cost }) => total_landed_cost),
    'Delivered price': may.results.map(({ delivered_total }) => delivered_total ?? 0),
  }
  for (const [name, amounts] of Object.entries(shown)) {
    assert.deepEqual(await rowNamed(page, name), amounts.map(moneyText), name)
  }
  const [china, vietnam] = await rowNamed(page, 'Difference from cheapest')
  assert.equal(vietnam, 'cheapest')
  assert.match(china ?? '', /^\+14,250\.00 \(112\.2\d?%\)$/)
  const bar = page.getByRole('img', { name: /^China: / })
  assert.match((await bar.getAttribute('aria-label')) ?? '', /IEEPA, reciprocal 12,500\.00 USD/)
})

walk('the slider moves by months; the query string keeps the input', async () => {
  const { page } = await ownerOf(visit(), 'Ben', 'ben@compare.example.com')
  await fillShirts(page)
  await compared(page)
  await onDay(page, '2025-05-01')
  const slider = page.getByRole('slider', { name: 'Law as of' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.locator('[data-day="2025-04-01"]').waitFor()
  assert.equal(await slider.getAttribute('aria-valuetext'), 'April 2025')
  const before = await rowNamed(page, 'Duties')
  await page.reload()
  await page.locator('[data-day="2025-04-01"]').waitFor()
  assert.deepEqual(await rowNamed(page, 'Duties'), before)
  await slider.focus()
  await page.keyboard.press('Home')
  // The first day of the law of the United States.
  await page.locator('[data-day="2025-01-01"]').waitFor()
  assert.equal(await keptOf(page), 1)
})

walk(
  'an origin that cannot be compared shows the reason, and wrong fields are marked',
  async () => {
    const { page } = await ownerOf(visit(), 'Cid', 'cid@compare.example.com')
    await fillShirts(page)
    await choose(page, 'Origins', 'United States', 'United States')
    const { results } = await compared(page)
    assert.deepEqual((await rowNamed(page, 'Total landed cost')).at(-1), 'unknown')
    await page.getByText(results.at(-1)?.coverage_message ?? '-').waitFor()
    await page.getByRole('combobox', { name: 'HS code' }).fill('61')
    await page.getByRole('button', { name: 'Compare' }).click()
    const field = page.getByRole('combobox', { name: 'HS code' })
    await page.locator('[aria-invalid="true"]').waitFor()
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
  },
)

walk('a prohibited origin is no cheapest, and its act is told', async () => {
  const { page } = await ownerOf(visit(), 'Eve', 'eve@compare.example.com')
  await page.goto('/dashboard/compare?hs=5701.10.90&value=10000&origins=IR,IN&day=2026-10-05')
  await page.locator('[data-day="2026-10-05"]').waitFor()
  assert.equal((await rowNamed(page, 'Total landed cost'))[0], 'prohibited')
  assert.deepEqual(await rowNamed(page, 'Difference from cheapest'), ['', 'cheapest'])
  assert.equal(await page.getByRole('img', { name: /^Iran/ }).count(), 0)
  await page.getByText(/Goods of Iran are under embargo \(31 CFR 560\.201\)/).waitFor()
})

walk('a code of the address that no country has is told beside the other origins', async () => {
  const { page } = await ownerOf(visit(), 'Dot', 'dot@example.com')
  await page.goto('/dashboard/compare?hs=6109.10.00&value=10000&origins=CN,ZZ&day=2025-05-01')
  await page.locator('[data-day="2025-05-01"]').waitFor()
  assert.deepEqual(await rowNamed(page, 'Duties'), ['16,900.00', '–'])
  assert.equal((await rowNamed(page, 'Total landed cost')).at(-1), 'unknown')
  await page.getByText('ZZ: ZZ is not the two-letter code of a country.').waitFor()
})
