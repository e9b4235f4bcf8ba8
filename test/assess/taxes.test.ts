// Taxes and duties of customs unions on small acts: VAT on the goods with their duties, by place
// and additional code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDecisionOrder } from '../../src/compile/acts/compile-measure.ts'
import { decided, measure } from './acts.ts'

const vat = measure({
  measure: 'eu/vat',
  code: 'VAT',
  kind: 'tax',
  headings: [
    {
      id: 'VATZ',
      when: { additional_code: ['VATZ'] },
      base: 'customs value + duties',
      charge: '0%',
    },
    { id: 'DE', when: { member_state: ['DE'] }, base: 'customs value + duties', charge: '19%' },
    { id: 'US', when: { member_state: ['US'] }, base: 'customs value + duties', charge: '20%' },
  ],
})
const duty = measure({ measure: 'eu/duty', headings: [{ id: '103', charge: '10%' }] })

test('the place of import decides whose rate is charged', () => {
  assert.deepEqual(
    decided([vat], {}).map(({ heading }) => heading.id),
    ['US'],
  )
})

test('an additional code that the law knows comes before', () => {
  assert.deepEqual(
    decided([vat], { additionalCode: 'VATZ' }).map(({ heading }) => heading.id),
    ['VATZ'],
  )
})

test('a tax is decided after every duty, whatever the order of the files', () => {
  assert.deepEqual(
    inDecisionOrder([vat, duty], new Set()).map(({ id }) => id),
    ['eu/duty', 'eu/vat'],
  )
})
