// What one edition changes against what stood before: lines added and retired, rates changed, from
// which day on. It compares the tables of data/ as they are written, so it sees what they say.

import { cells } from '../base/csv-cells.ts'
import type { Day, Period } from '../base/day.ts'
import type { Steps } from '../base/steps.ts'
import { readTariff } from './acts/tariff-schema.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

export type Change = {
  readonly kind: 'added' | 'retired' | 'changed'
  /** The destination whose tariff it is; null for rates of exchange and lists. */
  readonly country: string | null
  /** Digits of the goods code; null where there is none. */
  readonly code: string | null
  /** What of it: `line`, `general`, a measure's type and area, a currency and its table. */
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  /** From when it holds; null: all along. */
  readonly effective: Day | null
}

/** How a kind of table is read: which columns name a row, and which say something of it. */
type Form = {
  readonly path: RegExp
  /** Its first column groups the rows. */
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** Of a row as a whole; `place` is what the path's pattern caught. */
  readonly subject: (row: Row, place: string) => string
  readonly code: string | null
}

type Row = Readonly<Record<string, string>>

const FORMS: readonly Form[] = [
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

/** The changes in the files of `paths`, in order of path and code. Other files say nothing here. */
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
      const [had, has] = [old.rows.get(group) ?? [], fresh.rows.get(group) ?? []]
      if (old.header === fresh.header && had.join('\n') === has.join('\n')) continue
      const told = { form, place, country }
      found.push(...changesIn(told, rowsOf(old.header, had), rowsOf(fresh.header, has)))
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

/** The lines of a table by their first key; none when the table is not there. */
function groupsOf(files: DataFiles, path: string, { key }: Form): Groups {
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

function rowsOf(header: string, lines: readonly string[]): readonly Row[] {
  const columns = header.split(',')
  return lines.map((line) => {
    const values = cells(line)
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  })
}

type Told = { readonly form: Form; readonly place: string; readonly country: string | null }

function changesIn(told: Told, had: readonly Row[], has: readonly Row[]): readonly Change[] {
  const { key } = told.form
  const keyOf = (row: Row): string => key.map((column) => row[column]).join('\n')
  const keys = [...new Set([...had, ...has].map(keyOf))].sort()
  return keys.flatMap((one) =>
    changesOf(
      told,
      had.filter((row) => keyOf(row) === one),
      has.filter((row) => keyOf(row) === one),
    ),
  )
}

/** All of time for rows of one key, cut where any of them begins or ends. */
function changesOf(told: Told, had: readonly Row[], has: readonly Row[]): readonly Change[] {
  const rows = [...had, ...has]
  const cuts = [...new Set(rows.flatMap((row) => [row.from, row.to]))].filter((day) => !!day).sort()
  const found: Change[] = []
  let running: readonly Change[] = []
  for (const from of [null, ...(cuts as Day[])]) {
    const now = segment(told, on(had, from), on(has, from), from)
    found.push(...now.filter((change) => !running.some((one) => sameChange(one, change))))
    running = now
  }
  return found
}

function on(rows: readonly Row[], day: Day | null): readonly Row[] {
  return rows.filter((row) => {
    const period = { from: row.from || null, to: row.to || null } as Period
    if (day === null) return period.from === null
    return (period.from ?? '') <= day && (period.to === null || day < period.to)
  })
}

function segment(
  { form, place, country }: Told,
  had: readonly Row[],
  has: readonly Row[],
  effective: Day | null,
): readonly Change[] {
  const row = has[0] ?? had[0]
  if (!row) return []
  const code = form.code === null ? null : (row[form.code] ?? null)
  const subject = form.subject(row, place)
  const about = { country, code, effective }
  const [main = ''] = form.values
  if (had.length === 0) {
    return [{ ...about, kind: 'added', subject, before: null, after: said(has, main) }]
  }
  if (has.length === 0) {
    return [{ ...about, kind: 'retired', subject, before: said(had, main), after: null }]
  }
  return form.values.flatMap((column): Change[] => {
    const [before, after] = [said(had, column), said(has, column)]
    if (before === after) return []
    const what = column === main && subject !== 'line' ? subject : words(subject, column)
    return [{ ...about, kind: 'changed', subject: what.replace(/^line /, ''), before, after }]
  })
}

/** What rows that hold at once say in a column. */
function said(rows: readonly Row[], column: string): string {
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
