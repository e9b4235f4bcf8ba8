// Derives the goods lists of Section 301, China (HTSUS chapter 99, notes 20 and 31) from the dated
// lists transcribed from the notes. Corrections are in the list files, each with its reason.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { type DerivedTable, derivedTable, writeTable } from '../derived-table.ts'

type ChinaSources = {
  /** Columns hts_prefix, heading, rate, effective_from, effective_to, except_prefixes, source. */
  readonly lists: string
  /** Columns heading, kind (`whole` or `described`), hts10 (several, blank-separated), … */
  readonly exclusions: string
  /** Statistical numbers that existed on the tariff's first day or later; others are left out. */
  readonly numbers: ReadonlySet<string>
}

type Row = {
  readonly code: string
  readonly from: string
  readonly to: string
  readonly except: string
}

const COLUMNS = ['code', 'from', 'to', 'except'] as const
const CODE = /^(\d{4}|\d{6}|\d{8}|\d{10})$/
const LEGAL_DIGITS = 8

/**
 * The list file again, its rows taken from the sources; null when it is not derived from them
 * (no `# derived from: HEADING` line). Throws {@link DataError}.
 */
export function deriveList(text: string, sources: ChinaSources): string | null {
  const table = derivedTable(text)
  const [from] = table.values('derived from')
  if (from === undefined) return null
  const [heading = '', kind = null] = from.split(' ')
  const found = kind ? excluded(sources, heading, kind) : listed(sources, heading)
  if (found.length === 0) throw new DataError(`the sources have no rows for ${from}`)
  const rows = corrected(withoutSharedDates(found), table)
    .map(check)
    .toSorted((a, b) => compare(a.code, b.code) || compare(a.from, b.from))
  return writeTable(
    table,
    COLUMNS,
    rows.map((row) => COLUMNS.map((column) => row[column])),
  )
}

function listed(sources: ChinaSources, heading: string): readonly Row[] {
  return table(sources.lists)
    .filter((row) => row.heading === heading)
    .map((row) => ({
      code: row.hts_prefix ?? '',
      from: row.effective_from ?? '',
      to: row.effective_to ?? '',
      except: row.except_prefixes ?? '',
    }))
}

function excluded(sources: ChinaSources, heading: string, kind: string): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const row of table(sources.exclusions)) {
    if (row.heading !== heading || row.kind !== kind) continue
    for (const code of (row.hts10 ?? '')
      .split(' ')
      .filter((number) => sources.numbers.has(number))) {
      rows.set(code, {
        code,
        from: row.effective_from ?? '',
        to: row.effective_to ?? '',
        except: '',
      })
    }
  }
  return [...rows.values()]
}

/** A day that every row shares is the heading's own; the rows keep only what differs. */
function withoutSharedDates(rows: readonly Row[]): readonly Row[] {
  const [first] = rows.map(({ from }) => from).toSorted(compare)
  const [end, ...others] = new Set(rows.map(({ to }) => to))
  return rows.map((row) => ({
    ...row,
    from: row.from === first ? '' : row.from,
    to: others.length === 0 && row.to === end ? '' : row.to,
  }))
}

/** `# corrected: CODE,FROM,TO,EXCEPT: reason` stands in place of every row of that legal line. */
function corrected(rows: readonly Row[], derived: DerivedTable): readonly Row[] {
  const corrections = derived.values('corrected').map((value) => {
    const [code = '', from = '', to = '', except = ''] = (value.split(': ')[0] ?? '').split(',')
    return { code, from, to, except }
  })
  const lines = new Set(corrections.map(({ code }) => code.slice(0, LEGAL_DIGITS)))
  return [...rows.filter(({ code }) => !lines.has(code.slice(0, LEGAL_DIGITS))), ...corrections]
}

function check(row: Row): Row {
  const exceptions = row.except.split(' ').filter(Boolean)
  const codes = [row.code, ...exceptions]
  const days = [row.from, row.to].filter(Boolean)
  if (
    codes.every((code) => CODE.test(code)) &&
    exceptions.every((code) => code.startsWith(row.code)) &&
    days.every(parseDay)
  ) {
    return row
  }
  throw new DataError(`not a row of a goods list: ${Object.values(row).join(',')}`)
}

function table(text: string): readonly Readonly<Record<string, string>>[] {
  return parse(text, { columns: true, bom: true })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
