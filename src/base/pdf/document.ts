// Writes a PDF of text and lines (ISO 32000-1) with the fonts that every reader has. They hold the
// characters of Western Europe; others are written as a question mark.

import { widthOf } from './helvetica.ts'

export type Mark =
  | {
      readonly kind: 'text'
      readonly x: number
      /** Of the line of writing, from the top of the page. */
      readonly y: number
      readonly size: number
      readonly text: string
      readonly bold: boolean
      /** 0 black, 1 white. */
      readonly grey: number
    }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number }

/** The marks of one page. */
type Marks = readonly Mark[]

/** A4, in points. */
export const PAGE = { width: 595, height: 842 }
const RULE_GREY = 0.8
const RULE_WIDTH = 0.4
const OBJECTS_BEFORE = 4
const OFFSET_DIGITS = 10

/** The same pages give the same bytes. */
export function pdfOf(title: string, sheets: readonly Marks[]): Buffer {
  const pageOf = (at: number): number => OBJECTS_BEFORE + 1 + 2 * at
  const kids = sheets.map((_, at) => `${pageOf(at)} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${sheets.length} >>`,
    fontNamed('Helvetica'),
    fontNamed('Helvetica-Bold'),
    ...sheets.flatMap((sheet, at) => {
      const content = sheet.map(operatorsOf).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
          `/Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${pageOf(at) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    `<< /Title (${written(title)}) >>`,
  ]
  return assembled(objects)
}

function fontNamed(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

/** Every byte is one character here, so lengths are offsets. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(file.length)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(OFFSET_DIGITS, '0')} 00000 n \n`)
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}

function operatorsOf(mark: Mark): string {
  const y = PAGE.height - mark.y
  if (mark.kind === 'rule') {
    const { x, width } = mark
    const [from, to] = [fixed(x), fixed(x + width)]
    return `${RULE_GREY} G ${RULE_WIDTH} w ${from} ${fixed(y)} m ${to} ${fixed(y)} l S`
  }
  const { x, size, text, bold, grey } = mark
  const font = `/${bold ? 'B' : 'R'} ${size} Tf`
  return `BT ${grey} g ${font} ${fixed(x)} ${fixed(y)} Td (${written(text)}) Tj ET`
}

const DECIMALS = 2

function fixed(length: number): string {
  return length.toFixed(DECIMALS)
}

/** Characters of WinAnsiEncoding beyond those of Latin-1. */
const BEYOND: Readonly<Record<string, string>> = {
  '€': '\x80',
  '…': '\x85',
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
}
const LATIN_MAX = 0xff
const CONTROL_MAX = 0x1f

function written(text: string): string {
  const bytes = [...text.normalize('NFC')].map((char) => {
    const code = char.codePointAt(0) ?? 0
    if (code <= CONTROL_MAX) return ' '
    return BEYOND[char] ?? (code <= LATIN_MAX ? char : '?')
  })
  return bytes.join('').replace(/[\\()]/g, '\\$&')
}

/** Lines of at most that width; a longer word is cut. */
export function wrapped(text: string, width: number, size: number, bold = false): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const part of pieces(word, width, size, bold)) {
      const longer = line === '' ? part : `${line} ${part}`
      if (line === '' || widthOf(longer, size, bold) <= width) line = longer
      else {
        lines.push(line)
        line = part
      }
    }
  }
  return line === '' ? lines : [...lines, line]
}

function pieces(word: string, width: number, size: number, bold: boolean): string[] {
  if (widthOf(word, size, bold) <= width) return [word]
  const cut: string[] = ['']
  for (const char of word) {
    const longer = `${cut.at(-1)}${char}`
    if (widthOf(longer, size, bold) <= width || longer.length === 1) cut[cut.length - 1] = longer
    else cut.push(char)
  }
  return cut
}
