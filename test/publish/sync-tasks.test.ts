// Scheduled syncs on a real database: one replica of two syncs a publisher that is due, retries
// after a temporary failure, and reports to the operator; the command is a program of the test.

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { parseCronItem, quickAddJob } from 'graphile-worker'
import { systemClock } from '../../src/base/clock.ts'
import { openPublishers } from '../../src/publish/publishers.ts'
import { syncSchedule } from '../../src/publish/sync-schedule.ts'
import { type Runner, startRunner } from '../../src/store/runner.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { settingsOf } from './settings.ts'

const PATIENCE_MS = 20_000
/** Exits with the publisher's status in LANDFALL_TEST_STATUS. */
const PROGRAM = `const statuses = JSON.parse(process.env.LANDFALL_TEST_STATUS)
const publisher = process.argv.at(-1)
console.log('progress')
console.log(publisher + ': done by ' + process.env.LANDFALL_TEST_REPLICA)
process.exit(statuses[publisher] ?? 0)`

let database: TestDatabase
before(async () => {
  database = await freshDatabase()
})
after(() => database.drop())

type Report = { readonly publisher: string; readonly failed: boolean; readonly text: string }

function replica(
  name: string,
  reports: Report[],
  statuses: Readonly<Record<string, number>>,
): Promise<Runner> {
  const schedule = syncSchedule({
    publishers: ['hmrc', 'ecb', 'census'].map((id) => settingsOf(id)),
    command: [process.execPath, '-e', PROGRAM, '--'],
    clock: systemClock,
    random: () => 0,
    env: { LANDFALL_TEST_REPLICA: name, LANDFALL_TEST_STATUS: JSON.stringify(statuses) },
    signal: new AbortController().signal,
    report: (report) => reports.push(report),
  })
  return startRunner(database.pool(), [schedule])
}

async function until(reports: readonly Report[], count: number): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; reports.length < count; await wait(20)) {
    assert.ok(performance.now() < end, `${JSON.stringify(reports)}; ${count} expected`)
  }
}

/** Adds the job that cron adds when a publisher is due. */
async function due(publisher: string): Promise<void> {
  await quickAddJob({ pgPool: database.pool() }, 'landfall-sync-due', { publisher })
}

test('one replica of two syncs a publisher; a refusal is reported and not retried', async () => {
  const reports: Report[] = []
  const both = await Promise.all(['one', 'two'].map((name) => replica(name, reports, { ecb: 1 })))
  await due('hmrc')
  await due('ecb')
  await until(reports, 2)
  await Promise.all(both.map(({ stop }) => stop()))
  const told = reports.toSorted((one, other) => (one.publisher < other.publisher ? -1 : 1))
  assert.deepEqual(
    told.map(({ publisher, failed }) => [publisher, failed]),
    [
      ['ecb', true],
      ['hmrc', false],
    ],
  )
  assert.match(told[1]?.text ?? '', /^hmrc: done by (one|two)$/)
  const { rows } = await database.pool().query('select from graphile_worker.jobs')
  assert.equal(rows.length, 0, 'no job is left')
})

test('a sync with a temporary failure is retried later', async () => {
  const reports: Report[] = []
  const failing = await replica('one', reports, { hmrc: 75 })
  await due('hmrc')
  await until(reports, 1)
  await failing.stop()
  const { rows } = await database.pool().query('select attempts from graphile_worker.jobs')
  assert.deepEqual(rows, [{ attempts: 1 }])
  const mended = await replica('two', reports, {})
  await until(reports, 2)
  await mended.stop()
  assert.deepEqual(
    reports.map(({ failed, text }) => [failed, text]),
    [
      [true, 'hmrc: done by one'],
      [false, 'hmrc: done by two'],
    ],
  )
})

test('a publisher whose required key is not set is skipped', async () => {
  const reports: Report[] = []
  const schedule = await replica('one', reports, {})
  const known = await database
    .pool()
    .query('select identifier from graphile_worker._private_known_crontabs order by identifier')
  await schedule.stop()
  assert.deepEqual(
    known.rows.map(({ identifier }) => identifier),
    ['sync ecb', 'sync hmrc'],
  )
})

test('every publisher has settings and a valid crontab', () => {
  const publishers = openPublishers('data')
  const files = readdirSync('data/publishers').map((file) => file.replace('.yaml', ''))
  assert.deepEqual(publishers.map(({ id }) => id).sort(), files.sort())
  for (const { settings } of publishers) {
    const item = parseCronItem({ task: 'sync', match: settings.cron })
    assert.equal(typeof item.match, 'function', settings.id)
    assert.ok(settings.hosts.size > 0)
  }
})
