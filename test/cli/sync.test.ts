// `landfall sync` as an operator runs it: a process, its words, its exit status, what it leaves.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { type LocalPublisher, localPublisher } from '../publish/local-publisher.ts'
import { settingsOf } from '../publish/settings.ts'

let database: TestDatabase
let local: LocalPublisher
before(async () => {
  database = await freshDatabase()
  local = await localPublisher()
})
after(async () => {
  await local.close()
  await database.drop()
})

function landfall(...args: readonly string[]): Promise<{ status: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, LANDFALL_SYNC_MIRROR: local.mirror }
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['src/cli/main.ts', 'sync', ...args],
      { env },
      (error, stdout, stderr) => {
        done({ status: error ? Number(error.code) : 0, said: `${stdout}${stderr}` })
      },
    )
  })
}

test('help tells the commands, and an unknown publisher those there are', async () => {
  const help = await landfall('--help')
  assert.equal(help.status, 0)
  assert.match(help.said, /landfall sync PUBLISHER … .*ask these/)
  const unknown = await landfall('hmcr')
  assert.equal(unknown.status, 1)
  assert.match(unknown.said, /^There is no publisher hmcr; there are usitc, uk-tariff, taric/)
  assert.match((await landfall('hmrc', 'ecb', '--accept', 'x')).said, /is for one publisher/)
})

test('a publisher refused and one out of reach, one after the other', async () => {
  local.put(settingsOf('uk-list').address('list'), { body: 'not a list' })
  const refused = await landfall('uk-list')
  assert.equal(refused.status, 1)
  assert.match(
    refused.said,
    /uk-list: refused at build: .* begins "", not with its day\. What was in force stays in force\.\n$/,
  )
  const runs = await landfall('runs')
  assert.match(
    runs.said,
    /^PUBLISHER +STARTED +OUTCOME +STEP +REASON\nuk-list +\S+ +refused +build/,
  )
})

test('notices are shown with what they touch', async () => {
  const settings = settingsOf('usitc')
  local.put(settings.address('current'), { body: '{"name": "2026HTSRev21"}' })
  const none = await landfall('notices')
  assert.deepEqual(none, { status: 0, said: '0 notices\n' })
})
