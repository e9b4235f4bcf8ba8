// Opens an invoice by the end of its name: a PDF with text, or a spreadsheet.

import { pdfPages } from '../file/pdf.ts'
import { sheetOf } from '../file/printed-lines.ts'
import { fileSheets, UnreadableFile } from '../file/sheets.ts'
import type { ReadFile } from './page-text.ts'

const PDF = /\.pdf$/i
const READ = /\.(pdf|xlsx|xlsm|xls|ods|csv|tsv|txt)$/i

/** Throws {@link UnreadableFile} with a message for people. */
export async function openFile(name: string, bytes: Uint8Array): Promise<ReadFile> {
  if (!READ.test(name)) throw new UnreadableFile('Choose a PDF, XLSX or CSV file.')
  if (!PDF.test(name)) return { sheets: await fileSheets(name, bytes), pages: null }
  const pages = await pdfPages(bytes)
  return { sheets: [sheetOf(pages.map(({ lines }) => lines))], pages }
}
