// Opens an invoice by the end of its name: a PDF with text, or a spreadsheet.

import { fileSheets, UnreadableFile } from '../file/sheets.ts'
import type { ReadFile } from './page-text.ts'

const PDF = /\.pdf$/i

/** Throws {@link UnreadableFile} with a message for people. */
export async function openFile(name: string, bytes: Uint8Array): Promise<ReadFile> {
  if (!PDF.test(name)) {
    if (PDF_START.every((byte, at) => bytes[at] === byte)) {
      throw new UnreadableFile('This is a PDF, and its name does not end in .pdf.')
    }
    return { sheets: await fileSheets(name, bytes), pages: null }
  }
  const [{ pdfPages }, { sheetOf }] = await Promise.all([
    import('../file/pdf.ts'),
    import('../file/printed-lines.ts'),
  ])
  const pages = await pdfPages(bytes)
  return { sheets: [sheetOf(pages.map(({ lines }) => lines))], pages }
}

/** `%PDF` */
const PDF_START = [0x25, 0x50, 0x44, 0x46]
