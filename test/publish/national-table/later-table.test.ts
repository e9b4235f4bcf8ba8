// Rates of a later publication: which objects of a JSON tree are lines, and how their cells read.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { laterCells } from '../../../src/publish/national-table/later-table.ts'

const settings = { file: 'later.json', code: 'ref', columns: { rate: 'duty' }, reason: 'newer' }
const cellOf = (duty: string) =>
  laterCells(settings, JSON.stringify([{ ref: '0101.21.00', duty }])).get('01012100')?.rate

const PRINTED: readonly (readonly [string, string])[] = [
  ['5%', '5%'],
  ['5% DCS4% DCT5%', '5% DCS: 4% DCT: 5%'],
  ['5% CAFree', '5% CA: Free'],
  ['$1.220/kg DC$1.220/kg, less 5%', '$1.220/kg DC: $1.220/kg, less 5%'],
  ['$1.52829/stick NZ/PG $1. 52829/stick', '$1.52829/stick NZ/PG: $1.52829/stick'],
  [
    '5% From1July2018 3.75% From 1July2019Free',
    '5% From 1 July 2018: 3.75% From 1 July 2019: Free',
  ],
  ['5% or 2 EUR', '5% or 2 EUR'],
]

for (const [printed, read] of PRINTED) {
  test(`"${printed}" reads "${read}"`, () => {
    assert.equal(cellOf(printed)?.replaceAll(': ', ':'), read.replaceAll(': ', ':'))
  })
}

test('lines are found at any depth, and the first rate of a code counts', () => {
  const tree = {
    chapters: [
      {
        lines: [
          { ref: '0101.21', duty: '9%' },
          { ref: '0101.21.00', duty: '' },
        ],
      },
    ],
    more: [
      { ref: '0101.21.00\u200b', duty: '1%' },
      { ref: '0101.21.00', duty: '2%' },
    ],
  }
  assert.deepEqual([...laterCells(settings, JSON.stringify(tree))], [['01012100', { rate: '1%' }]])
})

test('of the objects that are meant, only amounts are used where the settings say so', () => {
  const rows = [
    { ref: '22030010', duty: '$9/l', act: 'A' },
    { ref: '22030020', duty: '5%', act: 'A' },
    { ref: '22030030', duty: '$7/l', act: 'B' },
  ]
  const meant = { ...settings, where: { act: 'A' }, only: 'amounts' } as const
  assert.deepEqual([...laterCells(meant, JSON.stringify(rows)).keys()], ['22030010'])
})

test('a publication without a code is refused', () => {
  assert.throws(() => laterCells(settings, '[{"code": "01012100"}]'), /later.json has no code/)
})
