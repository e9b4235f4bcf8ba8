// Every page of the dashboard with content, in both schemes and at both widths: axe finds nothing,
// no page is wider than its screen, and texts are in plain words. A plain run looks at the wide
// light one.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { SCREENS } from '../draws.ts'
import { assertPlain } from './plain-page.ts'
import { lookAt, type Sight } from './sight.ts'
import { furnish } from './sights.ts'
import { visiting, walk } from './visiting.ts'

const ROUTER = join(import.meta.dirname, '../../dashboard/src/router.tsx')
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const HEIGHT = 900
/** In an order in which each differs from the one before, and the first from the last, in one. */
const STATES = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const

/** All of them, or every second one. */
const SHOWN = STATES.filter((_, at) => at % (STATES.length / SCREENS) === 0)

const ALL_RULES = {}
/** The dark scheme changes colours only: the elements are those of the light one. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] }

const visit = visiting()

walk('axe finds nothing on any page, and nothing is wider than the screen', async (context) => {
  const { page, sights } = await furnish(visit())
  await context.test('every page of the router is visited', () => assertAllVisited(sights))
  for (const sight of sights) {
    await context.test(sight.name, async () => {
      await lookAt(page, sight)
      await assertPlain(page, sight.name)
      for (const { width, colorScheme } of SHOWN) {
        await page.setViewportSize({ width, height: HEIGHT })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
        const where = `${sight.name}, ${width} px, ${colorScheme}`
        await assertAccessible(page, where, colorScheme === 'light' ? ALL_RULES : COLOURS)
      }
      await page.setViewportSize({ width: STATES[0].width, height: HEIGHT })
    })
  }
})

function assertAllVisited(sights: readonly Sight[]): void {
  const routes = readFileSync(ROUTER, 'utf8').matchAll(/\b(?:page|outside)\('([^']+)', \(\)/g)
  const patterns = [...routes].map(([, path = '']) => path)
  assert(patterns.length > 10, patterns.join(', '))
  for (const path of patterns) {
    const shape = new RegExp(`^${path.replace(/^\//, '').replaceAll(/\$\w+/g, '[^/?]+')}(\\?|$)`)
    assert(
      sights.some((sight) => shape.test(sight.path)),
      `no sight shows ${path}`,
    )
  }
}

async function assertAccessible(page: Page, where: string, rules: object): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  assert(wide <= 0, `${where}: ${wide} px wider than the screen`)
  // No rule that is on reads the style sheets.
  const preload = { assets: ['media'] }
  const options = JSON.stringify({ ...rules, preload, resultTypes: ['violations'] })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = (await page.evaluate(
    `axe.run(document, ${options}).then(({ passes, violations }) => ({
      passes: passes.length, violations,
    }))`,
  )) as { passes: number } & Pick<AxeResults, 'violations'>
  assert(found.passes > 0, `${where}: axe checked nothing`)
  const violations = found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
  assert.deepEqual(violations, [], `${where}: ${JSON.stringify(violations, null, 2)}`)
}
