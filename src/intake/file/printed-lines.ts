// Texts of a page as lines, and the lines of all pages as a sheet: what is printed on one height is
// a row, and what is printed below each other in rows of several texts is a column.

import { EMPTY_CELL, type FileSheet, textCell } from '../cell/cell.ts'
import { around, type Box } from './place.ts'

/** A run of text on a page; from the top left corner, in points. */
export type Run = {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly right: number
  /** The foot of its letters. */
  readonly bottom: number
  readonly size: number
}

/** Texts on one height, from left to right. */
export type PrintedLine = {
  readonly cells: readonly Run[]
  readonly bottom: number
  readonly size: number
}

/** Above its foot, and in all, in heights of a letter. */
const ABOVE = 0.85
const LINE = 1.1

export function boxOf({ page, left, right, bottom, size }: Run): Box {
  return {
    ...{ page, x: tenth(left), y: tenth(bottom - ABOVE * size) },
    ...{ width: tenth(right - left), height: tenth(LINE * size) },
  }
}

/** To a tenth of a point. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * Texts of one line with a greater gap between them, in heights of a letter, are two cells. The
 * blank of a typewriter is 0.6 wide.
 */
const GAP = 0.75
/** Texts whose feet differ by less than this share of their height are on one line. */
const FOOT = 0.35
/** A row of a table has so many cells; others do not say where columns are. */
const TABLE_CELLS = 4
/** A text this far below a row, in heights, goes on from it. */
const BELOW = 1.7

type Line = { readonly runs: readonly Run[]; readonly bottom: number; readonly size: number }

/** The pages of a file, one below the other. */
export function sheetOf(pages: readonly (readonly PrintedLine[])[]): FileSheet {
  const columns = columnsOf(pages.flat())
  const rows = pages.flatMap((page) => rowsOf(page, columns))
  return {
    ...{ name: '', isHidden: false },
    rows: rows.map((row) => row.map(({ text }) => (text === '' ? EMPTY_CELL : textCell(text)))),
    boxes: rows.map((row) => row.map(({ box }) => box)),
  }
}

/** From the top to the bottom. */
export function linesOf(runs: readonly Run[]): readonly PrintedLine[] {
  const lines: { runs: Run[]; bottom: number; size: number }[] = []
  for (const run of [...runs].sort((one, other) => one.bottom - other.bottom)) {
    const line = lines.at(-1)
    if (line && Math.abs(run.bottom - line.bottom) < FOOT * Math.max(run.size, line.size)) {
      line.runs.push(run)
    } else lines.push({ runs: [run], bottom: run.bottom, size: run.size })
  }
  return lines.map(cellsOf)
}

/** Runs that touch are one text. */
function cellsOf({ runs, bottom, size }: Line): PrintedLine {
  const cells: Run[] = []
  for (const run of [...runs].sort((one, other) => one.left - other.left)) {
    const last = cells.at(-1)
    if (last && run.left - last.right < GAP * Math.max(run.size, last.size)) {
      const blank = run.left - last.right > 0.15 * run.size ? ' ' : ''
      cells[cells.length - 1] = {
        ...last,
        text: `${last.text}${blank}${run.text}`,
        right: run.right,
      }
    } else cells.push(run)
  }
  return { cells, bottom, size }
}

type Span = { left: number; right: number }

/** The lines of the number of cells that holds the most cells in all, of several the greatest. */
function tableRows(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const byCount = [...Map.groupBy(lines, ({ cells }) => cells.length)]
  const weight = ([count, rows]: (typeof byCount)[number]): number => (count - 1) * rows.length
  const sorted = byCount.sort((one, other) => weight(other) - weight(one) || other[0] - one[0])
  return sorted[0]?.[1] ?? []
}

/** What overlaps in the rows of a table is one column. */
function columnsOf(lines: readonly PrintedLine[]): readonly Span[] {
  const rows = tableRows(lines)
  const columns: Span[] = []
  const all = rows.flatMap(({ cells }) => cells).sort((one, other) => one.left - other.left)
  for (const { left, right } of all) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  return columns
}

type PlacedText = { readonly text: string; readonly box: Box | null }

const NO_TEXT: PlacedText = { text: '', box: null }

function rowsOf(lines: readonly PrintedLine[], columns: readonly Span[]): PlacedText[][] {
  const rows: PlacedText[][] = []
  let above: PrintedLine | null = null
  for (const line of lines) {
    const placed = line.cells.map((cell) => ({
      text: cell.text.trim(),
      box: boxOf(cell),
      at: placeOf(cell, columns),
    }))
    const last = rows.at(-1)
    const [only, ...more] = placed
    const goesOn =
      last && above && only && more.length === 0 && isRow(last) && isFilled(last[only.at])
        ? line.bottom - above.bottom < BELOW * above.size && line.cells[0]?.size === above.size
        : false
    if (last && only && goesOn) last[only.at] = joined(last[only.at], only)
    else {
      const row = columns.map(() => NO_TEXT)
      for (const { text, box, at } of placed) {
        const free = row.findIndex((cell, place) => place >= at && !isFilled(cell))
        row[free < 0 ? at : free] = free < 0 ? joined(row[at], { text, box }) : { text, box }
      }
      rows.push(row)
    }
    above = line
  }
  return rows
}

function isFilled(one: PlacedText | undefined): boolean {
  return (one?.text ?? '') !== ''
}

function joined(one: PlacedText = NO_TEXT, { text, box }: PlacedText): PlacedText {
  return {
    text: `${one.text} ${text}`,
    box: one.box && box ? around(one.box, box) : (one.box ?? box),
  }
}

function isRow(row: readonly PlacedText[]): boolean {
  return row.filter(isFilled).length >= TABLE_CELLS
}

/** The column that it overlaps most, or else the nearest. */
function placeOf({ left, right }: Span, columns: readonly Span[]): number {
  const fits = columns.map((one) => Math.min(right, one.right) - Math.max(left, one.left))
  return Math.max(0, fits.indexOf(Math.max(...fits)))
}
