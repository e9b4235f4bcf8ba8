// Derives the goods lists of Section 232 on metals (HTSUS chapter 99, notes 16, 19, 35 and 36) from
// transcribed tables, where a list combines several parts of a table and a code may move from one
// part to another.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { type Amendments, compareTexts, type GoodsListRow, goodsRow } from './goods-list.ts'
import { type ListPart, type ReadSource, rowFilter } from './list-sources.ts'

/** Half-open; an empty day means an open end. */
type Span = { readonly from: string; readonly to: string }

type Row = Span & { readonly code: string }

type Cells = Readonly<Record<string, string>>

/** The only statistical number of a legal line without subdivisions ends in 00. */
const UNDIVIDED = /^(\d{8})00$/

/**
 * The rows of a list that combines these parts, amended. In a table of annexes a code stays in its
 * annex until a later row of the same metal moves it to another. Throws {@link DataError}.
 */
export function metalRows(
  parts: readonly ListPart[],
  { firstDay, chapters, leftOut, added }: Amendments,
  read: ReadSource,
): readonly GoodsListRow[] {
  const kept = parts
    .flatMap((part) => rowsOf(part, read))
    .filter(({ code }) => chapters.length === 0 || startsWithOne(code, chapters))
    .filter(({ code }) => !startsWithOne(code, leftOut))
  if (kept.length === 0) throw new DataError('the tables have no rows for the list')
  return [...Map.groupBy([...kept, ...added], ({ code }) => code)].flatMap(([code, spans]) =>
    joined(spans.map((span) => startingOn(firstDay, span))).map(({ from, to }) =>
      goodsRow(code, from, to),
    ),
  )
}

function rowsOf(part: ListPart, read: ReadSource): readonly Row[] {
  const cells: readonly Cells[] = parse(read(part.file), { columns: true, bom: true })
  const moves = Map.groupBy(cells, (row) => `${codeOf(row)} ${row.metal_type ?? ''}`)
  return cells.filter(rowFilter(part)).map((row) => {
    const from = dayOf(row)
    const later = (moves.get(`${codeOf(row)} ${row.metal_type ?? ''}`) ?? []).filter(
      (other) => row.annex !== other.annex && dayOf(other) > from,
    )
    return { code: codeOf(row), from, to: later.map(dayOf).toSorted(compareTexts)[0] ?? '' }
  })
}

function codeOf(row: Cells): string {
  const code = row.hts_prefix ?? row.hts8 ?? row.hts10 ?? ''
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
function joined(spans: readonly Span[]): readonly Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((one, other) => compareTexts(one.from, other.from))) {
    const last = found.at(-1)
    if (last && (last.to === '' || span.from <= last.to)) {
      const to = last.to === '' || span.to === '' ? '' : later(last.to, span.to)
      found[found.length - 1] = { ...last, to }
    } else found.push(span)
  }
  return found
}

function later(one: string, other: string): string {
  return compareTexts(one, other) < 0 ? other : one
}
