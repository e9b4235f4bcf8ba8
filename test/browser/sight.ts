// One view of a page: its address and the actions that bring it into the state to look at.

import type { Page } from 'playwright-core'

export type Sight = {
  readonly name: string
  /** Below /dashboard. */
  readonly path: string
  /** Brings the page into the state to look at. */
  readonly act?: (page: Page) => Promise<void>
}

/** Opens the view and waits until the page is idle. */
export async function lookAt(page: Page, { path, act }: Sight): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await act?.(page)
  await page.waitForFunction(
    () => !document.querySelector('[aria-label="Loading"], [aria-busy="true"], [data-loading]'),
  )
}
