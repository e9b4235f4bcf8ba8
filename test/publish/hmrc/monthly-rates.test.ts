// Deriving HMRC's monthly rates: one rate per currency and month, for all its countries.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveMonthlyRates } from '../../../src/publish/hmrc/monthly-rates.ts'

function rates(...rows: string[]): readonly string[] {
  const table = `month,period,currency,country_code,units_per_gbp\n${rows.join('\n')}\n`
  const text = deriveMonthlyRates('# cite: HMRC\n# first month: 2025-01\nday\n', table)
  return text.trimEnd().split('\n').slice(2)
}

const USD = '2025-02,01/Feb/2025 to 28/Feb/2025,USD,US,1.2300'

test('countries with the same currency have the same rate, from the first month on', () => {
  assert.deepEqual(
    rates(
      '2024-12,01/Dec/2024 to 31/Dec/2024,USD,US,1.2642',
      USD,
      '2025-02,01/Feb/2025 to 28/Feb/2025,USD,EC,1.2300',
      '2025-01,01/Jan/2025 to 31/Jan/2025,EUR,EU,1.2061',
    ),
    ['day,currency,rate', '2025-01-01,EUR,1.2061', '2025-02-01,USD,1.23'],
  )
})

test('two rates for one currency and month stop the derivation', () => {
  assert.throws(
    () => rates(USD, '2025-02,01/Feb/2025 to 28/Feb/2025,USD,EC,1.2301'),
    /USD has two rates for 2025-02: 1.23 and 1.2301/,
  )
})

test('an invalid monthly rate stops the derivation', () => {
  for (const row of [
    USD.replaceAll('2025-02', '2025-13'),
    USD.replace('01/Feb', '15/Feb'),
    USD.replace('USD', 'Dollar'),
    USD.replace('1.2300', '0'),
    USD.replace('1.2300', 'n/a'),
  ]) {
    assert.throws(() => rates(row), DataError, row)
  }
})
