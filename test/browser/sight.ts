// One view of a page: where it is, and what to do there before looking at it.

import type { Page } from 'playwright-core'

export type Sight = {
  readonly name: string
  /** Below /dashboard. */
  readonly path: string
  /** What to do there until there is something to see. */
  readonly act?: (page: Page) => Promise<void>
}

/** Goes there and waits until the page has come to rest. */
export async function lookAt(page: Page, { path, act }: Sight): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await act?.(page)
  await page.waitForFunction(
    () => !document.querySelector('[aria-label="Loading"], [aria-busy="true"], [data-loading]'),
  )
}
