// Which rows of a table are lines, and the days of their rates.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nationalLines } from '../../../src/publish/national-table/national-lines.ts'

const settings = {
  publisher: 'Customs',
  title: 'Tariff',
  abbreviation: 'tariff',
  url: 'https://customs.example',
  file: 'table.csv',
  release: 'tariff of 2026',
  published: '2026-01-01',
  begins: '2025-01-01',
  horizon: '2026-01-01',
  reason: 'one day',
  codes: { column: 'code', printed: 8, shortest: 6, kept: 8 },
  general: ['rate'],
  preferences: [{ column: 'area', area: 'AREA', since: '2026-01-01' }],
  duties: { currency: 'ZAR' },
} as const

const mutable = structuredClone(settings) as unknown as Parameters<typeof nationalLines>[1]

test('a code of six digits without longer ones is a line of eight, dots or not', () => {
  const { lines } = nationalLines(
    'code,rate,area\n0101.21,5%,\n0102.10,,\n0102.10.20,9%,\n',
    mutable,
  )
  assert.deepEqual(
    lines.map(({ code, general }) => [code, general[0]?.rate]),
    [
      ['01012100', '5%'],
      ['01021020', '9%'],
    ],
  )
})

test('rates of a column that are held since a day begin on it', () => {
  const { lines } = nationalLines('code,rate,area\n0101.21,5%,2%\n', mutable)
  assert.deepEqual(lines[0]?.preferences, [
    { area: 'AREA', rate: '2%', from: '2026-01-01', to: '' },
  ])
})
