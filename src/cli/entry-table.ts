// Reads a list of entries from a file: CSV with commas, semicolons or tabs, or the first sheet of a
// workbook.

import { readFileSync } from 'node:fs'
import { fileSheets, UnreadableFile } from '../intake/file/sheets.ts'
import type { EntryTable } from '../operations/audit/schema.ts'
import { UsageError } from './shipment-flags.ts'

/** Rows without content are left out. Throws UsageError for a file that cannot be read. */
export async function entryTable(file: string): Promise<Pick<EntryTable, 'head' | 'rows'>> {
  const [sheet] = await sheetsOfFile(file)
  const [head, ...rows] = (sheet?.rows ?? []).filter((row) => row.some(({ text }) => text !== ''))
  if (!head || rows.length === 0) {
    throw new UsageError(`${file} has no rows: its first line names the columns.`)
  }
  return {
    head: head.map(({ text }) => text),
    rows: rows.map((row) => row.map(({ number, text }) => number?.toNumber() ?? text)),
  }
}

/** Throws UsageError for a file that cannot be read. */
export async function sheetsOfFile(file: string) {
  try {
    return await fileSheets(file, readFileSync(file))
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UsageError(`${file}: ${error.message}`)
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
