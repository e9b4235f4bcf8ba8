// A goods code is its digits; the schedule prints it with dots.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ancestors, formatHts, parseGoodsCode } from '../../src/law/goods-code.ts'

const code = fc.stringMatching(/^\d{4,13}$/)

test('codes of 4 to 13 digits are parsed with dots anywhere', () => {
  assert.equal(parseGoodsCode('0101.21.00.10'), '0101210010')
  assert.equal(parseGoodsCode('8471.30.0100'), '8471300100')
  assert.equal(parseGoodsCode(' 0101 21 00 10 '), '0101210010')
  assert.equal(parseGoodsCode('8471'), '8471')
  assert.equal(parseGoodsCode('1234567890123'), '1234567890123')
})

test('other texts are not codes', () => {
  for (const text of ['', '847', '12345678901234', '8471.30.O1', '8471-30', '....', '八四七一']) {
    assert.equal(parseGoodsCode(text), null, text)
  }
})

test('codes are printed with dots after four digits and every two', () => {
  assert.equal(formatHts('0101'), '0101')
  assert.equal(formatHts('010121'), '0101.21')
  assert.equal(formatHts('01012100'), '0101.21.00')
  assert.equal(formatHts('0101210010'), '0101.21.00.10')
})

test('parsing a printed code returns it', () => {
  fc.assert(fc.property(code, (digits) => assert.equal(parseGoodsCode(formatHts(digits)), digits)))
})

test('ancestors go from the eight-digit line to the chapter, longest first', () => {
  assert.deepEqual(ancestors('0101210010'), ['01012100', '010121', '0101', '01'])
  assert.deepEqual(ancestors('0101'), ['01'])
  assert.deepEqual(ancestors('010121001'), ['01012100', '010121', '0101', '01'])
})
