// Apportionment: parts always sum to the whole, and no part is a minor unit off its share.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sum } from '../../src/assess/value.ts'
import { apportion } from '../../src/base/apportion.ts'
import { Decimal } from '../../src/base/decimal.ts'

const byPlace = (one: number, other: number): number => one - other
const cents = (value: bigint): Decimal => Decimal.of(value).times(Decimal.of('0.01'))
const texts = (parts: readonly Decimal[]): string[] => parts.map((part) => part.toFixed(2))

test('100.00 over three equal lines is 33.34, 33.33, 33.33', () => {
  const parts = apportion(Decimal.of(100), [1, 1, 1].map(Decimal.of), 2, byPlace)
  assert.deepEqual(texts(parts), ['33.34', '33.33', '33.33'])
})

test('the given order breaks a tie, not the position of the line', () => {
  const parts = apportion(
    Decimal.of(100),
    [1, 1, 1].map(Decimal.of),
    2,
    (one, other) => other - one,
  )
  assert.deepEqual(texts(parts), ['33.33', '33.33', '33.34'])
})

test('the largest remainder gets the cent: 10.00 over 1, 1, 4 is 1.67, 1.67, 6.66', () => {
  const parts = apportion(Decimal.of(10), [1, 1, 4].map(Decimal.of), 2, byPlace)
  assert.deepEqual(texts(parts), ['1.67', '1.67', '6.66'])
})

test('a negative amount is split like a positive one', () => {
  const parts = apportion(Decimal.of(-100), [1, 1, 1].map(Decimal.of), 2, byPlace)
  assert.deepEqual(texts(parts), ['-33.34', '-33.33', '-33.33'])
})

test('goods without value get equal parts', () => {
  const parts = apportion(Decimal.of(10), [0, 0].map(Decimal.of), 2, byPlace)
  assert.deepEqual(texts(parts), ['5.00', '5.00'])
})

test('an amount in a currency without minor unit is split into whole units', () => {
  const parts = apportion(Decimal.of(100), [1, 1, 1].map(Decimal.of), 0, byPlace)
  assert.deepEqual(texts(parts), ['34.00', '33.00', '33.00'])
})

test('parts sum to the whole and each is within a cent of its exact share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), weights, (amount, shares) => {
      const whole = cents(amount)
      const parts = apportion(whole, shares.map(Decimal.of), 2, byPlace)
      assert.ok(sum(parts).equals(whole))
      const total = shares.reduce((a, b) => a + b, 0n)
      if (total === 0n) return
      for (const [at, part] of parts.entries()) {
        const exact = whole.times(Decimal.of(shares[at] ?? 0n)).dividedBy(Decimal.of(total), 12)
        const off = part.minus(exact)
        assert.ok(off.max(off.negated()).compare(cents(1n)) <= 0)
      }
    }),
  )
})
