// The table of all headings of HTSUS chapter 99, subchapters III and IV, and their state in the
// data: a heading in an act is "modelled", with the act's name; the others keep the reason written
// there.

import { parse as parseCsv } from 'csv-parse/sync'
import { actsOf, loadGroups } from '../../compile/acts/load-acts.ts'
import type { DataFiles } from '../../compile/data-files.ts'
import { derivedTable, writeTable } from '../derived-table.ts'

type Row = {
  readonly heading: string
  readonly status: string
  /** Names of the measures with the heading, blank-separated. */
  readonly measure: string
  /** What the heading is, or why no measure has it. */
  readonly reason: string
}

/** Measures by name, with their titles. */
type Titles = ReadonlyMap<string, string>

const COLUMNS = ['heading', 'status', 'measure', 'reason'] as const
const NUMBER = /^990[34]\.\d{2}\.\d{2}$/

/** The headings that acts of a destination hold, each with its measures. Throws DataError. */
export function heldHeadings(files: DataFiles, name: string): ReadonlyMap<string, Titles> {
  const held = new Map<string, Map<string, string>>()
  for (const { measure, title, headings } of actsOf(files, name, loadGroups(files, name))) {
    for (const { row } of headings) {
      if (!NUMBER.test(row.id)) continue
      held.set(row.id, (held.get(row.id) ?? new Map<string, string>()).set(measure, title))
    }
  }
  return held
}

function readHeadings(table: string): readonly Row[] {
  return parseCsv(table, { columns: true, comment: '#', comment_no_infix: true })
}

/** The text of the table, updated from the acts. */
export function updatedHeadings(table: string, held: ReadonlyMap<string, Titles>): string {
  const rows = readHeadings(table).map((row) => {
    const measures = held.get(row.heading)
    if (!measures) return row
    return {
      heading: row.heading,
      status: 'modelled',
      measure: [...measures.keys()].join(' '),
      reason: [...new Set(measures.values())].join('; '),
    }
  })
  const cells = rows.map((row) => COLUMNS.map((column) => row[column]))
  return writeTable(derivedTable(table), COLUMNS, cells)
}
