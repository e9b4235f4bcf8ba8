// What people read in a PDF.

import { extractText } from 'unpdf'

/** The text of each page, its lines joined by blanks. */
export async function pdfTexts(pdf: Buffer): Promise<readonly string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
