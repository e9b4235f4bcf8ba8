// On a machine of one's own: from signing up to the first saved calculations, by the key that is
// shown once and by the examples that fill the form.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { rowsOf } from '../form.ts'
import { PASSWORD, visiting, walk } from '../visiting.ts'

const visit = visiting({ LANDFALL_SIGN_UP_TIER: 'Enterprise' })

const FIVE_MINUTES_MS = 300_000

/** Signs up on the pages, as far as the new key. */
async function withKey(name: string): Promise<Page> {
  const page = await visit().visitor()
  await page.goto('/dashboard/sign-up')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@first.example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Create your organisation' }).waitFor()
  await page.getByLabel('Name').fill(`${name} Imports`)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('heading', { name: 'Your sandbox key' }).waitFor()
  return page
}

walk('the samples beside the first key run, and each call is in the history', async (context) => {
  const began = performance.now()
  const page = await withKey('Abe')
  const key = await page.getByTestId('raw-key').innerText()
  assert.match(key, /^sk_test_[0-9a-f]{32}$/)
  const programs = [
    { name: 'curl', run: ['sh'] },
    { name: 'TypeScript', run: [process.execPath, '--input-type=module-typescript', '-'] },
    { name: 'Python', run: ['python3', '-'] },
  ]
  let calls = 0
  for (const { name, run } of programs) {
    await page.getByRole('tab', { name }).click()
    const input = await page.getByTestId('sample').innerText()
    assert(input.includes(key))
    const [command = '', ...args] = run
    const ran = spawnSync(command, args, { input, encoding: 'utf8' })
    if (ran.error && name === 'Python') {
      context.diagnostic('no python3: its sample was not run')
      continue
    }
    calls++
    assert.match(ran.stdout, name === 'curl' ? /"delivered"/ : /^[\d.]+ USD\n$/, ran.stderr)
  }
  await page.getByRole('button', { name: 'Open the dashboard' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('cell', { name: 'First sandbox key' }).first().waitFor()
  const rows = await rowsOf(page, 'main tbody tr')
  assert.equal(rows.length, calls)
  const took = performance.now() - began
  assert(took < FIVE_MINUTES_MS, `${took} ms`)
  assert(!(await page.content()).includes(key), 'the key is shown once')
})

walk(
  'an example fills the form and its result is saved; then no examples are offered',
  async () => {
    const page = await withKey('Bo')
    await page.getByRole('button', { name: 'Open the dashboard' }).click()
    const examples = page.getByRole('region', { name: 'Example shipments' })
    await examples.waitFor()
    assert.equal(await examples.getByRole('button').count(), 3)
    for (const [at, currency] of ['USD', 'EUR', 'USD'].entries()) {
      await examples.getByRole('button').nth(at).click()
      if (at < 2) continue
      await page.getByRole('button', { name: 'Calculate', exact: true }).click()
      assert.match(await page.getByTestId('total').innerText(), new RegExp(` ${currency}$`))
    }
    // The gearboxes may be vehicle parts, and qualify for a preference.
    await page.getByTestId('question').getByRole('button', { name: /^Auto/ }).first().waitFor()
    await page.getByRole('link', { name: 'Permanent link' }).click()
    await page.getByRole('heading', { name: 'Calculation', level: 1 }).waitFor()
    await page.goto('/dashboard/')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Calculate', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    assert.equal(await examples.count(), 0)
  },
)
