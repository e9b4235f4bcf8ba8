// No record keeps the duties of the others from being read, whatever it holds.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { timedId } from '../../src/base/id.ts'
import { recordCalculations } from '../../src/record/commit.ts'
import { recordedBulk, recordedDuties } from '../../src/record/recorded-duties.ts'
import { keptIn, writtenAsText } from '../../src/store/kept/kept.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { calculationOf, DAY, organisationWith } from './recorded.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

const days = { from: '2026-11-01', to: '2026-11-30' }

test('bulk calculations are read beside records that are none', async () => {
  const odd = ['null', '7', '{}', '{"currency":7}', '{"currency":null}', 'no JSON']
  const { organisation, ids } = await organisationWith(pool, 'bulk', [...odd, '{"currency":"usd"}'])
  const found = await recordedBulk(pool, organisation, days)
  assert.deepEqual(
    found.map(({ id, request }) => [id, request]),
    [[ids.at(-1), { currency: 'usd' }]],
  )
})

test('duties are read beside answers that are none', async () => {
  const organisation = randomUUID()
  const charged = {
    result: {
      currency: 'USD',
      calculation_date: '2026-11-20',
      breakdown: [
        { code: 'IEEPA_FENTANYL', amount: 10 },
        { code: 'MFN', amount: 5 },
      ],
    },
  }
  const answers = ['null', '7', '{}', '{"result":null}', 'no JSON', JSON.stringify(charged)]
  const calculations = answers.map((answer, at) => ({
    ...calculationOf(timedId(new Date(DAY.getTime() + at)), organisation),
    response: writtenAsText(answer),
  }))
  await recordCalculations(pool, calculations, keptIn(pool))
  const found = await recordedDuties(pool, organisation, { ...days, codes: ['IEEPA_FENTANYL'] })
  assert.deepEqual(found, [
    {
      id: calculations.at(-1)?.id,
      day: '2026-11-20',
      duties: [{ code: 'IEEPA_FENTANYL', amount: 10 }],
    },
  ])
})
