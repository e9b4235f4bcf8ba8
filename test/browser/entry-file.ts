// A list of entries as filed and paid, for the pages that take one.

import type { Page } from 'playwright-core'

const HEAD = 'Entry number,Line,Entry date,HTS number,Origin,Value,Duty,Liquidation date'

/** Two with IEEPA duties, liquidated far ahead and long ago; one without; one that is wrong. */
const ENTRIES = [
  'ABC-1234567-8,1,2025-11-12,9903.88.15,CN,,750,2099-12-31',
  'ABC-1234567-8,1,2025-11-12,9903.01.24,CN,,2000,2099-12-31',
  'ABC-1234567-8,1,2025-11-12,9903.01.25,CN,,1000,2099-12-31',
  'ABC-1234567-8,1,2025-11-12,6109.10.00.12,CN,10000,1650,2099-12-31',
  'ABC-2234567-8,1,2026-09-07,9401.69.60.11,MX,900,0,',
  'ABC-3234567-8,1,yesterday,9401.69.60.11,MX,900,0,',
  'ABC-4234567-8,1,2025-06-02,9903.88.04,CN,,250,2026-04-17',
  'ABC-4234567-8,1,2025-06-02,9903.01.24,CN,,200,2026-04-17',
  'ABC-4234567-8,1,2025-06-02,9903.01.25,CN,,100,2026-04-17',
  'ABC-4234567-8,1,2025-06-02,9401.69.60.11,CN,1000,0,2026-04-17',
]

export async function giveEntries(page: Page): Promise<void> {
  const buffer = Buffer.from([HEAD, ...ENTRIES].join('\n'))
  const file = { name: 'entries.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByTestId('answer').waitFor()
}
