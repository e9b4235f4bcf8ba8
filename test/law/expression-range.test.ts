// The bounds of a duty whose quantity, component or ordinary duty is not known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Decimal } from '../../src/base/decimal.ts'
import { evaluateExpression, type Measurement } from '../../src/law/duty/evaluate-expression.ts'
import { rangeOfExpression } from '../../src/law/duty/expression-range.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { RANGES } from '../draws.ts'

const VALUE = Decimal.of(1000)

function measured(facts: { kg?: number; column1?: number } = {}): Measurement {
  return {
    value: VALUE,
    quantity: (unit) => (unit === 'kg' && facts.kg !== undefined ? Decimal.of(facts.kg) : null),
    component: () => null,
    convert: (amount) => amount,
    column1: facts.column1 === undefined ? null : Decimal.of(facts.column1),
  }
}

function rangeOf(text: string, on = measured()): readonly (string | null)[] {
  const parsed = parseExpression(text)
  assert(parsed.ok, text)
  const { low, high } = rangeOfExpression(parsed.expression, on)
  return [low.toString(), high === null ? null : high.toString()]
}

for (const [text, low, high] of [
  ['5%', '50', '50'],
  ['2 EUR/kg', '0', null],
  ['5% + 2 EUR/kg', '50', null],
  ['5% + 2 EUR/kg MAX 18%', '50', '180'],
  ['2 EUR/kg MIN 7%', '70', null],
  ['5% - 2 EUR/kg', '0', '50'],
  ['total 15%', '0', '150'],
  ['5% MAX 2 EUR/kg', '0', '50'],
  ['2 EUR/kg MAX 3 EUR/kg', '0', null],
  // Where nothing is missing, the bounds are the amount.
  ['5% + 3%', '80', '80'],
  ['5% - 3%', '20', '20'],
  ['3% - 5%', '0', '0'],
  ['5% MIN 40 EUR', '50', '50'],
  ['5% MIN 60 EUR', '60', '60'],
  ['5% MAX 40 EUR', '40', '40'],
  ['5% MAX 60 EUR', '50', '50'],
] as const) {
  test(`${text} without a weight is from ${low} to ${high}`, () => {
    assert.deepEqual(rangeOf(text), [low, high])
  })
}

test('a total less a known ordinary duty is known', () => {
  assert.deepEqual(rangeOf('total 15%', measured({ column1: 40 })), ['110', '110'])
})

test('whatever the missing fact is, the amount is within the bounds', () => {
  const texts = [
    '5% + 2 EUR/kg MAX 18%',
    '2 EUR/kg MIN 7%',
    '9% - 1 EUR/kg',
    'total 15%',
    '3 EUR/kg',
  ]
  const property = fc.property(
    fc.constantFrom(...texts),
    fc.integer({ min: 0, max: 500 }),
    (text, fact) => {
      const parsed = parseExpression(text)
      assert(parsed.ok)
      const evaluated = evaluateExpression(parsed.expression, measured({ kg: fact, column1: fact }))
      assert(evaluated.ok)
      const { low, high } = rangeOfExpression(parsed.expression, measured())
      assert(low.compare(evaluated.amount) <= 0, `${text}: ${evaluated.amount} is below ${low}`)
      assert(!high || high.compare(evaluated.amount) >= 0, `${text}: ${evaluated.amount} is above`)
    },
  )
  fc.assert(property, { numRuns: RANGES })
})
