// Goods lists as files: lists written by people, their names, and the register of public sources.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { readListFile } from '../../../src/compile/acts/list-file.ts'
import { listText, writtenRows } from '../../../src/publish/goods-lists/goods-list.ts'
import { readListSources, referenceOf } from '../../../src/publish/goods-lists/list-sources.ts'

const names: Readonly<Record<string, string>> = {
  '7208': 'Steel sheet',
  '8517620090': 'Switches, "smart" ones',
}
const nameOf = (code: string): string => names[code] ?? 'Something else'

describe('a list written by people', () => {
  const written = `# cite: a note, with commas
code,from,to,except
8517620090,2026-01-01,,
7208,,,72081000
`
  const text = listText(written, [], writtenRows(written), nameOf)

  test('is sorted and dotted, and each row gets a name', () => {
    assert.equal(
      text,
      `# cite: a note, with commas
code,from,to,except,name
7208,,,7208.10.00,Steel sheet
8517.62.00.90,2026-01-01,,,"Switches, ""smart"" ones"
`,
    )
  })

  test('is the same when written again, whatever its names were', () => {
    const renamed = text.replace('Steel sheet', 'Old name')
    assert.equal(listText(renamed, [], writtenRows(renamed), nameOf), text)
  })

  test('is read by the compiler without its names', () => {
    assert.deepEqual(readListFile(text, 'lists/a.csv'), [
      { line: 3, code: '7208', from: '', to: '', except: '7208.10.00' },
      { line: 4, code: '8517.62.00.90', from: '2026-01-01', to: '', except: '' },
    ])
  })

  test('is refused with file and line if columns or cells are missing', () => {
    for (const [broken, place] of [
      ['# cite: x\ncode,from,to,except\n7208,,,\n', /lists\/a\.csv:2: the columns are/],
      ['code,from,to,except,name\n7208,,,,Sheet\n7209,,,\n', /lists\/a\.csv:3: not all of/],
    ] as const) {
      assert.throws(() => readListFile(broken, 'lists/a.csv'), {
        name: DataError.name,
        message: place,
      })
    }
  })
})

describe('the register of sources', () => {
  const register = `sources:
  table:
    publisher: A publisher
    title: Table 1
    url: https://example.org/table
    form: table
    file: us/table.csv
  notes: {publisher: Another, title: Notes, url: https://example.org/notes, form: codes}
lists:
  a: [{source: table, rows: {kind: [x, ""], group: [eu]}}]
  b:
    - {source: notes, of: note 1, file: us/1.txt,
       without: {source: notes, of: note 2, file: us/2.txt}}
`
  test('refers to public sources and not to local files', () => {
    const lists = readListSources(register, 'list-sources.yaml')
    assert.deepEqual(lists.get('a')?.map(referenceOf), [
      'A publisher, Table 1, https://example.org/table; rows with kind x or empty, group eu',
    ])
    assert.deepEqual(lists.get('b')?.map(referenceOf), [
      'Another, Notes, https://example.org/notes; note 1; ' +
        'without Another, Notes, https://example.org/notes; note 2',
    ])
    assert.equal(lists.get('b')?.[0]?.without?.file, 'us/2.txt')
  })

  test('refuses an unknown source, a part without a file, and an unknown word', () => {
    for (const [word, other] of [
      ['source: table', 'source: tabel'],
      ['of: note 1, file: us/1.txt', 'of: note 1'],
      ['of: note 1', 'off: note 1'],
      ['form: codes', 'form: code'],
      ['https://example.org/table', 'us/table.csv'],
    ] as const) {
      assert.throws(
        () => readListSources(register.replace(word, other), 'x.yaml'),
        DataError,
        other,
      )
    }
  })
})
