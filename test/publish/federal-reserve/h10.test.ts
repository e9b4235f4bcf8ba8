// Deriving the H.10 rates: a printed quote is restored only if it is the only one that matches.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { deriveWeeklyRates } from '../../../src/publish/federal-reserve/h10.ts'

const HEAD = '# cite: H.10\n# quoted in US dollars: AUD EUR GBP\n'
const COLUMNS = 'week_last_day,currency,rate,direction\n'

function rates(...rows: string[]): readonly string[] {
  const text = deriveWeeklyRates(`${HEAD}day\n`, `${COLUMNS}${rows.join('\n')}\n`)
  return text.trimEnd().split('\n').slice(2)
}

test('a rate printed in units per dollar is used unchanged', () => {
  assert.deepEqual(rates('2026-03-13,JPY,159.54,units_per_usd'), [
    'day,currency,rate',
    '2026-03-13,JPY,159.54',
  ])
})

test('H.10 of 2026-03-13 printed AUD 0.7004 and EUR 1.1444: their inverses to eight places', () => {
  const found = rates('2026-03-13,AUD,1.4278,units_per_usd', '2026-03-13,EUR,0.8738,units_per_usd')
  assert.deepEqual(found.slice(1), ['2026-03-13,AUD,1.42775557', '2026-03-13,EUR,0.87382034'])
  for (const [row, quote] of [
    [found[1], '0.7004'],
    [found[2], '1.1444'],
  ]) {
    const rate = Decimal.of(row?.split(',')[2] ?? '')
    assert.equal(Decimal.one.dividedBy(rate, 4).toFixed(4), quote)
  }
})

test('if two printed quotes match (GBP 1.3240 and 1.3239 give 0.7553) the number is kept', () => {
  assert.deepEqual(rates('2026-03-13,GBP,0.7553,units_per_usd').slice(1), ['2026-03-13,GBP,0.7553'])
})

test('an invalid weekly rate stops the derivation', () => {
  for (const row of [
    '2026-02-30,JPY,159.54,units_per_usd',
    '2026-03-13,YEN2,159.54,units_per_usd',
    '2026-03-13,JPY,0,units_per_usd',
    '2026-03-13,JPY,n.a.,units_per_usd',
    '2026-03-13,JPY,159.54,usd_per_unit',
  ]) {
    assert.throws(() => rates(row), DataError)
  }
})
