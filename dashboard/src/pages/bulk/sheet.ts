// The rows of a file while they are made ready: checked as they are read, corrected in place, left
// out. What was corrected stays in sight until the rows are calculated.

import { useEffect, useMemo, useState } from 'react'
import type { CalcBulkResponse } from '../../../../src/operations/bulk/schema.ts'
import { usePlaces } from '../../places.ts'
import { type Columns, FIELDS, type Field, guessColumns } from './columns.ts'
import type { Table } from './read-table.ts'
import {
  type Fault,
  faultsOf,
  guessSign,
  type Reading,
  type Row,
  rowOf,
  type Sign,
} from './rows.ts'

type Faults = ReadonlyMap<number, readonly Fault[]>

export type Sheet = {
  readonly table: Table
  readonly columns: Columns
  readonly sign: Sign
  /** Of rows that state none. */
  readonly origin: string
  readonly edits: ReadonlyMap<number, Row>
  readonly left: ReadonlySet<number>
  /** What the service said of rows as they are. */
  readonly refused: Faults
}

export function sheetOf(table: Table): Sheet {
  const columns = guessColumns(table.head)
  const sign = guessSign(table, columns)
  return { table, columns, sign, origin: '', ...unedited }
}

const unedited = { edits: new Map(), left: new Set<number>(), refused: new Map() }

/** Corrections are of the rows as they were read. */
export function readAnew(sheet: Sheet, how: Partial<Pick<Sheet, 'columns' | 'sign'>>): Sheet {
  return { ...sheet, ...how, ...unedited }
}

export function rowAt({ table, columns, sign, edits }: Sheet, index: number): Row {
  return edits.get(index) ?? rowOf(table.rows[index] ?? [], columns, sign)
}

export function corrected(sheet: Sheet, index: number, field: Field, text: string): Sheet {
  const edits = new Map(sheet.edits).set(index, { ...rowAt(sheet, index), [field]: text })
  const refused = new Map(sheet.refused)
  refused.delete(index)
  return { ...sheet, edits, refused }
}

export function leftOut(sheet: Sheet, rows: readonly number[]): Sheet {
  return { ...sheet, left: new Set([...sheet.left, ...rows]) }
}

/** Positions in the file of the rows that are sent, in their order. */
export function takenOf({ table, left }: Sheet): readonly number[] {
  return table.rows.flatMap((_, index) => (left.has(index) ? [] : [index]))
}

/** What the service refused, by the rows of the file. */
export function refusedBy(sheet: Sheet, { errors }: CalcBulkResponse): Sheet {
  const taken = takenOf(sheet)
  const refused = new Map(
    errors.map(({ line_index, field, reason }) => [
      taken[line_index] ?? 0,
      [{ field: fieldOf(field), reason }],
    ]),
  )
  return { ...sheet, refused }
}

/** Whether both send the same rows. */
export function sameRows(one: Sheet, other: Sheet): boolean {
  const parts = ['table', 'columns', 'sign', 'origin', 'edits', 'left'] as const
  return parts.every((part) => one[part] === other[part])
}

/** Null for what is no field of a row. */
export function fieldOf(name: string): Field | null {
  return FIELDS.find((field) => field.name === name)?.name ?? null
}

const CODE = /^[a-z]{2}$/i

export function useReading(sign: Sign, origin: string): Reading {
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
        // Codes are for the service to judge: it knows more than the list (UK for GB).
        CODE.test(text) ? text.toUpperCase() : (codes.get(text.toLowerCase()) ?? null),
    }),
    [codes, sign, origin],
  )
}

const AT_ONCE = 5_000

type Checked = { readonly faults: Faults; readonly count: number }

/** Faults of all rows, some thousands at a time so that the page stays alive. */
export function useChecked(sheet: Sheet, reading: Reading): Checked {
  const [checked, setChecked] = useState<Checked>({ faults: new Map(), count: 0 })
  const { table, columns, edits } = sheet
  const { sign } = reading
  const read = useMemo(
    () => table.rows.map((cells) => rowOf(cells, columns, sign)),
    [table, columns, sign],
  )
  useEffect(() => {
    let stopped = false
    const faults = new Map<number, readonly Fault[]>()
    const go = (from: number): void => {
      if (stopped) return
      const to = Math.min(from + AT_ONCE, read.length)
      for (let index = from; index < to; index++) {
        const found = faultsOf(read[index] as Row, reading)
        if (found.length > 0) faults.set(index, found)
      }
      setChecked({ faults: new Map(faults), count: to })
      if (to < read.length) setTimeout(go, 0, to)
    }
    go(0)
    return () => {
      stopped = true
    }
  }, [read, reading])
  return useMemo(() => {
    const faults = new Map(checked.faults)
    for (const [index, row] of edits) faults.set(index, faultsOf(row, reading))
    return { faults, count: checked.count }
  }, [checked, edits, reading])
}
