// `landfall carriers …`: access to the tracking of a carrier, set, listed without its key, removed.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { organisation } from '../account/accounts.ts'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let owner = ''

before(async () => {
  database = await freshDatabase()
  owner = await organisation(database.pool(), 'Growth')
})

after(() => database.drop())

const DONE = { code: 0, text: '', error: '' }
const URL = 'https://api.carrier.example.com/v2/events'

async function landfall(args: readonly string[], key = 'k-123') {
  const env = { DATABASE_URL: database.url, LANDFALL_CARRIER_KEY: key }
  const { code, text, error } = await runLandfall(['carriers', ...args], { env, input: '' })
  return { code, text, error }
}

test('what is set is listed without the key, and removed', async () => {
  assert.deepEqual(await landfall(['set', owner, 'HLCU', URL]), DONE)
  const listed = await landfall(['list', owner])
  assert.match(listed.text, /^HLCU\s+https:\/\/api\.carrier\.example\.com\/v2\/events\s+Author/m)
  assert(!listed.text.includes('k-123'))
  const { rows } = await database.pool().query(`select action, detail from audit
     where action like 'carrier.%'`)
  const detail = { carrier: 'HLCU', url: URL, header: 'Authorization' }
  assert.deepEqual(rows, [{ action: 'carrier.stored', detail }])
  assert.deepEqual(await landfall(['remove', owner, 'HLCU']), DONE)
  assert.equal((await landfall(['remove', owner, 'HLCU'])).code, 1)
})

test('what cannot be is refused in a sentence', async () => {
  for (const [args, key, code, words] of [
    [[], 'k', 2, /^Usage: landfall carriers/],
    [['set', owner, 'HLCU'], 'k', 1, /^The address must be a URL/],
    [['set', 'acme', 'HLCU', URL], 'k', 1, /^acme is not an id\.$/m],
    [['set', owner, 'QQQQ', URL], 'k', 1, /^QQQQ is no SCAC/],
    [['set', owner, 'HLCU', URL], '', 1, /^Set LANDFALL_CARRIER_KEY/],
    [['set', owner, 'HLCU', 'http://10.0.0.1/x'], 'k', 1, /must begin with https/],
    [['set', owner, 'HLCU', URL, 'a b'], 'k', 1, /no name of a header/],
  ] as const) {
    const found = await landfall(args, key)
    assert.match(found.error, words)
    assert.equal(found.code, code, found.error)
  }
})
