// Tables of data/vocabulary: the publishers' spellings of names in the code. They are notation, not
// dated law, so a module reads them once when it is loaded, and editions do not change them.

import { readFileSync } from 'node:fs'
import { type NamedCells, tableRows } from './table-rows.ts'

const FOLDER = new URL('../../data/vocabulary/', import.meta.url)

/** The text of data/vocabulary/FILE. */
export function vocabularyText(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8')
}

/** The rows of data/vocabulary/NAME.csv. The first column is the key. Throws DataError. */
export function vocabularyTable<Column extends string>(
  name: string,
  columns: readonly Column[],
): readonly NamedCells<Column>[] {
  const file = `${name}.csv`
  return tableRows(vocabularyText(file), `vocabulary/${file}`, columns)
}
