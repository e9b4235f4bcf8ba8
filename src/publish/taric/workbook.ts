// Rows of a TARIC workbook as text cells; the header is in row 1.

import { utils as grids, read } from '@e965/xlsx'
import { UnreadableTariff } from '../measures/tariff-measure.ts'

/** A workbook is a zip archive; the library would read anything else as a text table. */
const ARCHIVE = 'PK\u0003\u0004'
/** The last record of a zip archive; a cut-off file has none. */
const ARCHIVE_END = Buffer.from('PK\u0005\u0006')
/** Length of the last record with a comment of maximum length. */
const END_SPAN = 22 + 65_535

export type WorkbookRow = {
  /** The row in its sheet; the header is row 1. */
  readonly row: number
  /** Texts of the cells; whitespace of any kind becomes one space. */
  readonly cells: readonly string[]
}

export type Sheet = {
  readonly header: readonly string[]
  readonly rows: readonly WorkbookRow[]
}

/** All sheets with at least one row. Throws {@link UnreadableTariff} for a damaged workbook. */
export function readSheets(bytes: Buffer): readonly Sheet[] {
  const tail = bytes.subarray(Math.max(0, bytes.length - END_SPAN))
  if (bytes.subarray(0, ARCHIVE.length).toString('latin1') !== ARCHIVE) {
    throw new UnreadableTariff('the file is not a workbook (.xlsx)')
  }
  if (!tail.includes(ARCHIVE_END)) throw new UnreadableTariff('the workbook is cut off')
  return sheetsOf(bytes).flatMap((grid) => {
    const [header, ...rows] = grid.map((cells) => cells.map(plain))
    if (!header) return []
    return [{ header, rows: rows.map((cells, at) => ({ row: at + 2, cells })) }]
  })
}

function sheetsOf(bytes: Buffer): readonly (readonly unknown[])[][] {
  try {
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      cellHTML: false,
      cellFormula: false,
    })
    return Object.values(book.Sheets).map((sheet) =>
      grids.sheet_to_json<unknown[]>(sheet, {
        header: 1,
        raw: true,
        defval: '',
        blankrows: false,
        UTC: true,
      }),
    )
  } catch (error) {
    throw new UnreadableTariff(
      `the workbook is damaged: ${error instanceof Error ? error.message : ''}`,
    )
  }
}

/** Whitespace of any kind becomes one space; a date cell becomes its day. */
function plain(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
