// A goods list derived from sources of a test: its rows in the file.

import { deriveRows } from '../../../src/publish/goods-lists/derive-list.ts'
import { amendmentsIn, listText } from '../../../src/publish/goods-lists/goods-list.ts'
import type {
  ListForm,
  ListPart,
  ReadSource,
} from '../../../src/publish/goods-lists/list-sources.ts'

/** A part of a file with this form. */
export function part(form: ListForm, file: string, words: Partial<ListPart> = {}): ListPart {
  return {
    publisher: 'A publisher',
    title: 'A table',
    url: 'https://example.org/',
    form,
    file,
    numbers: null,
    of: '',
    rows: {},
    undated: false,
    without: null,
    ...words,
  }
}

/** The rows of the list with these comments, each with the name `goods`. */
export function rowsOf(
  parts: readonly ListPart[],
  read: ReadSource,
  ...comments: readonly string[]
): readonly string[] {
  const text = ['# cite: a note', ...comments.map((line) => `# ${line}`), 'code', ''].join('\n')
  const rows = deriveRows(parts, amendmentsIn(text), read)
  const [header, ...written] = listText(text, [], rows, () => 'goods')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
  if (header !== 'code,from,to,except,name') throw new Error(`the columns are ${header}`)
  return written.map((row) => row.replace(/,goods$/, ''))
}
