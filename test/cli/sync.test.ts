// `landfall sync` as a process: its output, its exit status, its effects.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runLandfall } from '../child.ts'
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

async function landfall(...args: readonly string[]): Promise<{ status: number; said: string }> {
  const env = { DATABASE_URL: database.url, LANDFALL_SYNC_MIRROR: local.mirror }
  const { code, text, error } = await runLandfall(['sync', ...args], { env })
  return { status: code, said: `${text}${error}` }
}

test('help lists the commands, and an unknown publisher the known ones', async () => {
  const help = await landfall('--help')
  assert.equal(help.status, 0)
  assert.match(help.said, /Usage: landfall sync .*\[PUBLISHER\.\.\.\]/)
  const unknown = await landfall('hmcr')
  assert.equal(unknown.status, 1)
  assert.match(unknown.said, /^Unknown publisher hmcr\. The publishers are usitc, uk-tariff, taric/)
  assert.match((await landfall('hmrc', 'ecb', '--accept', 'x')).said, /needs exactly one publisher/)
})

test('a refused publisher and an unreachable one, one after the other', async () => {
  local.put(settingsOf('uk-list').address('list'), { body: 'not a list' })
  const refused = await landfall('uk-list')
  assert.equal(refused.status, 1)
  assert.match(
    refused.said,
    /uk-list: refused at build: .* not with its day\. The edition in force stays\.\n$/,
  )
  const runs = await landfall('runs')
  assert.match(
    runs.said,
    /^PUBLISHER +STARTED +OUTCOME +STEP +REASON\nuk-list +\S+ +refused +build/,
  )
})

test('notices since the day up to which the acts were read, with their subjects', async () => {
  const none = await landfall('notices')
  assert.equal(none.status, 0)
  assert.match(none.said, /^0 notices since 2026-\d\d-\d\d, .* 0 older\n$/)
  await documents()
  const synced = await landfall('federal-register')
  assert.match(
    synced.said,
    /Federal Register to \S+ is in force; 2 new notices: landfall sync notices\n$/,
  )
  const { said } = await landfall('notices')
  assert.match(said, /^2999-01-04 2999-1 \[.*antidumping duty order, .*\] Steel https:\S+\n/)
  assert.match(said, /\n1 notices since \S+, up to which the acts were read; 1 older\n$/)
})

/** Serves the same two documents for every subject, one of them old. */
async function documents(): Promise<void> {
  const results = ['2999-01-04', '2025-01-06'].map((day, at) => ({
    document_number: `${day.slice(0, 4)}-${at + 1}`,
    title: 'Steel',
    type: 'Notice',
    publication_date: day,
    html_url: 'https://www.federalregister.gov/d/1',
  }))
  const body = JSON.stringify({ count: 2, total_pages: 1, results })
  local.otherwise((_, response) => response.end(body))
}
