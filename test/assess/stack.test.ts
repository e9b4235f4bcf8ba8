// Stacking, tested on small acts: the first heading that holds decides; displaced ones are kept.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../src/base/data-error.ts'
import { inDecisionOrder } from '../../src/compile/decision-order.ts'
import { decided, measure, summaries } from './acts.ts'

const metals = measure({
  measure: 'us/metals',
  goods: { list: 'metal' },
  headings: [
    { id: '9903.00.02', when: { claimed: true }, exempt: 'claimed goods' },
    { id: '9903.00.01', charge: '50%' },
  ],
})
const everything = measure({
  measure: 'us/everything',
  headings: [
    { id: '9903.11.02', when: { under: ['9903.00.01'] }, exempt: 'goods that pay for metal' },
    { id: '9903.11.03', when: { loaded_before: '2026-02-24' }, exempt: 'goods in transit' },
    { id: '9903.11.01', period: ['2026-02-24', '2026-07-24'], charge: '10%' },
  ],
})

test('a measure yields to the headings that its law names, and this is shown', () => {
  const decisions = decided([everything, metals], { code: '7208250000' })
  assert.deepEqual(summaries(decisions), [
    'us/metals 9903.00.01 charge',
    'us/everything 9903.11.01 exempt',
  ])
})

test('goods outside the list are charged by the measure that would otherwise yield', () => {
  assert.deepEqual(summaries(decided([everything, metals], { code: '7208100000' })), [
    'us/everything 9903.11.01 charge',
  ])
})

test('a claimed exemption applies, and then nothing yields to the measure', () => {
  const words = { code: '7208250000', headings: ['9903.00.02'] }
  assert.deepEqual(summaries(decided([everything, metals], words)), [
    'us/metals 9903.00.01 exempt',
    'us/everything 9903.11.01 charge',
  ])
})

test('every exemption that holds is shown, not only the first', () => {
  const words = { code: '7208250000', loadedOn: '2026-02-20' }
  const [, second] = decided([everything, metals], words)
  assert.equal(second?.kind, 'exempt')
  assert.deepEqual(second.kind === 'exempt' ? second.exemptions.map(({ id }) => id) : [], [
    '9903.11.02',
    '9903.11.03',
  ])
})

test('a heading is in force from its first day to the day before its end', () => {
  for (const [on, count] of [
    ['2026-02-23', 0],
    ['2026-02-24', 1],
    ['2026-07-23', 1],
    ['2026-07-24', 0],
  ] as const) {
    assert.equal(decided([everything, metals], { code: '0101210010' }, null, on).length, count, on)
  }
})

test('a list row is in force in its own period', () => {
  assert.equal(decided([metals], { code: '7301100000' }, null, '2025-12-31').length, 0)
  assert.equal(decided([metals], { code: '7301100000' }, null, '2026-01-01').length, 1)
  assert.equal(decided([metals], { code: '7301100000' }, null, '2026-06-01').length, 0)
})

test('a measure is undecided for a too short code, and so is one that yields to it', () => {
  assert.deepEqual(summaries(decided([everything, metals], { code: '7208' })), [
    'us/metals 9903.00.01 undecided',
    'us/everything 9903.11.01 undecided',
  ])
})

test('measures that yield to each other in a circle do not compile', () => {
  const one = measure({
    measure: 'us/one',
    headings: [
      { id: '1', when: { under: ['us/two'] }, exempt: 'x' },
      { id: '2', charge: '1%' },
    ],
  })
  const two = measure({
    measure: 'us/two',
    headings: [
      { id: '3', when: { under: ['us/one'] }, exempt: 'x' },
      { id: '4', charge: '1%' },
    ],
  })
  assert.throws(() => inDecisionOrder([one, two], new Set()), /in a circle/)
})

test('unknown keys and names in an act are refused', () => {
  const base = { measure: 'us/x', headings: [{ id: '1', charge: '1%' }] }
  const refused: readonly [object, RegExp][] = [
    [{ ...base, rat: 1 }, /test\.yaml: .*(rat|additional)/],
    [{ ...base, goods: { list: 'nowhere' } }, /no list nowhere/],
    [{ ...base, origin: { group: 'nowhere' } }, /no group nowhere/],
    [{ ...base, headings: [{ id: '1', charge: '1 per cent or so' }] }, /heading 1: /],
    [{ ...base, headings: [{ id: '1' }] }, /must charge, exempt, prohibit, give notice/],
    [
      { ...base, headings: [{ id: '1', charge: '5%', between: ['1%', '9%'] }] },
      /only what is unpriced is between two amounts/,
    ],
    [
      { ...base, headings: [{ id: '1', charge: '1%', period: ['2026-02-30', null] }] },
      /2026-02-30/,
    ],
    [
      { ...base, headings: [{ id: '1', charge: '1%', period: ['2026-02-03', '2026-02-03'] }] },
      /empty/,
    ],
    [{ ...base, headings: [{ id: '1', charge: '1%', in_range: true }] }, /in_range needs a charge/],
    [{ ...base, cite: [] }, /cite/],
  ]
  for (const [words, message] of refused) {
    assert.throws(() => measure(words), { name: DataError.name, message }, JSON.stringify(words))
  }
})

test('a measure that yields to an unknown heading does not compile', () => {
  const lost = measure({
    measure: 'us/lost',
    headings: [
      { id: '1', when: { under: ['9903.99.99'] }, exempt: 'x' },
      { id: '2', charge: '1%' },
    ],
  })
  assert.throws(() => inDecisionOrder([lost], new Set()), /no measure or heading 9903\.99\.99/)
})

test('a heading cites the act that took effect on its first day', () => {
  const acts = measure({
    measure: 'us/acts',
    headings: [
      { id: '1', period: ['2025-02-04', '2025-03-04'], charge: '10%' },
      { id: '1', period: ['2025-03-04', null], charge: '20%' },
    ],
    cite: [
      { act: 'The first order', effective: '2025-02-04' },
      { act: 'The second order', effective: '2025-03-04' },
    ],
  })
  const [first, second] = acts.headings.map(({ cite }) => (cite ?? acts.cite)[0]?.act)
  assert.equal(first, 'The first order')
  assert.equal(second, 'The second order')
})
