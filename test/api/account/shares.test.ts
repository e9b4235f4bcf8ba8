// Links that show one calculation without sign-in: until they expire or are revoked, nothing but
// this calculation, and no log has their secret.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { ROLES } from '../../../src/account/role.ts'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { bulk } from '../requests.ts'
import { assertIssues, assertRefused, NOW } from '../serving.ts'
import { people, type Visitor } from './people.ts'

const { serve, stranger, owned, joined } = people()

const DAY_MS = 86_400_000

async function calculated(owner: Visitor, organisation: string, more = {}) {
  const body = { ...calcExample, ...more }
  const made = await owner.ask({ path: `organisations/${organisation}/v1/calc`, body })
  assert.equal(made.status, 200, made.text)
  return made.json
}

/** A calculation with a link that is open for seven days. */
async function shared(more = {}) {
  const { owner, id: organisation } = await owned()
  const calculation = await calculated(owner, organisation, more)
  const path = `organisations/${organisation}/calculations/${calculation.id}/shares`
  const made = await owner.ask({ path, body: { days: 7 } })
  assert.equal(made.status, 200, made.text)
  return { owner, organisation, calculation, path, share: made.json }
}

function opened(token: unknown) {
  return stranger().ask({ path: 'shared', body: { token } })
}

test('whoever has the link sees the calculation, and nothing recorded beside it', async () => {
  const beside = {
    extracted_data: { secret: 'of the invoice' },
    invoice_file_url: 'https://x.example',
  }
  const { calculation, share } = await shared(beside)
  const { status, json, text } = await opened(share.token)
  assert.equal(status, 200)
  assert.equal(json.id, calculation.id)
  assert.deepEqual(json.response, calculation)
  assert.deepEqual(json.request.line_items, calcExample.line_items)
  assert(!text.includes('invoice'))
  assert.equal(Date.parse(json.expires_at), Date.parse(NOW) + 7 * DAY_MS)
})

test('it shows nothing from its last moment on', async () => {
  const { owner, path, share } = await shared()
  const last = Date.parse(share.expires_at)
  try {
    serve().clock.set(new Date(last - 1).toISOString())
    assert.equal((await opened(share.token)).status, 200)
    serve().clock.set(share.expires_at)
    assertRefused(await opened(share.token), 404, 'unknown_share', 'UNKNOWN_SHARE')
    const { json } = await owner.ask({ path })
    assert.equal(json.shares[0].token, null)
  } finally {
    serve().clock.set(NOW)
  }
})

test('it shows nothing once it was revoked; another link goes on', async () => {
  const { owner, organisation, path, share } = await shared()
  const { json: other } = await owner.ask({ path, body: { days: 1 } })
  const revoke = `organisations/${organisation}/shares/${share.id}/revoke`
  assert.equal((await owner.ask({ method: 'POST', path: revoke })).status, 200)
  assertRefused(await opened(share.token), 404, 'unknown_share', 'UNKNOWN_SHARE')
  assert.equal((await opened(other.token)).status, 200)
  const again = await owner.ask({ method: 'POST', path: revoke })
  assertRefused(again, 404, 'unknown_share', 'UNKNOWN_SHARE')
  const { json } = await owner.ask({ path: `organisations/${organisation}/audit` })
  const actions = json.entries.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions.slice(0, 3), [
    'share.revoked',
    'calculation.shared',
    'calculation.shared',
  ])
  assert(!JSON.stringify(json).includes(other.token.split('.')[1]), 'no secret in the audit trail')
})

test('any other text opens nothing', async () => {
  const { share } = await shared()
  const { share: another } = await shared()
  const [id, signature] = share.token.split('.')
  const [otherId] = another.token.split('.')
  for (const token of [
    '',
    id,
    `${id}.`,
    `${otherId}.${signature}`,
    `${id}.${signature.toUpperCase()}`,
    `${id}.${signature.slice(1)}`,
    `${randomUUID()}.${signature}`,
  ]) {
    assertRefused(await opened(token), 404, 'unknown_share', 'UNKNOWN_SHARE')
  }
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      assert.equal((await opened(`${id}.${text}`)).status, 404)
    }),
    { numRuns: 20 },
  )
  assertIssues(await opened(7), 'token')
})

for (const role of ROLES) {
  const may = role !== 'viewer'
  test(`${role}: ${may ? 'makes and revokes' : 'neither makes nor reads'} links`, async () => {
    const { owner, organisation, path, share } = await shared()
    const one = role === 'owner' ? owner : await joined(owner, organisation, role)
    const revoke = `organisations/${organisation}/shares/${share.id}/revoke`
    const answers = [
      await one.ask({ path, body: { days: 90 } }),
      await one.ask({ path }),
      await one.ask({ method: 'POST', path: revoke }),
    ]
    for (const answer of answers) {
      if (may) assert.equal(answer.status, 200, answer.text)
      else assertRefused(answer, 403, 'forbidden', 'FORBIDDEN')
    }
  })
}

test('only an own calculation of one shipment is shared, for 1 to 90 days', async () => {
  const { owner, organisation, path } = await shared()
  for (const days of [0, 91, 1.5, '7', null]) {
    assertIssues(await owner.ask({ path, body: { days } }), 'days')
  }
  const body = bulk.body
  const { json: many } = await owner.ask({
    path: `organisations/${organisation}/v1/calc/bulk`,
    body,
  })
  const { calculation: foreign } = await shared()
  for (const id of [many.id, foreign.id, randomUUID(), 'none']) {
    const at = `organisations/${organisation}/calculations/${id}/shares`
    const answer = await owner.ask({ path: at, body: { days: 7 } })
    assertRefused(answer, 404, 'unknown_calculation', 'UNKNOWN_CALCULATION')
  }
})

test('no log and no table has the secret of a link', async () => {
  const { share } = await shared()
  const [, signature] = share.token.split('.')
  assert.equal((await opened(share.token)).status, 200)
  const logged = serve().log.join('')
  assert(logged.includes('/account/shared'), 'the call is logged')
  assert(!logged.includes(signature))
  const { rows } = await serve().pool.query('select to_jsonb(s)::text as text from share s')
  assert(rows.length > 0 && rows.every(({ text }) => !text.includes(signature)))
})
