// Reads the file of a goods list: comments, column names, one code per row. The name in the last
// column is for readers and has no legal effect.

import { DataError } from '../../base/data-error.ts'

export type ListRow = {
  /** Line number in the file. */
  readonly line: number
  readonly code: string
  /** Empty for an open end. */
  readonly from: string
  readonly to: string
  /** Codes below `code` that the list excludes, separated by blanks. */
  readonly except: string
}

export const LIST_COLUMNS = ['code', 'from', 'to', 'except', 'name'] as const

const HEADER = LIST_COLUMNS.join()

/** Throws {@link DataError} with the line of an invalid row. */
export function readListFile(text: string, file: string): readonly ListRow[] {
  const rows: ListRow[] = []
  let headed = false
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const place = `${file}:${index + 1}`
    if (!headed && line !== HEADER) throw new DataError(`${place}: the columns are ${HEADER}`)
    if (headed) rows.push(readRow(line, index + 1, place))
    headed = true
  }
  return rows
}

/** Only the name may be quoted, so the other cells end at their commas. */
function readRow(text: string, line: number, place: string): ListRow {
  const [code = '', from = '', to = '', except = '', name] = text.split(',', LIST_COLUMNS.length)
  if (name === undefined) throw new DataError(`${place}: not all of ${HEADER} are there`)
  return { line, code, from, to, except }
}
