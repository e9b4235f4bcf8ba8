// Tables that the Hungarian customs publish as XML spreadsheets (SpreadsheetML of 2003): a row of
// names, then rows of cells. They are read as a stream.

import { UnexpectedContent } from '../publisher.ts'
import { readXml } from '../xml.ts'

type SheetRow = Readonly<Record<string, string>>

/** The place of a cell, from 1, where cells before it are left out. */
const PLACE = /^(?:\w+:)?Index$/

/** The rows by the names of `columns`. Throws {@link UnexpectedContent} if one is missing. */
export function readSheetRows(
  bytes: Buffer,
  what: string,
  columns: readonly string[],
): readonly SheetRow[] {
  const rows: SheetRow[] = []
  let header: readonly string[] | null = null
  let cells: string[] = []
  let at = 0
  let text: string | null = null
  readXml(bytes, what, {
    opened(name, attributes) {
      if (name === 'Row') [cells, at] = [[], 0]
      else if (name === 'Cell') at = placeOf(attributes) ?? at + 1
      else if (name === 'Data') text = ''
    },
    text(piece) {
      if (text !== null) text += piece
    },
    closed(name) {
      if (name === 'Data') {
        cells[at - 1] = (text ?? '').trim()
        text = null
      } else if (name === 'Row') {
        if (header) rows.push(rowOf(cells, header, columns))
        else header = checked(cells, what, columns)
      }
    },
  })
  if (header === null) throw new UnexpectedContent(`${what} has no rows`)
  return rows
}

function placeOf(attributes: Readonly<Record<string, string>>): number | null {
  const found = Object.entries(attributes).find(([name]) => PLACE.test(name))
  return found ? Number(found[1]) : null
}

function checked(
  header: readonly string[],
  what: string,
  columns: readonly string[],
): readonly string[] {
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length === 0) return header
  throw new UnexpectedContent(`${what}: the format changed: no column ${missing.join(', ')}`)
}

function rowOf(
  cells: readonly string[],
  header: readonly string[],
  columns: readonly string[],
): SheetRow {
  return Object.fromEntries(columns.map((column) => [column, cells[header.indexOf(column)] ?? '']))
}
