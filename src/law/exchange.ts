// Customs rates of exchange: units of a foreign currency per unit of the table's own, week by week.
// 31 U.S.C. 5151 and 19 CFR 159.31–.38 for the United States; other tariffs bring their own table.

import { assert } from '../base/assert.ts'
import { addDays, type Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'

type ExchangeRow = { readonly day: Day; readonly currency: string; readonly rate: Decimal }

export type ExchangeRate = {
  /** Units of `currency` per one unit of the table's currency. */
  readonly rate: Decimal
  readonly currency: string
  /** The day the publisher gives the rate for. */
  readonly day: Day
}

export type ExchangeTable = {
  /** The currency every rate is against. */
  readonly currency: string
  readonly publisher: string
  readonly citation: string
  readonly detail: string
  readonly url: string
  readonly horizon: Day
  /** How many days a rate may be used, its own day included. */
  readonly validDays: number
  /** The factor that a rate may move by while the table lacks it; for orders of magnitude. */
  readonly movesAtMost: Decimal
  /** A rate is of the calendar month of its day, and of no other. */
  readonly byMonth: boolean
  /** The last rate on or before `day`, unless it is older than a rate may be; else null. */
  rate(currency: string, day: Day): ExchangeRate | null
  /** The same, however old: for an order of magnitude, never for an amount. */
  lastRate(currency: string, day: Day): ExchangeRate | null
}

/** Places kept when an amount is divided by a rate; far finer than any minor unit. */
const DIVISION_PLACES = 12

export function exchangeTable(
  about: Omit<ExchangeTable, 'rate' | 'lastRate' | 'horizon'>,
  rows: readonly ExchangeRow[],
): ExchangeTable {
  const series = new Map<string, ExchangeRow[]>()
  for (const row of [...rows].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    const known = series.get(row.currency)
    if (known) known.push(row)
    else series.set(row.currency, [row])
  }
  const last = rows.reduce<Day | null>((max, { day }) => (max && max > day ? max : day), null)
  assert(last, `the exchange table of ${about.publisher} is empty`)
  const lastRate = (currency: string, day: Day) => lastOnOrBefore(series.get(currency) ?? [], day)
  return {
    ...about,
    horizon: last,
    lastRate,
    rate(currency, day) {
      const row = lastRate(currency, day)
      if (!row || (about.byMonth && monthOf(row.day) !== monthOf(day))) return null
      return addDays(row.day, about.validDays) > day ? row : null
    },
  }
}

/**
 * Converts by the table, through its own currency when neither side is it; null without a rate.
 * `rateOf` is `lastRate` where any rate held will do.
 */
export function convert(
  amount: Decimal,
  from: string,
  to: string,
  table: ExchangeTable,
  day: Day,
  rateOf: ExchangeTable['rate'] = table.rate,
): { readonly amount: Decimal; readonly used: readonly ExchangeRate[] } | null {
  if (from === to) return { amount, used: [] }
  const source = from === table.currency ? null : rateOf(from, day)
  const target = to === table.currency ? null : rateOf(to, day)
  if ((from !== table.currency && !source) || (to !== table.currency && !target)) return null
  const own = source ? amount.dividedBy(source.rate, DIVISION_PLACES) : amount
  return {
    amount: target ? own.times(target.rate) : own,
    used: [source, target].filter((rate) => rate !== null),
  }
}

function monthOf(day: Day): string {
  return day.slice(0, 'yyyy-mm'.length)
}

function lastOnOrBefore(rows: readonly ExchangeRow[], day: Day): ExchangeRow | null {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as ExchangeRow).day <= day) low = middle + 1
    else high = middle
  }
  return rows[low - 1] ?? null
}
