// Every origin of a code: grouped by duty, filtered, and with its preferences claimed.

import assert from 'node:assert/strict'
import type { OriginsResponse } from '../../../src/operations/origins/schema.ts'
import { ownerOf } from '../accounts.ts'
import { choose } from '../form.ts'
import { visiting, walk } from '../visiting.ts'

const visit = visiting()

const SHIRTS = '/dashboard/tariffs/origins?to=US&hs=6109.10.0012&day=2026-04-10'

walk('origins are ranked by their duties, as the service answers them', async () => {
  const { page } = await ownerOf(visit(), 'Ann', 'ann@origins.example.com')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/v1/origins/')),
    page.goto(SHIRTS),
  ])
  const { origins } = (await response.json()) as OriginsResponse
  const bars = page.locator('svg.bar')
  await bars.first().waitFor()
  const words = await bars.evaluateAll((all) => all.map((bar) => bar.ariaLabel ?? ''))
  const lows = words.map((text) => Number(/: ([\d.]+)%/.exec(text)?.[1]))
  assert.deepEqual(
    lows,
    lows.toSorted((one, other) => one - other),
  )
  const [first] = origins
  assert.equal(lows[0], (first?.duty_rate ?? 0) * 100)
  await page.getByRole('link', { name: 'North Korea' }).waitFor()
  await page.getByText(/Goods of North Korea are under embargo/).waitFor()

  await page.getByText('By origin', { exact: true }).click()
  await page.getByText(`25 of ${origins.length} origins shown`).waitFor()
  await page.getByRole('button', { name: `Show all ${origins.length}` }).click()
  await page.getByText(`${origins.length} of ${origins.length} origins shown`).waitFor()
})

walk('a preference filters the origins and, claimed, lowers their duties', async () => {
  const { page } = await ownerOf(visit(), 'Ben', 'ben@origins.example.com')
  await page.goto(SHIRTS)
  await page.locator('svg.bar').first().waitFor()
  await choose(page, 'Preference', 'KORUS', 'United States-Korea Free Trade Agreement (KORUS)')
  await page.getByText(/^1 of \d+ origins shown$/).waitFor()
  // 16.5 % and the surcharge of Section 122 of 10 %; under KORUS the surcharge alone.
  await page.getByText('KORUS 10%', { exact: true }).waitFor()
  await page.getByText('26.5%', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Claim preferences' }).click()
  await page.getByRole('img', { name: /^South Korea: 10%/ }).waitFor()
  await page.getByRole('link', { name: 'South Korea' }).click()
  await page.getByRole('heading', { name: 'Measures on this date' }).waitFor()
})
