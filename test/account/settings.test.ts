// What an organisation sets for itself: who may, what is kept, and what the audit trail says.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { type Actor, readAudit } from '../../src/account/audit.ts'
import { setDefaults } from '../../src/account/defaults.ts'
import { feeSchedule, readFeeSchedule, setFeeSchedule } from '../../src/account/fee-schedule.ts'
import { membershipsOf } from '../../src/account/member.ts'
import { setKeptDays } from '../../src/account/retention.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { founded, joined, OK, refused } from './people.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

const ISF = readFeeSchedule([{ code: 'ISF', currency: 'USD', per_shipment: 45 }])
const BROKER = readFeeSchedule([{ code: 'BROKER', currency: 'USD', per_shipment: 125 }])

type Change = (by: Actor, organisation: string) => Promise<unknown>

for (const { what, action, changes, details, kept } of [
  {
    what: 'defaults of the form',
    action: 'defaults.changed',
    changes: [{ currency: 'EUR' }, { incoterm: 'DDP' }].map(
      (defaults): Change =>
        (by, organisation) =>
          setDefaults(pool, by, organisation, defaults),
    ),
    details: [
      { from: {}, to: { currency: 'EUR' } },
      { from: { currency: 'EUR' }, to: { incoterm: 'DDP' } },
    ],
    kept: async (organisation: string, person: string) => {
      const [membership] = await membershipsOf(pool, person)
      assert.equal(membership?.organisation, organisation)
      assert.deepEqual(membership.defaults, { incoterm: 'DDP' })
    },
  },
  {
    what: 'days for which calculations are kept',
    action: 'retention.changed',
    changes: [90, 30].map(
      (days): Change =>
        (by, organisation) =>
          setKeptDays(pool, by, organisation, days),
    ),
    details: [
      { from: null, to: 90 },
      { from: 90, to: 30 },
    ],
    kept: async (_: string, person: string) => {
      assert.equal((await membershipsOf(pool, person))[0]?.keptDays, 30)
    },
  },
  {
    what: 'fees',
    action: 'fees.changed',
    changes: [ISF, BROKER].map(
      (rows): Change =>
        (by, organisation) =>
          setFeeSchedule(pool, by, organisation, rows),
    ),
    details: [
      { from: [], to: ISF },
      { from: ISF, to: BROKER },
    ],
    kept: async (organisation: string) => {
      assert.deepEqual(await feeSchedule(pool, organisation), BROKER)
    },
  },
]) {
  test(`${what}: set by owners and admins, and told to the audit trail`, async () => {
    const { id, owner } = await founded(pool)
    const admin = await joined(pool, id, owner, 'admin')
    const developer = await joined(pool, id, owner, 'developer')
    for (const [at, by] of [owner, admin].entries()) {
      assert.deepEqual(await changes[at]?.(developer, id), refused('forbidden'))
      assert.deepEqual(await changes[at]?.(by, id), OK)
    }
    await kept(id, owner.person)
    const trail = await readAudit(pool, id, { before: null, limit: 100 })
    const entries = trail.filter((entry) => entry.action === action).reverse()
    assert.deepEqual(
      entries.map(({ detail, actor, subject }) => ({ detail, actor, subject })),
      [owner, admin].map(({ person }, at) => ({
        detail: details[at],
        actor: person,
        subject: null,
      })),
    )
  })
}
