// The text layer of a PDF: the texts of each page with their places.

import type { FileSheet } from '../cell/cell.ts'
import { linesOf, type PrintedLine, type Run, sheetOf } from './printed-lines.ts'
import { UnreadableFile } from './sheets.ts'

export type PdfPage = {
  readonly width: number
  readonly height: number
  /** From the top to the bottom. */
  readonly lines: readonly PrintedLine[]
}

/** Throws {@link UnreadableFile} for a file that is no PDF, and for one without text. */
export async function pdfSheets(bytes: Uint8Array): Promise<readonly FileSheet[]> {
  return [sheetOf((await pdfPages(bytes)).map(({ lines }) => lines))]
}

/** Throws {@link UnreadableFile} for a file that is no PDF, and for one without text. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  const pages = await pagesOf(bytes)
  if (pages.every(({ lines }) => lines.length === 0)) {
    throw new UnreadableFile(
      'This PDF has no text: it is a scan or a picture. Ask the sender for the invoice as a ' +
        'spreadsheet or as a PDF with text.',
    )
  }
  return pages
}

async function pagesOf(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  const { getDocumentProxy } = await import('unpdf')
  const pages: PdfPage[] = []
  try {
    // The library takes the bytes for its own.
    const pdf = await getDocumentProxy(new Uint8Array(bytes))
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { width, height, transform } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      const runs = items.flatMap((item) => ('str' in item ? runsOf(item, number, transform) : []))
      pages.push({ width, height, lines: linesOf(runs) })
    }
  } catch {
    throw new UnreadableFile('This PDF cannot be read: it is damaged or has a password.')
  }
  return pages
}

type Item = { readonly str: string; readonly transform: unknown[]; readonly width: number }

/** Nothing for blanks, and for text that is printed upwards on the page as it is seen. */
function runsOf(
  { str, transform, width }: Item,
  page: number,
  seen: readonly number[],
): readonly Run[] {
  const [across, tilt, lean, up, left, bottom] = placed(transform.map(Number), seen)
  const size = Math.hypot(lean, up) || Math.abs(across)
  if (str.trim() === '' || size === 0 || Math.abs(tilt) > 1) return []
  const letter = width / str.length
  // Texts that are set apart by blanks are texts of their own.
  return [...str.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => {
    const start = left + index * letter
    return { page, text, left: start, right: start + text.length * letter, bottom, size }
  })
}

type Matrix = readonly [number, number, number, number, number, number]

/** A matrix of text as the page is seen: turned, and from the top left corner. */
function placed(text: readonly number[], seen: readonly number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = text
  const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = seen
  const x = (one: number, other: number): number => p * one + r * other
  const y = (one: number, other: number): number => q * one + s * other
  return [x(a, b), y(a, b), x(c, d), y(c, d), x(e, f) + t, y(e, f) + u]
}
