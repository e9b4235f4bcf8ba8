// A lower rate that only lacks its claim, and a rate of a day before its source: what is charged
// instead is in the range.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../src/assess/decide/decision.ts'
import { decided, measure } from './acts.ts'

const tax = measure({
  measure: 'us/tax',
  kind: 'tax',
  headings: [
    { id: '1', when: { claimed: 'books' }, charge: '2%', ask: 'info', in_range: true },
    { id: '2', when: { claimed: 'maps' }, charge: '3%', ask: 'info' },
    { id: '3', goods: { prefixes: ['4901'] }, known_from: '2026-07-01', charge: '5%' },
    { id: '4', charge: '20%' },
  ],
})

/** The heading that charges, then those that would charge instead. */
function charged([decision]: readonly Decision[]): string {
  assert(decision?.kind === 'charge')
  const instead = (decision.instead ?? []).map((one) => one?.heading.id)
  return [decision.heading.id, ...instead].join(' ')
}

const on = (day: string, words: object): string => charged(decided([tax], words, null, day))

test('an open claim that is in range may be charged instead, another claim may not', () => {
  assert.equal(on('2026-07-01', { code: '4902100000' }), '4 1')
  assert.equal(on('2026-07-01', { code: '4902100000', headings: ['2'] }), '2 1')
  assert.equal(on('2026-07-01', { code: '4902100000', headings: ['1'] }), '1')
})

test('a rate is charged before the day of its source, or else the next one that holds', () => {
  assert.equal(on('2026-07-01', { code: '4901100000' }), '3 1')
  assert.equal(on('2026-06-30', { code: '4901100000' }), '3 1 4')
})
