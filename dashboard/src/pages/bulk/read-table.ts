// A file of rows, read in the browser: CSV with any usual separator, or the first sheet of a
// workbook. The readers are loaded when there is a file to read.

import type { Cell } from '../../csv.ts'

export type Table = {
  /** Of the file. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

const BYTES_MAX = 64 * 1024 * 1024
const ROWS_MAX = 100_000

/** Throws with a sentence for people. Rows without any content are left out. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > BYTES_MAX) throw new Error('This file is larger than 64 MB. Split it in parts.')
  const [head, ...rows] = (await cellsOf(file)).filter((row) => row.some((cell) => cell !== ''))
  if (!head || rows.length === 0) {
    throw new Error('This file has no rows. The first line names the columns; goods come below.')
  }
  if (rows.length > ROWS_MAX) {
    const [found, most] = [rows.length, ROWS_MAX].map((count) => count.toLocaleString('en'))
    throw new Error(`This file has ${found} rows; up to ${most} are calculated at a time.`)
  }
  return { name: file.name, head: head.map((cell, at) => headOf(cell, at)), rows }
}

function headOf(cell: Cell, at: number): string {
  return String(cell ?? '').trim() || `Column ${at + 1}`
}

async function cellsOf(file: File): Promise<readonly (readonly Cell[])[]> {
  if (/\.(csv|tsv|txt)$/i.test(file.name)) return csvCells(await textOf(file))
  if (/\.(xlsx|xlsm|xls|ods)$/i.test(file.name)) return workbookCells(await file.arrayBuffer())
  throw new Error('Choose a file that ends in .csv or .xlsx.')
}

/** Spreadsheets still save CSV in the Western code page where a text is not UTF-8. */
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
    throw new Error('This workbook cannot be read. Save it anew as .xlsx or .csv.')
  }
}
