// The text layer of a PDF as a sheet: what is printed on one height is a row, and what is printed
// below each other in rows of several texts is a column.

import { EMPTY_CELL, type FileSheet, type SheetCell, textCell } from '../cell/cell.ts'
import { UnreadableFile } from './sheets.ts'

/** A run of text on a page; from the top left corner, in points. */
type Run = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly size: number
}

type Line = { readonly runs: readonly Run[]; readonly bottom: number; readonly size: number }

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

/** Throws {@link UnreadableFile} for a file that is no PDF, and for one without text. */
export async function pdfSheets(bytes: Uint8Array): Promise<readonly FileSheet[]> {
  const pages = await pagesOf(bytes)
  if (pages.every((runs) => runs.length === 0)) {
    throw new UnreadableFile(
      'This PDF has no text: it is a scan or a picture. Ask the sender for the invoice as a ' +
        'spreadsheet or as a PDF with text.',
    )
  }
  const lines = pages.map((runs) => linesOf(runs).map(cellsOf))
  const columns = columnsOf(lines.flat())
  const rows = lines.flatMap((page) => rowsOf(page, columns))
  return [{ name: '', isHidden: false, rows }]
}

async function pagesOf(bytes: Uint8Array): Promise<readonly (readonly Run[])[]> {
  const { getDocumentProxy } = await import('unpdf')
  const pages: Run[][] = []
  try {
    // The library takes the bytes for its own.
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      pages.push(items.flatMap((item) => ('str' in item ? runOf(item, height) : [])))
    }
  } catch {
    throw new UnreadableFile('This PDF cannot be read: it is damaged or has a password.')
  }
  return pages
}

type Item = { readonly str: string; readonly transform: unknown[]; readonly width: number }

/** Nothing for blanks, and for text that is printed upwards. */
function runOf({ str, transform, width }: Item, height: number): readonly Run[] {
  const [across, tilt, , up, left, foot] = transform.map(Number)
  const size = Math.hypot(tilt ?? 0, up ?? 0) || Math.abs(across ?? 0)
  if (str.trim() === '' || size === 0 || Math.abs(tilt ?? 0) > 1) return []
  const bottom = height - (foot ?? 0)
  const letter = width / str.length
  // Texts that are set apart by blanks are texts of their own.
  return [...str.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => {
    const start = (left ?? 0) + index * letter
    return { text, left: start, right: start + text.length * letter, bottom, size }
  })
}

/** From the top to the bottom. */
function linesOf(runs: readonly Run[]): readonly Line[] {
  const lines: { runs: Run[]; bottom: number; size: number }[] = []
  for (const run of [...runs].sort((one, other) => one.bottom - other.bottom)) {
    const line = lines.at(-1)
    if (line && Math.abs(run.bottom - line.bottom) < FOOT * Math.max(run.size, line.size)) {
      line.runs.push(run)
    } else lines.push({ runs: [run], bottom: run.bottom, size: run.size })
  }
  return lines
}

type PrintedLine = {
  readonly cells: readonly Run[]
  readonly bottom: number
  readonly size: number
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

function rowsOf(lines: readonly PrintedLine[], columns: readonly Span[]): SheetCell[][] {
  const rows: string[][] = []
  let above: PrintedLine | null = null
  for (const line of lines) {
    const placed = line.cells.map((cell) => ({
      text: cell.text.trim(),
      at: placeOf(cell, columns),
    }))
    const last = rows.at(-1)
    const [only, ...more] = placed
    const goesOn =
      last && above && only && more.length === 0 && isRow(last) && (last[only.at] ?? '') !== ''
        ? line.bottom - above.bottom < BELOW * above.size && line.cells[0]?.size === above.size
        : false
    if (last && only && goesOn) last[only.at] = `${last[only.at]} ${only.text}`
    else {
      const row = columns.map(() => '')
      for (const { text, at } of placed) {
        const free = row.findIndex((cell, place) => place >= at && cell === '')
        if (free < 0) row[at] = `${row[at]} ${text}`
        else row[free] = text
      }
      rows.push(row)
    }
    above = line
  }
  return rows.map((row) => row.map((text) => (text === '' ? EMPTY_CELL : textCell(text))))
}

function isRow(row: readonly string[]): boolean {
  return row.filter(Boolean).length >= TABLE_CELLS
}

/** The column that it overlaps most, or else the nearest. */
function placeOf({ left, right }: Span, columns: readonly Span[]): number {
  const fits = columns.map((one) => Math.min(right, one.right) - Math.max(left, one.left))
  return Math.max(0, fits.indexOf(Math.max(...fits)))
}
