// Organisations: created once, listed by name, on a tier that exists.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { readAudit, SYSTEM_ACTOR } from '../../src/account/audit.ts'
import {
  changeTier,
  createOrganisation,
  listOrganisations,
  readOrganisation,
} from '../../src/account/organisation.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { tiers } from './accounts.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

function create(fields: object) {
  const organisation = { id: randomUUID(), name: ' Acme ', tier: 'Growth', monthlyCalls: null }
  return createOrganisation(pool, tiers, SYSTEM_ACTOR, { ...organisation, ...fields })
}

test('an organisation is created once, and its creation is in the audit trail once', async () => {
  const id = randomUUID()
  assert.deepEqual(await create({ id }), { id, created: true })
  assert.deepEqual(await create({ id, name: 'Other' }), { id, created: false })
  assert.equal((await readOrganisation(pool, id))?.name, 'Acme')
  const trail = await readAudit(pool, id, { before: null, limit: 10 })
  const detail = { name: 'Acme', tier: 'Growth', monthly_calls: null }
  assert.deepEqual(
    trail.map((entry) => [entry.action, entry.detail]),
    [['organisation.created', detail]],
  )
})

test('organisations are listed by name with their tier and agreed calls', async () => {
  const { id: second } = await create({ name: 'B', tier: 'Enterprise', monthlyCalls: 9 })
  const { id: first } = await create({ name: 'A' })
  const listed = (await listOrganisations(pool)).filter(({ id }) => [first, second].includes(id))
  assert.deepEqual(
    listed.map(({ name, tier, monthlyCalls, keptDays }) => [name, tier, monthlyCalls, keptDays]),
    [
      ['A', 'Growth', null, null],
      ['B', 'Enterprise', 9, null],
    ],
  )
})

test('what does not exist cannot be read or changed', async () => {
  assert.equal(await readOrganisation(pool, randomUUID()), null)
  const changed = await changeTier(pool, tiers, SYSTEM_ACTOR, randomUUID(), 'Growth', null)
  assert.equal(changed, false)
})

test('a tier must exist, and calls are agreed only where they are custom', async () => {
  const { id } = await create({})
  for (const [tier, monthlyCalls, message] of [
    ['Platinum', null, /Unknown tier "Platinum". The tiers are Free, Pro, Growth/],
    ['Growth', 5, /The tier Growth has a fixed number of monthly calls/],
  ] as const) {
    await assert.rejects(create({ tier, monthlyCalls }), message)
    await assert.rejects(changeTier(pool, tiers, SYSTEM_ACTOR, id, tier, monthlyCalls), message)
  }
})
