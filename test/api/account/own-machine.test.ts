// On a machine of one's own: an organisation that signs up has the tier of the setting and a key,
// and what is calculated with the key is in its history.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUpTierOf } from '../../../src/account/tier.ts'
import { calcExample } from '../../../src/operations/calc/example.ts'
import { tiers } from '../../account/accounts.ts'
import { people } from './people.ts'

const { serve, person } = people({ signUpTier: 'Enterprise' })

test('who signs up has a sandbox key, and its calls are in the history', async () => {
  const ann = await person()
  const { json: made } = await ann.ask({ path: 'organisations', body: { name: 'Acme' } })
  assert.match(made.key, /^sk_test_[0-9a-f]{32}$/)
  const { json: me } = await ann.ask({ path: 'me' })
  assert.equal(me.organisations[0].tier, 'Enterprise')
  const calculated = await serve().app.inject({
    method: 'POST',
    url: '/v1/calc',
    headers: { authorization: `Bearer ${made.key}`, 'content-type': 'application/json' },
    payload: JSON.stringify(calcExample),
  })
  assert.equal(calculated.statusCode, 200)
  const { json: history } = await ann.ask({ path: `organisations/${made.id}/calculations` })
  assert.deepEqual(
    history.calculations.map(({ id, key_name }: { id: string; key_name: string }) => [
      id,
      key_name,
    ]),
    [[calculated.json().id, 'First sandbox key']],
  )
  const { json: listed } = await ann.ask({ path: `organisations/${made.id}/keys` })
  assert(!JSON.stringify(listed).includes(made.key), 'the key is shown once')
})

test('the setting names a tier', () => {
  assert.equal(signUpTierOf(tiers, null), tiers[0]?.name)
  assert.throws(() => signUpTierOf(tiers, 'Gold'), /LANDFALL_SIGN_UP_TIER is "Gold"; the tiers are/)
})
