// Seasonal rates: fruit, vegetables, fish and flowers have one rate in the months of the domestic
// harvest and another in the rest of the year. One cell of the tariff prints all of them.

import { addDays, type Day, type Span as Days } from '../base/day.ts'

/** Days of any year as `MM-DD`, both inclusive; when `to` is before `from` it crosses New Year. */
type Span = { readonly from: string; readonly to: string }

type Season = {
  /** A duty expression. */
  readonly text: string
  /** Empty: all days that no other season covers. */
  readonly spans: readonly Span[]
}

/** A part of every year: the days of one season of `all`; null: the days that none covers. */
export type YearPart = { readonly all: readonly Season[]; readonly season: Season | null }

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const PRINTED = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const SEASON = /([^()]+)\(([^()]+)\)\s*(?:,|$)\s*/y
/** `01 JAN-14 FEB`, `1 NOV - 31 DEC`, `01 OCT-30 JUNE`; `01-31 DEC` within one month. */
const SPAN = /^(\d{1,2})\s*([A-Z]{3})?[A-Z]*\s*[-–]\s*(\d{1,2})\s*([A-Z]{3})[A-Z]*$/i
const LAST_OF_MONTH = 31

/**
 * The seasons of `"14.00% (01 JUL - 31 JAN), 0.00% (01 FEB - 30 JUN)"` in the order printed; null
 * for any other text. The last rate may have no days.
 */
export function seasons(text: string): readonly Season[] | null {
  const found: Season[] = []
  SEASON.lastIndex = 0
  let at = 0
  for (let match = SEASON.exec(text); match !== null; match = SEASON.exec(text)) {
    at = SEASON.lastIndex
    const spans = (match[2] ?? '').split(',').map((span) => spanOf(span.trim()))
    if (!spans.every((span) => span !== null)) return null
    found.push({ text: (match[1] ?? '').trim(), spans })
  }
  if (found.length === 0) return null
  const rest = text.slice(at).trim()
  if (rest === '') return found
  return /[()]/.test(rest) ? null : [...found, { text: rest, spans: [] }]
}

/** The first season that includes `day`; null when the text leaves a gap. */
export function seasonOn(all: readonly Season[], day: Day): Season | null {
  const date = day.slice('YYYY-'.length)
  const named = all.find(({ spans }) => spans.some((span) => includesDate(span, date)))
  return named ?? all.find(({ spans }) => spans.length === 0) ?? null
}

/** All parts of a year: every day is in exactly one. */
export function partsOfYear(all: readonly Season[]): readonly YearPart[] {
  return [...all, null].map((season) => ({ all, season }))
}

export function inPartOfYear({ all, season }: YearPart, day: Day): boolean {
  return seasonOn(all, day) === season
}

/** The days on which the part of the year begins or ends. */
export function daysOfSeason(part: YearPart, { after, to }: Days): readonly Day[] {
  const days: Day[] = []
  for (let day = addDays(after, 1); day <= to; day = addDays(day, 1)) {
    if (inPartOfYear(part, day) !== inPartOfYear(part, addDays(day, -1))) days.push(day)
  }
  return days
}

/** `"1 Jan–14 Feb, 16 Jun–31 Dec"`, or `"the rest of the year"` for a season without days. */
export function printSeason({ spans }: Season): string {
  const days = spans.map(({ from, to }) => `${printDate(from)}–${printDate(to)}`)
  return days.join(', ') || 'the rest of the year'
}

function printDate(date: string): string {
  const [month, day] = date.split('-').map(Number)
  return `${day} ${PRINTED[(month ?? 1) - 1]}`
}

function includesDate({ from, to }: Span, date: string): boolean {
  return from <= to ? from <= date && date <= to : from <= date || date <= to
}

/** A last day that does not exist ("31 APR" does occur) means the end of the month. */
function spanOf(text: string): Span | null {
  const match = SPAN.exec(text)
  if (match === null) return null
  const [, first = '', month, last = '', end = ''] = match
  const from = dateOf(first, month ?? end)
  const to = dateOf(last, end)
  return from === null || to === null ? null : { from, to }
}

function dateOf(day: string, month: string): string | null {
  const at = MONTHS.indexOf(month.toUpperCase())
  const count = Number(day)
  if (at < 0 || count < 1 || count > LAST_OF_MONTH) return null
  return `${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}
