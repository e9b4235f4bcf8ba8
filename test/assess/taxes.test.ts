// Taxes and duties of customs unions, tested on small acts: VAT on goods and duties, by country
// and additional code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDecisionOrder } from '../../src/compile/decision-order.ts'
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

test('the country of import determines the rate', () => {
  assert.deepEqual(
    decided([vat], {}).map(({ heading }) => heading.id),
    ['US'],
  )
})

test('the rate of a stated additional code takes precedence', () => {
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
