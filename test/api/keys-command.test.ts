// `landfall keys …`: from an organisation to a key that works, and to one that does not any more.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openCounting } from '../account/accounts.ts'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

function landfall(...args: readonly string[]) {
  return runLandfall(args, { env: { DATABASE_URL: database.url } })
}

async function decision(raw: string): Promise<string> {
  const pool = database.pool()
  const { admit } = openCounting(pool)
  const admission = await admit(raw, 'calc')
  return admission.ok ? 'admitted' : admission.refusal
}

test('organisation, key, tier and revocation', async () => {
  const made = await landfall('organisations', 'create', 'Acme', 'Growth')
  assert.equal(made.code, 0, made.text)
  const owner = made.text.trim()
  const minted = await landfall('keys', 'mint', owner, 'Checkout')
  const [raw = '', told = ''] = minted.text.split('\n')
  assert.match(raw, /^sk_live_[0-9a-f]{32}$/)
  const id = /id (\S+);/.exec(told)?.[1] ?? ''
  assert.equal(await decision(raw), 'admitted')
  assert.equal((await landfall('organisations', 'tier', owner, 'Pro')).code, 0)
  assert.equal(await decision(raw), 'tier_downgraded')
  const refused = await landfall('keys', 'mint', owner, 'Another')
  assert.deepEqual([refused.code, /no API access/.test(refused.error)], [1, true])
  await landfall('organisations', 'tier', owner, 'Enterprise', '--calls', '1000')
  assert.equal(await decision(raw), 'admitted')
  assert.equal((await landfall('keys', 'revoke', id)).code, 0)
  assert.equal(await decision(raw), 'revoked')
  const twice = await landfall('keys', 'revoke', id)
  assert.deepEqual([twice.code, /no active key/.test(twice.error)], [1, true])
})

test('lists as JSON', async () => {
  const owner = (await landfall('organisations', 'create', 'Acme', 'Growth')).text.trim()
  await landfall('keys', 'mint', owner, 'Checkout')
  const answer = async (...args: string[]) => JSON.parse((await landfall(...args, '--json')).text)
  const [key] = await answer('keys', 'list', owner)
  assert.deepEqual([key.name, key.last_used, key.revoked], ['Checkout', null, null])
  const organisations = await answer('organisations', 'list')
  assert(organisations.some(({ id }: { id: string }) => id === owner))
  const [entry] = await answer('organisations', 'audit', owner)
  assert.equal(entry.detail.name, 'Checkout')
  assert.deepEqual(await answer('organisations', 'usage', owner, '2026-11-01', '2026-11-30'), [])
  assert.deepEqual(await answer('editions', 'log'), [])
  assert.deepEqual(await answer('sync', 'runs'), [])
})

test('a sandbox key', async () => {
  const owner = (await landfall('organisations', 'create', 'Acme', 'Growth')).text.trim()
  const { text } = await landfall('keys', 'mint', owner, 'Trial', '--sandbox')
  assert.match(text, /^sk_test_/)
})

for (const args of [
  ['keys'],
  ['keys', 'mint', 'one'],
  ['keys', 'revoke'],
  ['keys', 'revoke', 'one', 'two'],
  ['keys', 'mint', 'one', 'two', '--secret'],
]) {
  test(`landfall ${args.join(' ')} says how it is used`, async () => {
    const { code, text, error } = await landfall(...args)
    assert.deepEqual([code, text], [2, ''])
    assert.match(error, /landfall keys/)
  })
}

for (const [args, words] of [
  [['keys', 'mint', 'acme', 'Key'], /acme is not an id/],
  [['keys', 'mint', '00000000-0000-4000-8000-000000000000', 'Key'], /no such organisation/],
  [['organisations', 'tier', '00000000-0000-4000-8000-000000000000', 'Pro'], /no organisation/],
  [['organisations', 'create', 'Acme', 'Gold'], /Unknown tier "Gold"/],
] as const) {
  test(`landfall ${args.slice(1).join(' ')} says what is wrong`, async () => {
    const { code, text, error } = await landfall(...args)
    assert.deepEqual([code, text], [1, ''])
    assert.match(error, words)
  })
}

test('help is no mistake', async () => {
  assert.equal((await landfall('help')).code, 0)
})
