// Reads a file in the browser: CSV with any usual separator, or the first sheet of a workbook.
// The parsers are loaded with the first file.

import type { Cell } from '../../csv.ts'

export type Spreadsheet = {
  /** Of the file. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const BYTES_MAX = 64 * 1024 * 1024
const ROWS_MAX = 100_000

/** Throws an error with a message for people. Skips empty rows. */
export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  if (file.size > BYTES_MAX) throw new Error('This file is larger than 64 MB. Split it into parts.')
  const [head, ...rows] = (await cellsOf(file)).filter((row) => row.some((cell) => cell !== ''))
  if (!head || rows.length === 0) {
    throw new Error(
      'This file has no rows. The first line names the columns; the rows follow below.',
    )
  }
  if (rows.length > ROWS_MAX) {
    const [found, most] = [rows.length, ROWS_MAX].map((count) => count.toLocaleString('en'))
    throw new Error(`This file has ${found} rows. The limit is ${most}.`)
  }
  return { name: file.name, head: head.map((cell, at) => headOf(cell, at)), rows }
}

function headOf(cell: Cell, at: number): string {
  return String(cell ?? '').trim() || `Column ${at + 1}`
}

async function cellsOf(file: File): Promise<readonly (readonly Cell[])[]> {
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return csvCells(await textOf(file))
  if (/\.(xlsx|xlsm|xls|ods)$/i.test(file.name)) return workbookCells(await file.arrayBuffer())
  throw new Error('Choose a CSV or XLSX file.')
}

/** Spreadsheet programs may save CSV as windows-1252 instead of UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export async function csvCells(text: string): Promise<readonly (readonly string[])[]> {
  const { parse } = await import('papaparse')
  return parse<string[]>(text, { skipEmptyLines: 'greedy' }).data
}

async function workbookCells(bytes: ArrayBuffer): Promise<readonly (readonly Cell[])[]> {
  const xlsx = await import('@e965/xlsx')
  try {
    const { SheetNames: names, Sheets: sheets } = xlsx.read(bytes, { dense: true })
    const sheet = sheets[names[0] ?? '']
    return sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '' }) : []
  } catch {
    throw new Error('This workbook cannot be read. Save it again as .xlsx or .csv.')
  }
}
