// Compares an edition with the files before it: lines added and retired, rates changed, with their
// first day. It compares the tables of data/ directly.

import { cells } from '../base/csv-cells.ts'
import type { Day, Period } from '../base/day.ts'
import type { Steps } from '../base/steps.ts'
import { readTariff } from './acts/tariff-schema.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

export type Change = {
  readonly kind: 'added' | 'retired' | 'changed'
  /** The destination of the tariff; null for rates of exchange and lists. */
  readonly country: string | null
  /** Digits of the goods code; null for none. */
  readonly code: string | null
  /** What changed: `line`, `general`, a measure's type and area, a currency and its table. */
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  /** The first day of the change; null for all days. */
  readonly effective: Day | null
}

/** The form of a table: which columns identify a row, and which have its values. */
type TableForm = {
  readonly path: RegExp
  /** Its first column groups the rows. */
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** The subject of a row; `place` is the match of the path's pattern. */
  readonly subject: (row: TableRow, place: string) => string
  readonly code: string | null
}

type TableRow = Readonly<Record<string, string>>

const FORMS: readonly TableForm[] = [
  {
    path: /^([^/]+)\/schedule\/ch\d\d\.csv$/,
    key: ['code'],
    values: ['general', 'special', 'other', 'units'],
    subject: () => 'line',
    code: 'code',
  },
  {
    path: /^([^/]+)\/published\/goods\.csv$/,
    key: ['code'],
    values: [],
    subject: () => 'line',
    code: 'code',
  },
  {
    path: /^([^/]+)\/published\/measures\.csv$/,
    key: ['goods', 'type', 'origin', 'additional_code', 'order_number'],
    values: ['duty', 'excluded', 'reduction'],
    subject: (row) => words('measure', row.type, row.origin, row.additional_code, row.order_number),
    code: 'goods',
  },
  {
    path: /^([^/]+)\/published\/conditions\.csv$/,
    key: ['goods', 'code', 'certificate', 'threshold'],
    values: ['action', 'duty'],
    subject: (row) => words('condition', row.code, row.certificate, row.threshold),
    code: 'goods',
  },
  {
    path: /^exchange\/(.+)\.csv$/,
    key: ['currency', 'day'],
    values: ['rate'],
    subject: (row, place) => words(place, row.currency, row.day),
    code: null,
  },
  {
    path: /^screening\/lists\/(.+)\.csv$/,
    key: ['entry', 'name', 'alias_of'],
    values: ['kind', 'programmes', 'countries', 'remarks'],
    subject: (row, place) => words(place, row.name),
    code: null,
  },
]

const GROUPS_A_STEP = 2_000

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** The changes in the files of `paths`, by path and code. Files of other forms are ignored. */
export function* changeSteps(
  before: DataFiles,
  after: DataFiles,
  paths: readonly string[],
): Steps<readonly Change[]> {
  const found: Change[] = []
  for (const path of [...paths].sort()) {
    const form = FORMS.find((one) => one.path.test(path))
    if (!form) continue
    const place = form.path.exec(path)?.[1] ?? ''
    const country = form.code === null ? null : destinationOf(after, place)
    const [old, fresh] = [groupsOf(before, path, form), groupsOf(after, path, form)]
    let count = 0
    for (const group of [...new Set([...old.rows.keys(), ...fresh.rows.keys()])].sort()) {
      if (count++ % GROUPS_A_STEP === 0) yield
      const [oldRows, newRows] = [old.rows.get(group) ?? [], fresh.rows.get(group) ?? []]
      if (old.header === fresh.header && oldRows.join('\n') === newRows.join('\n')) continue
      const table = { form, place, country }
      found.push(...changesIn(table, rowsOf(old.header, oldRows), rowsOf(fresh.header, newRows)))
    }
  }
  return found
}

function destinationOf(files: DataFiles, folder: string): string | null {
  const path = `${folder}/tariff.yaml`
  return files.exists(path) ? readTariff(readYaml(files, path), path).destination : null
}

type Groups = {
  readonly header: string
  readonly rows: ReadonlyMap<string, readonly string[]>
}

/** The lines of a table by their first key; empty without the table. */
function groupsOf(files: DataFiles, path: string, { key }: TableForm): Groups {
  const text = files.exists(path) ? files.read(path).toString('utf8') : ''
  const [header = '', ...lines] = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const at = header.split(',').indexOf(key[0] ?? '')
  const rows = new Map<string, string[]>()
  for (const line of lines) {
    const group = at === 0 ? (/^[^,"]*/.exec(line)?.[0] ?? '') : (cells(line)[at] ?? '')
    const known = rows.get(group)
    if (known) known.push(line)
    else rows.set(group, [line])
  }
  return { header, rows }
}

function rowsOf(header: string, lines: readonly string[]): readonly TableRow[] {
  const columns = header.split(',')
  return lines.map((line) => {
    const values = cells(line)
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  })
}

type ChangedTable = {
  readonly form: TableForm
  readonly place: string
  readonly country: string | null
}

function changesIn(
  table: ChangedTable,
  oldRows: readonly TableRow[],
  newRows: readonly TableRow[],
): readonly Change[] {
  const { key } = table.form
  const keyOf = (row: TableRow): string => key.map((column) => row[column]).join('\n')
  const keys = [...new Set([...oldRows, ...newRows].map(keyOf))].sort()
  return keys.flatMap((one) =>
    changesOf(
      table,
      oldRows.filter((row) => keyOf(row) === one),
      newRows.filter((row) => keyOf(row) === one),
    ),
  )
}

/** The changes of one key over all time, in segments between the ends of periods. */
function changesOf(
  table: ChangedTable,
  oldRows: readonly TableRow[],
  newRows: readonly TableRow[],
): readonly Change[] {
  const rows = [...oldRows, ...newRows]
  const cuts = [...new Set(rows.flatMap((row) => [row.from, row.to]))].filter((day) => !!day).sort()
  const found: Change[] = []
  let running: readonly Change[] = []
  for (const from of [null, ...(cuts as Day[])]) {
    const now = segment(table, on(oldRows, from), on(newRows, from), from)
    found.push(...now.filter((change) => !running.some((one) => sameChange(one, change))))
    running = now
  }
  return found
}

function on(rows: readonly TableRow[], day: Day | null): readonly TableRow[] {
  return rows.filter((row) => {
    const period = { from: row.from || null, to: row.to || null } as Period
    if (day === null) return period.from === null
    return (period.from ?? '') <= day && (period.to === null || day < period.to)
  })
}

function segment(
  { form, place, country }: ChangedTable,
  oldRows: readonly TableRow[],
  newRows: readonly TableRow[],
  effective: Day | null,
): readonly Change[] {
  const row = newRows[0] ?? oldRows[0]
  if (!row) return []
  const code = form.code === null ? null : (row[form.code] ?? null)
  const subject = form.subject(row, place)
  const about = { country, code, effective }
  const [main = ''] = form.values
  if (oldRows.length === 0) {
    return [{ ...about, kind: 'added', subject, before: null, after: valuesIn(newRows, main) }]
  }
  if (newRows.length === 0) {
    return [{ ...about, kind: 'retired', subject, before: valuesIn(oldRows, main), after: null }]
  }
  return form.values.flatMap((column): Change[] => {
    const [before, after] = [valuesIn(oldRows, column), valuesIn(newRows, column)]
    if (before === after) return []
    const what = column === main && subject !== 'line' ? subject : words(subject, column)
    return [{ ...about, kind: 'changed', subject: what.replace(/^line /, ''), before, after }]
  })
}

/** The values of a column in rows that are in force together. */
function valuesIn(rows: readonly TableRow[], column: string): string {
  return [...new Set(rows.map((row) => row[column] ?? ''))].sort().join(' | ')
}

function sameChange(one: Change, other: Change): boolean {
  return (
    one.kind === other.kind &&
    one.subject === other.subject &&
    one.before === other.before &&
    one.after === other.after
  )
}
