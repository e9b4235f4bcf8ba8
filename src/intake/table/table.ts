// Finds the table of a sheet: its row of heads, or two rows of them, and the rows below.

import { cellAt, type FileSheet, type SheetCell } from '../cell/cell.ts'
import { folded, spaced } from '../cell/folded.ts'
import type { Words } from '../words.ts'
import { type Head, headOf } from './heads.ts'

/** Rows are counted from 1, as a spreadsheet shows them. */
export type SheetRow = {
  readonly sheet: string
  readonly at: number
  readonly cells: readonly SheetCell[]
}

export type SheetTable = {
  readonly sheet: string
  readonly heads: readonly Head[]
  /** Null when the sheet has no heads. */
  readonly headRows: readonly [number, number] | null
  readonly before: readonly SheetRow[]
  readonly body: readonly SheetRow[]
  /** Another table below, with heads of its own. */
  readonly after: readonly SheetRow[]
  /** How much speaks for it: about one for each column that is known. */
  readonly score: number
}

const ROWS_SEARCHED = 60
const KNOWN_LEAST = 2
const TOGETHER = 0.9
const SURE = 0.6
const IGNORED = 0.4
/** A unit or a currency in a head. */
const SIGN = 0.1
const CELLS_LEAST = 3

export function findTable(sheet: FileSheet, words: Words): SheetTable | null {
  const { rows, name } = sheet
  const span = headSpan(rows, words)
  const placed = rows.map((cells, at) => ({ sheet: name, at: at + 1, cells }))
  if (span.score === 0) return withoutHeads(sheet, placed)
  const body = placed.slice(span.to + 1)
  const next = body.findIndex(({ cells }) => isOtherHead(cells, span.heads, words))
  const end = next < 0 ? body.length : next
  return {
    sheet: name,
    heads: span.heads,
    headRows: [span.from + 1, span.to + 1],
    before: placed.slice(0, span.from),
    body: body.slice(0, end),
    after: body.slice(end),
    score: span.score,
  }
}

function withoutHeads({ name }: FileSheet, placed: readonly SheetRow[]): SheetTable | null {
  const first = placed.findIndex(({ cells }) => filled(cells) >= CELLS_LEAST)
  if (first < 0) return null
  const body = placed.slice(first)
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const heads = Array.from({ length: width }, () => NO_HEAD)
  return {
    sheet: name,
    heads,
    headRows: null,
    before: placed.slice(0, first),
    body,
    after: [],
    score: 0,
  }
}

const NO_HEAD: Head = {
  ...{ text: '', key: '', named: [], currencies: [], unit: null, per: null, isPercent: false },
}

/** Heads repeated in another language. */
const TWO_LANGUAGES = 0.2
/** Two rows must be better than one by more than this. */
const TWO_ROWS = 0.05

type Span = {
  readonly from: number
  readonly to: number
  readonly heads: readonly Head[]
  readonly score: number
}

function headSpan(rows: readonly (readonly SheetCell[])[], words: Words): Span {
  const isHeads = (row: readonly SheetCell[]): boolean => scoreOf(spanHeads([row], words)) > 0
  let best: Span = { from: 0, to: 0, heads: [], score: 0 }
  for (let from = 0; from < Math.min(rows.length, ROWS_SEARCHED); from++) {
    for (const to of [from, from + 1]) {
      const span = rows.slice(from, to + 1)
      if (to >= rows.length || !span.every((row) => isHeadLike(row, words))) continue
      if (to > from && !groups(rows[from] ?? [], words)) continue
      const heads = spanHeads(span, words)
      const score = scoreOf(heads) + (to > from && span.every(isHeads) ? TWO_LANGUAGES : 0)
      if (score > best.score + (to > from ? TWO_ROWS : 0)) best = { from, to, heads, score }
    }
  }
  return best
}

function filled(cells: readonly SheetCell[]): number {
  return cells.filter(({ text, copyOf }) => text !== '' && copyOf !== 'left').length
}

/** Whether the upper row of heads has one that spans both, or most of its texts may be heads. */
function groups(cells: readonly SheetCell[], words: Words): boolean {
  const own = cells.filter(({ text, copyOf }) => text !== '' && copyOf !== 'left')
  if (own.some(({ down }) => down > 1)) return true
  const named = own.filter(({ text }) => (headOf(text, words).named[0]?.confidence ?? 0) > TOGETHER)
  return named.length * 2 > own.length
}

/** `120 Stk`, `31,20 €`, `USD 12.50`: digits with one sign or word before or after them. */
const FIGURE = /^([^\d\s.,]*)\s*\d[\d.,'\s]*([^\d\s.,]*)\.?$/u

/** Whether it is a figure with its unit or currency, as rows of goods have. */
function isFigure(text: string, words: Words): boolean {
  const [, before = '', after = ''] = FIGURE.exec(text.trim()) ?? []
  return [before, after].some(
    (sign) => sign !== '' && (words.unitOf(sign) !== null || words.currenciesOf(sign).length > 0),
  )
}

/** Two texts or more; sizes may be numbers, in a row of four texts or more. */
function isHeadLike(cells: readonly SheetCell[], words: Words): boolean {
  const own = cells.filter(({ text }) => text !== '')
  if (own.some(({ text }) => isFigure(text, words))) return false
  const numbers = own.filter(({ text, number }) => number || /^[\d.,\s]+$/.test(text))
  if (numbers.length === 0) return filled(cells) >= 2
  const isSize = ({ text }: SheetCell): boolean => /^\d{1,3}([.,]5)?$/.test(text)
  return own.length - numbers.length > TEXTS_BESIDE_SIZES && numbers.every(isSize)
}

const TEXTS_BESIDE_SIZES = 4

/** The heads of one or two rows; the upper one may span several columns. */
function spanHeads(span: readonly (readonly SheetCell[])[], words: Words): readonly Head[] {
  const [upper = [], lower] = span
  const width = Math.max(...span.map(({ length }) => length))
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    const above = spaced(cellAt(upper, at).text)
    const below = lower ? spaced(cellAt(lower, at).text) : ''
    if (above !== '') group = below === '' ? '' : above
    else if (below === '') group = ''
    const over = above || (lower ? group : '')
    const whole = headOf(over === below ? below : `${over} ${below}`.trim(), words)
    return lower && over !== below ? withParts(whole, [below, over], words) : whole
  })
}

/** What both texts name together, or the surer one of them. */
function withParts(whole: Head, parts: readonly string[], words: Words): Head {
  const sureness = ({ named }: Head): number => named[0]?.confidence ?? 0
  if (sureness(whole) > TOGETHER) return whole
  const best = parts
    .map((part) => headOf(part, words))
    .reduce((one, other) => (sureness(other) > sureness(one) ? other : one), whole)
  return { ...whole, named: best.named }
}

/** Each column counts once: two heads of one name are no better than one. */
function scoreOf(heads: readonly Head[]): number {
  const best = new Map<string, number>()
  let others = 0
  for (const { named, unit, currencies } of heads) {
    const [first] = named
    if (!first || first.confidence < SURE) continue
    if (unit || currencies.length > 0) others += SIGN
    if (first.column === 'ignored') others += IGNORED * first.confidence
    else best.set(first.column, Math.max(best.get(first.column) ?? 0, first.confidence))
  }
  const known = [...best.values()]
  return known.length < KNOWN_LEAST ? 0 : known.reduce((sum, one) => sum + one, others)
}

/** Whether a row repeats the heads, as at the top of a printed page. */
export function repeatsHeads(cells: readonly SheetCell[], heads: readonly Head[]): boolean {
  const own = cells.filter(({ text, copyOf }) => text !== '' && copyOf === null)
  return (
    own.length >= 2 &&
    own.every(({ number }) => !number) &&
    own.every(({ text }) => {
      const plain = folded(text)
      return heads.some(({ key }) => isPartOf(plain, key))
    })
  )
}

function isPartOf(text: string, head: string): boolean {
  return text !== '' && (head === text || ` ${head} `.includes(` ${text} `))
}

const OTHER_LEAST = 3

function isOtherHead(cells: readonly SheetCell[], heads: readonly Head[], words: Words): boolean {
  if (!isHeadLike(cells, words) || filled(cells) < OTHER_LEAST || repeatsHeads(cells, heads))
    return false
  const own = cells.filter(({ text }) => text !== '').map(({ text }) => headOf(text, words))
  const exact = own.filter(({ named }) => (named[0]?.confidence ?? 0) > 0.9)
  return exact.length >= OTHER_LEAST && exact.length * 3 >= own.length * 2
}
