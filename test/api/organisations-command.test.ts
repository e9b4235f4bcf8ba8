// `landfall organisations …`: what an operator changes and sees of organisations.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { acceptInvitation } from '../../src/account/invitation.ts'
import { tiers } from '../account/accounts.ts'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let database: TestDatabase

before(async () => {
  database = await freshDatabase()
})

after(() => database.drop())

function organisations(...args: readonly string[]) {
  return runLandfall(['organisations', ...args], { env: { DATABASE_URL: database.url } })
}

async function done(...args: readonly string[]): Promise<string> {
  const { code, text } = await organisations(...args)
  assert.equal(code, 0, text)
  return text
}

test('an organisation from its creation to its audit trail', async () => {
  const id = (await done('create', 'Acme', 'Growth')).trim()
  const [token = ''] = (await done('invite', id, 'Ann@Example.com', 'owner')).split('\n')
  const ann = { kind: 'member', person: randomUUID(), email: 'ann@example.com' } as const
  const accepted = await acceptInvitation(database.pool(), tiers, ann, token)
  assert.equal(accepted.ok, true)
  await done('rename', id, 'Acme Trading')
  await done('tier', id, 'Enterprise', '--calls', '1000')
  assert.match(await done('show', id), /^calculations: kept for ever$/m)
  await done('keep', id, '365')
  await done('invite', id, 'bob@example.com', 'viewer')
  const shown = await done('show', id)
  assert.match(shown, /^Acme Trading, Enterprise, since \d{4}-/)
  assert.match(shown, /: 0 calls of 1000\nseats: 1 members and 1 invited, of unlimited\n/)
  assert.match(shown, /^calculations: kept for 365 days$/m)
  assert.match(shown, new RegExp(`${ann.person}  ann@example.com  owner`))
  const invitation = /^(\S+) {2}bob@example.com {2}viewer/m.exec(shown)?.[1] ?? ''
  await done('withdraw', id, invitation)
  const last = await organisations('role', id, ann.person, 'viewer')
  assert.deepEqual([last.code, /at least one owner/.test(last.error)], [1, true])
  assert.match(await done('list'), new RegExp(`${id}  Enterprise  Acme Trading`))
  assert.match(await done('usage', id, '2026-11-01', '2026-11-30'), /^day +key +endpoint +calls$/m)
  const audit = await done('audit', id)
  const whats = [...audit.matchAll(/Z {2}\S+ +(\S+\.\S+) /g)].map((match) => match[1])
  assert.deepEqual(whats, [
    'invitation.withdrawn',
    'member.invited',
    'retention.changed',
    'organisation.tier_changed',
    'organisation.renamed',
    'member.joined',
    'member.invited',
    'organisation.created',
  ])
  assert(!audit.includes(token))
})

for (const [args, words] of [
  [['show', 'acme'], /^acme is not an id\./],
  [['show', NOBODY], /^There is no organisation 0/],
  [['tier', NOBODY, 'Pro'], /^There is no organisation 0/],
  [['audit', NOBODY], /^There is no organisation 0/],
  [['keep', NOBODY, '90'], /^There is no such organisation/],
  [['keep', NOBODY, '0'], /^DAYS must be a whole number from 1 to 36500, or the word ever/],
  [['rename', NOBODY, 'Acme'], /^There is no such organisation/],
  [['invite', NOBODY, 'a@b.io', 'king'], /^Unknown role "king"\. The roles are owner, admin/],
  [['remove', NOBODY, 'ann'], /^There is no such organisation/],
  [['usage', NOBODY, '2026-02-30', '2026-03-01'], /^FROM and TO must be days/],
  [['create', 'Acme', 'Gold'], /^Unknown tier "Gold"/],
  [['create', 'Acme', 'Growth', '--calls', 'many'], /^--calls is "many"; it is a whole number/],
] as const) {
  test(`landfall organisations ${args.join(' ')} says what is wrong`, async () => {
    const { code, text, error } = await organisations(...args)
    assert.equal(code, 1)
    assert.match(`${text}${error}`, words)
  })
}

for (const args of [['show'], ['toString'], ['create', '', 'Growth']]) {
  test(`landfall organisations ${args.join(' ')} is no command line`, async () => {
    const { code, text, error } = await organisations(...args)
    assert.deepEqual([code, text], [2, ''])
    assert.match(error, /"landfall organisations/)
  })
}
