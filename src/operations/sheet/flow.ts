// Lays text out from top to bottom on as many pages as it takes, with rows of columns.

import { openPaper, PAGE } from './paper.ts'

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

/** `foot` is on each page, with its number; `at` is the time of the document. */
export function openFlow(title: string, foot: string, at: Date) {
  const paper = openPaper(title, at)
  let y = MARGIN
  const rowOf = (cells: readonly PrintedCell[], style: Style = {}): void => {
    const { size = SIZE, bold = false, grey = 0 } = style
    const type = { size, bold, grey }
    const leading = size * LEADING
    const columns = cells.map(({ text, share }) =>
      paper.wrapped(text, share * WIDTH - GUTTER, type),
    )
    const height = Math.max(1, ...columns.map(({ length }) => length)) * leading
    if (y + height > BOTTOM) {
      paper.nextPage()
      y = MARGIN
    }
    let x = MARGIN
    for (const [index, { share, right = false }] of cells.entries()) {
      for (const [row, text] of (columns[index] ?? []).entries()) {
        const left = right ? x + share * WIDTH - GUTTER - paper.widthOf(text, type) : x
        paper.write(text, left, y + size + row * leading, type)
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
      paper.rule(MARGIN, y + 1, WIDTH)
      y += 2
    },
    pdf: (): Promise<Buffer> => {
      const type = { size: SIZE, bold: false, grey: FOOT_GREY }
      paper.onEachPage((number, count) => {
        const text = `${foot} · page ${number} of ${count}`
        paper.write(text, MARGIN, PAGE.height - MARGIN, type)
      })
      return paper.pdf()
    },
  }
}

export type Flow = ReturnType<typeof openFlow>
