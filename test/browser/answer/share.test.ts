// Sharing a calculation: a link is made and opened by somebody without an account, who sees this
// calculation alone; the secret is in no address that is sent; revoked, the link shows nothing.

import assert from 'node:assert/strict'
import { callAs, keyOf, ownerOf } from '../accounts.ts'
import { visiting, walk } from '../visiting.ts'
import { FIVE_LINES } from './five-lines.ts'

const visit = visiting()

walk('a link shows one calculation to a stranger until it is revoked', async () => {
  const owner = await ownerOf(visit(), 'Ann', 'ann@share.example.com', { tier: 'Growth' })
  const { page } = owner
  const key = await keyOf(visit(), owner)
  const made = await callAs<{ id: string }>(visit(), page, '/v1/calc', { body: FIVE_LINES, key })
  await page.goto(`/dashboard/history/${made.id}`)
  const total = await page.getByTestId('total').innerText()
  assert.equal(await page.getByLabel('Open for').inputValue(), '7')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByTestId('share-link').innerText()
  const [address = '', token = ''] = link.split('#')
  assert.equal(address, `${visit().address}/dashboard/shared`)

  const stranger = await visit().visitor()
  const sent: string[] = []
  stranger.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())))
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: 'Shared calculation' }).waitFor()
  assert.equal(await stranger.getByTestId('total').innerText(), total)
  await stranger.locator('.lines summary').first().click()
  await stranger.getByText('HTSUS 6109.10.00, General rate of duty').waitFor()
  assert(sent.some((one) => one.endsWith('/account/shared')))
  assert(!sent.some((one) => one.includes(token)), 'the secret is in no address and no header')
  assert(!sent.some((one) => /\/account\/(?!shared)/.test(one)), 'nothing else is read')
  assert.equal(await stranger.getByRole('navigation').count(), 0)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText(/^Revoked /).waitFor()
  await stranger.reload()
  await stranger.getByRole('alert').getByText('has expired or was revoked').waitFor()
  assert.equal(await stranger.getByTestId('total').count(), 0)
})
