// The texts of a file where they are printed: of a PDF by their boxes, of a spreadsheet by its rows
// and columns, which count as places one apart.

import type { FileSheet } from '../cell/cell.ts'
import type { PdfPage } from '../file/pdf.ts'
import { cellPlace, type Place } from '../file/place.ts'
import { boxOf } from '../file/printed-lines.ts'
import type { SheetRow } from '../table/table.ts'

export type PageText = {
  readonly text: string
  readonly place: Place
  /** Of a PDF its page, else the position of its sheet. */
  readonly page: number
  readonly left: number
  readonly right: number
  /** The foot of its letters. */
  readonly foot: number
  readonly size: number
}

export type ReadFile = {
  readonly sheets: readonly FileSheet[]
  /** Of a PDF. */
  readonly pages: readonly PdfPage[] | null
}

/** From the top to the bottom, and from left to right. */
export function pageTexts({ sheets, pages }: ReadFile): readonly PageText[] {
  if (pages) {
    return pages.flatMap(({ lines }) =>
      lines.flatMap(({ cells }) =>
        cells.map((run) => ({
          ...{ text: run.text.trim(), place: boxOf(run), page: run.page, left: run.left },
          ...{ right: run.right, foot: run.bottom, size: run.size },
        })),
      ),
    )
  }
  return sheets.flatMap(({ name, isHidden, rows }, page) =>
    isHidden ? [] : rows.flatMap((cells, row) => textsOfRow(name, page, row, cells)),
  )
}

/** Of the width of a column. */
const CELL = 0.9
/** Of the height of a row, that the lines of one cell share. */
const LINES = 0.6

function textsOfRow(
  name: string,
  page: number,
  row: number,
  cells: FileSheet['rows'][number],
): readonly PageText[] {
  return cells.flatMap(({ text, copyOf }, at) => {
    if (text === '' || copyOf !== null) return []
    const lines = text.split(/\r?\n/).map((one) => one.trim())
    const size = lines.length > 1 ? LINES / lines.length : 1
    // Lines of one cell are texts below each other.
    return lines.flatMap((line, below) =>
      line === ''
        ? []
        : {
            ...{ text: line, place: cellPlace(name, row, at), page, left: at, right: at + CELL },
            ...{ foot: row + below * size, size },
          },
    )
  })
}

/** Where a cell of a row of the table is. */
export function placeOfCell(
  { sheets, pages }: ReadFile,
  { sheet, at }: Pick<SheetRow, 'sheet' | 'at'>,
  column: number,
): Place | null {
  if (!pages) return cellPlace(sheet, at - 1, column)
  return sheets[0]?.boxes?.[at - 1]?.[column] ?? null
}

/** Texts that are in none of the rows: `at` counts from 1. */
export function textsOutside(
  file: ReadFile,
  rows: readonly Pick<SheetRow, 'sheet' | 'at'>[],
): readonly PageText[] {
  const texts = pageTexts(file)
  if (!file.pages) {
    const inside = new Set(rows.map(({ sheet, at }) => `${at} ${sheet}`))
    return texts.filter(({ place, foot, page }) => {
      const sheet = file.sheets[page]?.name ?? ''
      return 'page' in place || !inside.has(`${Math.floor(foot) + 1} ${sheet}`)
    })
  }
  const boxes = rows.flatMap(({ at }) => file.sheets[0]?.boxes?.[at - 1] ?? [])
  return texts.filter(({ page, left, right, foot, size }) => {
    const [x, y] = [(left + right) / 2, foot - size / 2]
    return !boxes.some(
      (box) =>
        box?.page === page &&
        y > box.y &&
        y < box.y + box.height &&
        x > box.x &&
        x < box.x + box.width,
    )
  })
}

/** Share of a letter by which feet of one line differ at most. */
const FOOT = 0.35

function onLine(texts: readonly PageText[], of: PageText): readonly PageText[] {
  return near(texts, of, -FOOT, FOOT).filter(
    (one) => Math.abs(one.foot - of.foot) < FOOT * Math.max(one.size, of.size),
  )
}

function isAfter(one: PageText, of: PageText): boolean {
  return one.left >= of.right - of.size * FOOT
}

/** The texts on the line of another one, after it. */
export function afterOnLine(texts: readonly PageText[], of: PageText): readonly PageText[] {
  return onLine(texts, of)
    .filter((one) => isAfter(one, of))
    .sort((one, other) => one.left - other.left)
}

/** The text on the line of another one, next before it. */
export function beforeOnLine(texts: readonly PageText[], of: PageText): PageText | null {
  const found = onLine(texts, of).filter((one) => isAfter(of, one))
  return found.sort((one, other) => other.left - one.left)[0] ?? null
}

/** How far below a text another one is that belongs to it, in heights. */
const NEAR = 2.3
const ALIGNED = 0.6

/** The next text below that begins where this one does, or overlaps it. */
export function below(texts: readonly PageText[], of: PageText): PageText | null {
  const found = near(texts, of, FOOT, NEAR)
    .filter((one) => {
      const size = Math.max(one.size, of.size)
      const down = one.foot - of.foot
      return down > FOOT * size && down < NEAR * size && isUnder(one, of)
    })
    .sort((one, other) => one.foot - other.foot || one.left - other.left)
  return found.find((one) => isAligned(one, of)) ?? found[0] ?? null
}

type Ordered = { readonly texts: readonly PageText[]; readonly largest: number }

const ordered = new WeakMap<readonly PageText[], Ordered>()

function inOrder(texts: readonly PageText[]): Ordered {
  const known = ordered.get(texts)
  if (known) return known
  const own = {
    texts: [...texts].sort((one, other) => one.page - other.page || one.foot - other.foot),
    largest: texts.reduce((most, { size }) => Math.max(most, size), 0),
  }
  ordered.set(texts, own)
  return own
}

/** The texts of a page from one height to another, counted in the largest letters from a text. */
function near(all: readonly PageText[], of: PageText, from: number, to: number): PageText[] {
  const { texts, largest } = inOrder(all)
  const [top, bottom] = [of.foot + Math.min(0, from * largest), of.foot + to * largest]
  let [low, high] = [0, texts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = texts[middle] as PageText
    if (one.page < of.page || (one.page === of.page && one.foot < top)) low = middle + 1
    else high = middle
  }
  const found: PageText[] = []
  for (let at = low; at < texts.length; at++) {
    const one = texts[at] as PageText
    if (one.page !== of.page || one.foot > bottom) break
    if (one !== of) found.push(one)
  }
  return found
}

function isUnder(one: PageText, of: PageText): boolean {
  return isAligned(one, of) || (one.left < of.right && one.right > of.left)
}

export function isAligned(one: PageText, of: PageText): boolean {
  return Math.abs(one.left - of.left) < ALIGNED * Math.max(one.size, of.size)
}
