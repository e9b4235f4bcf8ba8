// Derives the goods lists of Section 232 on metals (HTSUS chapter 99, notes 16, 19, 35 and 36) from
// transcribed tables, where one list of the law is several parts of a table and a code may move
// from one part to another.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { derivedTable, writeTable } from '../derived-table.ts'
import type { ReadSource } from './note-lists.ts'

/** Half-open; an empty day leaves that end open. */
type Span = { readonly from: string; readonly to: string }

type Row = Span & { readonly code: string }

type Cells = Readonly<Record<string, string>>

const COLUMNS = ['code', 'from', 'to', 'except'] as const
const CODE = /^(\d{4}|\d{6}|\d{8}|\d{10})$/
/** A legal line without statistical subdivisions has the one number that ends so. */
const UNDIVIDED = /^(\d{8})00$/

/**
 * The list file again; null when it has no line `# derived for metals: FILE column=value,other …`.
 * Several such lines add up. `# first day:` is where the list begins, so that rows need not say it;
 * `# chapters: 84 85`, `# left out: 7601 7604` and `# added: CODE,FROM,TO` amend. In a table of
 * annexes a code is in one annex until a later row of the same metal puts it in another. Throws
 * {@link DataError}.
 */
export function deriveMetalList(text: string, read: ReadSource): string | null {
  const table = derivedTable(text)
  const parts = table.values('derived for metals')
  if (parts.length === 0) return null
  const [firstDay = ''] = table.values('first day')
  const words = (key: string) => table.values(key).flatMap((value) => value.split(' '))
  const chapters = words('chapters')
  const leftOut = words('left out')
  const kept = parts
    .flatMap((part) => rowsOf(part, read))
    .filter(({ code }) => chapters.length === 0 || startsWithOne(code, chapters))
    .filter(({ code }) => !startsWithOne(code, leftOut))
  if (kept.length === 0) throw new DataError(`the tables have no rows for ${parts.join('; ')}`)
  const added = words('added').map((row) => {
    const [code = '', from = '', to = ''] = row.split(',')
    return { code, from, to }
  })
  const rows = [...Map.groupBy([...kept, ...added], ({ code }) => code)]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([code, spans]) =>
      joined(
        spans.map((span) => startingOn(firstDay, span)),
        code,
      ),
    )
  return writeTable(
    table,
    COLUMNS,
    rows.map(({ code, from, to }) => [code, from, to, '']),
  )
}

function rowsOf(part: string, read: ReadSource): readonly Row[] {
  const [name = '', ...words] = part.split(' ')
  const filters = words.map((word) => {
    const [column = '', values = ''] = word.split('=')
    return { column, values: new Set(values.split(',')) }
  })
  const cells: readonly Cells[] = parse(read(name), { columns: true, bom: true })
  const asked = (row: Cells) => filters.every(({ column, values }) => values.has(row[column] ?? ''))
  const moves = Map.groupBy(cells, (row) => `${codeOf(row)} ${row.metal_type ?? ''}`)
  return cells.filter(asked).map((row) => {
    const from = dayOf(row)
    const later = (moves.get(`${codeOf(row)} ${row.metal_type ?? ''}`) ?? []).filter(
      (other) => row.annex !== other.annex && dayOf(other) > from,
    )
    return { code: codeOf(row), from, to: later.map(dayOf).toSorted(compare)[0] ?? '' }
  })
}

function codeOf(row: Cells): string {
  const code = row.hts_prefix ?? row.hts8 ?? row.hts10 ?? ''
  if (!CODE.test(code)) throw new DataError(`not a code of a goods list: ${code}`)
  return code.replace(UNDIVIDED, '$1')
}

function dayOf(row: Cells): string {
  const text = row.effective_date ?? row.effective_from ?? ''
  if (text !== '' && !parseDay(text)) throw new DataError(`not a day: ${text}`)
  return text
}

function startsWithOne(code: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => code.startsWith(prefix))
}

function startingOn(firstDay: string, { from, to }: Span): Span {
  return { from: from <= firstDay ? '' : from, to }
}

/** Spans that touch or overlap are one. */
function joined(spans: readonly Span[], code: string): readonly Row[] {
  const rows: Row[] = []
  for (const span of spans.toSorted((one, other) => compare(one.from, other.from))) {
    const last = rows.at(-1)
    if (last && (last.to === '' || span.from <= last.to)) {
      const to = last.to === '' || span.to === '' ? '' : later(last.to, span.to)
      rows[rows.length - 1] = { ...last, to }
    } else rows.push({ ...span, code })
  }
  return rows
}

function later(one: string, other: string): string {
  return compare(one, other) < 0 ? other : one
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
