// What the cells of a column hold: the shares of codes, countries, figures and others among them.

import type { SheetCell } from '../cell/cell.ts'
import { isKnownCode, looksLikeCode } from '../cell/code.ts'
import { countryIn } from '../cell/country.ts'
import { figureIn } from '../cell/figure.ts'
import { type ColumnName, isFigureColumn } from '../fields.ts'
import type { Words } from '../words.ts'

export type Contents = {
  /** Cells looked at that are not empty. */
  readonly count: number
  /** Shares of them. */
  readonly dottedCodes: number
  readonly codes: number
  readonly countries: number
  /** Beginning with a subheading of the Harmonized System. */
  readonly known: number
  /** With the digits of a heading or more. */
  readonly digits: number
  /** Figures with a currency, and whole figures with a unit of pieces. */
  readonly prices: number
  readonly counts: number
  /** Whole numbers of few digits. */
  readonly whole: number
  readonly figures: number
  readonly units: number
  readonly currencies: number
  readonly days: number
  readonly texts: number
  /** Of two words or more, most of letters. */
  readonly phrases: number
  /** Mean number of characters. */
  readonly length: number
  /** Different words with digits and letters, as article numbers are. */
  readonly isNumbering: boolean
  readonly isCounter: boolean
  /** Whether each cell has a unit of weight. */
  readonly weighs: boolean
  readonly example: string
}

const CELLS_SAMPLED = 200
const DIGITS_OF_HEADING = 4
const COUNTED: ReadonlySet<string> = new Set(['piece', 'pair', 'set'])
const PHRASE = /^\p{L}{3,}.*\s\p{L}{2,}/u
const DAY =
  /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{1,2}[- ]\p{L}{3,9}[- ]\d{2,4}$/u

export function contentsOf(cells: readonly SheetCell[], words: Words): Contents {
  const own = cells
    .filter(({ text }) => text !== '' && !words.isMark('missing', text))
    .slice(0, CELLS_SAMPLED)
  const share = (test: (cell: SheetCell) => boolean): number =>
    own.length === 0 ? 0 : own.filter(test).length / own.length
  const isDay = ({ text, number }: SheetCell): boolean => !number && DAY.test(text)
  return {
    count: own.length,
    dottedCodes: share((cell) => looksLikeCode(cell) === 'dotted'),
    codes: share((cell) => looksLikeCode(cell) !== null),
    countries: share(({ text }) => !/^\d/.test(text) && countryIn(text, words) !== null),
    known: share((cell) => isKnownCode(cell, words)),
    digits: share(({ text }) => text.replace(/\D/g, '').length >= DIGITS_OF_HEADING),
    prices: share((cell) => (figureIn(cell, words)?.currencies.length ?? 0) > 0),
    counts: share((cell) => COUNTED.has(figureIn(cell, words)?.unit?.base ?? '')),
    whole: share(({ text }) => /^\d{1,6}$/.test(text)),
    figures: share((cell) => !isDay(cell) && figureIn(cell, words) !== null),
    units: share(({ text }) => words.unitOf(text) !== null),
    currencies: share(({ text }) => words.currenciesOf(text).length > 0),
    days: share(isDay),
    texts: share(({ text }) => /\p{L}{2}/u.test(text)),
    phrases: share(({ text }) => PHRASE.test(text)),
    length: own.reduce((sum, { text }) => sum + widthOf(text), 0) / Math.max(1, own.length),
    isNumbering: isNumbering(own.map(({ text }) => text)),
    isCounter: isCounter(own.map(({ text }) => Number(text))),
    weighs: own.length > 0 && own.every((cell) => figureIn(cell, words)?.unit?.base === 'kg'),
    example: own[0]?.shown ?? '',
  }
}

/** An ideograph says as much as three letters. */
function widthOf(text: string): number {
  return text.length + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0)
}

const NUMBER_OF_ARTICLE = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./_-]{1,23}$/u

function isNumbering(texts: readonly string[]): boolean {
  return (
    texts.length > 2 &&
    new Set(texts).size === texts.length &&
    texts.every((text) => NUMBER_OF_ARTICLE.test(text))
  )
}

/** 1, 2, 3 or 10, 20, 30: numbers of lines. */
function isCounter(numbers: readonly number[]): boolean {
  const [step = 0] = numbers
  return numbers.length > 1 && numbers.every((one, at) => one === step * (at + 1))
}

const MOST = 0.5
/** Fewer cells say nothing against a head. */
const CELLS_LEAST = 3
const NEARLY_ALL = 0.85

/** Whether a column may hold what its head says; 1 when nothing speaks against it. */
export function fits(column: ColumnName, contents: Contents): number {
  if (contents.count === 0) return 1
  if (contents.count < CELLS_LEAST && isFigureColumn(column)) return 1
  const test = TESTS[column]
  return !test || test(contents) ? 1 : AGAINST
}

const AGAINST = 0.4
const mostlyFigures = ({ figures, days }: Contents): boolean => figures >= MOST && days < MOST

const TESTS: Partial<Record<ColumnName, (contents: Contents) => boolean>> = {
  reference: ({ known, phrases, isCounter: counts }) =>
    known < NEARLY_ALL && phrases < NEARLY_ALL && !counts,
  description: ({ texts }) => texts >= MOST,
  hs_code: ({ digits }) => digits >= MOST,
  quantity: mostlyFigures,
  unit_value: mostlyFigures,
  amount: mostlyFigures,
  discount: mostlyFigures,
  weight_kg: mostlyFigures,
  unit_weight: mostlyFigures,
  price_per: ({ figures, units }) => figures + units >= MOST,
  unit: ({ units }) => units >= MOST,
  currency: ({ currencies }) => currencies >= MOST,
  origin_country: ({ texts, figures }) => texts >= MOST && figures < MOST,
  manufacturer: ({ texts }) => texts >= MOST,
  exporter: ({ texts }) => texts >= MOST,
}

const SPEAKS = 0.15

/** What the cells add to a head that names the column: what hardly another column has. */
export function speaksFor(column: ColumnName, contents: Contents): number {
  const { known, countries, whole, prices, texts } = contents
  const share = {
    hs_code: known,
    origin_country: countries,
    quantity: whole,
    unit_value: prices,
    amount: prices,
    description: texts,
  } as Partial<Record<ColumnName, number>>
  return (share[column] ?? 0) >= NEARLY_ALL ? SPEAKS : 0
}

export type Guess = {
  readonly column: ColumnName
  readonly confidence: number
  readonly reason: string
}

/** What a column may be by its cells alone. */
export function guessOf(contents: Contents): Guess | null {
  const { count, known, dottedCodes, countries, currencies, units } = contents
  if (count === 0) return null
  if (known >= NEARLY_ALL) {
    const reason = 'its cells begin with subheadings of the Harmonized System'
    return { column: 'hs_code', confidence: count > 1 ? 0.9 : 0.7, reason }
  }
  if (dottedCodes >= NEARLY_ALL) {
    return { column: 'hs_code', confidence: 0.7, reason: 'its cells are written as goods codes' }
  }
  if (countries >= NEARLY_ALL) {
    return { column: 'origin_country', confidence: 0.8, reason: 'its cells are countries' }
  }
  if (contents.counts >= MOST && contents.figures >= NEARLY_ALL) {
    return { column: 'quantity', confidence: 0.8, reason: 'its cells count pieces' }
  }
  if (contents.prices >= NEARLY_ALL) {
    return { column: 'unit_value', confidence: 0.76, reason: 'its cells are amounts of money' }
  }
  if (currencies >= NEARLY_ALL) {
    return { column: 'currency', confidence: 0.8, reason: 'its cells are currencies' }
  }
  if (units >= NEARLY_ALL) {
    return { column: 'unit', confidence: 0.8, reason: 'its cells are units' }
  }
  if (contents.isNumbering) {
    return { column: 'reference', confidence: 0.62, reason: 'its cells number articles' }
  }
  return null
}
