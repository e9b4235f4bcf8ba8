// The book of the sync: one at a time for a publisher whoever asks, and validators that belong to
// the edition that stands.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { keepEdition } from '../../src/editions/keep.ts'
import { alone, keepValidators, validatorsOf } from '../../src/editions/sync-runs.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
before(async () => {
  database = await freshDatabase()
})
after(() => database.drop())

test('two replicas never sync one publisher at once, and may sync two', async () => {
  const [one, two] = [database.pool(), database.pool()]
  const result = await alone(one, 'hmrc', async () => {
    assert.equal(await alone(two, 'hmrc', async () => 'both'), null)
    return alone(two, 'ecb', async () => 'another')
  })
  assert.equal(result, 'another')
  assert.equal(await alone(two, 'hmrc', async () => 'afterwards'), 'afterwards')
})

test('who was broken off leaves the way free', async () => {
  const [one, two] = [database.pool(), database.pool()]
  const broken = alone(one, 'hmrc', async () => {
    throw new Error('broken off')
  })
  await assert.rejects(broken, /broken off/)
  assert.equal(await alone(two, 'hmrc', async () => 'free'), 'free')
})

test('validators hold for the edition they were kept with, and for no other', async () => {
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
  const first = await keepEdition(pool, edition('first'))
  const second = await keepEdition(pool, edition('second'))
  const validator = (etag: string) => ({ etag, lastModified: null })
  const kept = new Map([
    ['https://a/1', validator('"1"')],
    ['https://a/2', validator('"2"')],
  ])
  await keepValidators(pool, 'hmrc', first, kept)
  await keepValidators(pool, 'hmrc', second, new Map([['https://a/2', validator('"3"')]]))
  const held = await validatorsOf(pool, 'hmrc', second)
  assert.deepEqual(
    [...held].sort(),
    [
      ['https://a/1', validator('"1"')],
      ['https://a/2', validator('"3"')],
    ],
    'what was not fetched again is still what the edition rests on',
  )
  assert.equal((await validatorsOf(pool, 'hmrc', first)).size, 0, 'after a rollback all is asked')
  assert.equal((await validatorsOf(pool, 'hmrc', null)).size, 0)
})
