// Deriving lists in the notes of chapter 99 from their sources.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { part, rowsOf } from './derived-list.ts'

const files: Readonly<Record<string, string>> = {
  'us/note.txt': '# note 52(b)\n88062100\n02011005\n8471410100\n\n98020040\n',
  'us/other.txt': '02011005\n',
  'us/odd.txt': '0201.10.05\n',
  'us/canada.json': JSON.stringify({
    headings: [
      {
        heading: '9903.03.12',
        versions: [
          {
            effective_from: '2026-08-22',
            effective_to: '2026-09-15',
            codes: ['22030000', '22083060'],
          },
          {
            effective_from: '2026-09-15',
            effective_to: null,
            codes: ['22030000', '2208306020', '04061064'],
          },
        ],
      },
    ],
    import_bans: {
      lists: [
        { proclamation: '11061', scope: 'any container', codes: ['22042120'] },
        { proclamation: '11061', scope: 'packaged', codes: ['22030000'] },
      ],
    },
  }),
  'us/medicines.json': JSON.stringify({
    versions: [
      {
        effective_from: '2026-07-31',
        effective_to: '2026-09-29',
        codes: ['30021200', '3004200083'],
      },
      { effective_from: '2026-09-29', effective_to: null, codes: ['30021200', '3004200042'] },
    ],
  }),
  'us/export.json.gz': JSON.stringify([
    { htsno: '2501.00.00.00', footnotes: [{ value: 'See 9903.90.08. ' }] },
    { htsno: '2530.90.80', footnotes: [{ value: 'See 9903.88.03 and 9903.90.08.' }] },
    { htsno: '2530.90.80.50', footnotes: null },
    { htsno: null, footnotes: [] },
  ]),
}

const read = (name: string): string => files[name] ?? ''

test('a plain list is read code by code, sorted', () => {
  assert.deepEqual(rowsOf([part('codes', 'us/note.txt')], read), [
    '0201.10.05,,,',
    '8471.41.01.00,,,',
    '8806.21.00,,,',
    '9802.00.40,,,',
  ])
})

test('the list file states codes that the law omits or adds', () => {
  const without = part('codes', 'us/other.txt')
  const rows = rowsOf(
    [part('codes', 'us/note.txt', { without })],
    read,
    'left out: 98 8806',
    'added: 8108.90.60 8505.11.00.70,2025-09-08',
  )
  assert.deepEqual(rows, ['8108.90.60,,,', '8471.41.01.00,,,', '8505.11.00.70,2025-09-08,,'])
})

test('a file may contain the versions of one list', () => {
  assert.deepEqual(rowsOf([part('headings', 'us/medicines.json')], read), [
    '3002.12.00,,,',
    '3004.20.00.42,2026-09-29,,',
    '3004.20.00.83,,2026-09-29,',
  ])
})

const canada = (of: string) => part('headings', 'us/canada.json', { of })

test('a code in every version has no days; an added or removed one has its own', () => {
  assert.deepEqual(rowsOf([canada('9903.03.12')], read), [
    '0406.10.64,2026-09-15,,',
    '2203.00.00,,,',
    '2208.30.60,,2026-09-15,',
    '2208.30.60.20,2026-09-15,,',
  ])
})

test('an import ban is named by its proclamation and its scope', () => {
  assert.deepEqual(rowsOf([canada('11061 packaged')], read), ['2203.00.00,,,'])
})

test('footnotes of the schedule identify legal lines', () => {
  const footnotes = part('footnotes', 'us/export.json.gz', { of: '9903.90.08' })
  assert.deepEqual(rowsOf([footnotes], read), ['2501.00.00,,,', '2530.90.80,,,'])
})

test('an unknown heading and an invalid code are refused', () => {
  for (const one of [canada('9903.03.99'), part('codes', 'us/odd.txt')]) {
    assert.throws(() => rowsOf([one], read), { name: DataError.name }, one.file)
  }
})
