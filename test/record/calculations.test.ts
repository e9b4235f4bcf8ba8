// Whatever a recorded request holds, its record is listed, found and read, and so are the others.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { timedId } from '../../src/base/id.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { readCalculation, searchCalculations } from '../../src/record/calculations.ts'
import { recordCalculations } from '../../src/record/commit.ts'
import { sharingOfRequest } from '../../src/record/own-words.ts'
import { isCompact } from '../../src/store/kept/decode.ts'
import { keptIn } from '../../src/store/kept/kept.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { calculationOf, DAY, organisationWith } from './recorded.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

const every = { text: '', kind: null, before: null, from: null, limit: 100 } as const

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
  const { organisation, ids } = await organisationWith(pool, 'calc', odd)
  const found = await searchCalculations(pool, organisation, every)
  assert.deepEqual(new Set(found.map(({ id }) => id)), new Set(ids))
  for (const { total } of found) assert.equal(total, 12.5)
  for (const [at, id] of ids.entries()) {
    assert.equal((await readCalculation(pool, organisation, id))?.request, odd[at])
  }
})

test('the words of a record with a text that jsonb cannot hold are shown and found', async () => {
  const { organisation, ids } = await organisationWith(pool, 'calc', odd)
  const found = await searchCalculations(pool, organisation, { ...every, text: 'kettle' })
  const shown = new Map(found.map((one) => [one.id, one]))
  assert.equal(shown.get(ids[0] ?? '')?.description, 'a \ufffd kettle')
  assert.equal(shown.get(ids[1] ?? '')?.description, 'half \ufffd of a kettle')
  assert.equal(shown.get(ids[6] ?? '')?.description, '\\u0000 is no fault of a kettle')
  for (const id of ids) assert.equal(shown.get(id)?.destination, 'US')
  assert.deepEqual(
    ids.map((id) => shown.get(id)?.lines),
    [1, 1, 1, 1, 1, 1, 1, 2],
  )
})

test('a search takes %, _ and \\ as they are written', async () => {
  const texts = ['100% cotton', '1000 cotton', 'size_4', 'sizes4', 'a\\b', 'aab']
  const requests = texts.map((description) => JSON.stringify({ description }))
  const { organisation, ids } = await organisationWith(pool, 'classify', requests)
  for (const [at, text] of [...['100%', 'size_', 'a\\'].entries()]) {
    const found = await searchCalculations(pool, organisation, { ...every, text })
    assert.deepEqual(
      found.map(({ id }) => id),
      [ids[2 * at]],
      text,
    )
  }
})

test('words are found in the compact form, in texts of before, and far back', async () => {
  const organisation = randomUUID()
  const { write } = keptIn(pool)
  const request = {
    currency: 'USD',
    line_items: [{ description: 'Kettle of ÉTAIN, "Aurora"', quantity: 612.45 }],
  }
  const oldest = calculationOf(timedId(DAY), organisation)
  const compact = runToEnd(write(request, sharingOfRequest))
  assert(isCompact(compact.bytes))
  await recordCalculations(pool, [{ ...oldest, request: compact }], keptIn(pool))
  await pool.query(
    `insert into calculation (id, organisation, kind, at, request, response)
     select overlay(gen_random_uuid()::text placing '7fffffff' from 1 for 8)::uuid, $1, 'calc',
            now(),
            '{"line_items":[{"description":"a thing of before, number ' || n || '"}]}', '{}'
       from generate_series(1, 5200) as n`,
    [organisation],
  )
  const idsOf = async (text: string, limit = 10) =>
    (await searchCalculations(pool, organisation, { ...every, text, limit })).map(({ id }) => id)
  for (const text of ['aurora', 'étain kettle', '612.45', '612 "au', 'USD', 'ke 2.4']) {
    assert.deepEqual(await idsOf(text), [oldest.id], text)
  }
  for (const text of ['description', 'auroras', 'kettle 613', 'true', 'line_items']) {
    assert.deepEqual(await idsOf(text), [], text)
  }
  assert.equal((await idsOf('thing before', 5_000)).length, 5_000)
  assert.equal((await idsOf('thing 77')).length, 10)
  const all = await idsOf('', 6_000)
  assert.equal(all.length, 5_201)
  assert.equal(all.at(-1), oldest.id)
})

test('a calculation that the organisation does not have is null', async () => {
  const { ids } = await organisationWith(pool, 'calc', ['{}'])
  assert.equal(await readCalculation(pool, randomUUID(), ids[0] ?? ''), null)
})
