// Whatever a recorded request holds, its record is listed, found and read, and so are the others.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { timedId } from '../../src/base/id.ts'
import {
  type CalculationSummary,
  readCalculation,
  searchCalculations,
} from '../../src/record/calculations.ts'
import { recordCalculations } from '../../src/record/commit.ts'
import { openRecordedPrices } from '../../src/record/recorded-prices.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

const DAY = new Date('2026-11-20T12:00:00Z')
const TOMORROW = new Date('2026-11-21T12:00:00Z')

/** Records the texts as requests of a new organisation; the ids are in the order of the texts. */
async function organisationWith(
  kind: CalculationSummary['kind'],
  requests: readonly string[],
): Promise<{ organisation: string; ids: readonly string[] }> {
  const organisation = randomUUID()
  const calculations = requests.map((request) => ({
    id: timedId(DAY),
    organisation,
    key: null,
    person: null,
    kind,
    request,
    response: '{"result":{"total_landed_cost":12.5}}',
    law: 'x.1',
    fees: null,
    at: DAY,
  }))
  await recordCalculations(pool, calculations)
  return { organisation, ids: calculations.map(({ id }) => id) }
}

const every = { text: '', kind: null, before: null, limit: 100 } as const

const line = {
  hs_code: '7202.11.10.00',
  origin_country: 'CN',
  quantity: 10,
  unit_value: 100,
  weight_kg: 50,
}
const priced = JSON.stringify({ currency: 'usd', line_items: [line] })

/** JSON texts that were accepted once; jsonb refuses the first five. */
const odd = [
  '{"destination_country":"US","line_items":[{"description":"a \\u0000 kettle"}]}',
  '{"destination_country":"US","line_items":[{"description":"half \\ud83d of a kettle"}]}',
  '{"destination_country":"US","line_items":[{"description":"kettle"}],"freight":1e-20000}',
  `{"destination_country":"US","line_items":[{"description":"kettle"}],"deep":${'['.repeat(
    50_000,
  )}${']'.repeat(50_000)}}`,
  '{"destination_country":"US","line_items":[{"description":"kettle","weight_kg":1e200000}]}',
  '{"destination_country":"US","line_items":[{"description":"kettle"}],"rows":5,"lines":"x"}',
  '{"destination_country":"US","line_items":[{"description":"\\\\u0000 is no fault of a kettle"}]}',
  '{"destination_country":"US","line_items":null,"rows":[null,7],"hs_code":["kettle"]}',
]

test('records of any content are listed, and each is read as it was received', async () => {
  const { organisation, ids } = await organisationWith('calc', odd)
  const found = await searchCalculations(pool, organisation, every)
  assert.deepEqual(new Set(found.map(({ id }) => id)), new Set(ids))
  for (const { total } of found) assert.equal(total, 12.5)
  for (const [at, id] of ids.entries()) {
    assert.equal((await readCalculation(pool, organisation, id))?.request, odd[at])
  }
})

test('the words of a record with a text that jsonb cannot hold are shown and found', async () => {
  const { organisation, ids } = await organisationWith('calc', odd)
  const found = await searchCalculations(pool, organisation, { ...every, text: 'kettle' })
  const shown = new Map(found.map((one) => [one.id, one]))
  assert.equal(shown.get(ids[0] ?? '')?.description, 'a \ufffd kettle')
  assert.equal(shown.get(ids[1] ?? '')?.description, 'half \ufffd of a kettle')
  assert.equal(shown.get(ids[6] ?? '')?.description, '\\u0000 is no fault of a kettle')
  // Of all but the one that is nested without end something is shown.
  assert.deepEqual(
    ids.filter((id) => shown.get(id)?.destination !== 'US'),
    [ids[3]],
  )
  assert.deepEqual(
    ids.map((id) => shown.get(id)?.lines ?? null),
    [1, 1, 1, null, 1, 1, 1, 2],
  )
})

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
  const { organisation } = await organisationWith('bulk', requests)
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  const goods = { code: '7202111000', origin: 'CN' }
  assert.deepEqual(book({ ...goods, unit: 'USD per unit' }), [100])
  // 10 × 100 for 50 kg.
  assert.deepEqual(book({ ...goods, unit: 'USD per kg' }), [20])
})

test('a field that calc ignores, named as that of bulk, holds no prices', async () => {
  const mixed = JSON.stringify({ ...JSON.parse(priced), rows: 5 })
  const { organisation } = await organisationWith('calc', [priced, mixed])
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  const goods = { code: '7202111000', origin: 'CN' }
  assert.deepEqual(book({ ...goods, unit: 'USD per unit' }), [100, 100])
})

test('prices beyond any price of goods are left out', async () => {
  const rows = [
    { ...line, weight_kg: 5e-324 },
    { ...line, quantity: 1e-300, unit_value: 1e-300, weight_kg: 1e15 },
  ]
  const { organisation } = await organisationWith('bulk', [
    JSON.stringify({ currency: 'USD', rows }),
  ])
  const book = await openRecordedPrices(pool)(organisation, TOMORROW)
  const goods = { code: '7202111000', origin: 'CN' }
  assert.deepEqual(book({ ...goods, unit: 'USD per kg' }), [])
})
