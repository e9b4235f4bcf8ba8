// Every page at 1440 and 390 pixels, light and dark, as pictures in var/screenshots (or the folder
// that is named): node test/browser/screenshots.ts [folder] [part of a page's name]

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { endAll } from '../at-end.ts'
import { lookAt } from './sight.ts'
import { furnish } from './sights.ts'
import { openVisit } from './visiting.ts'

const WIDTHS = [1440, 390]
const HEIGHT = 900
const [folder = join(import.meta.dirname, '../../var/screenshots'), part = ''] =
  process.argv.slice(2)

mkdirSync(folder, { recursive: true })
const visit = await openVisit()
try {
  const { page, sights } = await furnish(visit)
  for (const sight of sights.filter(({ name }) => name.includes(part))) {
    await lookAt(page, sight)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
        await page.evaluate(() => scrollTo(0, 0))
        const path = join(folder, `${sight.name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
    }
    process.stdout.write(`${sight.name}\n`)
  }
} finally {
  await visit.close()
  await endAll()
}
