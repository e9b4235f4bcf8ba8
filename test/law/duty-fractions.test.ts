// Rates as fractions: in lowest terms, as a decimal where that is finite, without their bounds.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from '../../src/base/decimal.ts'
import { unboundedRate, unitsNeeded } from '../../src/law/duty/duty-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import { expressionOf } from './measured-goods.ts'

test('a fraction is in lowest terms, and a decimal where that is finite', () => {
  const percent = (rate: string, divisor: string | null) => ({
    kind: 'percent',
    rate: Decimal.of(rate),
    divisor: divisor === null ? null : Decimal.of(divisor),
    of: [],
  })
  const termOf = (text: string) => expressionOf(text).sum[0]?.term
  assert.deepEqual(termOf('33 2/6%'), percent('1', '3'))
  assert.deepEqual(termOf('12 1/2%'), percent('0.125', null))
  assert.deepEqual(termOf('12 2/4%'), percent('0.125', null))
  // 3 1/128 % = 385/12800
  assert.deepEqual(termOf('3 1/128%'), percent('0.030078125', null))
})

test('a fraction is printed with its whole part', () => {
  assert.equal(printExpression(expressionOf('2 1/3%')), '2 1/3%')
  assert.equal(printExpression(expressionOf('33 2/6%')), '33 1/3%')
})

test('a decimal has no fraction after it', () => {
  assert.equal(parseExpression('33.5 1/3%').ok, false)
  assert.equal(parseExpression('33.25 1/3%').ok, false)
})

test('a rate without its bounds', () => {
  assert.deepEqual(
    unboundedRate(expressionOf('0.3464% MIN 34.58 USD MAX 651.50 USD')),
    Decimal.of('0.003464'),
  )
  assert.equal(unboundedRate(expressionOf('5 USD MIN 3%')), null)
  assert.equal(unboundedRate(expressionOf('total 15%')), null)
})

test('an amount of zero needs no quantity, its neighbours do', () => {
  assert.deepEqual(unitsNeeded(expressionOf('0 EUR / 100 kg + 2 EUR / hl')), ['l'])
})

test('an expression keeps its text without the blanks around it', () => {
  assert.equal(expressionOf(' 5% + 2¢/kg ').text, '5% + 2¢/kg')
})
