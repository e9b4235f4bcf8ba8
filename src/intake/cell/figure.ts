// A figure in a cell: its numeral, with the currency, the unit and the "per" written with it.

import type { Decimal } from '../../base/decimal.ts'
import type { Unit, Words } from '../words.ts'
import type { SheetCell } from './cell.ts'
import { spaced } from './folded.ts'
import { certain, type DecimalSign, type Numeral, numeralIn, signOf } from './numeral.ts'

/** What a price is for: 100 pieces, one dozen. */
export type Per = { readonly count: number; readonly unit: Unit | null }

export type Figure = {
  readonly numeral: Numeral
  readonly isNegative: boolean
  readonly isPercent: boolean
  /** What the sign or code may mean; empty for none. */
  readonly currencies: readonly string[]
  readonly unit: Unit | null
  readonly per: Per | null
}

const NUMERAL = /^(?<before>\D*?)(?<sign>[-+−]?)(?<digits>\d(?:[\d.,'’ ]*\d)?|\.\d+)(?<after>.*)$/
const PER = /(?:\/|\bper\b|\bje\b|\bpro\b|\bpar\b|\bpor\b|每)(.*)$/i
/** `1.250,-` and `12.--`: no hundredths. */
const NO_HUNDREDTHS = /(\d)[.,]\s?[-–—]{1,2}/
const BRACKETS = /^\((.+)\)$/

/** By cell: several steps read the same one. */
const read = new WeakMap<SheetCell, Figure | null>()

/** Null when the cell holds anything but one figure with known words. */
export function figureIn(cell: SheetCell, words: Words): Figure | null {
  const known = read.get(cell)
  if (known !== undefined) return known
  const figure = figureInCell(cell, words)
  read.set(cell, figure)
  return figure
}

function figureInCell(cell: SheetCell, words: Words): Figure | null {
  const { number } = cell
  if (number) {
    const { currencies, unit } =
      signsOf(cell.shown.replace(/[\d.,\s'’()+-]+/g, ' '), words) ?? NO_SIGNS
    const isNegative = number.isNegative
    const value = isNegative ? number.negated() : number
    return { ...BARE, numeral: { point: value, comma: value }, isNegative, currencies, unit }
  }
  const text = spaced(cell.text.normalize('NFKC')).replace(NO_HUNDREDTHS, '$1')
  const bracketed = BRACKETS.exec(text)
  const figure = figureOf(bracketed?.[1] ?? text, words)
  return figure && bracketed ? { ...figure, isNegative: true } : figure
}

const BARE = { isNegative: false, isPercent: false, currencies: [], unit: null, per: null }
const NO_SIGNS = { currencies: [] as readonly string[], unit: null, isPercent: false }

function figureOf(text: string, words: Words): Figure | null {
  const { before = '', sign = '', digits = '', after = '' } = NUMERAL.exec(text)?.groups ?? {}
  const numeral = digits === '' ? null : numeralIn(digits)
  if (!numeral) return null
  const perPart = PER.exec(after)
  const per = perPart ? perIn(perPart[1] ?? '', words) : null
  if (perPart && !per) return null
  const minus = /[-−]\s*$/.test(before) || /^\s*[-−]/.test(after)
  const lead = signsOf(before.replace(/[-−]\s*$/, ''), words)
  const tail = signsOf(
    (perPart ? after.slice(0, perPart.index) : after).replace(/^\s*[-−]/, ''),
    words,
  )
  if (!lead || !tail) return null
  return {
    numeral,
    isNegative: minus || sign === '-' || sign === '−',
    isPercent: lead.isPercent || tail.isPercent,
    currencies: lead.currencies.length > 0 ? lead.currencies : tail.currencies,
    unit: tail.unit ?? lead.unit,
    per,
  }
}

type Signs = {
  readonly currencies: readonly string[]
  readonly unit: Unit | null
  readonly isPercent: boolean
}

/** The words around a numeral; null when one of them is neither a currency nor a unit. */
function signsOf(text: string, words: Words): Signs | null {
  const plain = text.replace(/[()[\]:]/g, ' ').trim()
  if (plain === '') return NO_SIGNS
  if (plain === '%') return { ...NO_SIGNS, isPercent: true }
  const unit = words.unitOf(plain)
  const currencies = words.currenciesOf(plain)
  if (currencies.length > 0) return { ...NO_SIGNS, currencies }
  if (unit) return { ...NO_SIGNS, unit }
  const [first = '', ...rest] = plain.split(' ')
  if (rest.length === 0) return signAndCode(plain, words)
  const [one, other] = [signsOf(first, words), signsOf(rest.join(' '), words)]
  if (!one || !other) return null
  return {
    currencies: narrowed(one.currencies, other.currencies),
    unit: one.unit ?? other.unit,
    isPercent: one.isPercent || other.isPercent,
  }
}

/** `USD$`, `$US` written without a space. */
function signAndCode(text: string, words: Words): Signs | null {
  const [, code = '', sign = ''] = /^(\p{L}+)(\P{L}+)$/u.exec(text) ?? []
  const [, later = '', lead = ''] = /^(\P{L}+)(\p{L}+)$/u.exec(text) ?? []
  const one = words.currenciesOf(code || lead)
  const other = words.currenciesOf(sign || later)
  const currencies = narrowed(one, other)
  return one.length > 0 && other.length > 0 ? { ...NO_SIGNS, currencies } : null
}

/** `USD` and `$` are USD. */
function narrowed(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0 || other.length === 0) return one.length > 0 ? one : other
  const both = one.filter((code) => other.includes(code))
  return both.length > 0 ? both : [...one, ...other]
}

/** `"100 Stk"`, `"dozen"`, `"1000"`; null when it is not known. */
export function perIn(text: string, words: Words): Per | null {
  const [, digits = '', word = ''] =
    /^\s*(\d{1,3}(?:[.,' ]\d{3})+|\d+)?\s*(.*?)\s*$/.exec(text) ?? []
  const count = digits === '' ? 1 : Number(digits.replace(/\D/g, ''))
  if (count === 0 || (digits === '' && word === '')) return null
  if (word === '') return { count, unit: null }
  const unit = words.unitOf(word)
  return unit ? { count, unit } : null
}

/** The value of a figure by the decimal sign of its column; null when it cannot be decided. */
export function figureValue({ numeral }: Figure, sign: DecimalSign | null): Decimal | null {
  return certain(numeral) ?? (sign ? numeral[sign] : null)
}

/** Which decimal sign a cell proves; null when it proves none. */
export function provenSign({ numeral }: Figure): DecimalSign | null {
  return signOf(numeral)
}
