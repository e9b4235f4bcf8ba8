// data/PLACE/coverage.yaml is parsed strictly: complete, partial or none, with a reason.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCovered, stateOfAll } from '../../src/compile/coverage.ts'

const row = { programme: 'A programme', state: 'complete', as_of: '2026-10-10' }

function file(programmes: readonly object[], more: object = {}): object {
  const us = { title: 'United States', first_day: '2025-01-01', as_of: '2026-10-10' }
  return { ...us, layers: { MFN: programmes }, ...more }
}

test('a programme with all its keys', () => {
  const full = {
    ...row,
    state: 'partial',
    missing: 'Some of the rates.',
    measures: ['us/one'],
    headings_not_held: ['9903.01.01'],
  }
  const us = readCovered('US', file([full, { ...row, programme: 'Another' }]), 'f')
  assert.deepEqual([us.destination, us.firstDay, us.asOf], ['US', '2025-01-01', '2026-10-10'])
  assert.deepEqual(us.layers[0]?.programmes[0], {
    programme: 'A programme',
    state: 'partial',
    missing: 'Some of the rates.',
    asOf: '2026-10-10',
    measures: ['us/one'],
    headingsNotHeld: ['9903.01.01'],
  })
})

for (const [what, value, words] of [
  ['an unknown field', file([{ ...row, colour: 'red' }]), /^coverage.yaml: .*colour/],
  ['an unknown state', file([{ ...row, state: 'good' }]), /^coverage.yaml: .*state/],
  [
    'a day that is none',
    file([{ ...row, as_of: '2026-02-30' }]),
    /2026-02-30 is not a calendar day/,
  ],
  ['no programme', file([]), /^coverage.yaml: .*MFN/],
  ['a programme that stands twice', file([row, row]), /MFN: "A programme" stands twice/],
  ['a gap without words', file([{ ...row, state: 'none' }]), /A programme: say what is missing/],
  [
    'a gap in what is complete',
    file([{ ...row, missing: 'Some of the rates.' }]),
    /A programme: nothing is missing of what is complete/,
  ],
  [
    'a number that is no heading',
    file([{ ...row, headings_not_held: ['9903'] }]),
    /headings_not_held/,
  ],
  ['a destination without a day', file([row], { first_day: '' }), /first_day/],
] as const) {
  test(`${what} is refused, naming the place`, () => {
    assert.throws(() => readCovered('US', value, 'coverage.yaml'), {
      name: 'DataError',
      message: words,
    })
  })
}

test('several programmes together are complete or none only when all of them are', () => {
  assert.equal(stateOfAll(['complete', 'complete']), 'complete')
  assert.equal(stateOfAll(['none', 'none']), 'none')
  assert.equal(stateOfAll(['complete', 'none']), 'partial')
  assert.equal(stateOfAll(['partial', 'partial']), 'partial')
  assert.equal(stateOfAll([]), 'none')
})
