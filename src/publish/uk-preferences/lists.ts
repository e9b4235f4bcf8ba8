// Reads the three lists of the UK's preferences: rates by line with their marks, the yearly stages
// of those that fall, and the codes of quotas.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import type { PreferenceSettings } from './settings.ts'

export type ListedRate = {
  readonly partner: string
  /** Digits of 2 to 10 places. */
  readonly code: string
  /** As printed. */
  readonly rate: string
  /** Days of every year, `01-07 to 31-01`; null for the whole year. */
  readonly days: string | null
  readonly mark: 'last step' | 'staged' | null
  /** Whether the list has a footnote on it. */
  readonly noted: boolean
}

export type Staged = {
  readonly partner: string
  readonly code: string
  /** The rate as printed by year; left out where the list has none. */
  readonly byYear: ReadonlyMap<number, string>
}

type QuotaRate = {
  readonly partner: string
  readonly number: string
  readonly code: string
  readonly rate: string
  readonly days: string | null
  /** It widens the rules of origin of a rate that is open to other goods anyhow. */
  readonly ofOrigin: boolean
}

type Row = Readonly<Record<string, string>>
const NONE = new Set(['', '-'])
const STAGE = /^staging_(\d{4})$/

export function readListedRates(text: string, settings: PreferenceSettings): readonly ListedRate[] {
  const rows = rowsOf(text).map((row) => ({
    partner: cell(row, 'country'),
    code: codeOf(cell(row, 'code')),
    rate: corrected(cell(row, 'rate_2022'), settings),
    days: daysOf(cell(row, 'validity')),
    mark: markOf(row, settings),
    noted: !NONE.has(cell(row, 'notes')),
  }))
  return putRight(rows, settings.displaced)
}

/**
 * The codes again beside their rates. The codes of the first rows after the fault are not known,
 * and those at the end of the list belong to nothing.
 */
function putRight(
  rows: readonly ListedRate[],
  { after: { partner, code }, rows: by }: PreferenceSettings['displaced'],
): readonly ListedRate[] {
  const fault = rows.findLastIndex((row) => row.partner === partner && row.code === code)
  if (fault < 0) throw new DataError(`the list has no row of ${partner}, ${code}`)
  const right = rows.slice(0, fault + 1)
  const wrong = rows.slice(fault + 1)
  return [
    ...right,
    ...wrong.slice(by).map((row, at) => ({ ...row, code: (wrong[at] as ListedRate).code })),
  ]
}

export function readStages(text: string): readonly Staged[] {
  return rowsOf(text).map((row) => ({
    partner: cell(row, 'Country'),
    code: codeOf(cell(row, 'Commodity code')),
    byYear: new Map(
      Object.entries(row).flatMap(([column, rate]) => {
        const year = STAGE.exec(column)?.[1]
        return year && rate.trim() ? [[Number(year), rate.trim()] as const] : []
      }),
    ),
  }))
}

export function readQuotas(text: string, settings: PreferenceSettings): readonly QuotaRate[] {
  return rowsOf(text).map((row) => ({
    partner: cell(row, 'FTA country'),
    number: cell(row, 'Quota number').replace(/\D/g, ''),
    code: codeOf(cell(row, 'Commodity code')),
    rate: corrected(cell(row, 'Quota duty rate'), settings),
    days: daysOf(cell(row, 'Validity of duty rate')),
    ofOrigin: cell(row, 'Origin Quota') === 'Yes',
  }))
}

/** Rows by column name; blanks around names do not count. */
function rowsOf(text: string): readonly Row[] {
  return parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    relax_column_count: true,
  })
}

function cell(row: Row, column: string): string {
  const value = row[column]
  if (value === undefined) throw new DataError(`the list has no column "${column}"`)
  return value.replace(/\s+/g, ' ').trim()
}

/** Digits, without pairs of zeros that only fill up to eight or ten. */
function codeOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  const padded = digits.length > 6 ? digits.replace(/(00)+$/, '') : digits
  return padded.length % 2 === 0 ? padded : padded.slice(0, -1)
}

function daysOf(text: string): string | null {
  return NONE.has(text) ? null : text
}

function markOf(row: Row, settings: PreferenceSettings): ListedRate['mark'] {
  const text = cell(row, 'staging')
  if (text === settings.last_step_mark) return 'last step'
  if (text === settings.staged_mark) return 'staged'
  if (NONE.has(text)) return null
  throw new DataError(`"${text}" is no mark of a stage`)
}

function corrected(text: string, { misprints }: PreferenceSettings): string {
  return misprints.find(({ printed }) => printed === text)?.read ?? text
}
