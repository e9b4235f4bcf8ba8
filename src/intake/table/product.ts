// Quantity × unit price = amount: finds columns whose heads do not say what they are, and which of
// two likely columns it is.

import { cellAt } from '../cell/cell.ts'
import { figureIn, figureValue } from '../cell/figure.ts'
import type { DecimalSign } from '../cell/numeral.ts'
import type { ColumnName } from '../fields.ts'
import type { Words } from '../words.ts'
import type { Contents, Guess } from './contents.ts'
import type { SheetRow } from './table.ts'

const ROWS_LEAST = 3
const NEARLY_ALL = 0.9
/** Of the amount: prices are shown rounded. */
const TOLERANCE = 0.005
const PARTS = ['quantity', 'unit_value', 'amount'] as const

type Part = (typeof PARTS)[number]
type Found = ReadonlyMap<number, { readonly column: ColumnName; readonly isSure: boolean }>

/** The parts of the product that the heads leave open, by position. */
export function factorColumns(
  rows: readonly SheetRow[],
  words: Words,
  found: Found,
  contents: readonly Contents[],
): ReadonlyMap<number, Guess> {
  const sure = new Map<Part, number>()
  for (const [at, { column, isSure }] of found) {
    if (isSure && PARTS.some((part) => part === column)) sure.set(column as Part, at)
  }
  if (sure.size === PARTS.length) return new Map()
  const open = contents.flatMap(({ figures, days, codes, count }, at) =>
    count >= ROWS_LEAST && figures > NEARLY_ALL && days === 0 && codes < 1 && isOpen(found.get(at))
      ? [at]
      : [],
  )
  const options = (part: Part): readonly number[] => {
    const known = sure.get(part)
    return known === undefined ? open : [known]
  }
  const triple = SIGNS.map((sign) => tripleIn(valuesOf(rows, words, sign), options)).find(Boolean)
  if (!triple) return new Map()
  const reason = 'quantity × unit price = amount holds in its rows'
  return new Map(
    PARTS.filter((part) => !sure.has(part)).map((column) => [
      triple[column],
      { column, confidence: 0.85, reason },
    ]),
  )
}

/** `2,000 × 7.85 = 15,700.00` holds by one sign only. */
const SIGNS: readonly (DecimalSign | null)[] = [null, 'point', 'comma']

type Triple = Readonly<Record<Part, number>>

/** The only three columns whose product holds; null for none or several. */
function tripleIn(values: Values, options: (part: Part) => readonly number[]): Triple | null {
  const triples = options('quantity').flatMap((q) =>
    options('unit_value').flatMap((p) =>
      options('amount')
        .filter((a) => new Set([q, p, a]).size === PARTS.length && isProduct(values, q, p, a))
        .map((a) => ({ quantity: q, unit_value: p, amount: a })),
    ),
  )
  const whole = triples.filter(({ quantity }) => values.every((row) => isWhole(row[quantity])))
  const [triple, second] = whole.length > 0 ? whole : triples
  if (!triple || (second && isTurned(triple, second) && whole.length !== 1)) return null
  return triple
}

function isOpen(found: { readonly column: ColumnName; readonly isSure: boolean } | undefined) {
  return !found?.isSure
}

/** Quantity and price in the other order fit as well. */
function isTurned(one: Triple, other: Triple) {
  return one.quantity === other.unit_value || one.quantity !== other.quantity
}

type Values = readonly (readonly (number | null)[])[]

function valuesOf(rows: readonly SheetRow[], words: Words, sign: DecimalSign | null): Values {
  return rows.map(({ cells }) =>
    cells.map((_, at) => {
      const figure = figureIn(cellAt(cells, at), words)
      return figure ? (figureValue(figure, sign)?.toNumber() ?? null) : null
    }),
  )
}

function isProduct(values: Values, q: number, p: number, a: number): boolean {
  const full = values.filter((row) => [q, p, a].every((at) => row[at] != null))
  const holds = full.filter((row) => equals((row[q] ?? 0) * (row[p] ?? 0), row[a] ?? 0))
  return full.length >= ROWS_LEAST && holds.length >= full.length * NEARLY_ALL
}

export function equals(product: number, amount: number): boolean {
  return Math.abs(product - amount) <= Math.max(Math.abs(amount) * TOLERANCE, 0.0051)
}

function isWhole(value: number | null | undefined): boolean {
  return value == null || Number.isInteger(value)
}
