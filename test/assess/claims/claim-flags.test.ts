// The flag for claims that were not made: what each heading would charge, for which goods, and by
// which facts it is claimed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unclaimedFlags } from '../../../src/assess/claim-flags.ts'
import { evaluateCondition } from '../../../src/assess/conditions.ts'
import type { Unclaimed } from '../../../src/assess/decide/stack.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import type { Condition, Heading, Measure } from '../../../src/law/measure.ts'
import { factRules } from '../../../src/law/stated-facts.ts'
import { measure, rules, stateOf } from '../acts.ts'
import { day, type LineFields, lineOf } from '../shipments.ts'

const line = lineOf({}, 3)

function unclaimedOf(act: Measure, headings: readonly Heading[] = act.headings) {
  return headings.map((heading) => {
    return { measure: act, heading, severity: heading.ask?.[0]?.severity ?? 'info' }
  })
}

/** The first heading of `act`, on this condition alone. */
function on(act: Measure, condition: Condition): Heading {
  const [first] = act.headings
  assert(first)
  return { ...first, when: [condition] }
}

test('nothing is flagged where every claim was made', () => {
  assert.deepEqual(unclaimedFlags(line, [], rules), [])
})

test('one flag names the headings of a measure, with the severity of the gravest', () => {
  const act = measure({
    measure: 'us/a',
    title: 'Duty on metals',
    headings: [
      { id: '1', when: { claimed: 'goods in transit' }, ask: 'info', charge: '10%' },
      { id: '2', when: { claimed: true }, ask: 'critical', exempt: 'goods for repair' },
      { id: '3', when: { claimed: true }, ask: 'warning', charge: '5%' },
    ],
  })
  const [flag, ...others] = unclaimedFlags(line, unclaimedOf(act), rules)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [flag?.kind, flag?.severity, flag?.title, flag?.legalCitation, flag?.lines],
    [
      'data_gap',
      'critical',
      'Duty on metals: a claim would change the duty',
      'An act for this test',
      [3],
    ],
  )
  assert.equal(
    flag?.detail,
    '1: 10% for goods in transit; 2: nothing due for goods for repair; 3: 5% for its goods. ' +
      'Claim by facts.claimed_headings; none of these was claimed.',
  )
  const severityOf = (headings: readonly Heading[]) =>
    unclaimedFlags(line, unclaimedOf(act, headings), rules).map(({ severity }) => severity)
  assert.deepEqual(severityOf(act.headings.filter(({ id }) => id !== '2')), ['warning'])
  assert.deepEqual(severityOf(act.headings.filter(({ id }) => id === '1')), ['info'])
})

test('a question is about its claims, their severities, and the facts and law of the line', () => {
  const act = measure({
    measure: 'us/a',
    headings: ['1', '2', '9801.00.10'].map((id) => {
      return { id, when: { claimed: `goods ${id}` }, ask: 'info', charge: '5%' }
    }),
  })
  const rows = unclaimedOf(act)
  const [one, two, returned] = rows as [Unclaimed, Unclaimed, Unclaimed]
  const detailOf = (own: readonly Unclaimed[], words: LineFields = {}, by = rules) => {
    const [flag] = unclaimedFlags(lineOf(words), own, by)
    const [, facts = 'no fact'] = flag?.detail?.match(/State (facts.\w+)/) ?? []
    const ids = flag?.detail?.match(/\S+(?=: 5%)/g)?.join(' ')
    return `${flag?.severity}: ${facts}, ${ids}`
  }
  const stated = { stated: { returned_goods: false } }
  for (const _ of ['first', 'again']) {
    assert.equal(detailOf([one, two]), 'info: no fact, 1 2')
    assert.equal(detailOf([{ ...one, severity: 'critical' }, two]), 'critical: no fact, 1 2')
    assert.equal(detailOf([one]), 'info: no fact, 1')
    assert.equal(detailOf([two]), 'info: no fact, 2')
    assert.equal(detailOf([one, two]), 'info: no fact, 1 2')
    assert.equal(detailOf([one, returned]), 'info: facts.returned_goods, 1 9801.00.10')
    assert.equal(detailOf([one, returned], stated), 'info: no fact, 1 9801.00.10')
    assert.equal(detailOf([one, returned], {}, factRules([])), 'info: no fact, 1 9801.00.10')
    assert.equal(detailOf([one, returned]), 'info: facts.returned_goods, 1 9801.00.10')
  }
})

test('documents, quotas and additional codes are claimed by facts of their own', () => {
  const act = measure({
    measure: 'us/b',
    title: 'Duty on fish',
    headings: [{ id: '103', charge: '7%' }],
    cite: [{ act: 'A regulation on fish' }],
  })
  const headings = [
    on(act, { kind: 'additional code', codes: ['C1', 'C2'] }),
    on(act, { kind: 'order number', number: '09.0001' }),
    on(act, { kind: 'certificate', codes: ['Y1', 'Y2'], presented: true }),
    on(act, { kind: 'certificate', codes: ['Y3'], presented: false }),
  ]
  const [flag] = unclaimedFlags(line, unclaimedOf(act, headings), rules)
  assert.equal(
    flag?.detail,
    `103: 7% for goods of additional code C1 or C2; ` +
      '103: 7% for goods within quota 09.0001; 103: 7% for goods with document Y1 or Y2; ' +
      '103: 7% for goods without document Y3. ' +
      'Claim by facts.additional_code and facts.order_number and facts.certificates; ' +
      'none of these was claimed.',
  )
})

test('several conditions are all named, and the act of an additional code', () => {
  const act = measure({ measure: 'us/c', headings: [{ id: '9', charge: '1%' }] })
  const [first] = act.headings
  assert(first)
  const when: Condition[] = [
    { kind: 'additional code', codes: ['D4'] },
    { kind: 'order number', number: '09.0002' },
    { kind: 'mode', modes: ['air'] },
  ]
  const heading = { ...first, when, cite: act.cite }
  const [flag] = unclaimedFlags(line, unclaimedOf(act, [heading]), rules)
  assert.equal(
    flag?.detail,
    '9: 1% for goods of additional code D4 (An act for this test), goods within quota 09.0002. ' +
      'Claim by facts.additional_code and facts.order_number; none of these was claimed.',
  )
})

test('a quota, a document or an additional code holds as it was stated', () => {
  const act = measure({ measure: 'us/d', headings: [{ id: '1', charge: '1%' }] })
  const result = (condition: Condition, facts: LineFields) =>
    evaluateCondition(condition, on(act, condition), stateOf(lineOf(facts)), {
      decisions: [],
      remaining: Decimal.of(1000),
    })
  const quota: Condition = { kind: 'order number', number: '09.0001' }
  assert.equal(result(quota, { orderNumber: '09.0001' }), 'holds')
  assert.equal(result(quota, { orderNumber: '09.0002' }), 'fails')
  const codes: Condition = { kind: 'additional code', codes: ['C1', 'C2'] }
  assert.equal(result(codes, { additionalCode: 'C2' }), 'holds')
  assert.equal(result(codes, { additionalCode: 'C3' }), 'fails')
  const presented: Condition = { kind: 'certificate', codes: ['Y1', 'Y2'], presented: true }
  assert.equal(result(presented, { certificates: ['Y2'] }), 'holds')
  assert.equal(result(presented, {}), 'fails')
  const without: Condition = { ...presented, presented: false }
  assert.equal(result(without, { certificates: ['Y2'] }), 'fails')
  assert.equal(result(without, {}), 'holds')
  const loaded: Condition = { kind: 'loaded before', day: day('2026-03-01') }
  assert.equal(result(loaded, {}), 'fails')
  assert.equal(result(loaded, { loadedOn: '2026-02-28' }), 'holds')
  assert.equal(result(loaded, { loadedOn: '2026-03-01' }), 'fails')
})

test('a claim tells the bounds of what is not held, and the words of a notice', () => {
  const when = { claimed: 'goods on a list' }
  const act = measure({
    measure: 'us/a',
    title: 'Tax',
    headings: [
      { id: '1', when, ask: 'info', unpriced: 'no rate is held', between: ['Free', '10%'] },
      { id: '2', when, ask: 'info', unpriced: 'no rate is held' },
      { id: '3', when, ask: 'info', notice: 'The tax is refunded', flag: 'data_gap' },
    ],
  })
  assert.equal(
    unclaimedFlags(line, unclaimedOf(act), rules)[0]?.detail,
    '1: Free to 10% for goods on a list; 2: an amount that is not held for goods on a list; ' +
      '3, for goods on a list: The tax is refunded. ' +
      'Claim by facts.claimed_headings; none of these was claimed.',
  )
})
