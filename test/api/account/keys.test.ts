// API keys over HTTP: minted and shown once by those who may, revoked for good, and never those of
// another organisation.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { assertIssues, assertRefused } from '../serving.ts'
import { people, type Visitor } from './people.ts'

const { serve, owned, joined } = people()

function minting(who: Visitor, id: string, body: unknown = { name: 'Orders', sandbox: false }) {
  return who.ask({ path: `organisations/${id}/keys`, body })
}

test('a key is in the answer that mints it, and nowhere else', async () => {
  const { owner, id } = await owned()
  const minted = await minting(owner, id)
  assert.equal(minted.status, 200)
  const { key: raw, id: own } = minted.json
  assert.match(raw, /^sk_live_[0-9a-f]{32}$/)
  assert.equal(minted.headers['cache-control'], 'no-store')
  const path = `organisations/${id}`
  for (const shown of ['keys', 'audit', 'usage', 'calculations', 'members']) {
    const { text } = await owner.ask({ path: `${path}/${shown}` })
    assert(!text.includes(raw), `the key is in ${shown}`)
  }
  const call = () =>
    serve().send({ url: '/v1/coverage', headers: { authorization: `Bearer ${raw}` } })
  assert.equal((await call()).status, 200)
  const listed = await owner.ask({ path: `${path}/keys` })
  assert.equal(listed.json.keys[0].id, own)
  assert(listed.json.keys[0].last_used_at !== null)
  const revoked = await owner.ask({ path: `${path}/keys/${own}/revoke`, body: {} })
  assert.equal(revoked.status, 200)
  const refused = await call()
  assert.equal(refused.status, 401)
  assert.equal(refused.json.code, 'API_KEY_REVOKED')
})

test('names and plans are minded', async () => {
  const { owner, id } = await owned()
  assertIssues(await minting(owner, id, { name: 'Orders' }), 'sandbox')
  const empty = await minting(owner, id, { name: ' ', sandbox: true })
  assertRefused(empty, 400, 'invalid_name', 'INVALID_NAME')
  assert.deepEqual(empty.json.issues, [{ path: ['name'], message: empty.json.message }])
  const free = await owned('Free')
  const none = await minting(free.owner, free.id)
  assertRefused(none, 402, 'no_api_access', 'NO_API_ACCESS')
})

test('a viewer sees keys, and neither mints nor revokes them', async () => {
  const { owner, id } = await owned()
  const { json } = await minting(owner, id)
  const viewer = await joined(owner, id, 'viewer')
  assert.equal((await viewer.ask({ path: `organisations/${id}/keys` })).json.keys.length, 1)
  assertRefused(await minting(viewer, id), 403, 'forbidden', 'FORBIDDEN')
  const path = `organisations/${id}/keys/${json.id}/revoke`
  assertRefused(await viewer.ask({ path, body: {} }), 403, 'forbidden', 'FORBIDDEN')
})

test('the key of another organisation is unknown here', async () => {
  const one = await owned()
  const other = await owned()
  const { json } = await minting(other.owner, other.id)
  for (const key of [json.id, randomUUID()]) {
    const path = `organisations/${one.id}/keys/${key}/revoke`
    assertRefused(await one.owner.ask({ path, body: {} }), 404, 'unknown_key', 'UNKNOWN_KEY')
  }
  const kept = await other.owner.ask({ path: `organisations/${other.id}/keys` })
  assert.equal(kept.json.keys[0].revoked_at, null)
})
