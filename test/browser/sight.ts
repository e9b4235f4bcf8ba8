// One view of a page: its address and the actions that bring it into the state to look at.

import type { Page } from 'playwright-core'

export type Sight = {
  readonly name: string
  /** Below /dashboard. */
  readonly path: string
  /** Brings the page into the state to look at. */
  readonly act?: (page: Page) => Promise<void>
}

/** Two pages that have nothing in common with the others, by their headings. */
const LOST = { path: 'nowhere', heading: 'Page not found' }
const SIGN_IN = { path: 'sign-in', heading: 'Sign in' }

/** Opens the view and waits until the page is idle. */
export async function lookAt(page: Page, { path, act }: Sight): Promise<void> {
  if (page.url().includes('/dashboard/')) await follow(page, path)
  else await page.goto(`/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await act?.(page)
  await page.waitForFunction(
    () => !document.querySelector('[aria-label="Loading"], [aria-busy="true"], [data-loading]'),
  )
}

/**
 * Goes there as a link of the dashboard does, without loading its code again. It goes by way of
 * another page, so that nothing of the view before is left, even on the same page.
 */
async function follow(page: Page, path: string): Promise<void> {
  const between = path === LOST.path ? SIGN_IN : LOST
  await push(page, between.path)
  const there = page.getByRole('heading', { level: 1, name: between.heading, exact: true })
  await there.waitFor()
  await push(page, path)
  await there.waitFor({ state: 'detached' })
}

/** The router of the dashboard follows the history of the browser. */
function push(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), `/dashboard/${path}`)
}
