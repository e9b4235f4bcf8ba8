// Deriving the metal lists: combined parts of tables, and codes that move between annexes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { part, rowsOf } from './derived-list.ts'

const tables: Readonly<Record<string, string>> = {
  'us/annexes.csv': `hts_prefix,annex,metal_type,effective_date
7601,1a,aluminum,2026-04-06
7612100000,1a,aluminum,2026-04-06
84271040,1b,steel,2026-04-06
84271040,1c,steel,2026-06-08
84159080,1b,steel,2026-04-06
84159080,3,steel,2026-06-08
8415908010,1b,aluminum,2026-04-06
3701300000,2,aluminum,2026-04-06
37013000,1b,aluminum,2026-06-08
87082921,1b,steel,2026-04-06
87082921,2,steel,2026-06-08
`,
  'us/chapters.csv': `hts_prefix,metal_type,kind,effective_date
7208,steel,mill,
73011000,steel,mill,
73170030,steel,derivative,
73012010,steel,derivative,2025-03-12
73071930,steel,derivative,2025-08-18
`,
}
const read = (name: string): string => tables[name] ?? ''

const annexes = (...annex: readonly string[]) =>
  part('annexes', 'us/annexes.csv', { rows: { annex } })
const steel = (...kind: readonly string[]) =>
  part('annexes', 'us/chapters.csv', { rows: { metal_type: ['steel'], kind } })

test('a code is in an annex until a later row moves it to another', () => {
  assert.deepEqual(rowsOf([annexes('1b')], read, 'first day: 2026-04-06'), [
    '3701.30.00,2026-06-08,,',
    '8415.90.80,,2026-06-08,',
    '8415.90.80.10,,,',
    '8427.10.40,,2026-06-08,',
    '8708.29.21,,2026-06-08,',
  ])
  assert.deepEqual(rowsOf([annexes('3')], read), ['8415.90.80,2026-06-08,,'])
  assert.deepEqual(rowsOf([annexes('1b')], read, 'first day: 2026-04-06', 'chapters: 37 87'), [
    '3701.30.00,2026-06-08,,',
    '8708.29.21,,2026-06-08,',
  ])
})

test('parts are combined, and a code that only moves between them stays in the list', () => {
  const moved = (...parts: Parameters<typeof rowsOf>[0]) =>
    rowsOf(parts, read, 'first day: 2026-04-06').filter((row) => row.startsWith('8427'))
  assert.deepEqual(moved(annexes('1b', '1c')), ['8427.10.40,,,'])
  assert.deepEqual(moved(annexes('1b'), annexes('1c')), ['8427.10.40,,,'])
})

test('an empty value selects an empty day, and amendments are kept', () => {
  const undated = part('annexes', 'us/chapters.csv', {
    rows: { metal_type: ['steel'], kind: ['derivative'], effective_date: [''] },
  })
  assert.deepEqual(rowsOf([undated], read), ['7317.00.30,,,'])
  assert.deepEqual(
    rowsOf([steel('mill')], read, 'left out: 7301', 'added: 7216.91.00.10,2025-08-18'),
    ['7208,,,', '7216.91.00.10,2025-08-18,,'],
  )
  assert.deepEqual(rowsOf([steel('derivative')], read, 'first day: 2025-03-12', 'left out: 7317'), [
    '7301.20.10,,,',
    '7307.19.30,2025-08-18,,',
  ])
})

test('a number that ends in 00 is the whole legal line', () => {
  assert.deepEqual(rowsOf([annexes('1a')], read, 'first day: 2026-04-06', 'left out: 7601'), [
    '7612.10.00,,,',
  ])
})

test('a list without rows, and parts that cannot be combined, are refused', () => {
  assert.throws(() => rowsOf([annexes('9')], read), DataError)
  const codes = part('codes', 'us/codes.txt')
  assert.throws(() => rowsOf([codes, codes], () => '7208'), DataError)
})
