// Cells of a sheet: what they hold, and how the sheet shows it.

import { Decimal } from '../../base/decimal.ts'
import type { Box } from '../file/place.ts'

export type SheetCell = {
  /** Trimmed; of a number its shortest decimal, of a day `2026-03-12`. */
  readonly text: string
  /** Of a cell that holds a number: exact, so it has no decimal sign to decide. */
  readonly number: Decimal | null
  /** With the signs of its number format. */
  readonly shown: string
  /** Rows that a merged cell spans; 1 for others. */
  readonly down: number
  /** Where the content of a merged cell is, if it is not here. */
  readonly copyOf: 'left' | 'above' | null
}

export type FileSheet = {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly SheetCell[])[]
  /** Of a page of print: where each cell is. */
  readonly boxes?: readonly (readonly (Box | null)[])[]
}

export const EMPTY_CELL: SheetCell = { text: '', number: null, shown: '', down: 1, copyOf: null }

/** A spreadsheet guards a text that looks like a formula by an apostrophe. */
const GUARDED = /^'(?=[=+\-@])/

export function textCell(text: string): SheetCell {
  const plain = text.replace(GUARDED, '').trim()
  return plain === '' ? EMPTY_CELL : { ...EMPTY_CELL, text: plain, shown: plain }
}

/** Spreadsheets calculate with 15 digits. */
const DIGITS = 15

export function numberCell(value: number, shown: string): SheetCell {
  const number = Decimal.of(Number(value.toPrecision(DIGITS)))
  const text = number.toString()
  return { ...EMPTY_CELL, text, number, shown: shown.trim() || text }
}

export function cellAt(row: readonly SheetCell[], at: number): SheetCell {
  return row[at] ?? EMPTY_CELL
}
