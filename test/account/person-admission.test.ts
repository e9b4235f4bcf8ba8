// Calls from the dashboard: 300 a minute for each person, and the fees of the organisation.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { readFeeSchedule, setFeeSchedule } from '../../src/account/fee-schedule.ts'
import { openPersonAdmission } from '../../src/account/person-admission.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { organisation } from './accounts.ts'

const NEXT_MINUTE = Date.parse('2026-11-20T12:01:00Z') / 1000
let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

test('a person is admitted with the fees of the organisation, if it has any', async () => {
  const admit = openPersonAdmission(pool, fixedClock('2026-11-20T12:00:10Z'))
  const [one, other] = [await organisation(pool, 'Growth'), await organisation(pool, 'Growth')]
  const fees = readFeeSchedule([{ code: 'ISF', currency: 'USD', per_shipment: 45.1 }])
  await setFeeSchedule(pool, SYSTEM_ACTOR, one, fees)
  const admitted = { ok: true, key: null, person: 'ann' }
  const window = { limit: 300, remaining: 299, resetS: NEXT_MINUTE }
  assert.deepEqual(await admit('ann', one), {
    ...admitted,
    organisation: one,
    window,
    feeSchedule: fees,
  })
  assert.deepEqual(await admit('ann', other), {
    ...admitted,
    organisation: other,
    window: { ...window, remaining: 298 },
    feeSchedule: null,
  })
})

test('the 301st call of a person in a minute is refused until the minute is over', async () => {
  const clock = fixedClock('2026-11-20T12:00:10Z')
  const admit = openPersonAdmission(pool, clock)
  const owner = randomUUID()
  for (let call = 1; call <= 300; call++) {
    const { ok, window } = await admit('ann', owner)
    assert.deepEqual([ok, window.remaining], [true, 300 - call])
  }
  const window = { limit: 300, remaining: 0, resetS: NEXT_MINUTE }
  const refused = { ok: false, refusal: 'rate_limited', window }
  assert.deepEqual(await admit('ann', owner), { ...refused, retryAfterS: 50 })
  assert.equal((await admit('bob', owner)).ok, true)
  clock.set('2026-11-20T12:00:59.999Z')
  assert.deepEqual(await admit('ann', owner), { ...refused, retryAfterS: 1 })
  clock.set('2026-11-20T12:01:00Z')
  const next = await admit('ann', owner)
  assert.deepEqual(next.window, { limit: 300, remaining: 299, resetS: NEXT_MINUTE + 60 })
})
