// The log of syncs: one at a time per publisher, and validators that belong to the active edition.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { storeValidators, validatorsOf, withPublisherLock } from '../../src/editions/sync-runs.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
before(async () => {
  database = await freshDatabase()
})
after(() => database.drop())

test('two replicas never sync the same publisher at once, but may sync two', async () => {
  const [one, two] = [database.pool(), database.pool()]
  const result = await withPublisherLock(one, 'hmrc', async () => {
    assert.equal(await withPublisherLock(two, 'hmrc', async () => 'both'), null)
    return withPublisherLock(two, 'ecb', async () => 'another')
  })
  assert.equal(result, 'another')
  assert.equal(await withPublisherLock(two, 'hmrc', async () => 'afterwards'), 'afterwards')
})

test('an interrupted sync releases its lock', async () => {
  const [one, two] = [database.pool(), database.pool()]
  const broken = withPublisherLock(one, 'hmrc', async () => {
    throw new Error('broken off')
  })
  await assert.rejects(broken, /broken off/)
  assert.equal(await withPublisherLock(two, 'hmrc', async () => 'free'), 'free')
})

test('validators apply only to the edition they were stored with', async () => {
  const pool = database.pool()
  const edition = (text: string) => ({
    publisher: 'hmrc',
    title: text,
    legalDay: '2026-01-01' as Day,
    published: null,
    retrievedAt: '2026-01-01T00:00:00Z',
    sources: [],
    rows: {},
    files: new Map([['exchange/a.csv', Buffer.from(text)]]),
  })
  const first = await storeEdition(pool, edition('first'))
  const second = await storeEdition(pool, edition('second'))
  const validator = (etag: string) => ({ etag, lastModified: null })
  const kept = new Map([
    ['https://a/1', validator('"1"')],
    ['https://a/2', validator('"2"')],
  ])
  await storeValidators(pool, 'hmrc', first, kept)
  await storeValidators(pool, 'hmrc', second, new Map([['https://a/2', validator('"3"')]]))
  const held = await validatorsOf(pool, 'hmrc', second)
  assert.deepEqual(
    [...held].sort(),
    [
      ['https://a/1', validator('"1"')],
      ['https://a/2', validator('"3"')],
    ],
    'files that were not fetched again still belong to the edition',
  )
  assert.equal(
    (await validatorsOf(pool, 'hmrc', first)).size,
    0,
    'after a rollback every file is requested',
  )
  assert.equal((await validatorsOf(pool, 'hmrc', null)).size, 0)
})
