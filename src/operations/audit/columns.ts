// The columns of a list of entries: which field each names, and how its cells are read.

import { type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { severalIn } from '../../base/table-rows.ts'
import { vocabularyTable } from '../../base/vocabulary.ts'
import { AMOUNT_MAX } from '../request/shape.ts'

export type EntryField =
  | 'entry_number'
  | 'line'
  | 'entry_date'
  | 'liquidated_on'
  | 'number'
  | 'headings'
  | 'origin'
  | 'value'
  | 'duty'
  | 'program'
  | 'quantity'
  | 'unit'
  | 'weight_kg'
  | 'loaded_on'
  | 'us_content_pct'
  | 'smelter'

export type Cell = string | number | boolean | null

const fieldOf = new Map(
  vocabularyTable('entry-columns', ['field', 'spellings']).flatMap(({ field, spellings }) =>
    severalIn(spellings).map((spelling) => [plain(spelling), field as EntryField] as const),
  ),
)

/** The first column of each field; what names no field is left out. */
export function columnsOf(head: readonly string[]): ReadonlyMap<EntryField, number> {
  const found = new Map<EntryField, number>()
  for (const [at, name] of head.entries()) {
    const field = fieldOf.get(plain(name))
    if (field && !found.has(field)) found.set(field, at)
  }
  return found
}

/** `"Entered_Value (USD)"` → `"entered value"`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

export function cellText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const QUOTED = 40

/** The beginning of a cell, for a message. */
export function quoted(cell: Cell | undefined): string {
  const text = cellText(cell)
  return `"${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}"`
}

/** More digits, or powers of ten, are a mistake. */
const AMOUNT = /^[-+]?[\d.]{1,30}$/

/**
 * `"$1,200.50"`, `1200.5`; null for a cell that is empty, undefined for one that is no number or
 * too large.
 */
export function amountIn(cell: Cell | undefined): Decimal | null | undefined {
  const text = cellText(cell)
    .replace(/^(USD|US\$|\$)\s*/i, '')
    .replaceAll(',', '')
  if (text === '') return null
  const amount = typeof cell === 'number' || AMOUNT.test(text) ? Decimal.parse(text) : null
  return amount && Math.abs(amount.toNumber()) <= AMOUNT_MAX ? amount : undefined
}

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/
/** A spreadsheet counts days from 1899-12-30; this is 1970-01-01. */
const EPOCH_SERIAL = 25_569
const MS_PER_DAY = 86_400_000
/** Serial numbers of the years 2000 to 2099. */
const SERIALS = { first: 36_526, last: 73_050 }

/**
 * `2025-03-12` with or without a time, `3/12/2025` (month first), `20250312`, or the serial number
 * of a spreadsheet; null for an empty cell, undefined for one that is no day.
 */
export function dayIn(cell: Cell | undefined): Day | null | undefined {
  if (typeof cell === 'number' && cell >= SERIALS.first && cell <= SERIALS.last) {
    const instant = new Date((Math.floor(cell) - EPOCH_SERIAL) * MS_PER_DAY)
    return parseDay(instant.toISOString().slice(0, 10)) ?? undefined
  }
  const [text = ''] = cellText(cell).split(/[T ]/)
  if (text === '') return null
  const american = US_DAY.exec(text)
  if (american) {
    const [, month = '', date = '', year = ''] = american
    return parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`) ?? undefined
  }
  return parseDay(text.replace(COMPACT_DAY, '$1-$2-$3')) ?? undefined
}
