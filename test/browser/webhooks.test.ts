// The Webhooks tab: create a webhook, see a failed delivery, redeliver, edit, rotate the secret,
// delete; and the notice where the preview is off.

import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { calcExample } from '../../src/operations/calc/example.ts'
import { openReceiver, type Receiver } from '../events/receiver.ts'
import { verify } from '../events/verify.ts'
import { keyOf, memberOf, type Owner, ownerOf } from './accounts.ts'
import { visiting, walk } from './visiting.ts'

const TAB = '/dashboard/settings/webhooks'
const visit = visiting()
const without = visiting({ EVENTS_PREVIEW: '0' })
let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver.close())

/** Reads the secret that is shown once, and closes it. */
async function secretOn(page: Page): Promise<string> {
  const secret = await page.getByTestId('webhook-secret').innerText()
  assert.match(secret, /^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByTestId('webhook-secret').waitFor({ state: 'detached' })
  assert(!(await page.content()).includes(secret))
  return secret
}

async function calculate(key: string): Promise<void> {
  const answer = await fetch(`${visit().address}/v1/calc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(calcExample),
  })
  assert.equal(answer.status, 200)
}

async function change(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('URL', { exact: true }).fill('ftp://example.com')
  await page.getByLabel('rates.updated').check()
  await page.getByLabel('Code 1 begins with').fill('8471.30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('must begin with https://').waitFor()
  await page.getByLabel('URL', { exact: true }).fill(`${receiver.url}/changed`)
  await page.getByRole('combobox', { name: 'Country 1' }).fill('US')
  await page.getByRole('option', { name: /\(US\)$/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: `${receiver.url}/changed` }).waitFor()
  await page.getByText('Watches the rates of US 847130.').waitFor()
}

async function rotate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Rotate secret' }).click()
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await page.getByText(/^Signed with both secrets until .* UTC\.$/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Rotate secret' }).count(), 0)
  return secretOn(page)
}

walk('a webhook is created, fails, is redelivered, edited, rotated and deleted', async () => {
  const owner = await ownerOf(visit(), 'Ann', 'ann@webhooks.example.com', { tier: 'Growth' })
  const { page } = owner
  const key = await keyOf(visit(), owner)
  await page.goto(TAB)
  await page.getByText('No webhooks yet').waitFor()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByLabel('URL', { exact: true }).fill(receiver.url)
  assert(await page.getByLabel('calc.completed').isChecked())
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const secret = await secretOn(page)
  await page.getByText('Nothing sent yet.').waitFor()

  receiver.answer(500)
  await calculate(key)
  const alert = page.getByRole('alert').filter({ hasText: '1 delivery failed' })
  await alert.getByText('the response status was 500').waitFor()
  await page.getByRole('button', { name: 'Deliveries', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'calc.completed' })
  await row.getByText(/^1\. .* ms: the response status was 500$/).waitFor()
  await row.getByRole('cell', { name: 'retrying', exact: true }).waitFor()

  receiver.answer(204)
  await alert.getByRole('button', { name: /^Redeliver / }).click()
  await row.getByText(/^2\. .* ms: delivered \(204\)$/).waitFor()
  await alert.waitFor({ state: 'detached' })
  const [first, second, ...more] = receiver.received
  assert(first && second && more.length === 0)
  assert.equal(first.body, second.body)
  assert(verify(secret, second.headers, second.body, Date.now()))

  await change(page)
  const rotated = await rotate(page)
  assert.notEqual(rotated, secret)
  await row.getByRole('button', { name: /^Redeliver / }).click()
  await row.getByText(/^3\. .* ms: delivered \(204\)$/).waitFor()
  const third = receiver.received.at(-1)
  assert(third?.path === '/hook/changed')
  for (const one of [secret, rotated]) assert(verify(one, third.headers, third.body, Date.now()))

  await assertReadOnly(owner)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No webhooks yet').waitFor()
})

async function assertReadOnly(owner: Owner): Promise<void> {
  const vic = await memberOf(visit(), owner, 'vic@webhooks.example.com', 'viewer')
  await vic.goto(TAB)
  await vic.getByText('Your role (viewer) can view webhooks but not change them.').waitFor()
  await vic.getByRole('button', { name: 'Deliveries', exact: true }).click()
  await vic.getByRole('row').filter({ hasText: 'calc.completed' }).waitFor()
  for (const name of ['Add webhook', 'Edit', 'Rotate secret', 'Delete', /^Redeliver/]) {
    assert.equal(await vic.getByRole('button', { name, exact: true }).count(), 0, String(name))
  }
}

walk('while the preview is off, the tab explains how to turn it on', async () => {
  const { page } = await ownerOf(without(), 'Ann', 'ann@webhooks.example.com')
  await page.goto(TAB)
  await page.getByText('Webhooks are a preview').waitFor()
  await page.getByText(/turns them on with EVENTS_PREVIEW=1/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Add webhook' }).count(), 0)
})
