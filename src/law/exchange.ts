// Customs rates of exchange: units of a foreign currency per unit of the table's own currency.
// 31 U.S.C. 5151 and 19 CFR 159.31–.38 for the United States; other tariffs have their own table.

import { assert } from '../base/assert.ts'
import { addDays, type Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { appendTo } from '../base/groups.ts'

type ExchangeRow = { readonly day: Day; readonly currency: string; readonly rate: Decimal }

export type ExchangeRate = {
  /** Units of `currency` per one unit of the table's currency; `stated`: the other way round. */
  readonly rate: Decimal
  /** Whether the request states it, in units of the table's currency per one of `currency`. */
  readonly stated?: true
  readonly currency: string
  /** The day for which the publisher gives the rate. */
  readonly day: Day
}

export type ExchangeTable = {
  /** All rates are per unit of this currency. */
  readonly currency: string
  readonly publisher: string
  readonly citation: string
  readonly detail: string
  readonly url: string
  readonly horizon: Day
  /** How many days a rate is valid, its own day included. */
  readonly validDays: number
  /** The largest factor by which a rate is assumed to change while the table has no newer one. */
  readonly movesAtMost: Decimal
  /** Whether a rate is valid only in the calendar month of its day. */
  readonly byMonth: boolean
  /** The last rate on or before `day`; null when it is no longer valid. */
  rate(currency: string, day: Day): ExchangeRate | null
  /** The same without the limit on age: for an order of magnitude, never for an amount. */
  lastRate(currency: string, day: Day): ExchangeRate | null
}

/** Decimal places of an amount divided by a rate; far finer than any minor unit. */
const DIVISION_PLACES = 12

/**
 * The table of a destination whose customs publish none that is held: it has no rates. `other`: a
 * table of another authority, which gives orders of magnitude and never an amount.
 */
export function noExchange(currency: string, day: Day, other: ExchangeTable): ExchangeTable {
  return {
    currency,
    publisher: `Customs rates of exchange for ${currency}: none are held`,
    citation: '',
    detail: '',
    url: '',
    horizon: day,
    validDays: 0,
    movesAtMost: other.movesAtMost,
    byMonth: false,
    rate: () => null,
    lastRate(foreign, on) {
      const crossed = convert(Decimal.one, currency, foreign, other, on, other.lastRate)
      return crossed && { rate: crossed.amount, currency: foreign, day: on }
    },
  }
}

export function exchangeTable(
  about: Omit<ExchangeTable, 'rate' | 'lastRate' | 'horizon'>,
  rows: readonly ExchangeRow[],
): ExchangeTable {
  const series = new Map<string, ExchangeRow[]>()
  for (const row of [...rows].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    appendTo(series, row.currency, row)
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
 * Converts with the table's rates, through its own currency when neither side is that currency;
 * null without a rate. Pass `table.lastRate` as `rateOf` where an outdated rate is acceptable.
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
  const own = source ? toTable(amount, source) : amount
  return {
    amount: target ? fromTable(own, target) : own,
    used: [source, target].filter((rate) => rate !== null),
  }
}

function toTable(amount: Decimal, { rate, stated }: ExchangeRate): Decimal {
  return stated ? amount.times(rate) : amount.dividedBy(rate, DIVISION_PLACES)
}

function fromTable(amount: Decimal, { rate, stated }: ExchangeRate): Decimal {
  return stated ? amount.dividedBy(rate, DIVISION_PLACES) : amount.times(rate)
}

/**
 * The table with rates that a request states, which come before its own. `rates`: units of the
 * table's currency per one unit of each currency.
 */
export function withStatedRates(
  table: ExchangeTable,
  rates: ReadonlyMap<string, Decimal>,
  day: Day,
): ExchangeTable {
  if (rates.size === 0) return table
  const statedRate = (currency: string): ExchangeRate | null => {
    const rate = rates.get(currency)
    return rate ? { rate, currency, day, stated: true } : null
  }
  return {
    ...table,
    rate: (currency, on) => statedRate(currency) ?? table.rate(currency, on),
    lastRate: (currency, on) => statedRate(currency) ?? table.lastRate(currency, on),
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
