// What is counted equals the calls that were answered, to the unit, once the database is back:
// whatever was lost between a replica and the database, or came late.

import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { type Admitted, type Counting, openAdmission } from '../../src/account/admission.ts'
import { drawNumber } from '../../src/base/id.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { type Link, openLink } from '../link.ts'
import { key, organisation, tiers } from './accounts.ts'
import { counted } from './counted.ts'

let database: TestDatabase
let pool: Pool
let link: Link
let store: Store
let counting: Counting
let owner = ''
let raw = ''
/** Ends the pause before a correction is tried again. */
let goOn: () => void

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

beforeEach(async () => {
  link = await openLink(database.url)
  const timeLimits = { connect: 3_000, statement: 3_000, answer: 3_000 }
  store = await openStore({ databaseUrl: link.url, dataDir: '/nowhere', timeLimits })
  const pause = Promise.withResolvers<void>()
  goOn = pause.resolve
  const wait = () => pause.promise
  const limits = { tiers, perMinute: 60, clock: null }
  counting = openAdmission({ pool: store.pool, ...limits, wait, draw: drawNumber })
  owner = await organisation(pool, 'Growth')
  raw = (await key(pool, owner)).raw
})

afterEach(async () => {
  await counting.close()
  await store.close()
  await link.close()
})

after(() => database.drop())

async function admit(): Promise<Admitted> {
  const admission = await counting.admit(raw, 'calc')
  assert(admission.ok)
  return admission
}

async function assertCounted(calls: number): Promise<void> {
  assert.deepEqual(await counted(pool, owner), { quota: calls, usage: calls })
}

/** Closing corrects what the service itself would correct a moment later. */
async function corrected(): Promise<void> {
  goOn()
  await counting.close()
}

test('a call that was counted, and whose admission got lost, is taken back', async () => {
  await admit()
  link.holdAnswers()
  await assert.rejects(admit(), /Query read timeout/)
  await link.release()
  await assertCounted(2)
  await corrected()
  await assertCounted(1)
})

test('the next call takes it back as well', async () => {
  await admit()
  link.holdAnswers()
  await assert.rejects(admit(), /Query read timeout/)
  await link.release()
  await admit()
  await assertCounted(2)
})

test('a request that arrives after it was given up counts nothing', async () => {
  await admit()
  link.holdRequests('last used')
  await assert.rejects(admit(), /Query read timeout/)
  await admit()
  await link.release()
  await assertCounted(2)
})

test('a request that arrives when nothing else was asked is taken back', async () => {
  await admit()
  link.holdRequests('last used')
  await assert.rejects(admit(), /Query read timeout/)
  await link.release()
  await assertCounted(2)
  await corrected()
  await assertCounted(1)
})

test('without the database a call is uncounted later', async () => {
  const [failed] = [await admit(), await admit()]
  link.cut()
  await counting.uncount(failed)
  await assertCounted(2)
  link.mend()
  await corrected()
  await assertCounted(1)
})

test('a call whose uncounting got no answer is uncounted once', async () => {
  const [failed] = [await admit(), await admit(), await admit()]
  link.holdAnswers()
  await counting.uncount(failed)
  await link.release()
  await assertCounted(2)
  await corrected()
  await assertCounted(2)
})

test('a call whose uncounting arrives late is uncounted once', async () => {
  const [failed] = [await admit(), await admit(), await admit()]
  link.holdRequests('last used')
  await counting.uncount(failed)
  await corrected()
  await link.release()
  await assertCounted(2)
})

test('it tries again until the database is back', async () => {
  const failed = await admit()
  link.cut()
  await counting.uncount(failed)
  link.mend()
  goOn()
  while ((await counted(pool, owner)).quota > 0) await new Promise((next) => setImmediate(next))
  await assertCounted(0)
})
