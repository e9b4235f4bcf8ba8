// What an explanation lists of a line: the measures that may apply where it is imported, with the
// headings that were tried and those that were not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain } from '../../../src/assess/explain.ts'
import type { Shipment } from '../../../src/assess/shipment.ts'
import { oneStep } from '../../../src/base/steps.ts'
import { measure } from '../acts.ts'
import { shipmentOf } from '../shipments.ts'
import { smallTariff } from './small-tariff.ts'

const duty = measure({
  measure: 'us/duty',
  headings: [
    { id: 'X', when: { claimed: 'gifts' }, exempt: 'gifts' },
    { id: 'D', charge: '5%' },
    { id: 'E', charge: '6%' },
  ],
})
const tax = measure({
  measure: 'us/tax',
  kind: 'tax',
  headings: [
    { id: 'DE', when: { member_state: ['DE'] }, charge: '19%' },
    { id: 'FR', when: { member_state: ['FR'] }, charge: '20%' },
  ],
})
const local = measure({
  measure: 'us/local',
  kind: 'tax',
  headings: [{ id: 'CA', when: { province: ['US-CA'] }, charge: '1%' }],
})
const never = measure({
  measure: 'us/never',
  headings: [{ id: 'N', when: { claimed: true }, charge: '9%' }],
})

function considered(terms: Partial<Shipment>): readonly string[] {
  const shipment = shipmentOf([{}, {}], terms)
  const { lines } = explain(shipment, smallTariff([duty, tax, local, never]), 2, () =>
    oneStep(() => []),
  )
  assert.deepEqual(lines[1]?.considered.length, lines[0]?.considered.length)
  return (lines[0]?.considered ?? []).map(({ measure, trials, untried, decision, layers }) => {
    const tried = trials.map(({ heading }) => heading.id).join(' ')
    const amounts = layers.map(({ line, amount }) => `${line}: ${amount}`).join()
    return `${measure.id}: ${tried}, ${untried} more; ${decision?.heading.id ?? 'none'}; ${amounts}`
  })
}

const DUTY = 'us/duty: X D, 1 more; D; 0: 50'
const NEVER = 'us/never: N, 0 more; none; '

const ROWS: readonly (readonly [Partial<Shipment>, considered: readonly string[]])[] = [
  [
    { place: 'DE', province: 'US-CA' },
    [DUTY, 'us/tax: DE, 0 more; DE; 0: 190', 'us/local: CA, 0 more; CA; 0: 10', NEVER],
  ],
  [{ place: 'FR', province: 'US-NY' }, [DUTY, 'us/tax: FR, 0 more; FR; 0: 200', NEVER]],
  [{ place: 'IT', province: 'US-NY' }, [DUTY, NEVER]],
  [
    { place: null, province: null },
    [DUTY, 'us/tax: DE FR, 0 more; DE; 0: 0', 'us/local: CA, 0 more; CA; 0: 0', NEVER],
  ],
]

for (const [terms, expected] of ROWS) {
  test(`explained in ${terms.place ?? 'any state'}, ${terms.province ?? 'any province'}`, () => {
    assert.deepEqual(considered(terms), expected)
  })
}
