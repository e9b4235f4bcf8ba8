// The figures of a row: each with its unit, and why its text changes.

import type { Decimal } from '../../base/decimal.ts'
import { type Figure, figureIn, figureValue } from '../cell/figure.ts'
import { certain } from '../cell/numeral.ts'
import type { FigureColumn, GoodsField } from '../fields.ts'
import type { Signs } from '../table/signs.ts'
import type { Words } from '../words.ts'
import { NO_CELL, type RowCell, type RowCells, type RowNotes } from './row-cells.ts'

export type FigureRead = Figure & {
  readonly value: Decimal
  readonly from: RowCell
  /** What of the text was read: `"decimal comma, EUR"`. */
  readonly how: string
}

/** Null for an empty cell; undefined when it cannot be read, which is then in the notes. */
export function figureOf(
  cells: RowCells,
  column: FigureColumn,
  field: GoodsField,
  words: Words,
  signs: Signs,
  notes: RowNotes,
): FigureRead | null | undefined {
  const from = cells.get(column) ?? NO_CELL
  const { cell, was } = from
  if (cell.text === '') return null
  const figure = figureIn(cell, words)
  const refuse = (reason: string): undefined => {
    notes.trouble(field, was, reason)
  }
  if (!figure) return refuse('Not one figure')
  const reading = signs.get(column)
  const sign = reading?.sign === 'mixed' ? null : (reading?.sign ?? null)
  const value = figureValue(figure, sign)
  if (!value) {
    const { point, comma } = figure.numeral
    return refuse(sign ? 'Not a figure by the decimal sign of its column' : `${point} or ${comma}?`)
  }
  const proven = certain(figure.numeral)
  if (sign && proven && !cell.number && figure.numeral[sign] === null) {
    return refuse(`The decimal sign of its column is a ${sign}`)
  }
  if (figure.isNegative) return refuse('Less than 0')
  return { ...figure, value, from, how: howOf(figure, value, from) }
}

function howOf({ numeral, currencies, unit, per }: Figure, value: Decimal, from: RowCell): string {
  const isComma = !from.cell.number && numeral.comma?.equals(value) && !numeral.point?.equals(value)
  const parts = [
    from.why,
    isComma ? 'decimal comma' : '',
    currencies.length === 1 ? currencies[0] : '',
    unit ? `unit ${unit.name}` : '',
    per ? `for ${per.count} ${per.unit?.name ?? ''}`.trim() : '',
  ]
  return parts.filter(Boolean).join(', ') || 'as a number'
}
