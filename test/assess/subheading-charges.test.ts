// Charges per tariff subheading: apportioned to its lines to the cent, whatever their order;
// and notices, which raise a flag and charge nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { tariffs } from '../loaded.ts'
import { measure } from './acts.ts'
import { type LineFields, shipmentOf } from './shipments.ts'

const tariff = tariffs().of('EU')
const headings = ['Regulation (EU) 2026/382']

function flatDuties(lines: readonly LineFields[]): readonly string[] {
  assert(tariff)
  const claimed = lines.map((line) => ({ origin: 'TW', headings, ...line }))
  const terms = { on: '2026-07-01', place: 'DE', currency: 'EUR' }
  const { layers, total, lines: parts } = assess(shipmentOf(claimed, terms), tariff, 2)
  const landed = parts.reduce((sum, part) => sum.plus(part.landed), total.minus(total))
  assert(landed.equals(total), 'the lines sum to the whole')
  return layers.filter(({ code }) => code === 'LOW_VALUE').map(({ amount }) => amount.toString())
}

const shirt = { code: '6109100010' }
const vest = { code: '6109100090' }
const watch = { code: '9102110000' }

test('lines of one subheading share one charge by value', () => {
  assert.deepEqual(
    flatDuties([
      { ...shirt, value: 10 },
      { ...vest, value: 20 },
      { ...shirt, value: 40 },
    ]),
    ['0.43', '0.86', '1.71'],
  )
})

test('the order of the lines does not change the amounts', () => {
  const lines = [
    { ...shirt, value: 33 },
    { ...vest, value: 33 },
    { ...watch, value: 34 },
  ]
  assert.deepEqual(flatDuties(lines), ['1.5', '1.5', '3'])
  assert.deepEqual(flatDuties(lines.toReversed()), ['3', '1.5', '1.5'])
})

test('goods without value get equal parts', () => {
  assert.deepEqual(
    flatDuties([
      { ...shirt, value: 0 },
      { ...vest, value: 0 },
    ]),
    ['1.5', '1.5'],
  )
})

test('a line without the claim has no share', () => {
  assert.deepEqual(
    flatDuties([
      { ...shirt, value: 50 },
      { ...vest, value: 50, headings: [] },
    ]),
    ['3'],
  )
})

test('a notice states its kind of flag, and no other heading does', () => {
  const notice = 'Something must be said of these goods'
  const heading = (words: object) =>
    measure({ measure: 'eu/notice', headings: [{ id: 'An act of 2026', ...words }] })
  assert.deepEqual(heading({ notice, flag: 'pga' }).headings[0]?.outcome, {
    kind: 'notice',
    flag: 'pga',
    text: notice,
  })
  const error = { name: 'DataError', message: /a notice has a flag, and nothing else has/ }
  assert.throws(() => heading({ notice }), error)
  assert.throws(() => heading({ charge: '1%', flag: 'pga' }), error)
})
