// Fields of the dashboard's forms as a person fills them, and figures as a person reads them.

import type { Page } from 'playwright-core'

/** Types a part of a name into a searchable list and takes the entry of that name. */
export async function choose(page: Page, label: string, typed: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

/** `1234.5` → `1,234.50`. */
export function moneyText(amount: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** The cells of a table's rows as texts; empty rows of notes are left out by their one cell. */
export async function rowsOf(page: Page, selector: string): Promise<readonly string[][]> {
  return page
    .locator(selector)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )
}
