// Organisations and their settings over HTTP: founded, named, their fees and their audit trail, by
// role.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLES } from '../../../src/account/role.ts'
import { tiers } from '../../account/accounts.ts'
import { assertIssues, assertRefused } from '../serving.ts'
import { people } from './people.ts'

const { person, owned, joined } = people()
const DEFAULTS = { destination_country: 'EU', eu_member_state: 'DE', currency: 'EUR' }
const FEES = [{ code: 'BROKER', currency: 'USD', per_shipment: 125 }]

test('who signs up founds an organisation and owns it', async () => {
  const ann = await person()
  assert.deepEqual((await ann.ask({ path: 'me' })).json.organisations, [])
  for (const name of ['', ' ', 'n'.repeat(101)]) {
    const answer = await ann.ask({ path: 'organisations', body: { name } })
    assertRefused(answer, 400, 'invalid_name', 'INVALID_NAME')
    assert.deepEqual(answer.json.issues, [{ path: ['name'], message: answer.json.message }])
  }
  assertIssues(await ann.ask({ path: 'organisations', body: { name: 7 } }), 'name')
  const made = await ann.ask({ path: 'organisations', body: { name: 'Acme' } })
  assert.equal(made.status, 200)
  assert.equal(made.json.key, null, 'the lowest tier has no keys')
  const { json: me } = await ann.ask({ path: 'me' })
  assert.equal(me.person.email, ann.email)
  assert.deepEqual(me.organisations, [
    {
      id: made.json.id,
      name: 'Acme',
      role: 'owner',
      tier: 'Free',
      api_access: false,
      defaults: {},
      kept_days: null,
      catalogue_mail: false,
    },
  ])
})

test('the tiers and what they give are read with the person, lowest first', async () => {
  const ann = await person()
  const { json: me } = await ann.ask({ path: 'me' })
  assert.deepEqual(
    me.tiers.map((tier: { name: string; api_access: boolean }) => [tier.name, tier.api_access]),
    tiers.map(({ name, apiAccess }) => [name, apiAccess]),
  )
})

for (const role of ROLES) {
  const settles = role === 'owner' || role === 'admin'
  test(`${role}: ${settles ? 'changes' : 'reads'} the settings`, async () => {
    const { owner, id } = await owned('Business')
    const one = role === 'owner' ? owner : await joined(owner, id, role)
    const path = `organisations/${id}`
    const read = await one.ask({ path })
    assert.equal(read.status, 200)
    assert.equal(read.json.role, role)
    const named = await one.ask({ method: 'PATCH', path, body: { name: 'Acme Trading' } })
    const fees = await one.ask({ method: 'PUT', path: `${path}/fees`, body: { fees: FEES } })
    const defaults = await one.ask({ method: 'PUT', path: `${path}/defaults`, body: DEFAULTS })
    const kept_days = 90
    const retention = await one.ask({
      method: 'PUT',
      path: `${path}/retention`,
      body: { kept_days },
    })
    const audit = await one.ask({ path: `${path}/audit` })
    for (const answer of [named, fees, defaults, retention, audit]) {
      if (settles) assert.equal(answer.status, 200, answer.text)
      else assertRefused(answer, 403, 'forbidden', 'FORBIDDEN')
    }
    const kept = await one.ask({ path: `${path}/fees` })
    assert.deepEqual(kept.json, { fees: settles ? FEES : [] })
    assert.equal((await one.ask({ path })).json.name, settles ? 'Acme Trading' : 'Acme')
    const { json: me } = await one.ask({ path: 'me' })
    assert.deepEqual(me.organisations[0].defaults, settles ? DEFAULTS : {})
    assert.equal(me.organisations[0].kept_days, settles ? 90 : null)
  })
}

test('defaults are fields of a request; others are refused by name', async () => {
  const { owner, id } = await owned()
  const put = (body: unknown) =>
    owner.ask({ method: 'PUT', path: `organisations/${id}/defaults`, body })
  assertIssues(await put({ incoterm: 'XYZ' }), 'incoterm')
  assertIssues(
    await put({ destination_country: 'USA', currency: 7 }),
    'destination_country',
    'currency',
  )
  assertIssues(await put({ colour: 'red' }), 'colour')
  assert.equal((await put({})).status, 200)
})

test('calculations are kept for a whole number of days, or for ever', async () => {
  const { owner, id } = await owned()
  const put = (kept_days: unknown) =>
    owner.ask({ method: 'PUT', path: `organisations/${id}/retention`, body: { kept_days } })
  for (const wrong of [0, -1, 1.5, '90', 36_501, undefined]) {
    assertIssues(await put(wrong), 'kept_days')
  }
  assert.deepEqual((await put(36_500)).json, { kept_days: 36_500 })
  assert.deepEqual((await put(null)).json, { kept_days: null })
  const { json } = await owner.ask({ path: `organisations/${id}/audit` })
  assert.equal(json.entries[0].action, 'retention.changed')
  assert.deepEqual(json.entries[0].detail, { from: 36_500, to: null })
})

test('a fee schedule that cannot be read is refused, and the one before stays', async () => {
  const { owner, id } = await owned()
  const path = `organisations/${id}/fees`
  const put = (fees: unknown) => owner.ask({ method: 'PUT', path, body: { fees } })
  assertIssues(await put('none'), 'fees')
  assertIssues(await put([{ code: 'BRIBE', amount: 1 }]), 'fees')
  assertIssues(await owner.ask({ method: 'PUT', path, body: {} }), 'fees')
  assert.deepEqual((await owner.ask({ path })).json, { fees: [] })
})

test('what was changed stands in the audit trail, with who did it', async () => {
  const { owner, id } = await owned()
  const path = `organisations/${id}`
  await owner.ask({ method: 'PATCH', path, body: { name: 'Acme Trading' } })
  const { json } = await owner.ask({ path: `${path}/audit` })
  assert.equal(json.entries[0].by, owner.email)
  assert.match(JSON.stringify(json.entries[0]), /Acme Trading/)
  assert.equal(json.next, null)
})
