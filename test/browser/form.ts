// Fills the forms of the dashboard and reads its tables.

import type { Page } from 'playwright-core'

/** Types a part of a name into a searchable list and selects the option with that name. */
export async function choose(page: Page, label: string, typed: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

/** `1234.5` → `1,234.50`. */
export function moneyText(amount: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** The cells of a table's rows as texts. */
export async function rowsOf(page: Page, selector: string): Promise<readonly string[][]> {
  const rows = await page.locator(selector).all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts()
      return cells.map((text) => text.trim())
    }),
  )
}

/** How many calls of the person's organisation are in its history. */
export async function keptOf(page: Page): Promise<number> {
  const me = await page.request.get('/account/me')
  const { organisations } = (await me.json()) as { organisations: { id: string }[] }
  const path = `/account/organisations/${organisations[0]?.id}/calculations`
  const kept = await page.request.get(path)
  return ((await kept.json()) as { calculations: unknown[] }).calculations.length
}
