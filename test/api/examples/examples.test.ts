// Every example of the document is what the service answers: each operation is called, each status
// that it describes brought about, and all compared with what is kept. LANDFALL_RECORD=1 writes it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  accountOperations,
  webhookOperations,
} from '../../../src/http/openapi/account-operations.ts'
import { PASSWORD } from '../account/people.ts'
import { openBook } from './book.ts'
import { cases } from './by-key.ts'
import { tellOfJobs, tellOfKeyJobs } from './jobs.ts'
import { tellOfMembers } from './members.ts'
import { tellOfOrganisation } from './organisation.ts'
import { tellOfCalculations, tellOfKinds, tellOfRecords } from './records.ts'
import type { Refused } from './refusals.ts'
import { refusedAs, refusedAtSignIn, refusedByKey, withoutTime } from './refused.ts'
import { tellOfShipments } from './shipments.ts'
import { type Shown, shownBy } from './shown.ts'
import { tellOfSignIn } from './sign-in.ts'
import { assertRefusalsKept, type Teller, teller } from './teller.ts'
import { tellOfWebhooks } from './webhooks.ts'
import { openWorld } from './world.ts'

const world = openWorld()
const book = openBook()
/** Every field that an operation of sign-in wants. */
const FIELDS = {
  ...{ name: 'Ann', email: 'ann@example.com', password: PASSWORD, code: '123456', token: 'x' },
  ...{ currentPassword: PASSWORD, newPassword: PASSWORD, revokeOtherSessions: true },
}
/** What an operation cannot do without, where that is not the table of members. */
const TABLES: Readonly<Record<string, string>> = {
  'invitations/accept': 'invitation',
  shared: 'share',
}
const EVENT = `evt_${'0'.repeat(32)}`

async function begin(): Promise<{ all: ReadonlyMap<string, Shown>; tell: Teller }> {
  const { json, status } = await world.serve().send({ url: '/openapi.json' })
  assert.equal(status, 200)
  const all = shownBy(json)
  return { all, tell: teller(book, all) }
}

test('the interface, by key and for members', async () => {
  const { tell } = await begin()
  await world.editions()
  const byKey = await refusedByKey(world)
  const { owner, id: organisation } = await world.owned()
  const byMember = refusedAs(world, owner)
  for (const { id, good, bad } of cases) {
    const member = `member${id[0]?.toUpperCase()}${id.slice(1)}`
    for (const [send, own, parameters, ways] of [
      [world.byKey, id, {}, byKey],
      [world.as(owner), member, { organisation }, byMember],
    ] as const) {
      for (const [name, call] of Object.entries(good)) {
        const asked = { ...call, parameters: { ...parameters, ...call.parameters } }
        await tell.good(own, send, asked, name)
      }
      for (const call of bad) {
        await tell.bad(own, send, { ...call, parameters: { ...parameters, ...call.parameters } })
      }
      const [first] = Object.values(good)
      assert(first)
      const call = { ...first, parameters: { ...parameters, ...first.parameters } }
      await tell.refusals(own, call, ways)
    }
  }
})

test('organisations, members and keys', async () => {
  const { tell } = await begin()
  await tellOfOrganisation(tell, world)
  await tellOfMembers(tell, world)
})

test('records and jobs', async () => {
  const { tell } = await begin()
  await tellOfRecords(tell, world)
  await tellOfKinds(tell, world)
  await tellOfCalculations(tell, world)
  await tellOfJobs(tell, world)
  await tellOfKeyJobs(tell, world)
})

test('shipments', async () => {
  const { tell } = await begin()
  await tellOfShipments(tell, world)
})

test('webhooks', async () => {
  const { tell } = await begin()
  await tellOfWebhooks(tell, world)
  await tell.refusals('redeliver', { parameters: { event_id: EVENT } }, await refusedByKey(world))
})

test('sign-in', async () => {
  const { all, tell } = await begin()
  await tellOfSignIn(tell, world)
  const ways = await refusedAtSignIn(world)
  for (const { id, path, body } of accountOperations) {
    if (!path.startsWith('auth/')) continue
    assert(all.has(id))
    await tell.refusals(id, { parameters: {}, ...(body && { body: FIELDS }) }, ways)
  }
})

test('what every operation of /account is refused for', async () => {
  const { tell } = await begin()
  const { owner, id: organisation } = await world.owned()
  const ids = { id: organisation, person: 'x', carrier: 'HLCU', place: '0', event: EVENT }
  const parameters = { organisation, ...ids }
  for (const { id, path, body } of [...accountOperations, ...webhookOperations]) {
    if (path.startsWith('auth/')) continue
    const ways: Refused = {
      ...refusedAs(world, owner, TABLES[path] ?? 'member'),
      ...(path === 'places' && { 500: [withoutTime(world, owner)] }),
    }
    const opens = ['invitations/accept', 'shared'].includes(path)
    const accepts = opens ? { token: `${organisation}.x` } : { name: 'Acme' }
    await tell.refusals(id, { parameters, ...(body && { body: accepts }) }, ways)
  }
  assertRefusalsKept(book, [...accountOperations, ...webhookOperations])
})

test('every status of every operation has its example, and each is as it was kept', async () => {
  const { all } = await begin()
  for (const { id, statuses } of all.values()) {
    const described = [...statuses].filter(([, hasBody]) => hasBody).map(([status]) => status)
    assert.deepEqual([...book.statuses(id)].sort(), described.sort(), id)
  }
  book.settle(all)
})
