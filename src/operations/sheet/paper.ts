// Writes text on the pages of a PDF, each run of characters with the font that has them.

import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { printable, runsOf } from './fonts.ts'

/** A4, in points. */
export const PAGE = { width: 595, height: 842 }
const RULE_GREY = 0.8
const RULE_WIDTH = 0.4

type Type = {
  readonly size: number
  readonly bold: boolean
  /** 0 black, 1 white. */
  readonly grey: number
}

/** The same title, time and marks give the same bytes. */
export function openPaper(title: string, at: Date) {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: 'en',
    info: { Title: title, CreationDate: at },
  })
  return {
    widthOf: (text: string, type: Type): number => widthOf(document, text, type),
    wrapped: (text: string, width: number, type: Type): string[] =>
      wrapped(printable(text, type.bold), (part) => widthOf(document, part, type) <= width),
    /** `y` is that of the line of writing, from the top of the page. */
    write: (text: string, x: number, y: number, type: Type): void => {
      document.fillColor(colourOf(type.grey))
      let left = x
      for (const run of measured(document, text, type)) {
        document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left += run.width
      }
    },
    rule: (x: number, y: number, width: number): void => {
      document.lineWidth(RULE_WIDTH).strokeColor(colourOf(RULE_GREY))
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    },
    nextPage: (): void => {
      document.addPage()
    },
    /** Goes to each page once more, to write its number. */
    onEachPage: (write: (number: number, count: number) => void): void => {
      const { count } = document.bufferedPageRange()
      for (let at = 0; at < count; at += 1) {
        document.switchToPage(at)
        write(at + 1, count)
      }
    },
    pdf: (): Promise<Buffer> => {
      document.end()
      return buffer(document)
    },
  }
}

function widthOf(document: PDFKit.PDFDocument, text: string, type: Type): number {
  return [...measured(document, text, type)].reduce((sum, { width }) => sum + width, 0)
}

/** Chooses the font of each run in turn. */
function* measured(document: PDFKit.PDFDocument, printed: string, { size, bold }: Type) {
  for (const { text, font } of runsOf(printed, bold)) {
    // Of the bytes: a font that an earlier document was written with has lost the characters of
    // glyphs that are parts of others, and their text could not be read back.
    document.registerFont(font.file, font.bytes()).font(font.file, size)
    yield { text, width: document.widthOfString(text) }
  }
}

const WHITE = 255

function colourOf(grey: number): [number, number, number] {
  const level = Math.round(grey * WHITE)
  return [level, level, level]
}

/** Lines that fit; a longer word is cut. */
function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const part of pieces(word, fits)) {
      const longer = line === '' ? part : `${line} ${part}`
      if (line === '' || fits(longer)) line = longer
      else {
        lines.push(line)
        line = part
      }
    }
  }
  return line === '' ? lines : [...lines, line]
}

function pieces(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const cut: string[] = ['']
  for (const char of word) {
    const last = cut.at(-1) ?? ''
    if (last === '' || fits(last + char)) cut[cut.length - 1] = last + char
    else cut.push(char)
  }
  return cut
}
