// Conditions on quantities: the strength of wine, the weight of a thousand cigars.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decided, measure, summaries } from './acts.ts'

const byStrength = measure({
  measure: 'us/wine',
  headings: [
    { id: '(1)', when: { quantity_at_most: '16 % vol' }, charge: '1.07 USD / l' },
    { id: '(2)', when: { quantity_at_most: '21 % vol' }, charge: '1.57 USD / l' },
    { id: '(3)', charge: '3.15 USD / l' },
  ],
})
const byWeight = measure({
  measure: 'us/cigars',
  headings: [
    { id: 'small', when: { quantity_at_most: '1.5 kg / thousand' }, charge: '50 USD / thousand' },
    { id: 'large', charge: '100 USD / thousand' },
  ],
})

const decide = (act: typeof byStrength, quantities: Record<string, number>) =>
  summaries(decided([act], { quantities }))

test('a limit of a quantity includes the limit', () => {
  assert.deepEqual(decide(byStrength, { '% vol': 16 }), ['us/wine (1) charge'])
  assert.deepEqual(decide(byStrength, { '% vol': 16.1 }), ['us/wine (2) charge'])
  assert.deepEqual(decide(byStrength, { '% vol': 21.5 }), ['us/wine (3) charge'])
})

test('a quantity that is not stated leaves the measure undecided, with the question', () => {
  const [decision] = decided([byStrength], { quantities: { l: 100 } })
  assert(decision?.kind === 'undecided')
  assert.equal(
    decision.question,
    'it turns on a quantity of at most 16 % vol: state % vol (facts.quantities)',
  )
  assert.deepEqual(
    decision.possible.map((one) => one?.heading.id),
    ['(1)', '(2)', '(3)'],
  )
})

test('a quotient is compared without division, in units that convert', () => {
  assert.deepEqual(decide(byWeight, { g: 3000, no: 2000 }), ['us/cigars small charge'])
  assert.deepEqual(decide(byWeight, { kg: 3.1, thousand: 2 }), ['us/cigars large charge'])
})

test('a quotient names each quantity that is missing', () => {
  const [decision] = decided([byWeight], { quantities: {} })
  assert(decision?.kind === 'undecided')
  assert.match(decision.question, /state kg and thousand \(facts\.quantities\)/)
})

test('a limit in a unit that no tariff has does not compile', () => {
  assert.throws(
    () =>
      measure({
        measure: 'us/wine',
        headings: [{ id: '(1)', when: { quantity_at_most: '16 armfuls' }, charge: 'Free' }],
      }),
    /16 armfuls is not a quantity in units of vocabulary\/units\.csv/,
  )
})
