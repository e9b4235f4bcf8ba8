// A calculation made with a key is found in the history, opened and recalculated under current
// law; the differences are those of the two API responses. The list is downloaded as CSV.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { calcExample } from '../../src/operations/calc/example.ts'
import { keyOf, ownerOf } from './accounts.ts'
import { moneyText, rowsOf } from './form.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()
const OLD_DAY = '2025-06-02'

walk('a calculation is found again and compared with current law', async () => {
  const owner = await ownerOf(visit(), 'Ann', 'ann@history.example.com', { tier: 'Growth' })
  const { page } = owner
  await page.goto('/dashboard/history')
  await page.getByText('No calculations yet').waitFor()
  const raw = await keyOf(visit(), owner)
  const then = await calculate(raw, OLD_DAY)

  await page.goto('/dashboard/history')
  await page.getByLabel('Search').fill('nothing-like-it')
  await page.getByText('No calculations found').waitFor()
  await page.getByLabel('Search').fill('ferromanganese')
  await page.getByRole('cell', { name: OLD_DAY }).waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const saved = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  assert.equal(saved.length, 3)
  assert.match(
    saved[1] ?? '',
    new RegExp(`,calc,.*,Order system,.*,${then.total_landed_cost},USD$`),
  )

  await page.getByRole('link', { name: / UTC$/ }).click()
  await page.getByRole('button', { name: 'Recalculate' }).click()
  const difference = await page.getByTestId('difference').innerText()
  const now = await calculate(raw)
  const change = now.total_landed_cost - then.total_landed_cost
  const word = change > 0 ? 'more' : 'less'
  assert.equal(difference, `Today it costs ${moneyText(Math.abs(change))} USD ${word}.`)
  const rows = await rowsOf(page, 'section[aria-label="Then and now"] tbody tr')
  const total = rows.find(([name]) => name === 'Total landed cost')
  assert.deepEqual(
    [total?.[2], total?.[4]],
    [moneyText(then.total_landed_cost), moneyText(now.total_landed_cost)],
  )
})

/** With the law of a day; of today without one. */
async function calculate(key: string, day?: string) {
  const { calculation_date: _, ...request } = calcExample
  const answer = await fetch(`${visit().address}/v1/calc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, ...(day && { calculation_date: day }) }),
  })
  assert.equal(answer.status, 200)
  return ((await answer.json()) as { result: { total_landed_cost: number } }).result
}
