// Reads a list of entries from a file: CSV with commas, semicolons or tabs, the first sheet of a
// workbook, or the text layer of a PDF.

import { readFileSync } from 'node:fs'
import { fileSheets, UnreadableFile } from '../intake/file/sheets.ts'
import type { EntryTable } from '../operations/audit/schema.ts'
import { NoAnswer } from './usage-error.ts'

/** Rows without content are left out. Throws NoAnswer for a file that cannot be read. */
export async function entryTable(file: string): Promise<Pick<EntryTable, 'head' | 'rows'>> {
  const [sheet] = await sheetsOfFile(file)
  const [head, ...rows] = (sheet?.rows ?? []).filter((row) => row.some(({ text }) => text !== ''))
  if (!head || rows.length === 0) {
    throw new NoAnswer(`${file} has no rows: its first line names the columns.`)
  }
  return {
    head: head.map(({ text }) => text),
    rows: rows.map((row) => row.map(({ number, text }) => number?.toNumber() ?? text)),
  }
}

const PDF = /\.pdf$/i

/** Throws NoAnswer for a file that cannot be read. */
export async function sheetsOfFile(file: string) {
  try {
    const bytes = readFileSync(file)
    if (!PDF.test(file)) return await fileSheets(file, bytes)
    const { pdfSheets } = await import('../intake/file/pdf.ts')
    return await pdfSheets(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new NoAnswer(`${file}: ${error.message}`)
    throw new NoAnswer(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
