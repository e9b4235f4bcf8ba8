// The form of a table of data/: its columns in their order, and what each may hold.

import { always, type Period, parseDay } from '../../base/day.ts'
import { type Fault, inspect, type Reference } from '../../base/form/inspect.ts'
import { nearest } from '../../base/form/nearest.ts'
import type { Shape } from '../../base/form/shape.ts'
import { parseTable, type Row } from './data-source.ts'

export type Column = {
  readonly form: Shape
  /** It may be empty. */
  readonly open?: true
}

/** By name, in their order. */
export type TableForm = Readonly<Record<string, Column>>

/** The form itself, or the form that a table with these columns has. */
export type TableForms = TableForm | ((header: readonly string[]) => TableForm)

/** In place of a path, the line of the file and the column, from 1 and 0. */
export type RowInspection = {
  readonly words: readonly (Reference & { readonly period: Period })[]
  readonly faults: readonly Fault[]
}

export function inspectTable(forms: TableForms, text: string): RowInspection {
  const { header, rows } = parseTable(text)
  const form = typeof forms === 'function' ? forms(header?.cells ?? []) : forms
  const columns = Object.entries(form)
  const faults = header
    ? headerFaults(
        columns.map(([name]) => name),
        header,
      )
    : []
  if (!header || faults.length > 0) return { words: [], faults: header ? faults : [noHeader] }
  const words: (Reference & { readonly period: Period })[] = []
  const found: Fault[] = []
  for (const row of rows) {
    const cells = Object.fromEntries(columns.map(([name], at) => [name, row.cells[at] ?? '']))
    const period = { from: parseDay(cells.from ?? ''), to: parseDay(cells.to ?? '') }
    if (row.cells.length !== columns.length) found.push(lengthFault(row, columns.length))
    for (const [at, [, column]] of columns.entries()) {
      const seen = inspectCell(column, row.cells[at] ?? '', [row.line, at])
      words.push(...seen.words.map((word) => ({ ...word, period })))
      found.push(...seen.faults)
    }
  }
  return { words, faults: found }
}

const CELL_END = ' |'

/** The text before the first bar of each line that is no comment. */
export function inspectFirstCells(form: Shape, text: string): RowInspection {
  const seen = text.split('\n').flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return []
    const end = line.indexOf(CELL_END)
    return [inspectCell({ form }, end < 0 ? line : line.slice(0, end), [at + 1, 0])]
  })
  return {
    words: seen.flatMap(({ words }) => words.map((word) => ({ ...word, period: always }))),
    faults: seen.flatMap(({ faults }) => faults),
  }
}

const noHeader: Fault = {
  path: [1],
  isKey: false,
  word: '',
  says: 'the table has no header',
  meant: [],
}

function headerFaults(names: readonly string[], { line, cells }: Row): readonly Fault[] {
  if (names.join() === cells.join()) return []
  const at = names.findIndex((name, place) => cells[place] !== name)
  const word = cells[at < 0 ? names.length : at] ?? ''
  const says = `"${word}" is not a column here; the columns are ${names.join(', ')}`
  return [{ path: [line], isKey: true, word, says, meant: nearest(word, names) }]
}

function lengthFault({ line, cells }: Row, columns: number): Fault {
  const says = `the row has ${cells.length} cells, the header has ${columns}`
  return { path: [line], isKey: false, word: cells.join(), says, meant: [] }
}

function inspectCell({ form, open }: Column, cell: string, path: readonly number[]) {
  if (open && cell === '') return { words: [], faults: [] }
  const { words, faults } = inspect(form, cell)
  const placed = <S extends { readonly path: unknown }>(one: S): S => ({ ...one, path })
  return {
    words: words.map(placed),
    faults: faults.map(placed),
  }
}
