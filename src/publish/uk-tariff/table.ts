// A table of the UK tariff's bulk CSV: cells by column name, `#NA` for empty. A missing or new
// column means that the publisher changed the format, and a person must check it.

import { UnreadableTariff } from '../measures/tariff-measure.ts'
import { parseCsv } from '../parse-file.ts'

export type Cells = {
  /** The row in the file, for messages; the header is row 1. */
  readonly row: number
  /** Text of a required cell. */
  need(column: string): string
  /** Text of a cell; null for `#NA` and for an empty one. */
  text(column: string): string | null
}

const NOTHING = new Set(['#NA', ''])

/** The rows. `required` and `known` are all columns allowed in the header. */
export function bulkTableRows(
  text: string,
  required: readonly string[],
  known: readonly string[],
): readonly Cells[] {
  const [header = [], ...rows] = parseCsv(text, 'the table', { bom: true }, UnreadableTariff)
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
