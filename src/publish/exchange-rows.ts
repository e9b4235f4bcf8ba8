// The rows of a table of customs exchange rates, and what must not come into force among them:
// a currency that is gone, a rate that jumped, a table that ends before the one that stands.

import { parse } from 'csv-parse/sync'
import { type Day, parseDay } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { derivedTable, writeTable } from './derived-table.ts'
import { type Draft, type Standing, Unpublished } from './publisher.ts'
import type { PublisherSettings } from './publisher-settings.ts'

export type RateRow = { readonly day: Day; readonly currency: string; readonly rate: Decimal }

const COLUMNS = ['day', 'currency', 'rate'] as const
const CURRENCY = /^[A-Z]{3}$/
const PERCENT = 100
const SHOWN = 5

/** A rate as printed. Throws {@link Unpublished} when it can be none. */
export function rateRow(day: Day, currency: string, printed: string): RateRow {
  const rate = Decimal.parse(printed)
  if (!CURRENCY.test(currency) || !rate || rate.isZero || rate.isNegative) {
    throw new Unpublished(`"${printed}" is not a rate of ${currency || 'a currency'} for ${day}`)
  }
  return { day, currency, rate }
}

/** The rows of a table of data/exchange. */
export function readRates(table: Buffer): readonly RateRow[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(table, {
    columns: true,
    comment: '#',
  })
  return rows.map(({ day = '', currency = '', rate = '' }) => {
    const parsed = parseDay(day)
    if (!parsed) throw new Unpublished(`the rates of "${day}" are of no calendar day`)
    return rateRow(parsed, currency, rate)
  })
}

/** `before` with the days of `news` taken from there: a correction replaces its day whole. */
export function renewed(before: readonly RateRow[], news: readonly RateRow[]): readonly RateRow[] {
  const days = new Set(news.map(({ day }) => day))
  return [...before.filter(({ day }) => !days.has(day)), ...news].toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  )
}

function keyOf({ day, currency }: RateRow): string {
  return `${day} ${currency}`
}

/** The edition: the table at `path` under the comment lines that stand, with these rows. */
export function exchangeDraft(
  path: string,
  title: string,
  rows: readonly RateRow[],
  standing: Standing,
): Draft {
  const last = rows.at(-1)?.day
  if (!last) throw new Unpublished('there are no rates')
  const head = derivedTable(standing.read(path)?.toString('utf8') ?? '')
  const text = writeTable(
    head,
    COLUMNS,
    rows.map(({ day, currency, rate }) => [day, currency, rate.toString()]),
  )
  return {
    title: `${title} to ${last}`,
    legalDay: last,
    published: null,
    rows: { [path]: rows.length },
    files: new Map([[path, Buffer.from(text)]]),
  }
}

/** What is wrong with the table at `path` against the one that stands, by the limits. */
export function exchangeFindings(
  path: string,
  draft: Draft,
  standing: Standing,
  settings: PublisherSettings,
): readonly string[] {
  const after = readRates(draft.files.get(path) as Buffer)
  const table = standing.read(path)
  const before = table ? readRates(table) : []
  const known = new Map(before.map((row) => [keyOf(row), row.rate]))
  const fresh = after.filter((row) => !known.get(keyOf(row))?.equals(row.rate))
  return [
    ...lostRows(before, after),
    ...lostCurrencies(after, settings),
    ...jumps(after, new Set(fresh.map(keyOf)), settings),
  ]
}

/** Days that stand and are not in the new table: a table never becomes shorter. */
function lostRows(before: readonly RateRow[], after: readonly RateRow[]): readonly string[] {
  const days = new Set(after.map(({ day }) => day))
  const lost = [...new Set(before.map(({ day }) => day))].filter((day) => !days.has(day))
  return lost.length === 0 ? [] : [`the rates of ${some(lost)} are gone`]
}

function some(names: readonly string[]): string {
  return names.slice(0, SHOWN).join(', ')
}

/** Every day must have the currencies that the limits name, and no fewer than the day before. */
function lostCurrencies(rows: readonly RateRow[], settings: PublisherSettings): readonly string[] {
  const needed = settings.words('currencies')
  const most = settings.limit('currencies_lost_at_most')
  const days = [...Map.groupBy(rows, ({ day }) => day)]
  return days.flatMap(([day, own], at) => {
    const has = new Set(own.map(({ currency }) => currency))
    const missing = needed.filter((currency) => !has.has(currency))
    const earlier = days[at - 1]?.[1].map(({ currency }) => currency) ?? []
    const lost = earlier.filter((currency) => !has.has(currency))
    return [
      ...(missing.length > 0 ? [`${day} has no rate of ${missing.join(', ')}`] : []),
      ...(lost.length > most
        ? [`${day} lost ${lost.length} currencies (${some(lost)}), at most ${most}`]
        : []),
    ]
  })
}

/** Rates among `fresh` that moved by more than the limit since the day before. */
function jumps(
  rows: readonly RateRow[],
  fresh: ReadonlySet<string>,
  settings: PublisherSettings,
): readonly string[] {
  const most = Decimal.of(String(settings.limit('percent_moved_at_most')))
  const loose = new Set(settings.words('currencies_that_jump'))
  const last = new Map<string, RateRow>()
  return rows.flatMap((row) => {
    const earlier = last.get(row.currency)
    last.set(row.currency, row)
    if (!earlier || !fresh.has(keyOf(row)) || loose.has(row.currency)) return []
    const moved = row.rate.minus(earlier.rate).times(Decimal.of(PERCENT)).dividedBy(earlier.rate, 1)
    const size = moved.isNegative ? moved.negated() : moved
    if (size.compare(most) <= 0) return []
    const from = `from ${earlier.rate} on ${earlier.day} to ${row.rate} on ${row.day}`
    return [`${row.currency} moved by ${moved} % ${from}, at most ${most} %`]
  })
}
