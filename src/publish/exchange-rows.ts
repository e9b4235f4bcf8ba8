// The rows of a table of customs exchange rates, and the checks before activation: no currency
// disappears, no rate jumps, no day of the table in force is missing.

import { parse } from 'csv-parse/sync'
import { type Day, parseDay } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { derivedTable, writeTable } from './derived-table.ts'
import { type Draft, type EditionInForce, UnexpectedContent } from './publisher.ts'
import type { PublisherSettings } from './publisher-settings.ts'

export type RateRow = { readonly day: Day; readonly currency: string; readonly rate: Decimal }

const COLUMNS = ['day', 'currency', 'rate'] as const
const CURRENCY = /^[A-Z]{3}$/
const PERCENT = 100
const SHOWN = 5

/** Parses a printed rate. Throws {@link UnexpectedContent} if it is not a rate. */
export function rateRow(day: Day, currency: string, printed: string): RateRow {
  const rate = Decimal.parse(printed)
  if (!CURRENCY.test(currency) || !rate || rate.isZero || rate.isNegative) {
    throw new UnexpectedContent(
      `"${printed}" is not a rate of ${currency || 'a currency'} for ${day}`,
    )
  }
  return { day, currency, rate }
}

/** The rows of a table of data/exchange. */
export function readExchangeRates(table: Buffer): readonly RateRow[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(table, {
    columns: true,
    comment: '#',
  })
  return rows.map(({ day = '', currency = '', rate = '' }) => {
    const parsed = parseDay(day)
    if (!parsed) throw new UnexpectedContent(`"${day}" is not a calendar day`)
    return rateRow(parsed, currency, rate)
  })
}

/** The rows of the table at `path` in force; none if there is no such table. */
export function ratesInForce(path: string, inForce: EditionInForce): readonly RateRow[] {
  const table = inForce.read(path)
  return table ? readExchangeRates(table) : []
}

/** `before` with all rows of the days in `news` replaced by those of `news`. */
export function withNewDays(
  before: readonly RateRow[],
  news: readonly RateRow[],
): readonly RateRow[] {
  const days = new Set(news.map(({ day }) => day))
  return [...before.filter(({ day }) => !days.has(day)), ...news].toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  )
}

function keyOf({ day, currency }: RateRow): string {
  return `${day} ${currency}`
}

/** The draft of an edition: the table at `path` with its current comment lines and these rows. */
export function exchangeDraft(
  path: string,
  title: string,
  rows: readonly RateRow[],
  inForce: EditionInForce,
): Draft {
  const last = rows.at(-1)?.day
  if (!last) throw new UnexpectedContent('there are no rates')
  const head = derivedTable(inForce.read(path)?.toString('utf8') ?? '')
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

/** Compares the table at `path` with the one in force; returns violations of the limits. */
export function exchangeFindings(
  path: string,
  draft: Draft,
  inForce: EditionInForce,
  settings: PublisherSettings,
): readonly string[] {
  const after = readExchangeRates(draft.files.get(path) as Buffer)
  const before = ratesInForce(path, inForce)
  const known = new Map(before.map((row) => [keyOf(row), row.rate]))
  const fresh = after.filter((row) => !known.get(keyOf(row))?.equals(row.rate))
  return [
    ...lostRows(before, after),
    ...lostCurrencies(after, settings),
    ...jumps(after, new Set(fresh.map(keyOf)), settings),
  ]
}

/** Days in force that are missing in the new table: a table never loses days. */
function lostRows(before: readonly RateRow[], after: readonly RateRow[]): readonly string[] {
  const days = new Set(after.map(({ day }) => day))
  const lost = [...new Set(before.map(({ day }) => day))].filter((day) => !days.has(day))
  return lost.length === 0 ? [] : [`the rates of ${some(lost)} are missing`]
}

function some(names: readonly string[]): string {
  return names.slice(0, SHOWN).join(', ')
}

/** Every day must have the required currencies, and not fewer than the day before. */
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

/** Rates in `fresh` that changed by more than the limit since the day before. */
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
