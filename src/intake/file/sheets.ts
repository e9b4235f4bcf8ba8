// The sheets of a file: CSV, or every sheet of a workbook with its merged cells and number formats.

import type { CellObject, WorkSheet } from '@e965/xlsx'
import { EMPTY_CELL, type FileSheet, numberCell, type SheetCell, textCell } from '../cell/cell.ts'
import { separatedRows } from './csv.ts'

const WORKBOOK = /\.(xlsx|xlsm|xls|ods)$/i
const TEXT = /\.(csv|tsv|txt)$/i

export class UnreadableFile extends Error {}

/** Throws {@link UnreadableFile} with a message for people. */
export async function fileSheets(name: string, bytes: Uint8Array): Promise<readonly FileSheet[]> {
  if (WORKBOOK.test(name)) return workbookSheets(bytes)
  if (!TEXT.test(name)) throw new UnreadableFile('Choose a CSV or XLSX file.')
  const rows = separatedRows(textOf(bytes)).map((row) => row.map(textCell))
  return [{ name: '', isHidden: false, rows }]
}

/** Spreadsheet programs may save CSV as UTF-16, or as windows-1252 instead of UTF-8. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function workbookSheets(bytes: Uint8Array): Promise<readonly FileSheet[]> {
  const xlsx = await import('@e965/xlsx')
  try {
    const book = xlsx.read(bytes, { type: 'array', dense: true, cellNF: true, cellDates: false })
    return book.SheetNames.map((name, at) => {
      const sheet = book.Sheets[name] ?? {}
      const isDay = (format: string): boolean => xlsx.SSF.is_date(format) === true
      return {
        name,
        isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
        rows: withMerges(gridOf(sheet, isDay), sheet['!merges'] ?? []),
      }
    })
  } catch {
    throw new UnreadableFile('This workbook cannot be read. Save it again as .xlsx or .csv.')
  }
}

function gridOf(sheet: WorkSheet, isDay: (format: string) => boolean): SheetCell[][] {
  const data = (sheet as { '!data'?: (CellObject[] | undefined)[] })['!data'] ?? []
  return Array.from(data, (row) =>
    Array.from(row ?? [], (cell) => (cell ? cellOf(cell, isDay) : EMPTY_CELL)),
  )
}

const PERCENT = 100

function cellOf(
  { t: type, v: value, w, z }: CellObject,
  isDay: (format: string) => boolean,
): SheetCell {
  if (type === 'n' && typeof value === 'number') {
    const format = String(z ?? '')
    if (isDay(format)) return textCell(dayOf(value))
    if (/%/.test(format)) return textCell(`${Number((value * PERCENT).toPrecision(12))}%`)
    return numberCell(value, w ?? '')
  }
  return textCell(type === 'e' ? (w ?? '#ERROR') : String(value ?? ''))
}

/** A spreadsheet counts days from 1899-12-30; this is 1970-01-01. */
const EPOCH_SERIAL = 25_569
const MS_PER_DAY = 86_400_000

function dayOf(serial: number): string {
  const instant = new Date(Math.round((Math.floor(serial) - EPOCH_SERIAL) * MS_PER_DAY))
  return Number.isNaN(instant.getTime()) ? String(serial) : instant.toISOString().slice(0, 10)
}

type Merge = NonNullable<WorkSheet['!merges']>[number]

/** Gives each cell of a merged range the content of the first, marked as a copy. */
function withMerges(grid: SheetCell[][], merges: readonly Merge[]): SheetCell[][] {
  for (const { s: start, e: end } of merges) {
    const first = grid[start.r]?.[start.c]
    if (!first || first.text === '') continue
    const down = end.r - start.r + 1
    for (let r = start.r; r <= Math.min(end.r, grid.length - 1); r++) {
      const row = grid[r] as SheetCell[]
      for (let c = start.c; c <= end.c; c++) {
        while (row.length <= c) row.push(EMPTY_CELL)
        const copyOf = c > start.c ? 'left' : r > start.r ? 'above' : null
        row[c] = { ...first, down, copyOf }
      }
    }
  }
  return grid
}
