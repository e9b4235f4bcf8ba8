// A row as written in the file, its validation, and the row of the request. Only the format is
// validated here; the service checks codes and origins against the law.

import type { CalcBulkRow, JobRow } from '../../api-types.ts'
import type { Cell } from '../../csv.ts'
import { type ColumnMap, ROW_FIELDS, type RowField } from './columns.ts'
import type { Spreadsheet } from './read-spreadsheet.ts'

/** The texts of the file by field. */
export type Row = Readonly<Record<RowField, string>>

export type RowError = { readonly field: RowField | null; readonly reason: string }

export type RequestRow = CalcBulkRow & Pick<JobRow, 'reference'>

/** How the texts of a file are to be read. */
export type RowFormat = {
  /** The decimal sign: 4.35 or 4,35. */
  readonly sign: DecimalSign
  /** For rows without an origin; '' for none. */
  readonly origin: string
  /** The code for a country code or name; null when unknown. */
  readonly countryOf: (text: string) => string | null
}

export type DecimalSign = 'point' | 'comma'

const COMMA = /^\d{1,3}(\.\d{3})+,\d+$|^\d+,(\d{1,2}|\d{4,})$/
const ROWS_SAMPLED = 200

/** A comma when one of the first rows has a number that can only be read that way. */
export function guessDecimalSign(
  { rows }: Spreadsheet,
  { quantity, unit_value, weight_kg }: ColumnMap,
): DecimalSign {
  const commas = rows
    .slice(0, ROWS_SAMPLED)
    .some((row) =>
      [quantity, unit_value, weight_kg].some(
        (at) => at !== null && typeof row[at] === 'string' && COMMA.test(row[at].trim()),
      ),
    )
  return commas ? 'comma' : 'point'
}

export function rowFromCells(cells: readonly Cell[], columns: ColumnMap, sign: DecimalSign): Row {
  const entries = ROW_FIELDS.map(({ name }) => {
    const at = columns[name]
    return [name, at === null ? '' : textOf(cells[at] ?? '', sign)]
  })
  return Object.fromEntries(entries)
}

/** Numbers of a workbook are written with the decimal sign of the file. */
function textOf(cell: Cell, sign: DecimalSign): string {
  if (typeof cell !== 'number') return String(cell).trim()
  return sign === 'comma' ? String(cell).replace('.', ',') : String(cell)
}

export function rowFromRequest(request: JobRow): Row {
  return Object.fromEntries(
    ROW_FIELDS.map(({ name }) => [name, request[name] === null ? '' : String(request[name] ?? '')]),
  ) as Row
}

const HS_CODE = /^[0-9.]{4,15}$/

/** Empty when the row is valid. */
export function rowErrors(row: Row, format: RowFormat): readonly RowError[] {
  const errors: RowError[] = []
  const add = (field: RowField, reason: string): void => {
    errors.push({ field, reason })
  }
  if (row.description === '') add('description', 'Required')
  if (row.hs_code === '') add('hs_code', 'Required')
  else if (!HS_CODE.test(hsCodeOf(row))) add('hs_code', '4 to 15 digits and dots')
  const quantity = numberOf(row.quantity, format.sign)
  if (row.quantity === '') add('quantity', 'Required')
  else if (quantity === null) add('quantity', 'Not a number')
  else if (quantity <= 0) add('quantity', 'Must be more than 0')
  const price = numberOf(row.unit_value, format.sign)
  if (row.unit_value === '') add('unit_value', 'Required')
  else if (price === null) add('unit_value', 'Must be 0 or more')
  const origin = row.origin_country || format.origin
  if (origin === '') add('origin_country', 'Required')
  else if (format.countryOf(origin) === null) add('origin_country', 'Unknown country')
  if (row.weight_kg !== '' && numberOf(row.weight_kg, format.sign) === null) {
    add('weight_kg', 'Must be 0 or more')
  }
  return errors
}

/** For a row without errors. */
export function requestRow(row: Row, { sign, origin, countryOf }: RowFormat): RequestRow {
  const weight = numberOf(row.weight_kg, sign)
  const country = row.origin_country || origin
  return {
    ...(row.reference !== '' && { reference: row.reference }),
    description: row.description,
    hs_code: hsCodeOf(row),
    quantity: numberOf(row.quantity, sign) ?? 0,
    unit_value: numberOf(row.unit_value, sign) ?? 0,
    origin_country: countryOf(country) ?? country,
    ...(weight !== null && { weight_kg: weight }),
    ...(row.manufacturer !== '' && { manufacturer: row.manufacturer }),
    ...(row.exporter !== '' && { exporter: row.exporter }),
  }
}

/** Without the spaces that often group the digits of a code. */
function hsCodeOf({ hs_code }: Row): string {
  return hs_code.replace(/[\s\u00a0]/g, '')
}

const PLAIN = /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** Reads a number of 0 or more, with or without thousands separators; otherwise null. */
function numberOf(text: string, sign: DecimalSign): number | null {
  const compact = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const normalized =
    sign === 'comma' ? compact.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : compact
  return PLAIN.test(normalized) ? Number(normalized.replaceAll(',', '')) : null
}
