// Entry prices: the step of a price, in any unit of weight, and texts that are not
// such steps.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dutyAtPrice, parsePrice, readPriceSteps } from '../../src/law/duty/entry-price.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'

/** Tomatoes of May, the lowest step first: the order of the text does not matter. */
const TOMATOES =
  'Cond: V 0.000 EUR/DTN (01):8.800 % + 29.800 EUR DTN ; V 71.300 EUR DTN (01): 8.800 % + 1.500 ' +
  'EUR DTN; V 72.600 EUR DTN(01):8.800 %'

function dutyAt(price: string, text = TOMATOES): string | null {
  const steps = readPriceSteps(text)
  const parsed = parsePrice(price)
  assert.ok(steps && parsed, `${text} at ${price}`)
  const duty = dutyAtPrice(steps, parsed)
  return duty === null ? null : printExpression(duty)
}

test('the highest step that the price reaches decides', () => {
  assert.equal(dutyAt('72.60 EUR / 100 kg'), '8.8%')
  assert.equal(dutyAt('900 EUR / t'), '8.8%')
  assert.equal(dutyAt('72.59 EUR DTN'), '8.8% + 1.5 EUR / 100 kg')
  assert.equal(dutyAt('0.713 EUR / kg'), '8.8% + 1.5 EUR / 100 kg')
  assert.equal(dutyAt('0.7129 EUR / kg'), '8.8% + 29.8 EUR / 100 kg')
  assert.equal(dutyAt('0 EUR / kg'), '8.8% + 29.8 EUR / 100 kg')
})

test('a price in another currency or dimension, or below every step, has no duty', () => {
  assert.equal(dutyAt('72.60 GBP / 100 kg'), null)
  assert.equal(dutyAt('72.60 EUR / hl'), null)
  assert.equal(dutyAt('72.60 EUR / 100 kg / net eda'), null)
  assert.equal(dutyAt('5 EUR / kg', 'Cond: V 600 EUR DTN (01):0 %'), null)
})

test('steps and prices may be of different weights', () => {
  const perTonne = 'Cond: V 713 EUR TNE (01):1 %; V 0 EUR TNE (01):2 %'
  assert.equal(dutyAt('71.29 EUR / 100 kg', perTonne), '2%')
  assert.equal(dutyAt('0.713 EUR / kg', perTonne), '1%')
  assert.equal(dutyAt('500 EUR / t'), '8.8% + 29.8 EUR / 100 kg')
})

test('a text may end with the mark that separates its steps', () => {
  assert.equal(dutyAt('80 EUR / 100 kg', `${TOMATOES}; `), '8.8%')
})

test('a higher price never has the duty of a lower step', () => {
  const cents = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const order = ['8.8% + 29.8 EUR / 100 kg', '8.8% + 1.5 EUR / 100 kg', '8.8%']
      const rank = (price: number) => order.indexOf(dutyAt(`${price / 100} EUR / 100 kg`) ?? '')
      assert.ok(rank(Math.max(one, other)) >= rank(Math.min(one, other)))
    }),
  )
})

test('only prices per unit with duties are steps', () => {
  const others = [
    '8.800 %',
    'Cond: ',
    'Cond:  B cert: Y-155 (01):50.000 %',
    'Cond: V 72.600 EUR DTN (01):',
    'Cond: V 72.600 % (01):8.800 %',
    'Cond: V Free (01):8.800 %',
    'Cond: V 72.600 EUR DTN (01):8.800 % ; B cert: Y-155 (01):0 %',
    'Cond: V 72.600 EUR DTN (01):8.800 % ; V 50 GBP DTN (01):9 %',
    'Cond: V 72.600 EUR DTN (01):8.800 percents',
  ]
  for (const text of others) assert.equal(readPriceSteps(text), null, text)
  const BOUNDED = '5 EUR / kg MIN 2 EUR'
  for (const text of [
    '50 EUR',
    'Free',
    '5 %',
    'EUR',
    '1 EUR / kg + 1 EUR / l',
    '1 EUR / % vol / hl',
    BOUNDED,
  ]) {
    assert.equal(parsePrice(text), null, text)
  }
})
