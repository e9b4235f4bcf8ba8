// Reads a list of entries from a file: CSV with commas, semicolons or tabs, or the first sheet of a
// workbook.

import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Cell } from '../operations/audit/columns.ts'
import type { EntryTable } from '../operations/audit/schema.ts'
import { UsageError } from './shipment-flags.ts'

const WORKBOOK = /\.(xlsx|xlsm|xls|ods)$/i

/** Rows without content are left out. Throws UsageError for a file that cannot be read. */
export async function entryTable(file: string): Promise<Pick<EntryTable, 'head' | 'rows'>> {
  const bytes = bytesOf(file)
  const cells = WORKBOOK.test(file) ? await workbookCells(bytes, file) : csvCells(bytes, file)
  const [head, ...rows] = cells.filter((row) => row.some((cell) => cell !== '' && cell !== null))
  if (!head || rows.length === 0) {
    throw new UsageError(`${file} has no rows: its first line names the columns.`)
  }
  return { head: head.map((cell) => String(cell ?? '')), rows: rows.map((row) => [...row]) }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function csvCells(bytes: Buffer, file: string): readonly (readonly Cell[])[] {
  const options = { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true }
  try {
    return parse(bytes, options)
  } catch (error) {
    throw new UsageError(`${file} is no CSV file: ${(error as Error).message}`)
  }
}

/** Days are kept as the numbers that a workbook has for them. */
async function workbookCells(bytes: Buffer, file: string): Promise<readonly (readonly Cell[])[]> {
  const xlsx = await import('@e965/xlsx')
  try {
    const { SheetNames: names, Sheets: sheets } = xlsx.read(bytes, { dense: true })
    const sheet = sheets[names[0] ?? '']
    return sheet
      ? xlsx.utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: '' })
      : []
  } catch {
    throw new UsageError(`${file} is no workbook: save it again as .xlsx or .csv.`)
  }
}
