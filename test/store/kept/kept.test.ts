// Texts are shared by records of all replicas, and are on disk before a record refers to them.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { Pool } from 'pg'
import { runToEnd } from '../../../src/base/steps.ts'
import { openCommit } from '../../../src/record/commit.ts'
import { isTextsLost } from '../../../src/store/database-error.ts'
import { type KeptJson, keptIn, type Sharing } from '../../../src/store/kept/kept.ts'
import { freshDatabase, type TestDatabase } from '../../database.ts'
import { calculationOf } from '../../record/recorded.ts'

const all: Sharing = { ofTexts: true, mayShare: () => true, mayShareNames: () => true }
const LONG = 'Notice of actions; HTSUS chapter 99, subchapter III, note 52 (91 FR 47318)'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

beforeEach(async () => {
  // What an earlier test shares may still be on its way.
  while (await isSharing()) await new Promise(setImmediate)
  await pool.query('truncate shared_text')
})

async function isSharing(): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'select share_texts%'`,
  )
  return rows.length > 0
}

after(() => database.drop())

const write = (kept: KeptJson, value: unknown, sharing = all): Buffer =>
  runToEnd(kept.write(value, sharing)).bytes

async function sharedTexts(): Promise<readonly string[]> {
  const found = await pool.query<{ text: string }>('select text from shared_text order by number')
  return found.rows.map(({ text }) => text)
}

async function untilShared(count: number): Promise<void> {
  while ((await sharedTexts()).length < count) await new Promise(setImmediate)
}

/** Writes the value until the text is in it as a number only. */
async function untilReferred(kept: KeptJson, value: unknown, text: string): Promise<Buffer> {
  for (;;) {
    const written = write(kept, value)
    if (!written.includes(text)) return written
    await pool.query('select')
  }
}

test('a text is written out until two values had it and it is on disk', async () => {
  const kept = keptIn(database.pool())
  const [first, second] = [write(kept, { note: LONG }), write(kept, { note: LONG })]
  assert(first.includes(LONG) && second.includes(LONG))
  const third = await untilReferred(kept, { note: LONG }, LONG)
  assert.deepEqual(new Set(await sharedTexts()), new Set([LONG, '["note"]']))
  assert(third.length < 8, `${third.length} bytes`)
  for (const each of [first, second, third]) {
    assert.deepEqual(await kept.value(each), { note: LONG })
    assert.equal(await kept.text(each), JSON.stringify({ note: LONG }))
  }
})

test('what one value has twice is not shared', async () => {
  const kept = keptIn(database.pool())
  write(kept, [LONG, LONG])
  write(kept, ['another'])
  write(kept, ['another'])
  await untilShared(1)
  assert.deepEqual(await sharedTexts(), ['another'])
})

test('another replica reads what was shared after it began, and refers to it at once', async () => {
  const other = keptIn(database.pool())
  assert.deepEqual(await other.value(write(other, ['x'])), ['x'])
  const short = await untilReferred(keptIn(database.pool()), [{ note: LONG }], LONG)
  assert.deepEqual(await other.value(short), [{ note: LONG }])
  assert.deepEqual(write(other, [{ note: LONG }]), short)
})

test('replicas that share the same text at once give it one number', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `text ${at}`)
  const replicas = Array.from({ length: 4 }, () => keptIn(database.pool()))
  for (const kept of replicas) for (let calls = 0; calls < 2; calls++) write(kept, texts)
  for (const kept of replicas) await untilReferred(kept, texts, 'text')
  assert.deepEqual(new Set(await sharedTexts()), new Set(texts))
  const numbers = await pool.query('select array_agg(number order by number) as n from shared_text')
  assert.deepEqual(
    numbers.rows[0].n,
    texts.map((_, at) => at),
  )
  for (const kept of replicas)
    for (const own of replicas) {
      assert.deepEqual(await kept.value(write(own, texts)), texts)
    }
})

test('what may not be shared is written out and is nowhere else', async () => {
  const kept = keptIn(database.pool())
  const only: Sharing = { ...all, mayShare: (text) => text !== LONG, mayShareNames: () => false }
  for (let calls = 0; calls < 3; calls++) write(kept, { note: LONG, code: 'SEC_301' }, only)
  await untilShared(1)
  await untilReferred(kept, 'SEC_301', 'SEC_301')
  assert.deepEqual(await sharedTexts(), ['SEC_301'])
  assert(write(kept, { note: LONG }, only).includes(LONG))
})

test('texts that PostgreSQL cannot hold, and long ones, are written out', async () => {
  const kept = keptIn(database.pool())
  const odd = ['a\u0000b', 'half \ud83d of a pair', 'x'.repeat(2_001), 'fine']
  for (let calls = 0; calls < 2; calls++) write(kept, odd)
  await untilShared(1)
  assert.deepEqual(await sharedTexts(), ['fine'])
  assert.deepEqual(await kept.value(write(kept, odd)), odd)
})

test('without the database values are written out, and shared when it is back', async () => {
  let away = true
  const real = database.pool()
  const broken = {
    query: (...args: [string]) => (away ? Promise.reject(new Error('away')) : real.query(...args)),
  } as unknown as Pool
  const kept = keptIn(broken)
  for (let calls = 0; calls < 3; calls++) write(kept, [LONG])
  for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate)
  away = false
  const written = await untilReferred(kept, [LONG], LONG)
  assert.deepEqual(await kept.value(written), [LONG])
})

test('a table that is full takes no more, and fails nothing', async () => {
  await pool.query(
    `insert into shared_text (number, digest, text)
     select n, sha256(n::text::bytea), 'text ' || n from generate_series(0, 32766) as n`,
  )
  const kept = keptIn(database.pool())
  await untilReferred(kept, ['the last one'], 'the last one')
  for (let calls = 0; calls < 3; calls++) write(kept, ['one too many'])
  await pool.query('select share_texts($1)', [['one more']])
  assert.equal((await sharedTexts()).length, 32_768)
  const value = ['the last one', 'one too many', 'yet another']
  assert.deepEqual(await kept.value(write(kept, value)), value)
})

test('a text of before is read as it is, whatever it is', async () => {
  const kept = keptIn(pool)
  const texts = ['{ "a": 1 }', '[1e3]', '"\\u0041"', 'null', '7', ' \n{}', 'no JSON']
  const values = [{ a: 1 }, [1000], 'A', null, 7, {}, null]
  assert.deepEqual(await kept.values(texts.map((text) => Buffer.from(text))), values)
  for (const text of texts) assert.equal(await kept.text(Buffer.from(text)), text)
})

/** What a failover to an older copy leaves of the table: the texts before a number. */
async function loseFrom(number: number): Promise<void> {
  await pool.query('delete from shared_text where number >= $1', [number])
}

test('no record refers to texts that are lost, even if others have their numbers', async () => {
  const replica = database.pool()
  const kept = keptIn(replica)
  const value = ['a first text', 'a second text']
  await untilReferred(kept, value, 'text')
  const commit = openCommit(replica)
  const record = async () => {
    const response = runToEnd(kept.write(value, all))
    const id = randomUUID()
    await commit({ calculation: { ...calculationOf(id), response }, settled: null })
    return id
  }
  const stored = async (id: string) => {
    const found = await pool.query('select kept_response from calculation where id = $1', [id])
    return keptIn(pool).value(found.rows[0].kept_response)
  }
  assert.deepEqual(await stored(await record()), value)
  await loseFrom(1)
  await pool.query('select share_texts($1)', [['another text', 'and one more']])
  await assert.rejects(record(), isTextsLost)
  // What is written from now on refers to what there is.
  assert.deepEqual(await stored(await record()), value)
  await untilReferred(kept, value, 'text')
  assert.deepEqual(await stored(await record()), value)
})

test('a replica that reads finds out as well', async () => {
  const kept = keptIn(database.pool())
  await untilReferred(kept, ['a first text', 'a second text'], 'text')
  await loseFrom(0)
  const other = keptIn(database.pool())
  const written = await untilReferred(other, ['one', 'two', 'three'], 'three')
  assert.deepEqual(await kept.value(written), ['one', 'two', 'three'])
})

test('a replica that has sessions to an older copy reads no text that it knew', async () => {
  const replica = database.pool()
  const kept = keptIn(replica)
  const known = await untilReferred(kept, ['a first text', 'a second text'], 'text')
  assert.deepEqual(await kept.value(known), ['a first text', 'a second text'])
  await loseFrom(0)
  const written = await untilReferred(keptIn(database.pool()), ['one two', 'two three'], 'two')
  await endSessions(replica)
  const { rows } = await replica.query('select $1::bytea as kept', [written])
  assert.deepEqual(await kept.value(rows[0].kept), ['one two', 'two three'])
})

/** As a failover does. */
async function endSessions(replica: Pool): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
  while (replica.totalCount > 0) await new Promise(setImmediate)
}
