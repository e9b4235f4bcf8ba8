// A table beside an act: a run of headings of one shape, one row for each. A cell says what a key
// of a heading says; an empty cell leaves what the act says of the whole run.

import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { type HeadingPart, readHeadingPart } from './measure-schema.ts'

export type TableRow = {
  /** File and line. */
  readonly place: string
  /** Numbers of headings by the column they are in. A row may lack some. */
  readonly numbers: ReadonlyMap<string, string>
  readonly from: string | null
  readonly to: string | null
  /** What its other cells say. */
  readonly part: HeadingPart
}

/** The column of the numbers, unless each column of numbers has a name of its own. */
export const HEADING = 'heading'

const NUMBER = /^\d{4}\.\d{2}\.\d{2}$/
const COUNTRIES = /^[A-Z]{2}( [A-Z]{2})*$/
const CODES = /^[\d. ]+$/

type Cells = ReadonlyMap<string, string>

/** What the cell of a column says, as an act would. */
const columns: Readonly<Record<string, (cell: string, row: Cells) => unknown>> = {
  origin: (cell) => ({ origin: COUNTRIES.test(cell) ? cell.split(' ') : { group: cell } }),
  goods: (cell, row) => ({
    goods: CODES.test(cell) ? { prefixes: cell.split(' '), ...exceptIn(row) } : { list: cell },
  }),
  claimed: (cell) => ({ when: { claimed: cell === 'yes' ? true : cell } }),
  preference: (cell) => ({ when: { preference: cell.split(' ') } }),
  smelted_in: (cell) => ({ when: { smelted_in: cell.split(' ') } }),
  duty_below: (cell) => ({ when: { duty_below: cell } }),
  general_duty_below: (cell) => ({ when: { general_duty_below: cell } }),
  rate: (cell) => ({ charge: cell }),
  exempt: (cell) => ({ exempt: cell }),
  base: (cell) => ({ base: cell }),
  ask: (cell) => ({ ask: cell }),
  cite: (cell) => ({ cite: cell.split(' ') }),
}

/** Columns that {@link rowOf} reads beside those; a name is for readers. */
const READ_APART = new Set([HEADING, 'from', 'to', 'except', 'name'])

function exceptIn(row: Cells): { readonly except?: readonly string[] } {
  const except = row.get('except')
  return except === undefined ? {} : { except: except.split(' ') }
}

/** Throws DataError naming file, line and word for what is not as a table must be. */
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

/** All that the parts say; of a word that several say, the last. Conditions add up. */
export function merged(parts: readonly HeadingPart[]): HeadingPart {
  const when: object = Object.assign({}, ...parts.map((part) => part.when))
  return Object.assign({}, ...parts, Object.keys(when).length > 0 ? { when } : {})
}
