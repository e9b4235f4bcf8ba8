// An organisation's own fee schedule: its validation, and that admission returns the current one.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Pool } from 'pg'
import { SYSTEM_ACTOR } from '../../src/account/audit.ts'
import {
  addDemoFees,
  feeSchedule,
  ownFees,
  readFeeSchedule,
  setFeeSchedule,
} from '../../src/account/fee-schedule.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { yamlFile } from '../yaml-file.ts'
import { key, openCounting, organisation } from './accounts.ts'

let database: TestDatabase
let pool: Pool

before(async () => {
  database = await freshDatabase()
  pool = database.pool()
})

after(() => database.drop())

const isf = { code: 'ISF', currency: 'USD', per_shipment: 45.1 }
const NOBODY = '00000000-0000-4000-8000-000000000000'

for (const [what, value, words] of [
  ['no list', {}, 'A fee schedule is a list of at most 50 fees.'],
  [
    'too many',
    Array.from({ length: 51 }, () => isf),
    'A fee schedule is a list of at most 50 fees.',
  ],
  ['an empty row', [isf, {}], 'Fee 2: must have a code and a currency.'],
  ['a row that is not an object', ['ISF'], 'Fee 1: must have a code and a currency.'],
  ['another code', [{ ...isf, code: 'MPF' }], 'Fee 1: code must be ISF, BROKER, EXAM_EV or'],
  ['an unknown mode', [{ ...isf, modes: ['boat'] }], 'Fee 1: modes must be a list of ocean,'],
  [
    'a probability above one',
    [{ ...isf, probability: 4 }],
    'Fee 1: probability must be a number from',
  ],
  ['a negative amount', [{ ...isf, per_shipment: -1 }], 'Fee 1: per_shipment must be an amount'],
  ['an amount in quotes', [{ ...isf, per_shipment: '1' }], 'Fee 1: per_shipment must be an amount'],
  ['an unknown field', [{ ...isf, colour: 'red' }], 'Fee 1: colour is not a field of a fee.'],
  ['no amount', [{ code: 'ISF', currency: 'USD' }], 'Fee 1 has no amount: state per_shipment,'],
  [
    'a share of the advance for another fee',
    [{ ...isf, percent_of_duties_and_taxes: 2 }],
    'Fee 1: percent_of_duties_and_taxes is not a field of ISF.',
  ],
  [
    'a share of the value for an advance',
    [{ ...isf, code: 'ADVANCEMENT', percent_of_value: 2 }],
    'Fee 1: percent_of_value is not a field of ADVANCEMENT.',
  ],
  [
    'an advance with a least alone',
    [{ code: 'ADVANCEMENT', currency: 'EUR', minimum: 15 }],
    'Fee 1 has no amount: state per_shipment or percent_of_duties_and_taxes.',
  ],
] as const) {
  test(`${what} is refused with a message`, () => {
    assert.throws(
      () => readFeeSchedule(value),
      (error: Error) => error.message.startsWith(words),
    )
  })
}

const advance = { code: 'ADVANCEMENT', currency: 'EUR', percent_of_duties_and_taxes: 2 }

for (const [what, row] of [
  ['zero', { ...isf, per_shipment: 0, per_further_line: 0 }],
  ['the largest amounts', { ...isf, per_shipment: 1e9, per_further_line: 1e9 }],
  ['all percent of the value', { ...isf, percent_of_value: 100, probability: 1 }],
  ['no percent of the value', { ...isf, percent_of_value: 0, probability: 0 }],
  ['a fee by each line alone', { code: 'BROKER', currency: 'USD', per_further_line: 5 }],
  ['an expected examination', { code: 'EXAM_EV', currency: 'USD', percent_of_value: 1 }],
  ['all percent of the advance', { ...advance, percent_of_duties_and_taxes: 100, minimum: 1e9 }],
  ['no percent of the advance', { ...advance, percent_of_duties_and_taxes: 0, minimum: 0 }],
  ['an advance at a fixed amount', { code: 'ADVANCEMENT', currency: 'EUR', per_shipment: 15 }],
  ['every mode', { ...isf, modes: ['ocean', 'air', 'truck', 'rail', 'express'] }],
  ['one mode and country', { ...isf, modes: ['air'], destination: 'US' }],
  ['the longest note', { ...isf, note: 'n'.repeat(300) }],
] as const) {
  test(`${what} is accepted`, () => {
    assert.deepEqual(readFeeSchedule(Array(50).fill(row)), Array(50).fill(row))
  })
}

for (const [row, words] of [
  [{ ...isf, per_shipment: 1e9 + 1 }, 'per_shipment must be an amount from 0 to 1000000000'],
  [{ ...isf, per_further_line: -0.01 }, 'per_further_line must be an amount from 0 to'],
  [{ ...isf, percent_of_value: 100.1 }, 'percent_of_value must be a number from 0 to 100'],
  [{ ...isf, percent_of_value: -0.1 }, 'percent_of_value must be a number from 0 to 100'],
  [
    { ...advance, percent_of_duties_and_taxes: 100.1 },
    'percent_of_duties_and_taxes must be a number from 0 to 100',
  ],
  [
    { ...advance, percent_of_duties_and_taxes: -0.1 },
    'percent_of_duties_and_taxes must be a number from 0 to 100',
  ],
  [{ ...isf, probability: 1.01 }, 'probability must be a number from 0 to 1'],
  [{ ...isf, probability: -0.01 }, 'probability must be a number from 0 to 1'],
  [{ ...isf, currency: 'usd' }, 'currency must be the three capitals of a currency'],
  [{ ...isf, currency: 'USDT' }, 'currency must be the three capitals of a currency'],
  [{ ...isf, destination: 'USA' }, 'destination must be the two capitals of a country'],
  [{ ...isf, modes: [] }, 'modes must be a list of ocean, air, truck, rail or express'],
  [{ ...isf, note: 'n'.repeat(301) }, 'note must be a text of at most 300 characters'],
  [{ ...isf, minimum: 1 }, 'minimum is not a field of ISF'],
  [{ ...advance, per_further_line: 1 }, 'per_further_line is not a field of ADVANCEMENT'],
  [{ ...advance, probability: 1 }, 'probability is not a field of ADVANCEMENT'],
  [
    { ...advance, percent_of_value: 1, per_further_line: 1 },
    'per_further_line is not a field of ADVANCEMENT',
  ],
] as const) {
  test(`refused: ${words}`, () => {
    assert.throws(() => readFeeSchedule([isf, row]), {
      message: new RegExp(`^Fee 2: ${words}`),
    })
  })
}

test('an advance is a share of duties and taxes, with a least, for its modes', () => {
  const row = { ...advance, minimum: 15, modes: ['air'], destination: 'DE', note: 'By contract' }
  const [fee] = ownFees([row])
  assert.deepEqual([fee?.rate, fee?.minimum].map(String), ['0.02', '15'])
  assert.deepEqual([fee?.modes, fee?.destination, fee?.note], [['air'], 'DE', 'By contract'])
})

test('amounts are exact, and missing fields are null', () => {
  const [fee] = ownFees([{ ...isf, percent_of_value: 0.1, probability: 0.07 }])
  assert.deepEqual([fee?.perShipment, fee?.rate, fee?.probability].map(String), [
    '45.1',
    '0.001',
    '0.07',
  ])
  assert.deepEqual(
    [fee?.perFurtherLine, fee?.modes, fee?.destination, fee?.note],
    [null, null, null, null],
  )
  assert.deepEqual(ownFees(null), [])
  const [bare] = ownFees([{ code: 'ISF', currency: 'USD', per_shipment: 45 }])
  assert.deepEqual([bare?.rate, bare?.minimum, bare?.probability], [null, null, null])
})

test('a schedule is stored, replaced and cleared', async () => {
  const owner = await organisation(pool, 'Growth')
  assert.deepEqual(await feeSchedule(pool, owner), [])
  const rows = readFeeSchedule([isf])
  assert.deepEqual(await setFeeSchedule(pool, SYSTEM_ACTOR, owner, rows), { ok: true })
  assert.deepEqual(await feeSchedule(pool, owner), rows)
  assert.deepEqual(await setFeeSchedule(pool, SYSTEM_ACTOR, owner, []), { ok: true })
  assert.deepEqual(await feeSchedule(pool, owner), [])
  assert.deepEqual(await setFeeSchedule(pool, SYSTEM_ACTOR, NOBODY, rows), {
    ok: false,
    refusal: 'unknown_organisation',
  })
  assert.equal(await feeSchedule(pool, NOBODY), null)
})

test('admission returns the current schedule of each organisation', async () => {
  const { admit } = openCounting(pool)
  const owner = await organisation(pool, 'Growth')
  const { raw } = await key(pool, owner)
  const { raw: other } = await key(pool, await organisation(pool, 'Growth'))
  const schedules = async (): Promise<unknown[]> => {
    const admissions = await Promise.all([raw, other, raw].map((each) => admit(each, 'rates')))
    return admissions.map((admission) => admission.ok && admission.feeSchedule)
  }
  assert.deepEqual(await schedules(), [null, null, null])
  const rows = readFeeSchedule([isf])
  await setFeeSchedule(pool, SYSTEM_ACTOR, owner, rows)
  assert.deepEqual(await schedules(), [rows, null, rows])
})

test('the demo organisation gets example fees once', async () => {
  const owner = await organisation(pool, 'Growth')
  await addDemoFees(pool, owner)
  const given = await feeSchedule(pool, owner)
  const { fees } = yamlFile<{ fees: unknown }>('data/demo-fees.yaml')
  assert.deepEqual(given, fees)
  assert.deepEqual(
    given?.map(({ code }) => code),
    ['ISF', 'BROKER', 'EXAM_EV', 'ADVANCEMENT'],
  )
  for (const { note } of given ?? []) assert.match(note ?? '', /of the demo organisation/)
  await setFeeSchedule(pool, SYSTEM_ACTOR, owner, [])
  await addDemoFees(pool, owner)
  assert.deepEqual(await feeSchedule(pool, owner), [])
})
