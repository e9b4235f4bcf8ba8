// What a call leaves behind is kept before it is told so, with its idempotent answer or not at all.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, afterEach, before, test } from 'node:test'
import type { Pool } from 'pg'
import { dayOf } from '../../src/base/day.ts'
import { drawNumber } from '../../src/base/id.ts'
import { openCommit, ReservationLostError } from '../../src/record/commit.ts'
import type { Calculation } from '../../src/record/commit-entry.ts'
import { type Idempotency, openIdempotency } from '../../src/record/idempotency.ts'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'
import { writtenAsText } from '../../src/store/kept/kept.ts'
import { organisation } from '../account/accounts.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

const neverWaiting = {
  wait: () => assert.fail('it waits'),
  stopwatch: () => 0,
  draw: drawNumber,
}
const PROGRAM = new URL('commit-until-killed.ts', import.meta.url).pathname
let database: TestDatabase
let pool: Pool
const opened: Idempotency[] = []

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

after(() => database.drop())

const opinions = [['610910', '610990'], null]
const products = [{ sku: 'A', description: '"a"', origins: [], weight_kg: null, codes: [] }]

function calculation(organisation: string = randomUUID()): Calculation {
  const by = { organisation, key: randomUUID(), person: null }
  const from = { law: '9f86d081884c.17', fees: [{ code: 'ISF', note: '"a"' }], opinions, products }
  const request = writtenAsText('{ "a": "é \\" \\\\ \\u0000" }')
  const response = writtenAsText('{"b":[1,null]}')
  const at = new Date('2026-11-20T12:00:00.123Z')
  const day = dayOf(at)
  return { id: randomUUID(), ...by, ...from, kind: 'calc', request, response, at, day }
}

async function kept(ids: readonly string[]): Promise<Map<string, Calculation>> {
  const found = await pool.query(
    `select id, organisation, key, person, kind, law, f.fees, opinions, products, at, day::text,
            kept_request as request, kept_response as response
       from calculation c left join calculation_fees f on f.digest = c.fees_digest
      where id = any ($1::uuid[])`,
    [ids],
  )
  return new Map(
    found.rows.map(({ request, response, opinions: said, products: taken, ...row }) => [
      row.id,
      {
        ...row,
        opinions: said === null ? [] : JSON.parse(said),
        products: taken === null ? [] : JSON.parse(taken),
        request: { bytes: request, newest: null },
        response: { bytes: response, newest: null },
      },
    ]),
  )
}

/** The pool, counting the statements that go through it. */
function counted() {
  const texts: string[] = []
  const counting = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name)
      return (query: { text: string }) => {
        texts.push(query.text)
        return target.query(query)
      }
    },
  })
  return { texts, counting }
}

test('a calculation is kept as it was said', async () => {
  const entry = calculation()
  await openCommit(pool)({ calculation: entry, settled: null })
  assert.deepEqual({ ...(await kept([entry.id])).get(entry.id) }, entry)
})

test('a calculation without fees has none, rather than those of JSON null', async () => {
  const entry = { ...calculation(), fees: null }
  await openCommit(pool)({ calculation: entry, settled: null })
  assert.equal((await kept([entry.id])).get(entry.id)?.fees, null)
})

test('a fee schedule is kept once, whoever was charged by it', async () => {
  await pool.query('delete from calculation_fees')
  const commit = openCommit(pool)
  const others = [{ code: 'BROKER', currency: 'USD', per_shipment: 7 }]
  const entries = [null, others, [...others], [{ code: 'ISF' }], others].map((fees) => ({
    calculation: { ...calculation(), fees },
    settled: null,
  }))
  await Promise.all(entries.map(commit))
  await commit({ calculation: { ...calculation(), fees: others }, settled: await reserved(pool) })
  const found = await pool.query('select fees from calculation_fees')
  assert.equal(found.rowCount, 2)
  for (const { calculation: entry } of entries) {
    assert.deepEqual((await kept([entry.id])).get(entry.id)?.fees, entry.fees)
  }
})

/** The reservation of a new call with an answer of that body. */
async function reserved(of: Pool, body = '{"b":[1,null]}', organisation: string = randomUUID()) {
  const idempotency = openIdempotency({ pool: of, clock: null, ...neverWaiting })
  opened.push(idempotency)
  const begun = await idempotency.begin(organisation, 'calc', randomUUID(), Buffer.alloc(32))
  assert(begun.kind === 'fresh')
  const answer = { status: 200, headers: {}, body }
  return { reservation: begun.reservation, answer, body: writtenAsText(body) }
}

test('each statement of a call is prepared once for a session', async () => {
  // One session for the owner of the reservation, one for all statements.
  const single = database.pool()
  single.options.max = 2
  const settled = await reserved(single)
  const commit = openCommit(single)
  await commit({ calculation: calculation(), settled })
  await commit({ calculation: calculation(), settled: null })
  await openRecordedPrices(single)(randomUUID(), new Date())
  const prepared = await single.query<{ name: string }>('select name from pg_prepared_statements')
  const names = prepared.rows.map(({ name }) => name).sort()
  assert.deepEqual(names, ['record', 'recorded prices', 'reserve_idempotency', 'settle'])
})

test('an answer of more than 64 KiB has a statement of its own', async () => {
  const [limit, beyond] = [64 * 1024, 64 * 1024 + 1].map((length) => 'x'.repeat(length))
  assert(limit && beyond)
  const plain = (response: string) => ({
    calculation: { ...calculation(), response: writtenAsText(response) },
    settled: null,
  })
  const others = await Promise.all([limit, beyond, beyond].map((body) => reserved(pool, body)))
  const refusals = others.map((settled) => ({ calculation: null, settled }))
  const { texts, counting } = counted()
  const commit = openCommit(counting)
  await Promise.all([limit, limit, '{}', beyond, beyond].map(plain).map(commit))
  assert.equal(texts.length, 3)
  await Promise.all([...refusals, plain(limit)].map(commit))
  assert.equal(texts.length, 6)
})

test('only calculations that a webhook waits for are told of', async () => {
  const owner = await organisation(pool, 'Growth')
  await pool.query(
    `insert into webhook_endpoint (id, organisation, url, types, secret, created_at)
     values ($1, $2, 'https://example.com', '{calc.completed}', '', now())`,
    [randomUUID(), owner],
  )
  for (const [of, kind, expected] of [
    [owner, 'calc', 1],
    [owner, 'classify', 0],
    [randomUUID(), 'calc', 0],
  ] as const) {
    for (const settled of [null, await reserved(pool, '{}', of)]) {
      let told = 0
      const commit = openCommit(pool, () => void told++)
      await commit({ calculation: { ...calculation(of), kind }, settled })
      assert.equal(told, expected, `${kind} ${settled}`)
    }
  }
})

test('300 at once are kept in few statements', async () => {
  const { texts, counting } = counted()
  const commit = openCommit(counting)
  const entries = Array.from({ length: 300 }, () => calculation())
  await Promise.all(entries.map((entry) => commit({ calculation: entry, settled: null })))
  assert.equal((await kept(entries.map((entry) => entry.id))).size, 300)
  assert(texts.length <= 5, `${texts.length} statements`)
})

test('records with and without an idempotent answer go in one transaction', async () => {
  const idempotency = openIdempotency({ pool, clock: null, ...neverWaiting })
  const { texts, counting } = counted()
  const commit = openCommit(counting)
  const answer = { status: 200, headers: {}, body: '{"b":[1,null]}' }
  const entries = await Promise.all(
    Array.from({ length: 9 }, async (_, at) => {
      const entry = calculation()
      if (at % 3 === 0) return { calculation: entry, settled: null }
      const begun = await idempotency.begin(entry.organisation, 'calc', 'key', Buffer.alloc(32))
      assert(begun.kind === 'fresh')
      const settled = { reservation: begun.reservation, answer, body: writtenAsText(answer.body) }
      return { calculation: at % 3 === 1 ? entry : null, settled }
    }),
  )
  await Promise.all(entries.map(commit))
  assert.equal(texts.length, 1)
  const ids = entries.flatMap((entry) => (entry.calculation ? [entry.calculation.id] : []))
  assert.equal((await kept(ids)).size, 6)
  for (const { settled } of entries) {
    if (!settled) continue
    const { organisation } = settled.reservation
    const begun = await idempotency.begin(organisation, 'calc', 'key', Buffer.alloc(32))
    assert.deepEqual(begun, { kind: 'replay', answer })
  }
  await idempotency.close()
})

test('a call whose reservation was freed keeps nothing; others of its batch do', async () => {
  const idempotency = openIdempotency({ pool, clock: null, ...neverWaiting })
  const commit = openCommit(pool)
  const [lost, sound] = [calculation(), calculation()]
  const begun = await idempotency.begin(lost.organisation, 'calc', 'key', Buffer.alloc(32))
  assert(begun.kind === 'fresh')
  await idempotency.free(begun.reservation)
  const answer = { status: 200, headers: {}, body: '{}' }
  const settled = { reservation: begun.reservation, answer, body: writtenAsText(answer.body) }
  const [first, second] = await Promise.allSettled([
    commit({ calculation: lost, settled }),
    commit({ calculation: sound, settled: null }),
  ])
  assert(first.status === 'rejected' && first.reason instanceof ReservationLostError)
  assert.equal(first.reason.name, 'ReservationLostError')
  assert.equal(second.status, 'fulfilled')
  assert.deepEqual([...(await kept([lost.id, sound.id])).keys()], [sound.id])
  await idempotency.close()
})

test('nothing that was told kept is lost when the process is killed under load', async () => {
  const child = spawn(process.execPath, [PROGRAM, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
    // In the middle of the load: several batches are through, another is in flight.
    if (said.length > 300 * 37) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  assert.equal(signal, 'SIGKILL')
  // A line cut short by the kill was not told to anyone.
  const told = said.split('\n').filter((line) => line.length === 36)
  assert(told.length >= 300)
  assert.equal((await kept(told)).size, told.length)
})
