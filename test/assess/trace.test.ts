// The trials recorded by `decide`: every heading in order, its result, and the reason in words.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LineState } from '../../src/assess/conditions.ts'
import { decide, type Trial } from '../../src/assess/decide/stack.ts'
import type { Grant } from '../../src/assess/preference.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { inDecisionOrder } from '../../src/compile/decision-order.ts'
import { type Parsed, parseExpression } from '../../src/law/duty/parse-expression.ts'
import type { Condition, Measure } from '../../src/law/measure.ts'
import { anyOrigin } from '../../src/law/origin.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { measure, stateOf } from './acts.ts'
import { day, type LineFields, lineOf } from './shipments.ts'

function trialsOf(
  measures: readonly Measure[],
  words: LineFields = {},
  state: Partial<LineState> = {},
): readonly Trial[] {
  const line = lineOf(words)
  const trials: Trial[] = []
  decide(
    candidatesFor(inDecisionOrder(measures, new Set()), line.code, line.origin, day('2026-03-01')),
    stateOf(line, { ordinaryDuty: () => Decimal.of(50), ...state }),
    (trial) => trials.push(trial),
  )
  return trials
}

/** The result and the reason for the only condition of a heading. */
function explained(when: object, words: LineFields = {}, state: Partial<LineState> = {}): string {
  const one = measure({ measure: 'us/one', headings: [{ id: '9903.00.01', when, charge: '1%' }] })
  const [trial] = trialsOf([one], words, state)
  assert(trial)
  const answer = typeof trial.result === 'string' ? trial.result : 'unknown'
  return `${answer}: ${trial.why}`
}

const grant: Grant = {
  programme: {
    id: 'USMCA',
    title: 'USMCA',
    symbols: ['S', 'S+'],
    members: anyOrigin,
    periods: [],
    free: [],
    proof: [],
    cite: [],
  },
  symbol: 'S',
}

const FORMAL = { types: ['formal'], reason: 'Formal entry.', isOther: false } as const
const NINE = (parseExpression('9 USD') as Extract<Parsed, { ok: true }>).expression

/** The reason for a condition that no act states. */
function reasonFor(condition: Condition, words: LineFields = {}): string {
  const one = measure({ measure: 'us/one', headings: [{ id: '9903.00.01', charge: '1%' }] })
  const headings = one.headings.map((heading) => ({ ...heading, when: [condition] }))
  const state = { amountOf: () => Decimal.of(9) }
  return trialsOf([{ ...one, headings }], words, state)[0]?.why ?? ''
}

const usContent = { us_content_at_least: '20%' }
const cases: readonly (readonly [string, string])[] = [
  [explained({ claimed: true }), 'fails: it is not claimed'],
  [explained({ claimed: 'spare parts' }), 'fails: it is not claimed (spare parts)'],
  [
    explained({ claimed: 'spare parts' }, { headings: ['9903.00.01'] }),
    'holds: it is claimed (spare parts)',
  ],
  [explained({ preference: ['USMCA', 'KORUS'] }), 'fails: no claim is granted under USMCA, KORUS'],
  [explained({ preference: ['S'] }, {}, { grant }), 'holds: a claim is granted under S'],
  [
    explained({ loaded_before: '2026-02-24' }),
    'fails: it is not stated to be loaded before 2026-02-24',
  ],
  [
    explained({ loaded_before: '2026-02-24' }, { loadedOn: '2026-02-24' }),
    'fails: loaded on 2026-02-24, not before 2026-02-24',
  ],
  [
    explained({ loaded_before: '2026-02-24' }, { loadedOn: '2026-02-23' }),
    'holds: loaded on 2026-02-23, before 2026-02-24',
  ],
  [explained({ mode: ['ocean'] }), 'holds: it comes by ocean'],
  [
    explained({ mode: ['ocean', 'rail'] }, {}, { mode: 'air' }),
    'fails: it comes by air, not by ocean or rail',
  ],
  [explained({ smelted_in: ['RU'] }), 'fails: where its metal was smelted is not stated'],
  [
    explained({ smelted_in: ['RU'] }, { smelter: 'CA' }),
    'fails: its metal was smelted in CA, not in RU',
  ],
  [explained({ smelted_in: ['RU'] }, { smelter: 'RU' }), 'holds: its metal was smelted in RU'],
  [explained({ content: 'steel' }), 'holds: its steel is worth 1000'],
  [
    explained({ content: 'steel' }, { components: { 'copper content': 10 } }),
    'fails: no steel of it is left to charge',
  ],
  [explained({ all_metal: true }), 'fails: charges on metal leave 1000 of the value'],
  [explained({ duty_below: '15%' }), 'holds: the ordinary duty is below 15% of the value'],
  [
    explained({ general_duty_below: '2.5%' }),
    'fails: the General duty is not below 2.5% of the value',
  ],
  [
    explained({ duty_below: '15%' }, {}, { ordinaryDuty: () => null }),
    'unknown: it turns on the ordinary duty, which could not be computed',
  ],
  [explained(usContent), 'fails: its content of the United States is not stated'],
  [
    explained(usContent, { usContent: 0.125 }),
    'fails: 12.5% of it is of the United States, less than 20%',
  ],
  [
    explained(usContent, { usContent: 0.3 }),
    'holds: 30% of it is of the United States, at least 20%',
  ],
  [explained({ value_at_most: '2500 USD' }), 'holds: the shipment is worth at most 2500 USD'],
  [
    explained({ value_at_most: '2500 USD' }, {}, { isWithin: () => false }),
    'fails: the shipment is worth more than 2500 USD',
  ],
  [explained({}), 'holds: it names these goods, this origin and this day'],
  [
    explained({ mode: ['ocean'], smelted_in: ['RU'] }, { smelter: 'RU' }),
    'holds: it comes by ocean; its metal was smelted in RU',
  ],
  [
    explained({ mode: ['ocean'], smelted_in: ['RU'] }),
    'fails: where its metal was smelted is not stated',
  ],
  [
    explained({ entry: ['informal'] }, {}, { entry: FORMAL }),
    'fails: the entry is formal, not informal',
  ],
  [explained({ entry: ['formal'] }, {}, { entry: FORMAL }), 'holds: the entry is formal'],
  [explained({ member_state: ['DE'] }, {}, { place: 'DE' }), 'holds: it is imported into DE'],
  [explained({ member_state: ['DE'] }, {}, { place: 'FR' }), 'fails: it is not imported into DE'],
  [
    explained({ province: ['US-CA'] }, {}, { province: 'US-CA' }),
    'holds: it is imported into US-CA',
  ],
  [
    explained({ province: ['US-CA'] }, {}, { province: 'US-NY' }),
    'fails: it is imported into US-NY, not into US-CA',
  ],
  [explained({ additional_code: ['C1'] }), 'fails: no additional code is stated'],
  [
    explained({ additional_code: ['C1'] }, { additionalCode: 'C1' }),
    'holds: the additional code is C1',
  ],
  [
    explained({ additional_code: ['C1'] }, { additionalCode: 'C2' }),
    'fails: the additional code is C2, not C1',
  ],
  [
    explained({ cif_price_at_least: '9 USD' }, {}, { amountOf: () => Decimal.of(9) }),
    'holds: the goods are worth at least 9 USD with freight and insurance',
  ],
  [
    explained({ cif_price_at_least: '9 USD' }, {}, { amountOf: () => Decimal.of(9000) }),
    'fails: the goods are worth less than 9 USD with freight and insurance',
  ],
  [
    reasonFor(
      { kind: 'additional code', codes: ['1', '2', '3', '4', '5', '6'] },
      { additionalCode: '7' },
    ),
    'the additional code is 7, not 1, 2, 3, 4, 5 or 6',
  ],
  [reasonFor({ kind: 'order number', number: '09.1' }), 'quota 09.1 is not claimed'],
  [
    reasonFor({ kind: 'order number', number: '09.1' }, { orderNumber: '09.1' }),
    'quota 09.1 is claimed',
  ],
  [reasonFor({ kind: 'entry price', atLeast: NINE }), 'the goods are worth at least 9 USD'],
]

for (const [answer, words] of cases) test(words, () => assert.equal(answer, words))

const charging = measure({
  measure: 'us/charging',
  headings: [
    { id: '9903.00.02', when: { claimed: true }, exempt: 'claimed goods' },
    { id: '9903.00.01', charge: '50%' },
    { id: '9903.00.03', charge: '25%' },
  ],
})
const yielding = measure({
  measure: 'us/yielding',
  headings: [
    { id: '9903.11.02', when: { under: ['9903.00.01', '9903.00.02'] }, exempt: 'goods that pay' },
    { id: '9903.11.03', when: { under: ['9903.00.03'] }, exempt: 'goods that pay less' },
    { id: '9903.11.01', charge: '10%' },
  ],
})

test('headings are recorded in the order tried, up to the deciding one', () => {
  const trials = trialsOf([yielding, charging]).map(
    ({ measure: { id }, heading, result: answer, why }) => `${id} ${heading.id} ${answer}: ${why}`,
  )
  assert.deepEqual(trials, [
    'us/charging 9903.00.02 fails: it is not claimed',
    'us/charging 9903.00.01 holds: it names these goods, this origin and this day',
    'us/yielding 9903.11.02 holds: it falls under 9903.00.01',
    'us/yielding 9903.11.03 fails: it does not fall under 9903.00.03',
    'us/yielding 9903.11.01 holds: it names these goods, this origin and this day',
  ])
})

test('a too short code is unknown, and the reason says so', () => {
  const part = measure({
    measure: 'us/part',
    headings: [{ id: '9903.00.01', goods: { prefixes: ['7208.10'] }, charge: '1%' }],
  })
  const [trial] = trialsOf([part], { code: '7208' })
  assert.match(trial?.why ?? '', /only part of the goods under this code are named/)
})

test('of many headings a reason names the first ones', () => {
  const names = Array.from({ length: 9 }, (_, at) => `9903.00.0${at + 1}`)
  const many = [
    ...names.map((id) =>
      measure({ measure: `us/${id}`, origin: ['JP'], headings: [{ id, charge: '1%' }] }),
    ),
    measure({
      measure: 'us/last',
      headings: [{ id: '9903.11.01', when: { under: names }, charge: '1%' }],
    }),
  ]
  const [trial] = trialsOf(many)
  assert.equal(
    trial?.why,
    'it does not fall under 9903.00.01, 9903.00.02, 9903.00.03, 9903.00.04, 9903.00.05, ' +
      '9903.00.06 or 3 more',
  )
})

test('a measure with only exemptions is not a candidate', () => {
  const relief = measure({
    measure: 'us/relief',
    headings: [
      { id: '9903.11.02', exempt: 'these goods' },
      { id: '9903.11.01', period: ['2027-01-01', null], charge: '10%' },
    ],
  })
  assert.deepEqual(trialsOf([relief]), [])
})

test('a heading falls under what exempts another measure, not under what it exempts from', () => {
  const exempt = measure({
    measure: 'us/one',
    headings: [
      { id: '9903.00.02', when: { mode: ['ocean'] }, exempt: 'goods by sea' },
      { id: '9903.00.01', charge: '1%' },
    ],
  })
  const under = { under: ['9903.00.01', '9903.00.02'] }
  const other = measure({
    measure: 'us/two',
    headings: [
      { id: '9903.00.04', when: under, exempt: 'goods of another heading' },
      { id: '9903.00.03', charge: '1%' },
    ],
  })
  const trial = trialsOf([exempt, other]).find(({ heading }) => heading.id === '9903.00.04')
  assert.equal(trial?.why, 'it falls under 9903.00.02')
})
