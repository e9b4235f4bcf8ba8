// Tables of exchange rates: which rate is valid on a day, and from when on none is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { convert, type ExchangeTable, exchangeTable } from '../../src/law/exchange.ts'

const ROWS = [
  ['2026-01-26', 'EUR', '0.80'],
  ['2026-01-05', 'EUR', '0.90'],
  ['2026-01-12', 'EUR', '0.95'],
  ['2026-01-05', 'JPY', '150'],
] as const

/** A table in US dollars whose rates are valid for seven days, or as stated. */
function table(changes: Partial<Pick<ExchangeTable, 'validDays' | 'byMonth'>> = {}): ExchangeTable {
  const about = {
    currency: 'USD',
    publisher: 'A central bank',
    citation: '31 U.S.C. 5151',
    detail: 'A table for this test',
    url: 'https://example.org/rates',
    validDays: 7,
    movesAtMost: Decimal.of(2),
    byMonth: false,
    ...changes,
  }
  return exchangeTable(
    about,
    ROWS.map(([day, currency, rate]) => ({ day: day as Day, currency, rate: Decimal.of(rate) })),
  )
}

const euros = (of: ExchangeTable, day: string): string | null =>
  of.rate('EUR', day as Day)?.rate.toString() ?? null

test('a rate is valid from its own day to the day before its end, or to a newer rate', () => {
  for (const [day, rate] of [
    ['2026-01-04', null],
    ['2026-01-05', '0.9'],
    ['2026-01-11', '0.9'],
    ['2026-01-12', '0.95'],
    ['2026-01-18', '0.95'],
    ['2026-01-19', null],
    ['2026-01-25', null],
    ['2026-01-26', '0.8'],
    ['2026-02-01', '0.8'],
    ['2026-02-02', null],
  ] as const) {
    assert.equal(euros(table(), day), rate, day)
  }
})

test('a rate of a calendar month ends with its month, whatever its days', () => {
  const monthly = table({ byMonth: true, validDays: 31 })
  assert.equal(euros(monthly, '2026-01-31'), '0.8')
  assert.equal(euros(monthly, '2026-02-01'), null)
})

test('the last rate has no end, for orders of magnitude', () => {
  assert.equal(table().lastRate('EUR', '2030-01-01' as Day)?.day, '2026-01-26')
  assert.equal(table().lastRate('EUR', '2026-01-04' as Day), null)
  assert.equal(table().horizon, '2026-01-26')
})

test('a conversion between two foreign currencies needs both rates on that day', () => {
  const convertOn = (day: string) =>
    convert(Decimal.of(45), 'EUR', 'JPY', table(), day as Day)?.amount.toString() ?? null
  // 45 EUR / 0.90 = 50 USD; 50 USD × 150 = 7,500 JPY.
  assert.equal(convertOn('2026-01-11'), '7500')
  assert.equal(convertOn('2026-01-12'), null)
})
