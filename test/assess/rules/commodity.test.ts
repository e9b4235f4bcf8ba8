// The number of the goods in an entry summary, and their quantities in the units of the schedule.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commodityOf } from '../../../src/assess/entry/commodity.ts'
import type { Schedule } from '../../../src/law/schedule.ts'
import type { Tariff } from '../../../src/law/tariff.ts'
import { tariffs } from '../../loaded.ts'
import { day, type LineFields, lineOf } from '../shipments.ts'

const ON = day('2026-06-15')
const { schedule } = tariffs().of('US') as Tariff

const inShort = (line: LineFields, by: Schedule = schedule): string => {
  const { number, quantities } = commodityOf(lineOf(line), by, ON)
  return [number, ...quantities.map(({ unit, quantity }) => `${unit} ${quantity}`)].join(', ')
}

/** The goods; the number that is reported, and each unit with its quantity. */
const ROWS: readonly (readonly [LineFields, reported: string])[] = [
  [{ code: '6109100012', kg: 90, quantities: { doz: 20 } }, '6109.10.00.12, doz. 20, kg 90'],
  [{ code: '6109100012', kg: 90, quantity: 24 }, '6109.10.00.12, doz. 2, kg 90'],
  [{ code: '61091000', quantity: 12 }, '6109.10.00, doz. 1, kg null'],
  [{ code: '03021900', kg: 5 }, '0302.19.00.00, kg 5'],
  [{ code: '0302190000', kg: 5 }, '0302.19.00.00, kg 5'],
  [{ code: '7616', kg: 5 }, '7616'],
]

for (const [line, reported] of ROWS) {
  test(`reported: ${JSON.stringify(line)}`, () => {
    assert.equal(inShort(line), reported)
  })
}

test('a line without subdivisions is reported with two zeros, and an unknown unit without', () => {
  const found = schedule.resolve('03021900', ON)
  assert(found.kind === 'line')
  const own = (code: string, below: readonly string[]): Schedule => ({
    ...schedule,
    resolve: () => ({ ...found, line: { ...found.line, code, units: ['kg', 'armfuls'] } }),
    codesBelow: () => below,
  })
  const of = (code: string, below: readonly string[]) => inShort({ kg: 5 }, own(code, below))
  assert.equal(of('03021900', []), '0302.19.00.00, kg 5, armfuls null')
  assert.equal(of('03021900', ['03021900']), '0302.19.00.00, kg 5, armfuls null')
  assert.equal(of('03021900', ['0302190010', '0302190020']), '0302.19.00, kg 5, armfuls null')
  assert.equal(of('0302190010', []), '0302.19.00.10, kg 5, armfuls null')
})
