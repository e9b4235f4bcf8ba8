// Reads a table beside an act: headings of the same form, one row each. A column corresponds to a
// key of a heading; an empty cell keeps the value that the act gives for all rows.

import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { type HeadingPart, readHeadingPart } from './measure-schema.ts'

export type TableRow = {
  /** File and line. */
  readonly place: string
  /** Numbers of headings by column. A row may have no number in some columns. */
  readonly numbers: ReadonlyMap<string, string>
  readonly from: string | null
  readonly to: string | null
  /** The values of its other cells. */
  readonly part: HeadingPart
}

/** The default column of numbers; columns of numbers may have other names. */
export const HEADING = 'heading'

const NUMBER = /^\d{4}\.\d{2}\.\d{2}$/
const COUNTRIES = /^[A-Z]{2}( [A-Z]{2})*$/
const CODES = /^[\d. ]+$/

type Cells = ReadonlyMap<string, string>

/** The value of each column, in the form of an act. */
const columns: Readonly<Record<string, (cell: string, row: Cells) => unknown>> = {
  origin: (cell) => ({ origin: COUNTRIES.test(cell) ? cell.split(' ') : { group: cell } }),
  goods: (cell, row) => ({
    goods: CODES.test(cell) ? { prefixes: cell.split(' '), ...exceptIn(row) } : { list: cell },
  }),
  member_state: (cell) => ({ when: { member_state: cell.split(' ') } }),
  claimed: (cell) => ({ when: { claimed: cell === 'yes' ? true : cell } }),
  preference: (cell) => ({ when: { preference: cell.split(' ') } }),
  smelted_in: (cell) => ({ when: { smelted_in: cell.split(' ') } }),
  duty_below: (cell) => ({ when: { duty_below: cell } }),
  general_duty_below: (cell) => ({ when: { general_duty_below: cell } }),
  cif_price_at_least: (cell) => ({ when: { cif_price_at_least: cell } }),
  quantity_at_most: (cell) => ({ when: { quantity_at_most: cell } }),
  rate: (cell) => ({ charge: cell }),
  exempt: (cell) => ({ exempt: cell }),
  base: (cell) => ({ base: cell }),
  ask: (cell) => ({ ask: cell }),
  known_from: (cell) => ({ known_from: cell }),
  cite: (cell) => ({ cite: cell.split(' ') }),
}

/** Further columns that {@link rowOf} reads; `name` is for readers only. */
const READ_APART = new Set([HEADING, 'from', 'to', 'except', 'name'])

function exceptIn(row: Cells): { readonly except?: readonly string[] } {
  const except = row.get('except')
  return except === undefined ? {} : { except: except.split(' ') }
}

/** Throws DataError naming file, line and word for an invalid table. */
export function readActTable(text: string, file: string): readonly TableRow[] {
  const lines = text
    .split('\n')
    .map((line, at) => ({ line: line.trimEnd(), place: `${file}:${at + 1}` }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
  const [head, ...body] = lines
  if (!head || body.length === 0) throw new DataError(`${file}: the table has no rows`)
  const names = cells(head.line)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new DataError(`${head.place}: two columns are named ${twice}`)
  const rows = body.map(({ line, place }) => rowOf(names, cells(line), place))
  const other = names.filter((name) => !(name in columns) && !READ_APART.has(name))
  const empty = other.find((name) => !rows.some(({ numbers }) => numbers.has(name)))
  if (empty !== undefined) throw new DataError(`${head.place}: there is no column "${empty}"`)
  return rows
}

function rowOf(names: readonly string[], values: readonly string[], place: string): TableRow {
  if (values.length !== names.length) {
    throw new DataError(
      `${place}: ${values.length} cells, but the table has ${names.length} columns`,
    )
  }
  const said = names.map((name, at) => [name, values[at] ?? ''] as const)
  const row = new Map(said.filter(([, cell]) => cell !== ''))
  const numbers = new Map<string, string>()
  const parts: HeadingPart[] = []
  for (const [name, cell] of row) {
    const says = columns[name]
    if (says) parts.push(readHeadingPart(says(cell, row), `${place}: ${name} "${cell}"`))
    else if (name === HEADING || NUMBER.test(cell)) numbers.set(name, cell)
    else if (!READ_APART.has(name)) {
      throw new DataError(`${place}: there is no column "${name}", and "${cell}" is no heading`)
    }
  }
  if (row.has('except') && !CODES.test(row.get('goods') ?? '')) {
    throw new DataError(`${place}: except "${row.get('except')}" needs codes of goods beside it`)
  }
  if (numbers.size === 0) throw new DataError(`${place}: the row has no number of a heading`)
  return {
    place,
    numbers,
    from: row.get('from') ?? null,
    to: row.get('to') ?? null,
    part: merged(parts),
  }
}

/** Merges the parts; for a key in several parts the last wins, but conditions are combined. */
export function merged(parts: readonly HeadingPart[]): HeadingPart {
  const when: object = Object.assign({}, ...parts.map((part) => part.when))
  return Object.assign({}, ...parts, Object.keys(when).length > 0 ? { when } : {})
}
