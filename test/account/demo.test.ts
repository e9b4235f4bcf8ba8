// The first start: the demo organisation, a key that works after every start, bootstrap keys.

import assert from 'node:assert/strict'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { readAudit, SYSTEM_ACTOR } from '../../src/account/audit.ts'
import { openDemo } from '../../src/account/demo.ts'
import { feeSchedule } from '../../src/account/fee-schedule.ts'
import { revokeKey } from '../../src/account/organisation-keys.ts'
import type { Store } from '../../src/store/store.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openCounting, tiers } from './accounts.ts'

const LIVE = `sk_live_${'ab'.repeat(16)}`
const TEST = `sk_test_${'AB'.repeat(16)}`
let database: TestDatabase
let dataDir = ''

before(async () => {
  database = await freshDatabase()
})

beforeEach(async () => {
  // The audit trail refuses deletes; a replication session does not fire that trigger.
  await database.pool().query(
    `set session_replication_role = replica; truncate organisation cascade;
     set session_replication_role = origin`,
  )
  dataDir = await mkdtemp(join(tmpdir(), 'landfall-demo-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

after(() => database.drop())

type Start = { embedded?: boolean; host?: string; demo?: boolean; bootstrapKeys?: string[] }

/** One start of the service, on the embedded or another database. */
function start(asked: Start = {}) {
  const { embedded = true, host = '127.0.0.1', demo = true, bootstrapKeys = [] } = asked
  const nothing = () => Promise.resolve()
  const more = { ping: nothing, close: nothing, outage: () => null }
  const pool = database.pool()
  const store: Store = { pool, sessions: pool, embedded, ...more }
  return openDemo({ store, tiers, dataDir, host, demo, bootstrapKeys })
}

function admit(raw: string | null) {
  const pool = database.pool()
  return openCounting(pool).admit(raw, 'calc')
}

test('the first start returns a working sandbox key, every later start the same key', async () => {
  const key = await start()
  assert.match(key ?? '', /^sk_test_[0-9a-f]{32}$/)
  const admission = await admit(key)
  assert(admission.ok && admission.sandbox)
  assert.equal(await start(), key)
})

test('the demo organisation is on the Enterprise tier', async () => {
  await start()
  const found = await database.pool().query('select name, tier from organisation')
  assert.deepEqual(found.rows, [{ name: 'Demo organisation', tier: 'Enterprise' }])
})

test('the demo key is in a file that only its owner may read', async () => {
  const key = await start()
  const file = join(dataDir, 'demo-key')
  assert.equal(readFileSync(file, 'utf8'), `${key}\n`)
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

test('a new key replaces one that is lost, damaged, revoked or of another database', async () => {
  let last = await start()
  const file = join(dataDir, 'demo-key')
  const spoil = [
    () => rm(file),
    () => writeFileSync(file, 'spoiled'),
    () => writeFileSync(file, `sk_test_${'0'.repeat(32)}\n`),
    async () => {
      const admission = await admit(last)
      await revokeKey(database.pool(), SYSTEM_ACTOR, admission.ok ? admission.key : assert.fail())
    },
  ]
  for (const each of spoil) {
    await each()
    const next = await start()
    assert.notEqual(next, last)
    assert.equal((await admit(next)).ok, true)
    last = next
  }
})

test('with DATABASE_URL a key is given at the first start only, and kept in no file', async () => {
  const key = await start({ embedded: false })
  assert.equal((await admit(key)).ok, true)
  assert.equal(await start({ embedded: false }), null)
  assert.throws(() => statSync(join(dataDir, 'demo-key')), { code: 'ENOENT' })
})

test('without a demo nothing is created, and keys of a local start are still revoked', async () => {
  assert.equal(await start({ embedded: false, demo: false }), null)
  const found = await database.pool().query('select from organisation')
  assert.equal(found.rowCount, 0)
  await start({ embedded: false, bootstrapKeys: [LIVE] })
  await start({ embedded: false, demo: false, host: '0.0.0.0' })
  const refused = await admit(LIVE)
  assert.equal(!refused.ok && refused.refusal, 'revoked')
})

test('of replicas that start together with DATABASE_URL, one returns a key', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => start({ embedded: false })))
  assert.equal(keys.filter((key) => key !== null).length, 1)
})

test('bootstrap keys, live and sandbox, work after every start and are stored once', async () => {
  const bootstrapKeys = [LIVE, TEST, `${LIVE.slice(0, -1)}0`]
  await Promise.all([start({ bootstrapKeys }), start({ bootstrapKeys })])
  await start({ bootstrapKeys })
  for (const raw of bootstrapKeys) {
    const admission = await admit(raw)
    assert(admission.ok)
    assert.equal(admission.sandbox, raw === TEST)
  }
  const found = await database
    .pool()
    .query("select count(*)::int as keys from api_key where name = 'Bootstrap key'")
  assert.deepEqual(found.rows, [{ keys: 3 }])
})

test('a revoked bootstrap key stays revoked', async () => {
  await start({ bootstrapKeys: [LIVE] })
  const admission = await admit(LIVE)
  await revokeKey(database.pool(), SYSTEM_ACTOR, admission.ok ? admission.key : assert.fail())
  await start({ bootstrapKeys: [LIVE] })
  const refused = await admit(LIVE)
  assert.equal(!refused.ok && refused.refusal, 'revoked')
})

for (const host of ['0.0.0.0', '::', '192.168.1.4', 'example.org', '127.0.0.1.example.org']) {
  test(`bootstrap keys are refused when the service listens on ${host}`, async () => {
    await assert.rejects(start({ host, bootstrapKeys: [LIVE] }), (error: Error) => {
      assert.match(error.message, /^LANDFALL_BOOTSTRAP_KEYS is for local use only, and HOST is/)
      assert.equal(error.message.includes(LIVE), false)
      return true
    })
  })
}

test('bootstrap keys of a local start are revoked when others can reach the service', async () => {
  await start({ bootstrapKeys: [LIVE] })
  const demo = await start({ host: '0.0.0.0' })
  const refused = await admit(LIVE)
  assert.equal(!refused.ok && refused.refusal, 'revoked')
  assert.equal((await admit(demo)).ok, true)
})

for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]']) {
  test(`bootstrap keys are accepted when the service listens on ${host}`, async () => {
    await start({ host, bootstrapKeys: [LIVE] })
    assert.equal((await admit(LIVE)).ok, true)
  })
}

test('a malformed bootstrap key is named by its position, not repeated', async () => {
  const secret = 'sk_live_tooshort'
  await assert.rejects(start({ bootstrapKeys: [LIVE, secret] }), (error: Error) => {
    assert.match(error.message, /^LANDFALL_BOOTSTRAP_KEYS: key 2 of 2 is not sk_live_ or sk_test_/)
    assert.equal(error.message.includes(secret), false)
    return true
  })
})

test('the first key may be the malformed one', async () => {
  const malformed = start({ bootstrapKeys: ['sk_live_tooshort', LIVE] })
  await assert.rejects(malformed, /^Error: LANDFALL_BOOTSTRAP_KEYS: key 1 of 2 is not/)
})

test('the demo organisation has fees, and an audit trail of its keys', async () => {
  await start({ bootstrapKeys: [LIVE] })
  const pool = database.pool()
  const { rows } = await pool.query<{ id: string }>('select id from organisation')
  const id = rows[0]?.id ?? ''
  assert.notDeepEqual(await feeSchedule(pool, id), [])
  const trail = await readAudit(pool, id, { before: null, limit: 10 })
  const minted = trail.filter(({ action }) => action === 'key.minted')
  assert.deepEqual(minted.map(({ detail }) => detail.name).sort(), [
    'Bootstrap key',
    'Demo sandbox key',
  ])
})

test('a key file with the prefix of the demo key, but another secret, is replaced', async () => {
  const key = (await start()) ?? assert.fail()
  const other = key.endsWith('0') ? '1' : '0'
  writeFileSync(join(dataDir, 'demo-key'), `${key.slice(0, -1)}${other}\n`)
  const next = await start()
  assert(next !== null && (await admit(next)).ok)
})
