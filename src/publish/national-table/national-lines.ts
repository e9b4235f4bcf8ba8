// The lines of a national tariff table (CSV with one row a code): its declarable codes on the
// digits that decide the rate, each with its ordinary rate, its rate for other origins and its
// preferential rates.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import type { Day } from '../../base/day.ts'
import { appendTo } from '../../base/groups.ts'
import { type CellRate, ordinaryRate, type PrintedRate, preferentialRates } from './cells.ts'
import { dutyInGrammar } from './dialect.ts'
import { laterCells } from './later-table.ts'
import type { TableSettings } from './settings.ts'

export type NationalLine = {
  /** Eight or ten digits. */
  readonly code: string
  readonly units: string
  /** Duties in the grammar's words, or as printed where they are none; empty for no rate. */
  readonly general: readonly DatedRate[]
  readonly other: string
  readonly preferences: readonly AreaRate[]
}

type DatedRate = { readonly rate: string; readonly from: string; readonly to: string }

/** A preferential rate and its area: `AKFTA`, or `AKFTA -ID -PH` without some members. */
type AreaRate = DatedRate & { readonly area: string }

type Cells = Readonly<Record<string, string>>
type PrintedRow = { readonly code: string; readonly cells: Cells }

const LINE_DIGITS = 8
const IN_BRACKETS = /^\((.*)\)$/s
/** Of a table without rates. */
const NOT_KNOWN: DatedRate = { rate: '', from: '', to: '' }
const NOT_CONFIRMED = '미확인'

/** Throws {@link DataError} for a column that the table does not have. */
export function nationalLines(
  table: string,
  settings: TableSettings,
  later: readonly string[] = [],
): {
  readonly rows: number
  readonly lines: readonly NationalLine[]
} {
  const rows = replaced(readRows(table, settings), settings, later)
  const above = new Map(rows.map((row) => [row.code, row.cells]))
  const leaves = leavesOf(rows)
  const byCode = new Map<string, PrintedRow[]>()
  for (const leaf of leaves) appendTo(byCode, keptCode(leaf.code, settings), leaf)
  const lines = [...byCode].flatMap(([code, own]) => {
    const rated = own
      .map((row) => lineOf(code, row, above, settings))
      .filter(({ general }) => general.length > 0)
    return rated.length === 0 ? [] : [oneLine(code, rated)]
  })
  return { rows: rows.length, lines: lines.sort((a, b) => (a.code < b.code ? -1 : 1)) }
}

function readRows(table: string, settings: TableSettings): readonly PrintedRow[] {
  const printed: readonly Cells[] = parse(table, { columns: true, bom: true })
  const heads = Object.keys(printed[0] ?? {})
  const { codes, units, general, other, preferences } = settings
  const named = [
    codes.column,
    ...(units ? [units] : []),
    ...general,
    ...(other ?? []),
    ...(preferences ?? []).map(({ column }) => column),
  ]
  const missing = named.find((column) => !heads.includes(column))
  if (missing !== undefined) throw new DataError(`${settings.file} has no column "${missing}"`)
  const read = new Map((settings.corrections ?? []).map((one) => [one.printed, one.read]))
  const used = new Set<string>()
  const isLine = new RegExp(`^\\d{${codes.shortest ?? LINE_DIGITS},}[A-Z]?$`)
  const rows = printed.flatMap((row) => {
    const code = row[codes.column]?.trim().replaceAll('.', '') ?? ''
    if (!isLine.test(code)) return []
    const cells = Object.fromEntries(
      Object.entries(row).map(([head, cell]) => {
        const corrected = read.get(cell)
        if (corrected !== undefined) used.add(cell)
        return [head, corrected ?? cell.trim()]
      }),
    )
    return [{ code, cells }]
  })
  const unused = [...read.keys()].find((cell) => !used.has(cell))
  if (unused !== undefined)
    throw new DataError(`${settings.file} prints no "${unused}"; drop its correction`)
  return rows
}

/** The rows with the rates of later tables in place of their own. */
function replaced(
  rows: readonly PrintedRow[],
  settings: TableSettings,
  texts: readonly string[],
): readonly PrintedRow[] {
  const tables = (settings.later ?? []).map((one, at) => laterCells(one, texts[at] ?? ''))
  return rows.map(({ code, cells }) => ({
    code,
    cells: Object.assign(
      {},
      cells,
      ...tables.map((table) => table.get(code.slice(0, LINE_DIGITS)) ?? {}),
    ),
  }))
}

/** Rows without a longer code below them. */
function leavesOf(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  const sorted = rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return sorted.filter(({ code }, at) => {
    const next = sorted[at + 1]?.code ?? ''
    return next === code || !next.startsWith(code)
  })
}

/** The digits that decide the rate: others only count the goods, or check the code. */
function keptCode(code: string, { codes: { kept } }: Pick<TableSettings, 'codes'>): string {
  if (code.length > kept) return code.slice(0, kept)
  return code.padEnd(code.length > LINE_DIGITS ? kept : LINE_DIGITS, '0')
}

function lineOf(
  code: string,
  row: PrintedRow,
  above: ReadonlyMap<string, Cells>,
  settings: TableSettings,
): NationalLine {
  const cell = (column: string) => cellOf(row, column, above)
  const ordinary = ordinaryRate(firstRate(settings.general, cell))
  const own = ordinary.others.flatMap((rate) => areaRates(rate, null, settings))
  const listed = (settings.preferences ?? []).flatMap(({ column, area, since }) =>
    preferentialRates(cell(column))
      .map((rate) => (since ? { ...rate, from: rate.from ?? (since as Day) } : rate))
      .flatMap((rate) => areaRates(rate, area ?? null, settings)),
  )
  return {
    code,
    units: settings.units ? cell(settings.units) : '',
    general:
      settings.general.length === 0
        ? [NOT_KNOWN]
        : ordinary.steps.flatMap((step) => datedRate(step, settings)),
    other: settings.other ? dutyInGrammar(firstRate(settings.other, cell), settings.duties) : '',
    preferences: [...own, ...listed],
  }
}

/** Its own cell, or that of the nearest code above it. */
function cellOf(
  { code, cells }: PrintedRow,
  column: string,
  above: ReadonlyMap<string, Cells>,
): string {
  if (cells[column]) return cells[column]
  for (let length = code.length - 1; length >= LINE_DIGITS; length--) {
    const found = above.get(code.slice(0, length))?.[column]
    if (found) return found
  }
  return ''
}

function firstRate(columns: readonly string[], cell: (column: string) => string): string {
  const printed = columns.map(cell).filter((text) => text !== '')
  const applied = printed.find((text) => !IN_BRACKETS.test(text))
  return applied ?? (printed.at(-1) ?? '').replace(IN_BRACKETS, '$1')
}

/** None for a step that had ended before the first day of the table. */
function datedRate({ rate, from, to }: PrintedRate, settings: TableSettings): readonly DatedRate[] {
  if (rate === '' && from === null) return []
  if (to !== null && to <= settings.begins) return []
  const since = from !== null && from > settings.begins ? from : ''
  const text = rate === NOT_CONFIRMED ? 'not confirmed' : dutyInGrammar(rate, settings.duties)
  return [{ rate: text, from: since, to: to ?? '' }]
}

function areaRates(
  { areas, except, ...step }: CellRate,
  column: string | null,
  settings: TableSettings,
): readonly AreaRate[] {
  const named = areas.length > 0 ? areas : column === null ? [] : [column]
  return named.flatMap((area) =>
    datedRate(step, settings).map((rate) => ({
      area: [area, ...except.map((country) => `-${country}`)].join(' '),
      ...rate,
    })),
  )
}

/** One line of the rows that have its code; different rates are not told apart by its digits. */
function oneLine(code: string, rows: readonly NationalLine[]): NationalLine {
  const [first, ...others] = rows
  if (!first) throw new DataError(`${code} has no rows`)
  if (others.length === 0) return first
  const areas = [
    ...Map.groupBy(
      rows.flatMap((row) => row.preferences),
      keyOf,
    ).values(),
  ]
  return {
    code,
    units: first.units,
    general: severalDated(rows.map((row) => row.general)),
    other: severalOf(rows.map((row) => row.other)),
    preferences: areas.map((own) => ({
      ...(own[0] as AreaRate),
      rate: severalOf([
        ...own.map(({ rate }) => rate),
        ...(own.length < rows.length ? ['none'] : []),
      ]),
    })),
  }
}

function severalDated(rates: readonly (readonly DatedRate[])[]): readonly DatedRate[] {
  const [first = [], ...others] = rates
  const key = JSON.stringify(first)
  if (others.every((one) => JSON.stringify(one) === key)) return first
  return [{ rate: severalOf(rates.flat().map(({ rate }) => rate)), from: '', to: '' }]
}

function keyOf({ area, from, to }: AreaRate): string {
  return `${area}|${from}|${to}`
}

function severalOf(texts: readonly string[]): string {
  const distinct = [...new Set(texts)]
  return distinct.length > 1 ? `several: ${distinct.join(' | ')}` : (distinct[0] ?? '')
}
