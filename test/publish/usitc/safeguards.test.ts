// The safeguards of chapter 99, subchapter IV, are read from the descriptions of the schedule.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveSafeguards, type SafeguardBase } from '../../../src/publish/usitc/safeguards.ts'

const ROWS = [
  [
    '0',
    '',
    'Peanuts described in note 2, provided for in subheadings 1202.41.80 or 1202.42.20:',
    '',
  ],
  ['1', '', 'If entered during the effective period of safeguards based upon value:', ''],
  ['2', '', 'In shell, provided for in subheading 1202.41.80:', ''],
  ['3', '9904.12.01', 'Valued less than 5¢/kg', '13.3¢/kg'],
  ['3', '9904.12.02', 'Valued 5¢/kg or more but less than 10¢/kg', ' 9.3¢/kg '],
  ['3', '9904.12.03', 'Valued 10¢/kg or more', 'No additional duty'],
  [
    '1',
    '9904.12.18',
    'If entered during the effective period of safeguards based upon quantity',
    '54.6%',
  ],
] as const

function derived(base: SafeguardBase, rows: readonly (readonly string[])[] = ROWS) {
  const exported = rows.map(([indent, htsno, description, additionalDuties]) => {
    return { indent, htsno, description, additionalDuties }
  })
  const text = deriveSafeguards('# cite: a comment\nheading\n', JSON.stringify(exported), base)
  return text.trimEnd().split('\n')
}

test('bands of price are tried from the highest down; the lowest has no price', () => {
  assert.deepEqual(derived('price'), [
    '# cite: a comment',
    'heading,goods,cif_price_at_least,rate',
    '9904.12.03,1202.41.80,10¢/kg,Free',
    '9904.12.02,1202.41.80,5¢/kg,9.3¢/kg',
    '9904.12.01,1202.41.80,,13.3¢/kg',
  ])
})

test('a safeguard by quantity is on the goods of the nearest description above it', () => {
  assert.deepEqual(derived('quantity'), [
    '# cite: a comment',
    'heading,goods,rate',
    '9904.12.18,1202.41.80 1202.42.20,54.6%',
  ])
})

test('a heading without a duty or without goods is refused', () => {
  const withoutDuty = [ROWS[0], ['1', '9904.12.01', 'Valued less than 5¢/kg', '']]
  assert.throws(() => derived('price', withoutDuty), /9904\.12\.01 has no additional duty/)
  const withoutGoods = [['0', '9904.12.01', 'Valued less than 5¢/kg', '13.3¢/kg']]
  assert.throws(() => derived('price', withoutGoods), /no description above 9904\.12\.01/)
  assert.throws(() => derived('quantity', [ROWS[0]]), DataError)
})
