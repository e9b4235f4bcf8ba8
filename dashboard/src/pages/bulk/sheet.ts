// The rows of a file while they are prepared: column mapping, validation, corrections, exclusions.
// A corrected row stays listed until the rows are calculated.

import { useEffect, useMemo, useState } from 'react'
import type { CalcBulkResponse } from '../../api-types.ts'
import { usePlaces } from '../../places.ts'
import { type ColumnMap, guessColumns, ROW_FIELDS, type RowField } from './columns.ts'
import type { Spreadsheet } from './read-spreadsheet.ts'
import {
  type DecimalSign,
  guessDecimalSign,
  type Row,
  type RowError,
  type RowFormat,
  rowErrors,
  rowFromCells,
} from './rows.ts'

type ErrorsByRow = ReadonlyMap<number, readonly RowError[]>

/** Rows are identified by their position in the file, from 0. */
export type RowSheet = {
  readonly table: Spreadsheet
  readonly columns: ColumnMap
  readonly sign: DecimalSign
  /** For rows without an origin; '' for none. */
  readonly origin: string
  readonly edits: ReadonlyMap<number, Row>
  readonly excluded: ReadonlySet<number>
  /** Errors that the service reported for unchanged rows. */
  readonly rejected: ErrorsByRow
}

export function newSheet(table: Spreadsheet): RowSheet {
  const columns = guessColumns(table.head)
  const sign = guessDecimalSign(table, columns)
  return { table, columns, sign, origin: '', ...UNEDITED }
}

const UNEDITED = { edits: new Map(), excluded: new Set<number>(), rejected: new Map() }

/** Another mapping or number format: discards corrections, which belong to the previous reading. */
export function reread(
  sheet: RowSheet,
  change: Partial<Pick<RowSheet, 'columns' | 'sign'>>,
): RowSheet {
  return { ...sheet, ...change, ...UNEDITED }
}

export function rowAt({ table, columns, sign, edits }: RowSheet, index: number): Row {
  return edits.get(index) ?? rowFromCells(table.rows[index] ?? [], columns, sign)
}

export function withCorrection(
  sheet: RowSheet,
  index: number,
  field: RowField,
  text: string,
): RowSheet {
  const edits = new Map(sheet.edits).set(index, { ...rowAt(sheet, index), [field]: text })
  const rejected = new Map(sheet.rejected)
  rejected.delete(index)
  return { ...sheet, edits, rejected }
}

export function withRowsExcluded(sheet: RowSheet, rows: readonly number[]): RowSheet {
  return { ...sheet, excluded: new Set([...sheet.excluded, ...rows]) }
}

/** The rows that are sent, in their order. */
export function includedRows({ table, excluded }: RowSheet): readonly number[] {
  return table.rows.flatMap((_, index) => (excluded.has(index) ? [] : [index]))
}

/** Adds the errors of a response; its line indices count the included rows. */
export function withRejections(sheet: RowSheet, { errors }: CalcBulkResponse): RowSheet {
  const included = includedRows(sheet)
  const rejected = new Map(
    errors.map(({ line_index, field, reason }) => [
      included[line_index] ?? 0,
      [{ field: rowFieldOf(field), reason }],
    ]),
  )
  return { ...sheet, rejected }
}

export function sendsSameRows(one: RowSheet, other: RowSheet): boolean {
  const parts = ['table', 'columns', 'sign', 'origin', 'edits', 'excluded'] as const
  return parts.every((part) => one[part] === other[part])
}

/** Null when `name` is not a field of a row. */
export function rowFieldOf(name: string): RowField | null {
  return ROW_FIELDS.find((field) => field.name === name)?.name ?? null
}

const COUNTRY_CODE = /^[a-z]{2}$/i

export function useRowFormat(sign: DecimalSign, origin: string): RowFormat {
  const { countries } = usePlaces()
  const codes = useMemo(
    () => new Map(countries.map(({ code, name }) => [name.toLowerCase(), code])),
    [countries],
  )
  return useMemo(
    () => ({
      sign,
      origin,
      countryOf: (text) =>
        // The service checks codes: it accepts more than this list (UK for GB).
        COUNTRY_CODE.test(text) ? text.toUpperCase() : (codes.get(text.toLowerCase()) ?? null),
    }),
    [codes, sign, origin],
  )
}

const ROWS_PER_STEP = 5_000

type Checked = { readonly errors: ErrorsByRow; readonly count: number }

/** Validates all rows in steps, so that the page stays responsive; `count` rows are checked. */
export function useRowErrors(sheet: RowSheet, format: RowFormat): Checked {
  const [checked, setChecked] = useState<Checked>({ errors: new Map(), count: 0 })
  const { table, columns, edits } = sheet
  const { sign } = format
  const rows = useMemo(
    () => table.rows.map((cells) => rowFromCells(cells, columns, sign)),
    [table, columns, sign],
  )
  useEffect(() => {
    let stopped = false
    const errors = new Map<number, readonly RowError[]>()
    const checkFrom = (from: number): void => {
      if (stopped) return
      const to = Math.min(from + ROWS_PER_STEP, rows.length)
      for (let index = from; index < to; index++) {
        const found = rowErrors(rows[index] as Row, format)
        if (found.length > 0) errors.set(index, found)
      }
      setChecked({ errors: new Map(errors), count: to })
      if (to < rows.length) setTimeout(checkFrom, 0, to)
    }
    checkFrom(0)
    return () => {
      stopped = true
    }
  }, [rows, format])
  return useMemo(() => {
    const errors = new Map(checked.errors)
    for (const [index, row] of edits) errors.set(index, rowErrors(row, format))
    return { errors, count: checked.count }
  }, [checked, edits, format])
}
