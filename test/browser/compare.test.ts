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
  await page.getByRole('region', { name: 'Origins' }).waitFor()
  return (await response.json()) as CompareResponse
}

walk('the duties of each date follow its law, and all amounts are those of the API', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@compare.example.com')
  await fillShirts(page)
  await compared(page)

  // 16.5 % and Section 301 at 7.5 %, before the emergency duties of 2025.
  await onDay(page, '2025-01-15')
  assert.deepEqual(await rowNamed(page, 'Duties'), ['1,650.00', '1,650.00', '2,400.00'])
  // Fentanyl 20 % and reciprocal 125 % on China; reciprocal 10 % on Vietnam; 25 % on Mexico.
  const may = await onDay(page, '2025-05-01')
  assert.deepEqual(await rowNamed(page, 'Duties'), ['2,650.00', '4,150.00', '16,900.00'])
  const reciprocal = ['1,000.00', 'not charged', '12,500.00']
  assert.deepEqual(await rowNamed(page, 'IEEPA, reciprocal'), reciprocal)
  assert.deepEqual(await rowNamed(page, 'Section 301'), ['–', '–', '750.00'])

  const order = ['VN', 'MX', 'CN']
  const results = may.results.toSorted(
    (one, other) => order.indexOf(one.origin) - order.indexOf(other.origin),
  )
  const shown = {
    'Customs value': results.map(({ customs_value }) => customs_value),
    Taxes: results.map(({ tax_amount }) => tax_amount),
    Fees: results.map(({ fees_amount }) => fees_amount),
    'Total landed cost': results.map(({ total_landed_cost }) => total_landed_cost),
    'Delivered price': results.map(({ delivered_total }) => delivered_total ?? 0),
  }
  for (const [name, amounts] of Object.entries(shown)) {
    assert.deepEqual(await rowNamed(page, name), amounts.map(moneyText), name)
  }
  const [vietnam, , china] = await rowNamed(page, 'Difference from cheapest')
  assert.equal(vietnam, 'cheapest')
  assert.match(china ?? '', /^\+14,250\.00 \(112\.2\d?%\)$/)
  const bar = page.getByRole('img', { name: /^China: / })
  assert.match((await bar.getAttribute('aria-label')) ?? '', /IEEPA, reciprocal 12,500\.00 USD/)
  // 10,000 + 2,650 and fees of 34.64 + 12.50; Mexico pays 1,500 more.
  const cheapest = 'Vietnam is the cheapest: 12,697.14 USD, 1,500.00 USD less than Mexico.'
  await page.getByText(cheapest).waitFor()
})

walk('small duties are drawn on an axis of their own', async () => {
  const { page } = await ownerOf(visit(), 'Fay', 'fay@compare.example.com')
  await page.goto('/dashboard/compare?hs=8708.99.81&value=10000&origins=DE,JP&day=2025-01-15')
  await page.locator('[data-day="2025-01-15"]').waitFor()
  // 2.5 % of 10,000.
  assert.deepEqual(await rowNamed(page, 'Duties'), ['250.00', '250.00'])
  const width = async (): Promise<number> =>
    (await page.locator('.bar [data-code="MFN"]').first().boundingBox())?.width ?? 0
  const bar = await page.locator('svg.bar').first().boundingBox()
  assert((await width()) > (bar?.width ?? 0) * 0.8, 'the duties fill their axis')
  await page.getByText('Landed cost', { exact: true }).click()
  await page.locator('.bar [data-code="goods"]').first().waitFor()
  assert((await width()) < (bar?.width ?? 0) * 0.1, 'beside the goods they are small')
})

walk('a range is drawn open, and is no cheapest', async () => {
  const { page } = await ownerOf(visit(), 'Gus', 'gus@compare.example.com')
  const path = 'compare?hs=7616.99.51&value=10000&origins=CN,DE&day=2026-10-05'
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/v1/compare')),
    page.goto(`/dashboard/${path}`),
  ])
  await page.locator('[data-day="2026-10-05"]').waitFor()
  const { results } = (await response.json()) as CompareResponse
  const open = results.filter(({ error_code }) => error_code === 'DATA_GAP')
  assert(open.length > 0, 'an origin is undecided')
  assert.equal(await page.locator('.bar .open-range').count(), open.length)
})

walk(
  'a browser that calls itself offline still asks, and an error offers another try',
  async () => {
    const { page } = await ownerOf(visit(), 'Hal', 'hal@compare.example.com')
    await fillShirts(page)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false })
      dispatchEvent(new Event('offline'))
    })
    await compared(page)
    await onDay(page, '2025-05-01')
    await page.route('**/v1/compare', (route) => route.abort())
    await page.getByLabel('Date', { exact: true }).fill('2025-06-01')
    const alert = page.getByRole('alert').filter({ hasText: 'cannot be reached' })
    await alert.waitFor()
    assert.equal(await page.locator('[aria-busy="true"], [aria-label="Loading"]').count(), 0)
    await page.unroute('**/v1/compare')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-day="2025-06-01"]').waitFor()
  },
)

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
  assert.equal((await rowNamed(page, 'Total landed cost'))[1], 'prohibited')
  assert.deepEqual(await rowNamed(page, 'Difference from cheapest'), ['cheapest', ''])
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
