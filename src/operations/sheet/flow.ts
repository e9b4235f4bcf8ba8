// Lays text out from top to bottom on as many pages as it takes, with rows of columns.

import { type Mark, PAGE, pdfOf, wrapped } from '../../base/pdf/document.ts'
import { widthOf } from '../../base/pdf/helvetica.ts'

export type PrintedCell = {
  readonly text: string
  /** A share of the width of the page. */
  readonly share: number
  readonly right?: boolean
}

type Style = { readonly size?: number; readonly bold?: boolean; readonly grey?: number }

const MARGIN = 40
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - MARGIN - 14
const SIZE = 7
const LEADING = 1.22
const GUTTER = 4
const FOOT_GREY = 0.4

/** `foot` is on each page, with its number. */
export function openFlow(title: string, foot: string) {
  const sheets: Mark[][] = [[]]
  let y = MARGIN
  const rowOf = (cells: readonly PrintedCell[], style: Style = {}): void => {
    const { size = SIZE, bold = false, grey = 0 } = style
    const leading = size * LEADING
    const columns = cells.map(({ text, share }) =>
      wrapped(text, share * WIDTH - GUTTER, size, bold),
    )
    const height = Math.max(1, ...columns.map(({ length }) => length)) * leading
    if (y + height > BOTTOM) {
      sheets.push([])
      y = MARGIN
    }
    let x = MARGIN
    for (const [at, { share, right = false }] of cells.entries()) {
      for (const [row, text] of (columns[at] ?? []).entries()) {
        const left = right ? x + share * WIDTH - GUTTER - widthOf(text, size, bold) : x
        const mark = { x: left, y: y + size + row * leading, size, text, bold, grey }
        sheets.at(-1)?.push({ kind: 'text', ...mark })
      }
      x += share * WIDTH
    }
    y += height
  }
  return {
    row: rowOf,
    text: (text: string, style: Style = {}): void => rowOf([{ text, share: 1 }], style),
    space: (points: number): void => {
      y += points
    },
    rule: (): void => {
      sheets.at(-1)?.push({ kind: 'rule', x: MARGIN, y: y + 1, width: WIDTH })
      y += 2
    },
    pdf: (): Buffer => {
      const all = sheets.map((sheet, at): Mark[] => {
        const text = `${foot} · page ${at + 1} of ${sheets.length}`
        const mark = { x: MARGIN, y: PAGE.height - MARGIN, size: SIZE, text, bold: false }
        return [...sheet, { kind: 'text', ...mark, grey: FOOT_GREY }]
      })
      return pdfOf(title, all)
    },
  }
}

export type Flow = ReturnType<typeof openFlow>
