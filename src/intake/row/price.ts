// Quantity and unit price of a row: units such as dozens become pieces, prices for 100 or for a
// dozen become prices for one, and the amount of the row checks both.

import { Decimal } from '../../base/decimal.ts'
import type { Per } from '../cell/figure.ts'
import type { PriceBasis } from '../draft.ts'
import { equals } from '../table/product.ts'
import type { Unit } from '../words.ts'
import type { FigureRead } from './figures.ts'
import type { RowNotes } from './row-cells.ts'

type Priced = {
  readonly quantity: FigureRead | null | undefined
  readonly price: FigureRead | null | undefined
  readonly amount: FigureRead | null
  /** Percent. */
  readonly discount: Decimal | null
  /** Of the quantity. */
  readonly unit: Unit | null
  readonly per: Per | null
  readonly basis: PriceBasis | null
}

const PLACES = 10
const HUNDRED = Decimal.of(100)

export function readPrice(priced: Priced, notes: RowNotes): void {
  const { quantity, unit } = priced
  if (quantity === null) notes.trouble('quantity', '', 'Required')
  else if (quantity?.isPercent || (quantity?.currencies.length ?? 0) > 0) {
    notes.trouble('quantity', quantity?.from.was ?? '', 'Not a quantity')
  } else if (quantity?.value.isZero) {
    notes.trouble('quantity', quantity.from.was, 'Must be more than 0')
  } else if (quantity) {
    const factor = pieces(unit)
    const how = factor ? `${unit?.name} counted in pieces` : quantity.how
    notes.set(
      'quantity',
      quantity.from.was,
      figureText(quantity.value.times(factor ?? Decimal.one)),
      how,
    )
    if (priced.price !== undefined) readUnitValue(priced, quantity, notes)
    return
  }
  if (priced.price)
    notes.set('unit_value', priced.price.from.was, figureText(priced.price.value), priced.price.how)
}

/** How many pieces a unit has, where it is not one. */
function pieces(unit: Unit | null): Decimal | null {
  return unit?.base === 'piece' && unit.factor !== '1' ? Decimal.of(unit.factor) : null
}

function readUnitValue(priced: Priced, quantity: FigureRead, notes: RowNotes): void {
  const { price, amount, unit } = priced
  const all = quantity.value.times(pieces(unit) ?? Decimal.one)
  if (!price) {
    if (!amount) {
      notes.trouble('unit_value', '', 'Required')
      return
    }
    const each = amount.value.dividedBy(all, PLACES)
    notes.set('unit_value', '', figureText(each), `${amount.from.was} for ${figureText(all)}`)
    return
  }
  const each = eachOf(priced, quantity, price)
  if (!each) {
    const reason = `For one ${unit?.name ?? 'piece'}, or for what?`
    notes.trouble('unit_value', price.from.was, reason)
    return
  }
  const net = priced.discount ? less(each.value, priced.discount) : each.value
  const isNet = amount !== null && !holds(all, net, amount) && holds(all, each.value, amount)
  const value = isNet ? each.value : net
  const discounted = priced.discount && !isNet && !priced.discount.isZero
  const why = [each.how, discounted ? `less ${priced.discount} %` : ''].filter(Boolean).join(', ')
  notes.set('unit_value', price.from.was, figureText(value), why || price.how)
  if (amount && !holds(all, value, amount)) {
    const product = figureText(all.times(value).round(2))
    notes.doubt(`Quantity × unit price is ${product}, the file has ${amount.from.was}`)
  }
}

type Each = { readonly value: Decimal; readonly how: string }

/** The price of one: of one piece where the quantity is counted in pieces. */
function eachOf(
  { per, unit, amount, basis }: Priced,
  { value: quantity }: FigureRead,
  price: FigureRead,
): Each | null {
  const factor = pieces(unit)
  if (per)
    return perEach(per, unit, price, amount ? amount.value.dividedBy(quantity, PLACES) : null)
  if (!factor) return { value: price.value, how: price.how }
  const each = { value: price.value.dividedBy(factor, PLACES), how: `for one ${unit?.name}` }
  const byUnit = amount ? holds(quantity, price.value, amount) : basis === 'unit'
  const byPiece = amount ? holds(quantity.times(factor), price.value, amount) : basis === 'piece'
  if (byUnit === byPiece) return null
  return byUnit ? each : { value: price.value, how: price.how }
}

function perEach(
  { count, unit: of }: Per,
  unit: Unit | null,
  price: FigureRead,
  byAmount: Decimal | null,
): Each | null {
  const base = unit?.base ?? 'piece'
  if (of && of.base !== base) {
    return byAmount && { value: byAmount, how: 'from the amount' }
  }
  const counted = pieces(unit)
  const measured = counted || !unit ? Decimal.one : Decimal.of(unit.factor)
  const perOne = Decimal.of(count).times(of ? Decimal.of(of.factor) : (counted ?? measured))
  return { value: price.value.times(measured).dividedBy(perOne, PLACES), how: price.how }
}

function less(value: Decimal, percent: Decimal): Decimal {
  return value.times(HUNDRED.minus(percent)).dividedBy(HUNDRED, PLACES)
}

function holds(quantity: Decimal, price: Decimal, amount: FigureRead): boolean {
  return equals(quantity.times(price).toNumber(), amount.value.toNumber())
}

/** Without zeros at the end. */
export function figureText(value: Decimal): string {
  return String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}
