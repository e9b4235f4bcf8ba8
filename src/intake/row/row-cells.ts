// The cells of one row by the columns they are in, with repairs, corrections and repeated cells in
// place; and the values, changes and troubles that are collected from them.

import type { Decimal } from '../../base/decimal.ts'
import { cellAt, EMPTY_CELL, type SheetCell, textCell } from '../cell/cell.ts'
import { spaced } from '../cell/folded.ts'
import type { CellChange, Choices, Corrections, DraftRow, Trouble } from '../draft.ts'
import { GOODS_FIELDS, type GoodsField, type ReadColumn } from '../fields.ts'
import type { SheetColumn } from '../table/columns.ts'
import type { SheetRow } from '../table/table.ts'
import type { Words } from '../words.ts'

export type RowCell = {
  readonly cell: SheetCell
  /** The content as the file has it. */
  readonly was: string
  /** Why another content is read; '' when it is its own. */
  readonly why: string
}

const CORRECTED = 'corrected'

export const NO_CELL: RowCell = { cell: EMPTY_CELL, was: '', why: '' }

/** Fields that one cell may give for several rows, or a mark for the row below. */
const REPEATED: ReadonlySet<ReadColumn> = new Set([
  ...(['description', 'hs_code', 'origin_country', 'manufacturer', 'exporter'] as const),
  ...(['unit', 'currency', 'unit_value', 'price_per'] as const),
])

/** `DO` and `NA` are countries; "do" and "na" may be as well, and are asked for. */
const LETTERS_OF_CODE = /^\p{L}{2}$/u

export type RowCells = ReadonlyMap<ReadColumn, RowCell>

/** `before` are the cells of the row above. */
export function cellsOfRow(
  row: SheetRow,
  columns: readonly SheetColumn[],
  before: RowCells,
  words: Words,
  { repairs = [] }: Choices,
): RowCells {
  const cells = new Map<ReadColumn, RowCell>()
  for (const { column, at } of columns) {
    if (column === 'ignored' || cells.has(column)) continue
    cells.set(column, contentOf(cellAt(row.cells, at), column, before, words))
  }
  for (const field of GOODS_FIELDS) {
    const own = cells.get(field) ?? NO_CELL
    const repair = repairs.find((one) => one.field === field && one.was === own.was)
    if (repair) cells.set(field, { cell: textCell(repair.is), was: own.was, why: CORRECTED })
  }
  return cells
}

function contentOf(cell: SheetCell, column: ReadColumn, before: RowCells, words: Words): RowCell {
  const { text, copyOf, down } = cell
  if (copyOf === 'left' || text === '') return NO_CELL
  if (copyOf === 'above') {
    return REPEATED.has(column) ? { cell, was: '', why: `one cell for ${down} rows` } : NO_CELL
  }
  if (column === 'origin_country' && LETTERS_OF_CODE.test(text)) return { cell, was: text, why: '' }
  if (words.isMark('missing', text)) return { cell: EMPTY_CELL, was: text, why: 'no content' }
  if (REPEATED.has(column) && words.isMark('ditto', text)) {
    const above = before.get(column) ?? NO_CELL
    return { cell: above.cell, was: text, why: 'as in the row above' }
  }
  return { cell, was: text, why: '' }
}

/** The cells with other texts in place. */
export function withCorrections(cells: RowCells, corrections: Corrections): RowCells {
  const corrected = new Map(cells)
  for (const field of GOODS_FIELDS) {
    const text = corrections[field]
    const { was } = cells.get(field) ?? NO_CELL
    if (text !== undefined) corrected.set(field, { cell: textCell(text), was, why: CORRECTED })
  }
  return corrected
}

/** What is known of a row while it is read. */
export class RowNotes {
  readonly values = Object.fromEntries(GOODS_FIELDS.map((field) => [field, ''])) as Record<
    GoodsField,
    string
  >
  readonly changes: CellChange[] = []
  readonly troubles: Trouble[] = []
  readonly doubts: string[] = []

  /** Blanks alone are no change. */
  set(field: GoodsField, was: string, is: string, why: string): void {
    this.values[field] = is
    if (spaced(was) !== is) this.changes.push({ field, was, is, why })
  }

  trouble(field: GoodsField, was: string, reason: string, likely: readonly string[] = []): void {
    this.values[field] = was
    this.troubles.push({ field, was, reason, likely })
  }

  doubt(text: string): void {
    this.doubts.push(text)
  }

  row(row: SheetRow, cells: RowCells): DraftRow {
    const { values, changes, troubles, doubts } = this
    const stated = Object.fromEntries(
      [...cells].map(([column, { cell, was, why }]) => {
        const own = was === '' && why !== CORRECTED ? cell.text : was
        return [column, cell.number && own === cell.text ? statedNumber(cell.number) : own]
      }),
    )
    const state = troubles.length > 0 ? 'trouble' : doubts.length > 0 ? 'confirm' : 'ready'
    return { sheet: row.sheet, at: row.at, stated, values, changes, troubles, doubts, state }
  }
}

/** A number as a text that has one reading: `4.125` might be grouped by thousands. */
function statedNumber(number: Decimal): string {
  const text = String(number)
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
