// All money and rates use this arithmetic, so it is checked against an independent one (big.js).

import assert from 'node:assert/strict'
import { test } from 'node:test'
import Big from 'big.js'
import fc from 'fast-check'
import { InvariantError } from '../../src/base/assert.ts'
import { Decimal } from '../../src/base/decimal.ts'

Big.NE = -1000
Big.PE = 1000
const HALF_UP = 1

/** Digits of coefficients: those of usual amounts, about the safe integers, and more. */
const digits = [4n, 8n, 16n, 24n].map((count) => fc.bigInt(-(10n ** count), 10n ** count))
/** Up to 24 digits, up to 12 of them after the point, of either sign. */
const numeral = fc
  .tuple(fc.oneof(...digits), fc.nat({ max: 12 }))
  .map(([coefficient, places]) => `${coefficient}e-${places}`)
const places = fc.nat({ max: 14 })

function sameValue(actual: Decimal, expected: Big): void {
  assert.equal(actual.toString(), expected.toFixed().replace(/^-(?=[0.]+$)/, ''))
}

test('sums, differences and products are exact', () => {
  fc.assert(
    fc.property(numeral, numeral, (one, other) => {
      sameValue(Decimal.of(one).plus(Decimal.of(other)), Big(one).plus(other))
      sameValue(Decimal.of(one).minus(Decimal.of(other)), Big(one).minus(other))
      sameValue(Decimal.of(one).times(Decimal.of(other)), Big(one).times(other))
      sameValue(Decimal.of(one).negated(), Big(one).neg())
    }),
  )
})

test('quotients are rounded half up at the requested places', () => {
  fc.assert(
    fc.property(numeral, numeral, places, (dividend, divisor, to) => {
      fc.pre(!Big(divisor).eq(0))
      Big.DP = to
      Big.RM = HALF_UP
      sameValue(Decimal.of(dividend).dividedBy(Decimal.of(divisor), to), Big(dividend).div(divisor))
    }),
  )
})

test('rounding is half up, away from zero on both sides', () => {
  fc.assert(
    fc.property(numeral, places, (value, to) => {
      sameValue(Decimal.of(value).round(to), Big(value).round(to, HALF_UP))
      assert.equal(
        Decimal.of(value)
          .toFixed(to)
          .replace(/^-(?=[0.]+$)/, ''),
        Big(value)
          .toFixed(to, HALF_UP)
          .replace(/^-(?=[0.]+$)/, ''),
      )
    }),
  )
  assert.equal(Decimal.of('0.125').round(2).toString(), '0.13')
  assert.equal(Decimal.of('-0.125').round(2).toString(), '-0.13')
  assert.equal(Decimal.of('0.1249').round(2).toString(), '0.12')
  assert.equal(Decimal.of('2.5').round(0).toString(), '3')
})

test('comparisons, minimum and maximum use the value, not the notation', () => {
  fc.assert(
    fc.property(numeral, numeral, (one, other) => {
      const left = Decimal.of(one)
      const right = Decimal.of(other)
      assert.equal(Math.sign(left.compare(right)), Big(one).cmp(other))
      assert.equal(left.equals(right), Big(one).eq(other))
      sameValue(left.min(right), Big(one).lt(other) ? Big(one) : Big(other))
      sameValue(left.max(right), Big(one).gt(other) ? Big(one) : Big(other))
      assert.equal(left.isZero, Big(one).eq(0))
      assert.equal(left.isNegative, Big(one).lt(0))
    }),
  )
  assert.ok(Decimal.of('1.50').equals(Decimal.of('1.5')))
})

test('a JSON number is read by its shortest text and returned unchanged', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const read = Decimal.of(value)
      sameValue(read, Big(value))
      assert.equal(read.toNumber(), value === 0 ? 0 : value)
    }),
  )
  assert.equal(Decimal.of(0.1).toString(), '0.1')
  assert.equal(Decimal.of(1e-7).toString(), '0.0000001')
  assert.equal(Decimal.of(1e21).toString(), '1000000000000000000000')
  assert.equal(Decimal.of(1.1e-7).toString(), '0.00000011')
  assert.equal(Decimal.of(-0).toString(), '0')
  assert.equal(Decimal.of(12n).toString(), '12')
})

test('numerals in every notation are parsed and nothing else is', () => {
  const read: readonly (readonly [string, string])[] = [
    ['12.50', '12.5'],
    ['-3', '-3'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e-7', '0.0000001'],
    ['1E3', '1000'],
    ['1.5e1', '15'],
    ['000', '0'],
  ]
  for (const [text, value] of read) assert.equal(Decimal.parse(text)?.toString(), value, text)
  for (const text of ['', '.', '-', 'e5', '1,000', '1 000', '0x10', 'NaN', 'Infinity', '1e1000']) {
    assert.equal(Decimal.parse(text), null, text)
  }
})

test('text with and without fixed places', () => {
  assert.equal(Decimal.of('100.00').toString(), '100')
  assert.equal(Decimal.of('0.10').toString(), '0.1')
  assert.equal(Decimal.of('-0.05').toString(), '-0.05')
  assert.equal(Decimal.of('12.5').toFixed(2), '12.50')
  assert.equal(Decimal.of('12').toFixed(2), '12.00')
  assert.equal(Decimal.of('-0.005').toFixed(2), '-0.01')
  assert.equal(JSON.stringify({ rate: Decimal.of('0.250') }), '{"rate":"0.25"}')
})

test('non-numbers and division by zero break an invariant', () => {
  assert.throws(() => Decimal.of(Number.NaN), InvariantError)
  assert.throws(() => Decimal.of('twelve'), InvariantError)
  assert.throws(() => Decimal.one.dividedBy(Decimal.zero, 2), InvariantError)
})
