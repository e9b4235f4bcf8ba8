// The pages that read entries as filed and paid, with their answers.

import type { Page } from 'playwright-core'
import { giveEntries } from './entry-file.ts'
import type { Sight } from './sight.ts'

export const entrySights: readonly Sight[] = [
  { name: 'audit-file', path: 'audit' },
  { name: 'audit', path: 'audit', act: giveEntries },
  { name: 'refunds', path: 'refunds', act: giveEntries },
  { name: 'refunds-recorded', path: 'refunds', act: useRecorded },
]

async function useRecorded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use recorded calculations' }).click()
  await page.getByTestId('answer').waitFor()
}
