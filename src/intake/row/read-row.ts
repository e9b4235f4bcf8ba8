// Reads one row of goods from its cells.

import { Decimal } from '../../base/decimal.ts'
import { codeIn } from '../cell/code.ts'
import { countryIn, likelyCountries } from '../cell/country.ts'
import { perIn } from '../cell/figure.ts'
import { spaced } from '../cell/folded.ts'
import type { Choices, DraftRow } from '../draft.ts'
import { columnOf, type SheetColumn } from '../table/columns.ts'
import type { Signs } from '../table/signs.ts'
import type { SheetRow } from '../table/table.ts'
import type { Words } from '../words.ts'
import { type FigureRead, figureOf } from './figures.ts'
import { figureText, readPrice } from './price.ts'
import { NO_CELL, type RowCells, RowNotes } from './row-cells.ts'
import type { StatedOnce } from './stated-once.ts'

type RowContext = {
  readonly columns: readonly SheetColumn[]
  readonly signs: Signs
  readonly words: Words
  readonly choices: Choices
  /** For rows that name none. */
  readonly origin: StatedOnce | null
  /** Of the file. */
  readonly currency: string | null
  /** About every row: columns that are not sure. */
  readonly doubts: readonly string[]
}

export function readRow(row: SheetRow, cells: RowCells, context: RowContext): DraftRow {
  const notes = new RowNotes()
  for (const doubt of context.doubts) notes.doubt(doubt)
  for (const field of ['reference', 'description', 'manufacturer', 'exporter'] as const) {
    const { cell, was, why } = cells.get(field) ?? NO_CELL
    notes.set(field, was, spaced(cell.number ? cell.shown : cell.text), why || 'as shown')
  }
  if (notes.values.description === '') notes.trouble('description', '', 'Required')
  readCode(cells, context, notes)
  readOrigin(cells, context, notes)
  readFigures(cells, context, notes)
  return notes.row(row, cells)
}

function readCode(cells: RowCells, { words }: RowContext, notes: RowNotes): void {
  const { cell, was, why } = cells.get('hs_code') ?? NO_CELL
  if (cell.text === '') {
    notes.set('hs_code', was, '', why)
    notes.doubt('No goods code: it is found from the description, and is to be confirmed')
    return
  }
  const read = codeIn(cell, words)
  if ('trouble' in read) {
    notes.trouble('hs_code', was, read.trouble, read.likely)
    return
  }
  if (read.why && !cell.number) notes.doubt(`Has the goods code ${was} lost its first zero?`)
  notes.set('hs_code', was, read.code, read.why ?? (why || 'written with dots'))
}

function readOrigin(
  cells: RowCells,
  { words, choices, origin }: RowContext,
  notes: RowNotes,
): void {
  const { cell, was, why } = cells.get('origin_country') ?? NO_CELL
  if (cell.text !== '') {
    const code = isUnclear(cell.text, words) ? null : countryIn(cell.text, words)
    if (!code) {
      const likely = likelyCountries(cell.text, words)
      notes.trouble('origin_country', was, 'Not one known country', likely)
      return
    }
    notes.set('origin_country', was, code, why || 'code of the country')
    return
  }
  const stated = choices.origin ? { value: choices.origin, where: 'it was chosen' } : origin
  if (!stated) {
    notes.trouble('origin_country', was, 'Required')
    return
  }
  notes.set('origin_country', was, stated.value, stated.where)
}

/** "do" is ditto or the Dominican Republic, "na" is missing or Namibia. */
function isUnclear(text: string, words: Words): boolean {
  const isMark = words.isMark('ditto', text) || words.isMark('missing', text)
  return isMark && text !== text.toUpperCase()
}

function readFigures(cells: RowCells, context: RowContext, notes: RowNotes): void {
  const { columns, words, signs, choices, currency } = context
  const quantity = figureOf(cells, 'quantity', 'quantity', words, signs, notes)
  const price = figureOf(cells, 'unit_value', 'unit_value', words, signs, notes)
  const aside = new RowNotes()
  const amount = figureOf(cells, 'amount', 'unit_value', words, signs, aside) ?? null
  const discount = figureOf(cells, 'discount', 'unit_value', words, signs, aside)
  const perCell = (cells.get('price_per') ?? NO_CELL).cell
  const unit =
    quantity?.unit ??
    words.unitOf((cells.get('unit') ?? NO_CELL).cell.text) ??
    columnOf(columns, 'quantity')?.head.unit ??
    null
  const per =
    price?.per ??
    price?.unit ??
    (perCell.text === '' ? null : perIn(perCell.text, words)) ??
    columnOf(columns, 'unit_value')?.head.per ??
    null
  readPrice(
    {
      ...{ quantity, price, amount, unit, basis: choices.price ?? null },
      discount: discount?.value ?? null,
      per: per && 'count' in per ? per : per && { count: 1, unit: per },
    },
    notes,
  )
  if (aside.troubles.length > 0 && !price) notes.doubt('The amount cannot be read')
  else if (discount === undefined) notes.doubt('The discount cannot be read')
  for (const figure of [price, amount]) checkCurrency(figure ?? null, currency, notes)
  const stated = (cells.get('currency') ?? NO_CELL).cell.text
  const own = stated === '' ? [] : words.currenciesOf(stated)
  if (own.length > 0 && currency && !own.includes(currency)) otherCurrency(own, currency, notes, '')
  readWeight(cells, context, notes, {
    quantity: quantity ?? null,
    unit: unit?.base ?? 'piece',
    factor: unit?.factor ?? '1',
  })
}

function checkCurrency(figure: FigureRead | null, currency: string | null, notes: RowNotes): void {
  if (!figure || figure.currencies.length === 0 || !currency) return
  if (figure.currencies.includes(currency)) return
  otherCurrency(figure.currencies, currency, notes, figure.from.was)
}

function otherCurrency(
  own: readonly string[],
  currency: string,
  notes: RowNotes,
  was: string,
): void {
  if (notes.troubles.some(({ field }) => field === 'unit_value')) return
  notes.trouble('unit_value', was, `In ${own.join(' or ')}, the file is in ${currency}`)
}

type Counted = {
  readonly quantity: FigureRead | null
  /** The base of its unit. */
  readonly unit: string
  readonly factor: string
}

function readWeight(cells: RowCells, context: RowContext, notes: RowNotes, counted: Counted): void {
  const { columns, words, signs } = context
  const own = cells.get('weight_kg') ?? NO_CELL
  if (own.cell.down > 1 && own.why === '') {
    notes.set('weight_kg', own.was, '', `one weight for ${own.cell.down} rows is left out`)
    return
  }
  const name = own.cell.text === '' && cells.has('unit_weight') ? 'unit_weight' : 'weight_kg'
  const weight = figureOf(cells, name, 'weight_kg', words, signs, notes)
  if (weight === undefined) return
  if (!weight) {
    weightOfQuantity(counted, own.was, notes)
    return
  }
  const unit = weight.unit ?? columnOf(columns, name)?.head.unit ?? null
  if (unit && unit.base !== 'kg') {
    notes.trouble('weight_kg', weight.from.was, 'Not a weight')
    return
  }
  const kg = weight.value.times(Decimal.of(unit?.factor ?? '1'))
  const why = unit && unit.name !== 'kg' && !weight.unit ? `in ${unit.name}` : weight.how
  if (name === 'weight_kg') {
    notes.set('weight_kg', weight.from.was, figureText(kg), why)
    return
  }
  if (!counted.quantity) return
  if (counted.factor !== '1') {
    const left = 'left out: for one piece, or for one unit?'
    notes.set('weight_kg', weight.from.was, '', left)
    return
  }
  const all = kg.times(counted.quantity.value)
  notes.set(
    'weight_kg',
    weight.from.was,
    figureText(all),
    `for each of ${figureText(counted.quantity.value)}`,
  )
}

/** Of goods that are bought by weight. */
function weightOfQuantity({ quantity, unit, factor }: Counted, was: string, notes: RowNotes): void {
  if (!quantity || unit !== 'kg') {
    notes.set('weight_kg', was, '', 'no content')
    return
  }
  const kg = quantity.value.times(Decimal.of(factor))
  notes.set('weight_kg', was, figureText(kg), `the quantity is a weight`)
}
