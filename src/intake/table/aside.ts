// Rows of a table that are no goods: blank rows, repeated heads, sums, charges, notes.

import { cellAt } from '../cell/cell.ts'
import { codeIn } from '../cell/code.ts'
import { figureIn } from '../cell/figure.ts'
import { folded, spaced } from '../cell/folded.ts'
import type { ReadColumn } from '../fields.ts'
import type { MarkKind, Words } from '../words.ts'
import { columnOf, type SheetColumn } from './columns.ts'
import type { Head } from './heads.ts'
import { repeatsHeads, type SheetRow } from './table.ts'

export type AsideKind = 'blank' | 'title' | 'head' | 'total' | 'charge' | 'note' | 'other table'

export type Aside = {
  readonly sheet: string
  readonly at: number
  readonly kind: AsideKind
  readonly text: string
}

export function asideOf(row: SheetRow, kind: AsideKind): Aside {
  return { sheet: row.sheet, at: row.at, kind, text: textsOf(row).join(' · ') }
}

/** Without copies of merged cells. */
function textsOf({ cells }: SheetRow): readonly string[] {
  return cells
    .filter(({ text, copyOf }) => text !== '' && copyOf === null)
    .map(({ shown }) => spaced(shown))
}

/** Why a row is no goods; null when it is. */
export function kindOf(
  row: SheetRow,
  heads: readonly Head[],
  columns: readonly SheetColumn[],
  words: Words,
): AsideKind | null {
  const texts = textsOf(row)
  if (texts.length === 0) return 'blank'
  if (repeatsHeads(row.cells, heads)) return 'head'
  const has = (name: ReadColumn): boolean => isFilled(row, columnOf(columns, name), words)
  if (has('hs_code') && hasCode(row, columns, words)) return null
  const figures = (['quantity', 'unit_value', 'amount', 'weight_kg'] as const).filter(has)
  const marked = (kind: MarkKind): boolean => texts.some((text) => isMarked(text, kind, words))
  const isPriced = figures.includes('quantity') && figures.includes('unit_value')
  if (marked('total') && !(isPriced && has('origin_country'))) return 'total'
  if (!has('origin_country') && marked('charge')) return 'charge'
  const startsWith = (kind: MarkKind): boolean => texts.some((text) => begins(text, kind, words))
  if (!has('origin_country') && !isPriced && startsWith('total')) return 'total'
  if (!has('origin_country') && !isMany(row, columns, words) && startsWith('charge'))
    return 'charge'
  const isNamed = (['description', 'reference', 'hs_code'] as const).some(
    (name) => has(name) || isCopied(row, columnOf(columns, name)),
  )
  if (figures.length > 0) return isNamed ? null : 'total'
  return isNoteLike(row, columns) ? 'note' : null
}

function isFilled(row: SheetRow, column: SheetColumn | null, words: Words): boolean {
  if (!column) return false
  const { text, copyOf } = cellAt(row.cells, column.at)
  return text !== '' && copyOf === null && !words.isMark('missing', text)
}

/** Of a merged cell above. */
function isCopied({ cells }: SheetRow, column: SheetColumn | null): boolean {
  return column !== null && cellAt(cells, column.at).copyOf === 'above'
}

function hasCode({ cells }: SheetRow, columns: readonly SheetColumn[], words: Words): boolean {
  const cell = cellAt(cells, columnOf(columns, 'hs_code')?.at ?? -1)
  return 'code' in codeIn(cell, words) || /\d{2}/.test(cell.text)
}

/** Without currencies, amounts and signs: `"TOTAL USD: 1,200.00"` is a total. */
function isMarked(text: string, kind: MarkKind, words: Words): boolean {
  const bare = folded(text.replace(/[\d.,%]+/g, ' '))
  if (bare === '') return false
  const kept = bare.split(' ').filter((word) => words.currenciesOf(word).length === 0)
  return words.isMark(kind, bare) || words.isMark(kind, kept.join(' '))
}

const SHORTEST_MARK = 4

function begins(text: string, kind: MarkKind, words: Words): boolean {
  const plain = folded(text)
  return words
    .marks(kind)
    .some((mark) =>
      /\p{Script=Han}/u.test(mark)
        ? plain.startsWith(mark)
        : mark.length >= SHORTEST_MARK && plain.startsWith(`${mark} `),
    )
}

/** More than one of something is goods rather than a charge. */
function isMany(row: SheetRow, columns: readonly SheetColumn[], words: Words): boolean {
  const column = columnOf(columns, 'quantity')
  const figure = column && figureIn(cellAt(row.cells, column.at), words)
  const value = figure?.numeral.point ?? figure?.numeral.comma
  return value != null && value.toNumber() > 1
}

/** Without any figure of its own in the columns of figures, and without most columns. */
function isNoteLike({ cells }: SheetRow, columns: readonly SheetColumn[]): boolean {
  const read = columns.filter(({ column }) => column !== 'ignored')
  const filled = read.filter(({ at }) => {
    const { text, copyOf } = cellAt(cells, at)
    return text !== '' && copyOf === null
  })
  return filled.length <= 2 || filled.length * 3 <= read.length
}
