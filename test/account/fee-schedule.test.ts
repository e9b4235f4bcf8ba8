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
