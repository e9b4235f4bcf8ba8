// Parts of the goods and named amounts: what is exactly one, what it is called where it is missing,
// and which amount counts when two are known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from '../../src/base/decimal.ts'
import { isMeursingAmount, missingFact, parseComponent } from '../../src/law/duty/component.ts'
import { evaluateExpression, type Measurement } from '../../src/law/duty/evaluate-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { expressionOf, measured, outcomeOf } from './measured-goods.ts'

test('a component is one part or one amount and nothing after it', () => {
  const names: readonly (readonly [text: string, name: string | null])[] = [
    ['Non-U.S. content', 'non-US content'],
    ['EA', 'agricultural component'],
    ['EAR(1)', 'reduced agricultural component (1)'],
    // Only a reduction has a number.
    ['EA(1)', null],
    ['case and strap', null],
    ['lid', null],
    ['', null],
  ]
  for (const [text, name] of names) assert.equal(parseComponent(text), name, text)
})

test('the Meursing table sets amounts, and neither parts nor the entry price', () => {
  assert.equal(isMeursingAmount('agricultural component'), true)
  assert.equal(isMeursingAmount('reduced additional duty on flour (2)'), true)
  assert.equal(isMeursingAmount('entry price duty'), false)
  assert.equal(isMeursingAmount('case'), false)
  assert.equal(isMeursingAmount(''), false)
  assert.equal(isMeursingAmount('agricultural component of the goods'), false)
})

test('a missing value is named in words', () => {
  assert.equal(missingFact('strap'), 'value of the strap, band or bracelet')
  assert.equal(missingFact('lid'), 'value of the lid')
})

test('an article stands once before each part', () => {
  const [whole, parts] = [{ value: '200' }, { components: { case: '40', battery: '10' } }]
  assert.equal(outcomeOf('6% on the case and the battery', parts), '3')
  assert.equal(outcomeOf('6% on case and battery', parts), '3')
  assert.equal(outcomeOf('6% on the entire set', whole), '12')
  assert.equal(outcomeOf('6% on the full value of the imported article', whole), '12')
  assert.equal(parseExpression('6% on the the case').ok, false)
})

test('an amount that is stated prevails over that of the Meursing table', () => {
  const tabled = expressionOf('99.88 EUR / 100 kg').sum[0]?.term ?? null
  const goods = {
    ...measured({ quantities: { kg: '50' }, rates: { EUR: '1' } }),
    named: (name: string) => (name === 'agricultural component' ? tabled : null),
  }
  const duty = expressionOf('5 EUR + EA')
  const amountFor = (on: Measurement): string => {
    const outcome = evaluateExpression(duty, on)
    return outcome.ok ? outcome.amount.toString() : outcome.missing.join()
  }
  // 5 + 99.88 × 50 / 100
  assert.equal(amountFor(goods), '54.94')
  assert.equal(amountFor({ ...goods, component: () => Decimal.of(7) }), '12')
  assert.deepEqual(evaluateExpression(expressionOf('AD S/Z'), goods), {
    ok: false,
    missing: ['additional duty on sugar'],
  })
})

test('a rate of zero is charged without a quantity, and its step says so', () => {
  const steps: Parameters<typeof evaluateExpression>[2] = []
  const free = expressionOf('0 EUR / 100 kg')
  assert.equal(evaluateExpression(free, measured({}), steps).ok, true)
  const [zero, term] = [Decimal.zero, free.sum[0]?.term]
  assert.deepEqual(steps, [
    { kind: 'specific', minus: false, term, quantities: [], own: zero, amount: zero },
  ])
})
