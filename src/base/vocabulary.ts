// Tables of data/vocabulary: the publishers' spellings of names in the code. They are notation, not
// dated law, so a module reads them once when it is loaded, and editions do not change them.

import { readFileSync } from 'node:fs'
import { cells } from './csv-cells.ts'
import { DataError } from './data-error.ts'

const FOLDER = new URL('../../data/vocabulary/', import.meta.url)

/** The text of data/vocabulary/FILE. */
export function vocabularyText(file: string): string {
  return readFileSync(new URL(file, FOLDER), 'utf8')
}

/** The text in each column. */
type VocabularyRow<Column extends string> = Readonly<Record<Column, string>>

/** The rows of data/vocabulary/NAME.csv. The first column is the key. Throws DataError. */
export function vocabularyTable<Column extends string>(
  name: string,
  columns: readonly Column[],
): readonly VocabularyRow<Column>[] {
  const file = `${name}.csv`
  return tableRows(vocabularyText(file), `vocabulary/${file}`, columns)
}

/** Throws {@link DataError} for other columns, and for a missing or duplicate key. */
export function tableRows<Column extends string>(
  text: string,
  file: string,
  columns: readonly Column[],
): readonly VocabularyRow<Column>[] {
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
    return Object.fromEntries(row) as VocabularyRow<Column>
  })
}

/** The texts of a cell with one or more: `"gram | grams"`. */
export function severalIn(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split('|').map((text) => text.trim())
}
