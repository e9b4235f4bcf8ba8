// The lines within a tariff quota and beyond it are read from the descriptions of the schedule.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveTariffQuotas } from '../../../src/publish/usitc/tariff-quotas.ts'

const within = (note: string) =>
  `Described in additional U.S. note ${note} and entered pursuant to its provisions`

/** Rows of `indent htsno description`. */
function derived(...rows: readonly [number, string, string][]): readonly string[] {
  const exported = rows.map(([indent, htsno, description]) => {
    return { indent: String(indent), htsno, description }
  })
  const text = deriveTariffQuotas(
    '# cite: a comment\nwithin,beyond,note\n',
    JSON.stringify(exported),
  )
  return text.trimEnd().split('\n')
}

test('the last "other" beside the goods of the note is beyond the quota; comments stay', () => {
  const lines = derived(
    [0, '1701', 'Sugar:'],
    [1, '1701.14', 'Other cane sugar:'],
    [2, '1701.14.05.00', 'Described in general note 15'],
    [2, '1701.14.10', within('5 to this chapter')],
    [3, '1701.14.10.20', 'Raw'],
    [2, '1701.14.20.00', 'Other sugar for polyhydric alcohols'],
    [2, '1701.14.50.00', 'Other'],
  )
  assert.deepEqual(lines, [
    '# cite: a comment',
    'within,beyond,note',
    '1701.14.10,1701.14.50,"HTSUS chapter 17, additional U.S. note 5"',
  ])
})

test('lines under a heading without a number share the line beyond the quota', () => {
  const [, , ...pairs] = derived(
    [0, '0201', 'Beef:'],
    [1, '', `${within('3 to this chapter')}:`],
    [2, '0201.30.10.00', 'High-quality cuts'],
    [2, '0201.30.50', 'Other'],
    [1, '', 'Other:'],
    [2, '0201.30.80', 'Other'],
  )
  assert.deepEqual(pairs, [
    '0201.30.10,0201.30.80,"HTSUS chapter 2, additional U.S. note 3"',
    '0201.30.50,0201.30.80,"HTSUS chapter 2, additional U.S. note 3"',
  ])
})

test('where both sides have as many lines they belong together one by one', () => {
  const [, , ...pairs] = derived(
    [0, '', within('11 to chapter 4')],
    [1, '0402.91.10.00', 'In airtight containers'],
    [1, '0402.91.30.00', 'Other'],
    [0, '', 'Other:'],
    [1, '0402.91.70.00', 'In airtight containers'],
    [1, '0402.91.90.00', 'Other'],
  )
  assert.deepEqual(pairs, [
    '0402.91.10,0402.91.70,"HTSUS chapter 4, additional U.S. note 11"',
    '0402.91.30,0402.91.90,"HTSUS chapter 4, additional U.S. note 11"',
  ])
})

test('a schedule without quotas is refused', () => {
  assert.throws(() => derived([0, '7318.15.20', 'Bolts']), DataError)
})
