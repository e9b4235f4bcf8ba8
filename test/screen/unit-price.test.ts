// Prices that deviate from earlier ones: own prices, and unit values of statistics.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from '../../src/base/decimal.ts'
import type { PriceBook } from '../../src/law/screened-shipment.ts'
import { flagsBy, screeningWith, shipmentOf } from './screened.ts'

const screening = screeningWith({})
/** Twelve prices around 100. */
const TWELVE = [90, 94, 96, 98, 99, 100, 100, 101, 102, 105, 108, 112]

function flagsAt(price: number, seen: readonly number[], unit = 'USD per unit') {
  const book: PriceBook = (key) =>
    key.unit === unit && key.code === '8482105048' && key.origin === 'JP' ? seen : []
  return flagsBy(
    screening,
    shipmentOf([
      { unitValue: Decimal.of(price), quantity: Decimal.of(10), weightKg: Decimal.of(5) },
    ]),
    book,
  )
}

const severityAt = (price: number): string => flagsAt(price, TWELVE)[0]?.severity ?? 'none'

test('severity grows with the deviation, and is higher for low prices', () => {
  // Median 100; 1.4826 times the median deviation is 4.5 %, the minimum is 5 %: ln 1.1 is 1.9
  // of them, ln 1.13 2.4, ln 0.88 2.6 and ln 0.85 3.3.
  assert.equal(severityAt(100), 'none')
  assert.equal(severityAt(110), 'none')
  assert.equal(severityAt(113), 'info')
  assert.equal(severityAt(200), 'warning')
  assert.equal(severityAt(88), 'info')
  assert.equal(severityAt(85), 'critical')
  assert.equal(severityAt(40), 'critical')
})

test('a flag states price, median, count and what to do', () => {
  const [flag] = flagsAt(40, TWELVE)
  assert.equal(flag?.kind, 'unit_price_deviation')
  assert.equal(flag?.title, 'The price of 8482.10.50.48 from JP is far below the usual')
  assert.match(
    flag?.detail ?? '',
    /^40 USD per unit; the median of 12 prices is 100 \(own calculations\)\. Customs may doubt/,
  )
})

test('fewer than twelve prices raise no flag', () => {
  assert.deepEqual(flagsAt(1, TWELVE.slice(1)), [])
  assert.deepEqual(flagsAt(0, TWELVE), [])
})

test('prices per kilogram are compared with prices per kilogram', () => {
  // 10 pieces of 20 USD weigh 5 kg: 40 USD per kilogram.
  const [flag] = flagsAt(20, TWELVE, 'USD per kg')
  assert.match(flag?.detail ?? '', /^40 USD per kg; /)
})

test('with constant prices a small deviation raises no flag', () => {
  const same = TWELVE.map(() => 100)
  assert.deepEqual(flagsAt(108, same), [])
  assert.equal(flagsAt(130, same)[0]?.severity, 'warning')
})

test('unit values of the Census Bureau are used when a sync has fetched them', () => {
  const months = Array.from({ length: 12 }, (_, at) => `2025-${`${at + 1}`.padStart(2, '0')}`)
  const rows = months.map((month, at) => `${month},8482105048,5880,NO,100,${10_000 + 50 * at}`)
  const values = ['month,code,country,unit,quantity,value', ...rows, ''].join('\n')
  const loaded = screeningWith({}, { 'screening/unit-values.csv': values })
  const [low] = flagsBy(loaded, shipmentOf([{ unitValue: Decimal.of(20) }]))
  assert.equal(low?.severity, 'critical')
  assert.match(low?.source ?? '', /^U\.S\. Census Bureau/)
  assert.deepEqual(flagsBy(loaded, shipmentOf([{ unitValue: Decimal.of(101) }])), [])
  assert.deepEqual(flagsBy(loaded, shipmentOf([{ unitValue: Decimal.of(20), origin: 'KR' }])), [])
})
