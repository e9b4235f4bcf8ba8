// Where a text is in a file.

/** Of a PDF, in points from the top left corner; pages count from 1. */
export type Box = {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of a spreadsheet, as `B7`. */
type CellPlace = { readonly sheet: string; readonly cell: string }

export type Place = Box | CellPlace

const LETTERS = 26
const LETTER_A = 65

/** Row and column count from 0. */
export function cellPlace(sheet: string, row: number, column: number): CellPlace {
  let letters = ''
  for (let left = column; left >= 0; left = Math.floor(left / LETTERS) - 1) {
    letters = String.fromCharCode(LETTER_A + (left % LETTERS)) + letters
  }
  return { sheet, cell: `${letters}${row + 1}` }
}

/** The box around both; they are on one page. */
export function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    ...{ page: one.page, x, y },
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
