// Preferences withdrawn for an origin of a group, on the measures that they are on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TariffMeasure } from '../../../src/publish/measures/tariff-measure.ts'
import { withoutWithdrawn } from '../../../src/publish/openkkk/withdrawn.ts'
import { keyed } from '../../../src/publish/taric/measure-key.ts'
import { day } from '../../assess/shipments.ts'

const measure = (goods: string, from: string): TariffMeasure =>
  keyed({
    goods,
    type: '142',
    origin: '2020',
    excluded: [],
    from: day(from),
    to: null,
    duty: '3.500 %',
    additionalCode: null,
    orderNumber: null,
    reduction: null,
    conditions: [],
    regulation: null,
    territory: 'EU',
  })

const row = (origin: string, from: string, to: string, chapters: readonly string[]) => ({
  area: '2020',
  origin,
  from,
  to,
  sections: 'S',
  chapters: [...chapters],
  cite: [{ act: 'Regulation' }],
})
const sources = {
  begins: '2025-01-01',
  withdrawn: [
    row('IN', '2023-01-01', '2026-01-01', ['28', '42']),
    row('IN', '2026-01-01', '2029-01-01', ['28', '87']),
    row('ID', '2026-01-01', '2029-01-01', ['28']),
  ],
}
const piecesOf = (goods: string, from = '2015-01-01'): readonly string[] =>
  withoutWithdrawn(measure(goods, from), sources).map((one) =>
    `${one.from}..${one.to ?? ''} ${one.excluded.join(' ')}`.trim(),
  )

test('a measure is cut where the excluded origins change', () => {
  assert.deepEqual(piecesOf('2801000000'), [
    '2015-01-01..2026-01-01 IN',
    '2026-01-01..2029-01-01 ID IN',
    '2029-01-01..',
  ])
  assert.deepEqual(piecesOf('4203000000'), ['2015-01-01..2026-01-01 IN', '2026-01-01..'])
  assert.deepEqual(piecesOf('8712000000', '2026-01-01'), [
    '2026-01-01..2029-01-01 IN',
    '2029-01-01..',
  ])
  assert.deepEqual(piecesOf('6109000000'), ['2015-01-01..'])
})

test('each piece has a key of its own', () => {
  const keys = withoutWithdrawn(measure('2801000000', '2015-01-01'), sources).map(({ sid }) => sid)
  assert.equal(new Set(keys).size, 3)
})
