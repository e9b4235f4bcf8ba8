// Derives the EU's customs rates of exchange from the euro reference rates of the ECB: the rate of
// the last Wednesday but one of a month applies to the whole next month (Implementing Regulation
// (EU) 2015/2447, article 146).

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { addDays, type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { derivedTable, writeTable } from '../derived-table.ts'

const COLUMNS = ['day', 'currency', 'rate'] as const
const CURRENCY = /^[A-Z]{3}$/
const ABSENT = new Set(['', 'N/A'])
const WEDNESDAY = 3
const WEEK = 7

type Daily = { readonly day: Day; readonly rates: readonly (readonly [string, string])[] }

/**
 * The text of the table with rows computed from `daily` (column Date, then one column per currency,
 * in units per euro), for every customs month from its line `# first month: 2025-01` to the last
 * whose Wednesday is in `daily`. A Wednesday without rates uses the last ones published before it.
 * Throws {@link DataError}.
 */
export function deriveCustomsMonths(text: string, daily: string): string {
  const table = derivedTable(text)
  const days = readDaily(daily)
  const last = days.at(-1)?.day
  const [first = ''] = table.values('first month')
  const rows: (readonly string[])[] = []
  for (let month = firstOf(first); last; month = nextMonth(month)) {
    const wednesday = lastWednesdayButOne(month)
    if (wednesday > last) break
    const published = days.findLast(({ day }) => day <= wednesday)
    if (!published) throw new DataError(`no rates were published on or before ${wednesday}`)
    rows.push(...published.rates.map(([currency, rate]) => [month, currency, rate]))
  }
  return writeTable(table, COLUMNS, rows)
}

function readDaily(text: string): readonly Daily[] {
  const source: readonly Readonly<Record<string, string>>[] = parse(text, {
    columns: (names: readonly string[]) => names.map((name) => name || false),
    relax_column_count: true,
  })
  const days = source.map(({ Date: date = '', ...cells }) => {
    const day = parseDay(date)
    if (!day) throw new DataError(`"${date}" is not a calendar day`)
    const rates = Object.entries(cells).filter(([, cell]) => !ABSENT.has(cell))
    return {
      day,
      rates: rates.map(([currency, cell]) => [currency, rateOf(currency, cell)] as const),
    }
  })
  return days
    .map(({ day, rates }) => ({ day, rates: rates.toSorted(([a], [b]) => (a < b ? -1 : 1)) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function rateOf(currency: string, cell: string): string {
  const rate = Decimal.parse(cell)
  if (!CURRENCY.test(currency) || !rate || rate.isZero || rate.isNegative) {
    throw new DataError(`not a rate of ${currency}: ${cell}`)
  }
  return rate.toString()
}

function firstOf(month: string): Day {
  const day = parseDay(`${month}-01`)
  if (!day) throw new DataError(`"${month}" is not a month; write "# first month: 2025-01"`)
  return day
}

function nextMonth(month: Day): Day {
  return firstOf(addDays(month, 31).slice(0, 7))
}

/** The last Wednesday but one of the month before `month`. */
function lastWednesdayButOne(month: Day): Day {
  const end = addDays(month, -1)
  const since = (new Date(`${end}T00:00:00Z`).getUTCDay() - WEDNESDAY + WEEK) % WEEK
  return addDays(end, -since - WEEK)
}
