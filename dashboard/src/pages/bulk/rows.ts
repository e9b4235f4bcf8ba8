// A row of a file as its owner wrote it, what is wrong with its form, and the row as it is sent.
// What the law says of it is for the service to say.

import type { JobError } from '../../../../src/jobs/schema.ts'
import type { Cell } from '../../csv.ts'
import { type Columns, FIELDS, type Field } from './columns.ts'
import type { Table } from './read-table.ts'

/** Texts, as in the file. */
export type Row = Readonly<Record<Field, string>>

export type Fault = { readonly field: Field | null; readonly reason: string }

type SentRow = JobError['stated']

/** How texts are read. */
export type Reading = {
  /** Of decimals: 4.35 or 4,35. */
  readonly sign: Sign
  /** Of rows that state none; '' for none. */
  readonly origin: string
  /** The code of a country by its code or its name; null when there is none. */
  readonly countryOf: (text: string) => string | null
}

export type Sign = 'point' | 'comma'

const COMMA = /^\d{1,3}(\.\d{3})+,\d+$|^\d+,(\d{1,2}|\d{4,})$/
const LOOKED_AT = 200

/** By the first figures that can be read in one way only. */
export function guessSign({ rows }: Table, { quantity, unit_value, weight_kg }: Columns): Sign {
  const commas = rows
    .slice(0, LOOKED_AT)
    .some((row) =>
      [quantity, unit_value, weight_kg].some(
        (at) => at !== null && typeof row[at] === 'string' && COMMA.test(row[at].trim()),
      ),
    )
  return commas ? 'comma' : 'point'
}

export function rowOf(cells: readonly Cell[], columns: Columns, sign: Sign): Row {
  const entries = FIELDS.map(({ name }) => {
    const at = columns[name]
    return [name, at === null ? '' : textOf(cells[at] ?? '', sign)]
  })
  return Object.fromEntries(entries)
}

/** A number of a workbook, as its owner writes numbers. */
function textOf(cell: Cell, sign: Sign): string {
  if (typeof cell !== 'number') return String(cell).trim()
  return sign === 'comma' ? String(cell).replace('.', ',') : String(cell)
}

export function rowOfSent(sent: SentRow): Row {
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, sent[name] === null ? '' : String(sent[name] ?? '')]),
  ) as Row
}

const CODE = /^[0-9.]{4,15}$/

/** Empty when the row can be sent. */
export function faultsOf(row: Row, reading: Reading): readonly Fault[] {
  const faults: Fault[] = []
  const say = (field: Field, reason: string): void => {
    faults.push({ field, reason })
  }
  if (row.description === '') say('description', 'Say what the goods are')
  if (row.hs_code === '') say('hs_code', 'Missing')
  else if (!CODE.test(codeOf(row))) say('hs_code', '4 to 15 digits and dots')
  const quantity = figureOf(row.quantity, reading.sign)
  if (row.quantity === '') say('quantity', 'Missing')
  else if (quantity === null) say('quantity', 'Not a number')
  else if (quantity <= 0) say('quantity', 'More than 0')
  const price = figureOf(row.unit_value, reading.sign)
  if (row.unit_value === '') say('unit_value', 'Missing')
  else if (price === null) say('unit_value', 'Not a number of 0 or more')
  const origin = row.origin_country || reading.origin
  if (origin === '') say('origin_country', 'Missing')
  else if (reading.countryOf(origin) === null) say('origin_country', 'No such country')
  if (row.weight_kg !== '' && figureOf(row.weight_kg, reading.sign) === null) {
    say('weight_kg', 'Not a number of 0 or more')
  }
  return faults
}

/** A row without faults. */
export function sentOf(row: Row, { sign, origin, countryOf }: Reading): SentRow {
  const weight = figureOf(row.weight_kg, sign)
  const country = countryOf(row.origin_country || origin)
  return {
    ...(row.reference !== '' && { reference: row.reference }),
    description: row.description,
    hs_code: codeOf(row),
    quantity: figureOf(row.quantity, sign) ?? 0,
    unit_value: figureOf(row.unit_value, sign) ?? 0,
    ...(country !== null && { origin_country: country }),
    ...(weight !== null && { weight_kg: weight }),
  }
}

/** Codes are often grouped by spaces. */
function codeOf({ hs_code }: Row): string {
  return hs_code.replace(/[\s\u00a0]/g, '')
}

const PLAIN = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** A number of 0 or more, grouped by thousands or not; null for anything else. */
function figureOf(text: string, sign: Sign): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const turned =
    sign === 'comma' ? bare.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : bare
  return PLAIN.test(turned) ? Number(turned.replaceAll(',', '')) : null
}
