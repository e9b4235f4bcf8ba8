// Tables of data/ that are one text: comment lines, a line of column names, rows.

import { cells } from './csv-cells.ts'
import { DataError } from './data-error.ts'

/** The text in each column. */
export type NamedCells<Column extends string> = Readonly<Record<Column, string>>

/** Throws {@link DataError} for other columns, and for a missing or duplicate key. */
export function tableRows<Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
): readonly NamedCells<Column>[] {
  const [header, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if (header !== columns.join()) throw new DataError(`${file}: the columns are ${columns.join()}`)
  const names = new Set<string>()
  return lines.map((line) => {
    const texts = cells(line)
    const [name = ''] = texts
    if (name === '') throw new DataError(`${file}: a row has no ${columns[0]}`)
    if (names.has(name)) throw new DataError(`${file}: ${name} is there twice`)
    names.add(name)
    const row = columns.map((column, at) => [column, texts[at] ?? ''])
    return Object.fromEntries(row) as NamedCells<Column>
  })
}

/** The texts of a cell with one or more: `"gram | grams"`. */
export function severalIn(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split('|').map((text) => text.trim())
}
