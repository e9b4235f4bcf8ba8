// The visitors of a service: browser contexts with one page each. A new one costs seconds of
// processor time, so those that a test has used are emptied and used again by the next.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** The shell has no window, so it needs less time and memory. */
const CHROMIUM =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  ''
export const MISSING = existsSync(CHROMIUM)
  ? false
  : "no browser: install Debian's chromium-headless-shell, or name a Chromium by CHROMIUM"
/** Two cores may be shared with a whole test run. */
const PATIENCE_MS = 20_000
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync']
const SIZE = { width: 1440, height: 900 }
const MEDIA = { media: null, colorScheme: 'light', reducedMotion: 'reduce' } as const

export type Visitors = {
  /** A page without cookies or stored data. */
  readonly visitor: (size?: { width: number; height: number }) => Promise<Page>
  /** Closes the pages that are in use, whatever they do. */
  readonly dismiss: () => Promise<void>
  readonly close: () => Promise<void>
}

type Pages = { readonly inUse: Page[]; readonly idle: Page[] }

/** The pages at each of the services of this process. */
const all = new Set<Pages>()

/** Is open while a service has visitors. */
let browser: Promise<Browser> | null = null

export async function openVisitors(address: string): Promise<Visitors> {
  const pages: Pages = { inUse: [], idle: [] }
  const { inUse, idle } = pages
  all.add(pages)
  browser ??= chromium.launch({ executablePath: CHROMIUM, args: QUIET })
  const opened = await browser
  return {
    visitor: async (size = SIZE) => {
      const page = idle.pop() ?? (await openPage(opened, address))
      inUse.push(page)
      await page.setViewportSize(size)
      return page
    },
    dismiss: () => closeAll(inUse),
    close: async () => {
      await Promise.all([closeAll(inUse), closeAll(idle)])
      all.delete(pages)
      if (all.size > 0) return
      browser = null
      await opened.close()
    },
  }
}

/** Ends the visits of a test that has passed. */
export async function releaseVisitors(): Promise<void> {
  for (const { inUse, idle } of all) {
    const pages = inUse.splice(0)
    await Promise.all(pages.map(empty))
    idle.push(...pages)
  }
}

async function openPage(opened: Browser, address: string): Promise<Page> {
  const context = await opened.newContext({
    baseURL: address,
    locale: 'en-GB',
    reducedMotion: MEDIA.reducedMotion,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  // The dashboard calls only the service. Only listened to: intercepted requests are not cached.
  context.on('request', (request) => {
    const url = request.url()
    assert(url.startsWith(address) || /^(data|blob):/.test(url), `a request to ${url}`)
  })
  return page
}

/** As a new one, but with the browser's cache: the pages and their code are not loaded again. */
async function empty(page: Page): Promise<void> {
  // A page of the service without code, so that nothing is stored any more.
  await page.goto('/healthz')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  await page.context().clearPermissions()
  await page.emulateMedia(MEDIA)
}

async function closeAll(pages: Page[]): Promise<void> {
  await Promise.all(pages.splice(0).map((page) => page.context().close()))
}
