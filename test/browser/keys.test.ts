// A key shown once → curl with it → its last use appears → revoke → 401.

import assert from 'node:assert/strict'
import { calcExample } from '../../src/operations/calc/example.ts'
import { ownerOf } from './accounts.ts'
import { raise } from './members.ts'
import { visiting, walk } from './visiting.ts'

const visit = visiting()

walk(
  'a key is created, shown once, used, listed with its last use, revoked, and then rejected',
  async () => {
    const { address } = visit()
    const { page, organisation } = await ownerOf(visit(), 'Ann', 'ann@keys.example.com')
    await page.goto('/dashboard/settings/keys')
    await page.getByText('The Free plan has no API access').waitFor()
    await page.getByText(`landfall organisations tier ${organisation} Growth`).waitFor()
    await raise(visit(), organisation, 'Growth')
    await page.reload()

    await page.getByLabel('Key name').fill('Order system')
    await page.getByRole('button', { name: 'Create key' }).click()
    const raw = await page.getByTestId('raw-key').innerText()
    assert.match(raw, /^sk_live_[0-9a-f]{32}$/)
    await page.reload()
    await page.getByRole('cell', { name: 'never' }).waitFor()
    assert(!(await page.content()).includes(raw))

    const call = () =>
      fetch(`${address}/v1/calc`, {
        method: 'POST',
        headers: { authorization: `Bearer ${raw}`, 'content-type': 'application/json' },
        body: JSON.stringify(calcExample),
      })
    assert.equal((await call()).status, 200)
    await page.reload()
    await page.getByRole('cell', { name: /UTC$/ }).waitFor()

    await page.getByRole('button', { name: 'Revoke Order system' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText(/^revoked /).waitFor()
    const refused = await call()
    assert.equal(refused.status, 401)
    assert.equal(((await refused.json()) as { code: string }).code, 'API_KEY_REVOKED')
  },
)
