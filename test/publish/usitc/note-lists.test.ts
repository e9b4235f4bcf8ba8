// The reader of lists in the notes of chapter 99: what it takes from its sources, what it refuses.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveNoteList } from '../../../src/publish/usitc/note-lists.ts'

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

function derived(...comments: string[]): readonly string[] {
  const text = deriveNoteList(
    `${comments.join('\n')}\nold,rows\n1,2\n`,
    (name) => files[name] as string,
  )
  return (text ?? '').trimEnd().split('\n').slice(comments.length)
}

test('a plain list is taken code by code, sorted', () => {
  assert.deepEqual(derived('# cite: note 52(b)', '# derived from: us/note.txt'), [
    'code,from,to,except',
    '02011005,,,',
    '8471410100,,,',
    '88062100,,,',
    '98020040,,,',
  ])
})

test('what the law leaves out or adds is said in the list file', () => {
  const rows = derived(
    '# derived from: us/note.txt',
    '# left out: 98 8806',
    '# left out file: us/other.txt',
    '# added: 81089060 8505110070,2025-09-08',
  )
  assert.deepEqual(rows.slice(1), ['81089060,,,', '8471410100,,,', '8505110070,2025-09-08,,'])
})

test('a file may be one list in its versions', () => {
  assert.deepEqual(derived('# derived from: us/medicines.json').slice(1), [
    '30021200,,,',
    '3004200042,2026-09-29,,',
    '3004200083,,2026-09-29,',
  ])
})

test('a code of every version has no days; one that came or went has its own', () => {
  assert.deepEqual(derived('# derived from: us/canada.json 9903.03.12').slice(1), [
    '04061064,2026-09-15,,',
    '22030000,,,',
    '22083060,,2026-09-15,',
    '2208306020,2026-09-15,,',
  ])
})

test('an import ban is named by its proclamation and its scope', () => {
  assert.deepEqual(derived('# derived from: us/canada.json 11061 packaged').slice(1), [
    '22030000,,,',
  ])
})

test('footnotes of the schedule name the legal line', () => {
  assert.deepEqual(derived('# derived from: us/export.json.gz 9903.90.08').slice(1), [
    '25010000,,,',
    '25309080,,,',
  ])
})

test('a list that is not derived from these files is somebody else’s', () => {
  const none = () => assert.fail('nothing is read')
  assert.equal(deriveNoteList('# derived from: 9903.88.01\ncode\n', none), null)
  assert.equal(deriveNoteList('# cite: by hand\ncode\n', none), null)
})

test('an unknown heading and a code with dots are refused', () => {
  for (const from of ['us/canada.json 9903.03.99', 'us/odd.txt']) {
    assert.throws(() => derived(`# derived from: ${from}`), { name: DataError.name }, from)
  }
})
