// Prices of earlier calculations: which records they are read of, and for how long they are kept.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { DAY, organisationWith, TOMORROW } from './recorded.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

const line = {
  hs_code: '7202.11.10.00',
  origin_country: 'CN',
  quantity: 10,
  unit_value: 100,
  weight_kg: 50,
}
const priced = JSON.stringify({ currency: 'usd', line_items: [line] })

const goods = { code: '7202111000', origin: 'CN' }
const [PER_UNIT, PER_KG] = ['USD per unit', 'USD per kg'].map((unit) => ({ ...goods, unit }))
assert(PER_UNIT && PER_KG)

test('prices are read from what is well formed, whatever stands beside it', async () => {
  const bulk = (rows: unknown): string => JSON.stringify({ currency: 'USD', rows })
  const at = (fields: object): object => ({ ...line, ...fields })
  const malformed = [
    at({ hs_code: 7202111000 }),
    at({ origin_country: 5 }),
    at({ weight_kg: '1 kg' }),
    at({ quantity: '10' }),
    at({ unit_value: -1 }),
    at({ unit_value: 1e300 }),
    at({ hs_code: ['7202.11.10.00'] }),
    null,
    'row',
    [line],
  ]
  const requests = [
    bulk([...malformed, line]),
    bulk(5),
    bulk({ 0: line }),
    JSON.stringify({ currency: 5, rows: [line] }),
    JSON.stringify([line]),
    'null',
    'no JSON at all',
    '{"currency":"USD","rows":[{"quantity":1e400}]}',
  ]
  const { organisation } = await organisationWith(pool, 'bulk', requests)
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  assert.deepEqual(book(PER_UNIT), [100])
  // 10 × 100 for 50 kg.
  assert.deepEqual(book(PER_KG), [20])
})

test('a field that calc ignores, named as that of bulk, holds no prices', async () => {
  const mixed = JSON.stringify({ ...JSON.parse(priced), rows: 5 })
  const { organisation } = await organisationWith(pool, 'calc', [priced, mixed])
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  assert.deepEqual(book(PER_UNIT), [100, 100])
})

test('prices beyond any price of goods are left out', async () => {
  const rows = [
    { ...line, weight_kg: 5e-324 },
    { ...line, quantity: 1e-300, unit_value: 1e-300, weight_kg: 1e15 },
  ]
  const { organisation } = await organisationWith(pool, 'bulk', [
    JSON.stringify({ currency: 'USD', rows }),
  ])
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  assert.deepEqual(book(PER_KG), [])
})

test('a record holds the prices of its own kind, whatever else stands in it', async () => {
  const dear = { ...line, unit_value: 999 }
  const both = (line_items: unknown, rows: unknown): string =>
    JSON.stringify({ currency: 'USD', line_items, rows })
  for (const [kind, texts] of [
    ['calc', [both([line], [dear]), both(null, [dear])]],
    ['bulk', [both([dear], [line]), both([dear], null)]],
  ] as const) {
    const { organisation } = await organisationWith(pool, kind, texts)
    const book = await openRecordedPrices(pool)(organisation, TOMORROW)
    assert.deepEqual(book(PER_UNIT), [100], kind)
  }
})

test('a line without a code has no price, one without a weight none per kilogram', async () => {
  const rows = [
    { ...line, hs_code: undefined },
    { ...line, hs_code: '' },
    { ...line, hs_code: 'no code' },
    { ...line, weight_kg: undefined, unit_value: 1 },
    { ...line, weight_kg: null, unit_value: 2 },
    { ...line, weight_kg: 0, unit_value: 3 },
    // 10 × 1 for 30 kg.
    { ...line, weight_kg: 30, unit_value: 1 },
  ]
  const { organisation } = await organisationWith(pool, 'bulk', [
    JSON.stringify({ currency: 'USD', rows }),
  ])
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  assert.deepEqual(book(PER_UNIT), [1, 2, 3, 1])
  assert.deepEqual(book(PER_KG), [0.333333333333])
})

test('prices are read of the newest 1,000 calculations', async () => {
  const requests = Array.from({ length: 1001 }, (_, at) =>
    JSON.stringify({ currency: 'USD', line_items: [{ ...line, unit_value: at + 1 }] }),
  )
  const { organisation } = await organisationWith(pool, 'calc', requests)
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  assert.deepEqual(
    new Set(book(PER_UNIT)),
    new Set(Array.from({ length: 1000 }, (_, at) => at + 2)),
  )
})

test('of long requests no more than 4 MiB are read', async () => {
  const limit = 4 * 1024 * 1024
  for (const [bytes, prices] of [
    [limit, [100, 100]],
    [limit + 1, [100]],
  ] as const) {
    const older = priced.padEnd(bytes - priced.length)
    const { organisation } = await organisationWith(pool, 'calc', [older, priced])
    const book = await openRecordedPrices(pool)(organisation, TOMORROW)
    assert.deepEqual(book(PER_UNIT), prices, `${bytes} bytes`)
  }
})

test('prices are read once a day, and do not change during it', async () => {
  const { organisation } = await organisationWith(pool, 'calc', [priced])
  const prices = openRecordedPrices(pool)
  assert.deepEqual((await prices(organisation, DAY))(PER_UNIT), [])
  const [early, late] = ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z'].map((at) => new Date(at))
  assert(early && late)
  const book = await prices(organisation, early)
  assert.deepEqual(book(PER_UNIT), [100])
  assert.equal(await prices(organisation, late), book)
})

/** A database without records that counts how often it is asked, and fails when told to. */
function emptyDatabase() {
  const state = { asked: 0, fails: false }
  const query = async () => {
    state.asked++
    if (state.fails) throw new Error('the database is away')
    return { rows: [] }
  }
  return { state, prices: openRecordedPrices({ query } as unknown as Pool) }
}

test('after a failure the next call reads again', async () => {
  const { state, prices } = emptyDatabase()
  const organisation = randomUUID()
  state.fails = true
  await assert.rejects(prices(organisation, DAY))
  state.fails = false
  assert.deepEqual((await prices(organisation, DAY))(PER_UNIT), [])
})

test('prices of 1,000 organisations stay in memory, those read last', async () => {
  const { state, prices } = emptyDatabase()
  const all = Array.from({ length: 1000 }, () => randomUUID())
  const [oldest, second, third] = all
  assert(oldest && second && third)
  for (const each of all) await prices(each, DAY)
  // Read again on the next day, the second is the newest; so two others go for two more.
  await prices(second, TOMORROW)
  for (let more = 0; more < 2; more++) await prices(randomUUID(), DAY)
  assert.equal(state.asked, 1003)
  for (const each of all.slice(3)) await prices(each, DAY)
  await prices(second, TOMORROW)
  assert.equal(state.asked, 1003)
  for (const gone of [third, oldest]) await prices(gone, DAY)
  assert.equal(state.asked, 1005)
})
