// A table of the UK tariff's bulk CSV: the columns by name, `#NA` for nothing. A column that is
// missing or new means that the publisher changed the form, and a person must look.

import { CsvError, parse } from 'csv-parse/sync'
import { UnreadableTariff } from '../measures/tariff-measure.ts'

export type Cells = {
  /** The row in the file, for messages; the header is row 1. */
  readonly row: number
  /** Text of a cell that must be filled. */
  need(column: string): string
  /** Text of a cell, null for `#NA` and for an empty one. */
  text(column: string): string | null
}

const NOTHING = new Set(['#NA', ''])

/** The rows. `required` and `known` together are all columns that may stand in the header. */
export function tableRows(
  text: string,
  required: readonly string[],
  known: readonly string[],
): readonly Cells[] {
  const [header = [], ...rows] = parsed(text)
  const missing = required.filter((column) => !header.includes(column))
  const drifted = header.filter((column) => ![...required, ...known].includes(column))
  if (missing.length > 0) {
    throw new UnreadableTariff(`the header has no column ${missing.join(', ')}`)
  }
  if (drifted.length > 0) {
    throw new UnreadableTariff(`the header has unknown columns: ${drifted.join(', ')}`)
  }
  const places = new Map(header.map((column, at) => [column, at]))
  return rows.map((cells, at) => rowOf(cells, at + 2, places))
}

function parsed(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, { bom: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTariff(`the table is cut off or damaged: ${error.message}`)
  }
}

function rowOf(cells: readonly string[], row: number, places: ReadonlyMap<string, number>): Cells {
  const text = (column: string): string | null => {
    const cell = cells[places.get(column) ?? -1]?.trim() ?? ''
    return NOTHING.has(cell) ? null : cell
  }
  return {
    row,
    text,
    need(column) {
      const found = text(column)
      if (found === null) throw new UnreadableTariff(`row ${row}: ${column} is empty`)
      return found
    },
  }
}
