// What is counted equals the calls that were answered, over random sequences of calls and faults.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Pool, QueryConfig } from 'pg'
import { type Admitted, openAdmission } from '../../src/account/admission.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { drawNumber } from '../../src/base/id.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { FAULTS } from '../draws.ts'
import { key, organisation, tiers } from './accounts.ts'
import { counted } from './counted.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

/** What becomes of a statement: it is answered, only executed, executed later, or lost. */
type Fate = 'answered' | 'executed' | 'late' | 'lost'
type Step = {
  readonly what: 'admit' | 'uncount' | 'deliver' | 'retry'
  readonly calls: number
  readonly fate: Fate
  readonly replica: 0 | 1
}

/** A replica on a network that loses and delays statements as the test says. */
function replica() {
  const late: (() => Promise<unknown>)[] = []
  const pauses: (() => void)[] = []
  const network = { fate: 'answered' as Fate }
  const query = async (statement: QueryConfig) => {
    const { fate } = network
    if (fate === 'answered') return pool.query(statement)
    if (fate === 'executed') await pool.query(statement)
    if (fate === 'late') late.push(() => pool.query(statement))
    throw new Error('Query read timeout')
  }
  const counting = openAdmission({
    pool: { query } as unknown as Pool,
    tiers,
    perMinute: 1_000_000,
    clock: fixedClock('2026-11-20T12:00:00Z'),
    wait: () => new Promise<void>((resolve) => pauses.push(resolve)),
    draw: drawNumber,
  })
  const deliver = async () => {
    for (const execute of late.splice(0)) await execute()
  }
  const retry = async () => {
    for (const goOn of pauses.splice(0)) goOn()
    // The correction that was waiting is sent before this returns.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...counting, network, deliver, retry, admitted: [] as Admitted[] }
}

const FATES: readonly Fate[] = ['answered', 'answered', 'executed', 'late', 'lost']
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('admit', 'admit', 'uncount', 'deliver', 'retry'),
  calls: fc.integer({ min: 1, max: 3 }),
  fate: fc.constantFrom(...FATES),
  replica: fc.constantFrom(0, 1),
})

async function play(steps: readonly Step[]): Promise<void> {
  const owner = await organisation(pool, 'Growth')
  const [live, sandbox] = [await key(pool, owner), await key(pool, owner, 'test')]
  const replicas = [replica(), replica()] as const
  let answered = 0
  for (const { what, calls, fate, replica: at } of steps) {
    const own = replicas[at]
    own.network.fate = fate
    if (what === 'deliver') await own.deliver()
    if (what === 'retry') await own.retry()
    if (what === 'uncount') {
      const given = own.admitted.splice(0, calls)
      await Promise.all(given.map(own.uncount))
      answered -= given.filter((call) => !call.sandbox).length
    }
    if (what === 'admit') {
      const asked = [live, live, sandbox].flatMap(({ raw }) => Array(calls).fill(raw))
      const tried = await Promise.allSettled(asked.map((raw) => own.admit(raw, 'calc')))
      const admissions = tried.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      for (const one of admissions) own.admitted.push(one.ok ? one : assert.fail(one.refusal))
      answered += admissions.filter((one) => one.ok && !one.sandbox).length
    }
  }
  for (const own of replicas) {
    own.network.fate = 'answered'
    await own.close()
    await own.deliver()
    await own.retry()
  }
  assert.deepEqual(await counted(pool, owner), { quota: answered, usage: answered })
}

test('on a network that loses and delays, each answered call is counted once', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), play)
  await fc.assert(property, { numRuns: FAULTS })
})
