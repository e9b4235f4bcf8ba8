// Customs months of the EU: the rate of the last Wednesday but one applies to the next month.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveCustomsMonths } from '../../../src/publish/ecb/customs-months.ts'

function months(first: string, ...rows: string[]): readonly string[] {
  const head = `# cite: ECB\n# first month: ${first}\nday\n`
  const text = deriveCustomsMonths(head, `Date,USD,JPY,\n${rows.join('\n')}\n`)
  return text.trimEnd().split('\n').slice(2)
}

test('2024-12 has four Wednesdays, 2025-12 five: the last but one is the 18th and the 24th', () => {
  assert.deepEqual(months('2025-01', '2024-12-18,1.0496,161.52,', '2024-12-25,9,9,'), [
    'day,currency,rate',
    '2025-01-01,JPY,161.52',
    '2025-01-01,USD,1.0496',
  ])
  const decemberOf2025 = ['2025-12-31,9,9,', '2025-12-24,1.1787,183.83,', '2025-12-17,9,9,']
  assert.deepEqual(months('2026-01', ...decemberOf2025).slice(1), [
    '2026-01-01,JPY,183.83',
    '2026-01-01,USD,1.1787',
  ])
})

test('a Wednesday without rates uses the last ones before it; N/A is not a rate', () => {
  assert.deepEqual(months('2025-01', '2024-12-17,1.05,N/A,', '2024-12-19,9,9,').slice(1), [
    '2025-01-01,USD,1.05',
  ])
})

test('a month whose Wednesday is in the future has no rate yet', () => {
  assert.deepEqual(months('2025-01', '2024-12-17,1.05,161,'), ['day,currency,rate'])
  assert.deepEqual(months('2025-01', '2024-12-18,1.05,N/A,', '2025-01-21,9,9,').slice(1), [
    '2025-01-01,USD,1.05',
  ])
})

test('an invalid daily rate stops the derivation', () => {
  for (const row of ['2024-12-32,1.05,161,', '2024-12-18,0,161,', '2024-12-18,-,161,']) {
    assert.throws(() => months('2025-01', row), DataError, row)
  }
  assert.throws(() => months('January', '2024-12-18,1.05,161,'), /"January" is not a month/)
  assert.throws(() => months('2024-01', '2024-12-18,1.05,161,'), /on or before 2023-12-20/)
})
