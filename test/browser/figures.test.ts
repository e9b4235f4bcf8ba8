// Bytes of the first load, first paint, response to input. Bytes have a limit; times depend on the
// machine and are only printed.

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { ownerOf } from './accounts.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

/** As transferred: compressed, with style sheets, before anything is opened or calculated. */
const FIRST_LOAD_MAX = 200_000
const PATHS = [
  ...[
    '/',
    '/compare',
    '/classify',
    '/bulk',
    '/invoice',
    '/catalogue',
    '/audit',
    '/refunds',
    '/history',
  ],
  ...['/tariffs', '/usage', '/settings'],
]

type Load = { readonly bytes: number; readonly files: number; readonly painted: number }

/** Loads a page with an empty cache. */
async function load(page: Page, path: string): Promise<Load> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto(`/dashboard${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await session.detach()
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const own = all.filter(({ name }) => name.includes('/dashboard/'))
    const [first] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      bytes: own.reduce((sum, one) => sum + one.encodedBodySize, first?.encodedBodySize ?? 0),
      files: own.length + 1,
      painted: Math.round(paint?.startTime ?? 0),
    }
  })
}

/** The longest time from an input to the next frame while `act` runs, in milliseconds. */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const seen = { longest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await act()
  return page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
}

walk('the first load of each page is at most 200 kB', async (context) => {
  const { page } = await ownerOf(visit(), 'Lou', 'lou@figures.example.com')
  for (const path of PATHS) {
    const { bytes, files, painted } = await load(page, path)
    assert(bytes > 0 && bytes <= FIRST_LOAD_MAX, `${path}: ${bytes} bytes`)
    const size = `${(bytes / 1000).toFixed(0)} kB in ${files} files`
    context.diagnostic(`${path.padEnd(10)} ${size}, first paint after ${painted} ms`)
  }
})

walk('typing and opening a list respond quickly', async (context) => {
  const { page } = await ownerOf(visit(), 'Max', 'max@figures.example.com')
  await page.goto('/dashboard/')
  const goods = page.getByRole('textbox', { name: 'Goods' })
  const typing = await slowest(page, () => goods.pressSequentially('cotton shirts', { delay: 30 }))
  const opening = await slowest(page, async () => {
    await page.getByLabel('Country of origin').and(page.locator('input')).click()
    await page.getByRole('option').first().waitFor()
  })
  assert.equal(await goods.inputValue(), 'cotton shirts')
  context.diagnostic(`slowest key ${typing} ms, slowest click ${opening} ms`)
})
