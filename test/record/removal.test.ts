// Calculations are kept as long as the organisation wants: older ones are removed slice by slice,
// and the audit trail says how many.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readAudit, SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { setKeptDays } from '../../src/account/retention.ts'
import { dayOf } from '../../src/base/day.ts'
import { drawNumber, timedId } from '../../src/base/id.ts'
import { openCommit } from '../../src/record/commit.ts'
import { openIdempotency } from '../../src/record/idempotency.ts'
import { removalTasks } from '../../src/record/removal.ts'
import { writtenAsText } from '../../src/store/kept/kept.ts'
import { createJobTables, startRunner } from '../../src/store/runner.ts'
import { organisation } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const SLICE = 3
let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
  await createJobTables(pool)
})

after(() => database.drop())

function calculation(owner: string, at: string) {
  const instant = new Date(at)
  const by = { organisation: owner, key: randomUUID(), person: null }
  const [request, response] = [writtenAsText('{}'), writtenAsText('{"a":1}')]
  const from = {
    law: '9f86d081884c.17',
    fees: null,
    opinions: [],
    products: [],
    day: dayOf(instant),
    request,
    response,
  }
  return { id: timedId(instant), ...by, ...from, kind: 'calc' as const, at: instant }
}

async function recorded(owner: string, ...instants: readonly string[]): Promise<string[]> {
  const commit = openCommit(pool)
  const entries = instants.map((at) => calculation(owner, at))
  await Promise.all(entries.map((entry) => commit({ calculation: entry, settled: null })))
  return entries.map(({ id }) => id)
}

async function kept(owner: string): Promise<string[]> {
  const sql = 'select id from calculation where organisation = $1 order by id'
  return (await pool.query<{ id: string }>(sql, [owner])).rows.map(({ id }) => id)
}

const removals = async (owner: string) =>
  (await readAudit(pool, owner, { before: null, limit: 50 })).filter(
    ({ action }) => action === 'calculations.removed',
  )

/** Runs the background job for as long as it asks for another turn; tells how many it took. */
async function remove(): Promise<number> {
  const turn = Object.values(removalTasks(pool, () => NOW, SLICE).tasks)[0]
  for (let turns = 1; turns < 50; turns++) {
    await turn?.({}, {} as never)
    const again = await pool.query('delete from graphile_worker._private_jobs')
    if (again.rowCount === 0) return turns
  }
  return assert.fail('it does not end')
}

const OLD = Array.from({ length: 3 * SLICE + 1 }, (_, at) => `2026-08-01T00:00:${10 + at}Z`)

test('what is older than the days is removed, and the audit trail says how many', async () => {
  const [owner, other] = [await organisation(pool, 'Growth'), await organisation(pool, 'Growth')]
  await recorded(owner, ...OLD, '2026-08-21T23:59:59.999Z')
  const young = await recorded(owner, '2026-08-22T00:00:00Z', '2026-11-20T14:59:59Z')
  const others = await recorded(other, ...OLD)
  await setKeptDays(pool, SYSTEM_ACTOR, owner, 90)
  // Slices of 3, 3, 3 and 3, then one turn that finds no more.
  assert.equal(await remove(), 5)
  assert.deepEqual(await kept(owner), young)
  assert.deepEqual(await kept(other), others.sort())
  const [entry] = await removals(owner)
  assert.deepEqual(entry?.detail, { before: '2026-08-22', removed: OLD.length + 1 })
  assert.equal(entry?.actorKind, 'service')
})

test('what a replica removed before it was killed is counted with the rest', async () => {
  const owner = await organisation(pool, 'Growth')
  await recorded(owner, ...OLD)
  await setKeptDays(pool, SYSTEM_ACTOR, owner, 30)
  await pool.query(`insert into calculation_removal values ($1, '2026-10-20', 4)`, [owner])
  await remove()
  const [entry] = await removals(owner)
  assert.deepEqual(entry?.detail, { before: '2026-10-21', removed: OLD.length + 4 })
})

test('an organisation that keeps them for ever again gets the count of what is gone', async () => {
  const owner = await organisation(pool, 'Growth')
  const ids = await recorded(owner, ...OLD)
  await pool.query(`insert into calculation_removal values ($1, '2026-10-20', 4)`, [owner])
  await remove()
  assert.equal((await removals(owner))[0]?.detail.removed, 4)
  assert.deepEqual(await kept(owner), ids.sort())
})

test('calculations of webhook events and of jobs stay as long as these', async () => {
  const owner = await organisation(pool, 'Growth')
  const ids = await recorded(owner, ...OLD)
  const [waiting, event, job] = ids
  await pool.query('insert into webhook_outbox values ($1)', [waiting])
  await pool.query(
    `insert into webhook_event (id, organisation, type, livemode, created_at, calculation)
     values ($1, $2, 'calc.completed', true, $3, $4)`,
    [`evt_${'0e'.repeat(16)}`, owner, NOW, event],
  )
  await pool.query(
    `with job as (
       insert into bulk_job (id, organisation, person, name, settings, created_at)
       values ($1, $2, 'ann', 'file.csv', '{}', $3) returning id
     )
     insert into bulk_chunk (job, place, rows, row_count, value, state, calculation)
     select id, 0, '[]', 0, 0, 'done', $4 from job`,
    [randomUUID(), owner, NOW, job],
  )
  await setKeptDays(pool, SYSTEM_ACTOR, owner, 1)
  await remove()
  assert.deepEqual(await kept(owner), [waiting, event, job])
})

test('an idempotent answer is repeated although its calculation is gone', async () => {
  const owner = await organisation(pool, 'Growth')
  const waiting = { wait: () => assert.fail('it waits'), stopwatch: () => 0 }
  const idempotency = openIdempotency({ pool, clock: null, ...waiting, draw: drawNumber })
  const begin = () => idempotency.begin(owner, 'calc', 'key-of-a-call', Buffer.alloc(32))
  const begun = await begin()
  assert(begun.kind === 'fresh')
  const answer = { status: 200, headers: {}, body: '{"a":1}' }
  const entry = calculation(owner, '2026-08-01T00:00:00Z')
  const settled = { reservation: begun.reservation, answer, body: writtenAsText(answer.body) }
  await openCommit(pool)({ calculation: entry, settled })
  await setKeptDays(pool, SYSTEM_ACTOR, owner, 1)
  await remove()
  assert.deepEqual(await kept(owner), [])
  assert.deepEqual(await begin(), { kind: 'replay', answer })
  await idempotency.close()
})

test('the job runs when a replica starts, and from then on every hour', async () => {
  const owner = await organisation(pool, 'Growth')
  await recorded(owner, ...OLD)
  await setKeptDays(pool, SYSTEM_ACTOR, owner, 1)
  const runner = await startRunner(pool, [removalTasks(pool, () => NOW, SLICE)])
  while ((await removals(owner)).length === 0) await wait(5)
  const sql = 'select identifier from graphile_worker._private_known_crontabs'
  const scheduled = await pool.query(sql)
  assert.deepEqual(scheduled.rows, [{ identifier: 'landfall-calculation-removal' }])
  await runner.stop()
  assert.deepEqual(await kept(owner), [])
})

test('the links of shipments go with their calculations, and the shipment stays', async () => {
  const owner = await organisation(pool, 'Growth')
  const numbers = [{ kind: 'container', number: 'CSQU3054383', carrier: null }] as const
  const shipment = { id: randomUUID(), numbers, destination: 'US' }
  const named = { ...calculation(owner, '2026-08-01T00:00:00Z'), shipment }
  await openCommit(pool)({ calculation: named, settled: null })
  const left = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from shipment where id = $1)::int as shipments,
              (select count(*) from shipment_calculation where shipment = $1)::int as links`,
      [shipment.id],
    )
    return rows
  }
  assert.deepEqual(await left(), [{ shipments: 1, links: 1 }])
  await setKeptDays(pool, SYSTEM_ACTOR, owner, 30)
  await remove()
  assert.deepEqual(await left(), [{ shipments: 1, links: 0 }])
})
