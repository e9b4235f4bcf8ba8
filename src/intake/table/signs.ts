// The decimal sign of each column of figures: proved by its own cells, by quantity × unit price =
// amount, or by the other columns of the file; when nothing proves it, it is asked for.

import { cellAt } from '../cell/cell.ts'
import { type Figure, figureIn, figureValue, provenSign } from '../cell/figure.ts'
import { certain, type DecimalSign } from '../cell/numeral.ts'
import { FIGURE_COLUMNS, type FigureColumn } from '../fields.ts'
import type { Words } from '../words.ts'
import { columnOf, type SheetColumn } from './columns.ts'
import { equals } from './product.ts'
import type { SheetRow } from './table.ts'

type SignReading = {
  /** Null when it is not decided; `mixed` when cells prove both. */
  readonly sign: DecimalSign | 'mixed' | null
  readonly reason: string
  /** Whether a cell needs it. */
  readonly isNeeded: boolean
  /** A cell that it decides. */
  readonly example: string
}

export type Signs = ReadonlyMap<FigureColumn, SignReading>

export function signsOfColumns(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  words: Words,
  chosen: DecimalSign | null,
): Signs {
  const own = new Map<FigureColumn, SignReading>()
  for (const name of FIGURE_COLUMNS) {
    const column = columnOf(columns, name)
    if (column) own.set(name, ownSign(rows, column, words))
  }
  const open = [...own].filter(([, { sign, isNeeded }]) => isNeeded && sign === null)
  if (open.length === 0) return own
  const decided = chosen
    ? { sign: chosen, reason: 'it was chosen' }
    : byBoth(byProduct(rows, columns, words), byOthers([...own.values()]))
  if (decided) for (const [name, one] of open) own.set(name, { ...one, ...decided })
  return own
}

function ownSign(rows: readonly SheetRow[], { at }: SheetColumn, words: Words): SignReading {
  const proven = new Set<DecimalSign>()
  let example = ''
  for (const { cells } of rows) {
    const cell = cellAt(cells, at)
    const figure = cell.text === '' ? null : figureIn(cell, words)
    if (!figure) continue
    const sign = provenSign(figure)
    if (sign) proven.add(sign)
    else if (!certain(figure.numeral)) example ||= cell.text
  }
  const [only = null] = proven
  const sign = proven.size > 1 ? 'mixed' : only
  const reason = sign === null ? 'no cell proves it' : 'its cells prove it'
  return { sign, reason, isNeeded: example !== '', example }
}

const OUTRIGHT = 0.8

type Decided = { readonly sign: DecimalSign; readonly reason: string }

/** Null where they contradict each other. */
function byBoth(one: Decided | null, other: Decided | null): Decided | null {
  return one && other && one.sign !== other.sign ? null : (one ?? other)
}

/** The sign by which quantity × unit price = amount holds, where it does not by the other. */
function byProduct(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  words: Words,
): Decided | null {
  // A price for 100 makes other products.
  if (columnOf(columns, 'price_per') || columnOf(columns, 'unit_value')?.head.per) return null
  const parts = (['quantity', 'unit_value', 'amount'] as const).map((name) =>
    columnOf(columns, name),
  )
  const figures = rows.flatMap(({ cells }) => {
    const row = parts.map((part) => (part ? figureIn(cellAt(cells, part.at), words) : null))
    return row.every((figure) => figure !== null && !figure.per) ? [row as Figure[]] : []
  })
  const telling = figures.filter((row) => holds(row, 'point') !== holds(row, 'comma'))
  if (telling.length === 0) return null
  const points = telling.filter((row) => holds(row, 'point')).length
  const share = points / telling.length
  const reason = 'quantity × unit price = amount holds by it'
  if (share >= OUTRIGHT) return { sign: 'point', reason }
  return share <= 1 - OUTRIGHT ? { sign: 'comma', reason } : null
}

function holds(row: readonly Figure[], sign: DecimalSign): boolean {
  const [quantity = 0, price = 0, amount = 0] = row.map(
    (figure) => figureValue(figure, sign)?.toNumber() ?? Number.NaN,
  )
  return equals(quantity * price, amount)
}

function byOthers(readings: readonly SignReading[]): Decided | null {
  const proven = new Set(readings.map(({ sign }) => sign).filter((sign) => sign !== null))
  const [sign] = proven
  if (proven.size !== 1 || sign === undefined || sign === 'mixed') return null
  return { sign, reason: 'the other columns of the file prove it' }
}
