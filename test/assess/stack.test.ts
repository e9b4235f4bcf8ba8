// The stacker on small acts: the first heading that holds decides, and what it displaced stays.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grant } from '../../src/assess/preference.ts'
import { type Decision, decide } from '../../src/assess/stack.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { DataError } from '../../src/tariff/act-schema.ts'
import { compileMeasure, inDecisionOrder } from '../../src/tariff/compile-measure.ts'
import { compileList } from '../../src/tariff/compile-scope.ts'
import type { Measure } from '../../src/tariff/measure.ts'
import { candidatesFor } from '../../src/tariff/tariff.ts'
import { day, type LineWords, lineOf } from './shipments.ts'

const cite = [{ act: 'An act for this test' }]
const listed = compileList('metal', [
  { code: '7208', from: '', to: '', except: '72081000' },
  { code: '7301', from: '2026-01-01', to: '2026-06-01', except: '' },
])

function measure(words: object): Measure {
  return compileMeasure(
    { title: 'A test measure', code: 'SEC_232', cite, ...words },
    { file: 'test.yaml', lists: new Map([['metal', listed]]), groups: new Map() },
  )
}

function decided(
  measures: readonly Measure[],
  words: LineWords,
  grant: Grant | null = null,
  on = '2026-03-01',
  ordinary = 0,
): readonly Decision[] {
  const line = lineOf(words)
  const ordered = inDecisionOrder(measures, new Set())
  return decide(candidatesFor(ordered, line.code, line.origin, day(on)), {
    day: day(on),
    mode: 'ocean',
    grant,
    facts: line.facts,
    value: Decimal.of(words.value ?? 1000),
    ordinaryDuty: () => Decimal.of(ordinary),
  }).decisions
}

const said = (decisions: readonly Decision[]): string[] =>
  decisions.map(({ kind, measure: { id }, heading }) => `${id} ${heading.id} ${kind}`)

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

test('a measure yields to the headings its law names, and says so', () => {
  const decisions = decided([everything, metals], { code: '7208250000' })
  assert.deepEqual(said(decisions), [
    'us/metals 9903.00.01 charge',
    'us/everything 9903.11.01 exempt',
  ])
})

test('goods outside the list pay the measure that no longer yields', () => {
  assert.deepEqual(said(decided([everything, metals], { code: '7208100000' })), [
    'us/everything 9903.11.01 charge',
  ])
})

test('a claimed heading exempts, and then nothing yields to it', () => {
  const words = { code: '7208250000', headings: ['9903.00.02'] }
  assert.deepEqual(said(decided([everything, metals], words)), [
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

test('a heading is in force from its first day until the day before its last', () => {
  for (const [on, count] of [
    ['2026-02-23', 0],
    ['2026-02-24', 1],
    ['2026-07-23', 1],
    ['2026-07-24', 0],
  ] as const) {
    assert.equal(decided([everything, metals], { code: '0101210010' }, null, on).length, count, on)
  }
})

test('a list row is in force on its own days', () => {
  assert.equal(decided([metals], { code: '7301100000' }, null, '2025-12-31').length, 0)
  assert.equal(decided([metals], { code: '7301100000' }, null, '2026-01-01').length, 1)
  assert.equal(decided([metals], { code: '7301100000' }, null, '2026-06-01').length, 0)
})

test('a code too short to tell is undecided, and so is what yields to it', () => {
  assert.deepEqual(said(decided([everything, metals], { code: '7208' })), [
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

test('an act may not say what the format does not know', () => {
  const base = { measure: 'us/x', headings: [{ id: '1', charge: '1%' }] }
  const refused: readonly [object, RegExp][] = [
    [{ ...base, rat: 1 }, /test\.yaml: .*(rat|additional)/],
    [{ ...base, goods: { list: 'nowhere' } }, /no list nowhere/],
    [{ ...base, origin: { group: 'nowhere' } }, /no group nowhere/],
    [{ ...base, headings: [{ id: '1', charge: '1 per cent or so' }] }, /heading 1: /],
    [{ ...base, headings: [{ id: '1' }] }, /must either charge, exempt or prohibit/],
    [
      { ...base, headings: [{ id: '1', charge: '1%', period: ['2026-02-30', null] }] },
      /2026-02-30/,
    ],
    [
      { ...base, headings: [{ id: '1', charge: '1%', period: ['2026-02-03', '2026-02-03'] }] },
      /empty/,
    ],
    [{ ...base, cite: [] }, /cite/],
  ]
  for (const [words, message] of refused) {
    assert.throws(() => measure(words), { name: DataError.name, message }, JSON.stringify(words))
  }
})

test('a measure that yields to a heading nobody has does not compile', () => {
  const lost = measure({
    measure: 'us/lost',
    headings: [
      { id: '1', when: { under: ['9903.99.99'] }, exempt: 'x' },
      { id: '2', charge: '1%' },
    ],
  })
  assert.throws(() => inDecisionOrder([lost], new Set()), /no measure or heading 9903\.99\.99/)
})

const onContent = measure({
  measure: 'us/steel-content',
  headings: [
    { id: '9903.81.91', when: { content: 'steel' }, base: 'steel content', charge: '50%' },
  ],
})
const onAluminum = measure({
  measure: 'us/aluminum-content',
  headings: [
    { id: '9903.85.68', when: { smelted_in: ['RU'] }, base: 'aluminum content', charge: '200%' },
    { id: '9903.85.08', when: { content: 'aluminum' }, base: 'aluminum content', charge: '50%' },
  ],
})
const onTheRest = measure({
  measure: 'us/the-rest',
  headings: [
    {
      id: '9903.03.06',
      when: { under: ['9903.81.91', '9903.85.08'], all_metal: true },
      exempt: 'goods that are all metal',
    },
    { id: '9903.03.01', base: 'value less metal content', charge: '10%' },
  ],
})
const metalActs = [onContent, onAluminum, onTheRest]
const bases = (decisions: readonly Decision[]): string[] =>
  decisions.map((decision) =>
    decision.kind === 'charge'
      ? `${decision.heading.id} on ${decision.base.toString()}`
      : `${decision.heading.id} ${decision.kind}`,
  )

test('declared metal pays on its content, the rest of the article elsewhere', () => {
  const components = { 'steel content': 50, 'aluminum content': 100 }
  assert.deepEqual(bases(decided(metalActs, { value: 1000, components })), [
    '9903.81.91 on 50',
    '9903.85.08 on 100',
    '9903.03.01 on 850',
  ])
})

test('when no metal is declared the article is all metal, and nothing else of it is left', () => {
  assert.deepEqual(bases(decided(metalActs, { value: 1000 })), [
    '9903.81.91 on 1000',
    '9903.03.01 exempt',
  ])
})

test('when one metal is declared the others are nil', () => {
  const components = { 'aluminum content': 300 }
  assert.deepEqual(bases(decided(metalActs, { value: 1000, components })), [
    '9903.85.08 on 300',
    '9903.03.01 on 700',
  ])
})

test('where the metal was smelted decides, whatever the origin of the goods', () => {
  const words = { value: 1000, components: { 'aluminum content': 300 }, smelter: 'RU' }
  assert.deepEqual(bases(decided(metalActs, words)), ['9903.85.68 on 300', '9903.03.01 on 700'])
})

test('content of the United States is left out of a charge on the rest', () => {
  const vehicles = measure({
    measure: 'us/vehicles',
    headings: [
      {
        id: '9903.74.03',
        when: { us_content_at_least: '20%' },
        base: 'non-US content',
        charge: '25%',
      },
      { id: '9903.74.01', charge: '25%' },
    ],
  })
  assert.deepEqual(bases(decided([vehicles], { usContent: 0.6 })), ['9903.74.03 on 400'])
  assert.deepEqual(bases(decided([vehicles], { usContent: 0.1 })), ['9903.74.01 on 1000'])
  const beyond = measure({
    measure: 'us/beyond',
    headings: [{ id: '9903.82.20', base: 'US content above 40%', charge: '25%' }],
  })
  assert.deepEqual(bases(decided([beyond], { usContent: 0.6 })), ['9903.82.20 on 200'])
})

test('a heading for goods whose ordinary duty is below 15% asks for that duty', () => {
  const topped = measure({
    measure: 'us/topped',
    headings: [
      { id: '9903.82.10', when: { duty_below: '15%' }, charge: 'total 15%' },
      { id: '9903.82.11', charge: 'Free' },
    ],
  })
  const at = (duty: number) => bases(decided([topped], {}, null, '2026-03-01', duty))
  assert.deepEqual(at(149.99), ['9903.82.10 on 1000'])
  assert.deepEqual(at(150), ['9903.82.11 on 1000'])
})

test('a charge that stands in place of another turns it into an exempted layer', () => {
  const ordinary = measure({
    measure: 'us/ordinary',
    headings: [{ id: '7601.10.30', charge: '18.5%' }],
  })
  const instead = measure({
    measure: 'us/instead',
    replaces: ['us/ordinary'],
    headings: [{ id: '9903.90.09', charge: '70%' }],
  })
  assert.deepEqual(said(decided([ordinary, instead], {})), [
    'us/ordinary 7601.10.30 exempt',
    'us/instead 9903.90.09 charge',
  ])
})

test('a heading that asks is named when only its claim is missing', () => {
  const parts = measure({
    measure: 'us/parts',
    headings: [
      {
        id: '9903.94.05',
        ask: 'critical',
        when: { claimed: 'parts of passenger vehicles' },
        charge: '25%',
      },
    ],
  })
  const line = lineOf({})
  const { decisions, unclaimed } = decide(
    candidatesFor([parts], line.code, line.origin, day('2026-03-01')),
    {
      day: day('2026-03-01'),
      mode: 'ocean',
      grant: null,
      facts: line.facts,
      value: Decimal.of(1000),
      ordinaryDuty: () => Decimal.zero,
    },
  )
  assert.equal(decisions.length, 0)
  assert.deepEqual(
    unclaimed.map(({ heading }) => heading.id),
    ['9903.94.05'],
  )
})

test('a ban is a decision of its own', () => {
  const ban = measure({
    measure: 'us/ban',
    origin: ['CA'],
    headings: [{ id: 'Proclamation 11061', prohibit: 'may not be entered' }],
  })
  assert.deepEqual(said(decided([ban], { origin: 'CA' })), ['us/ban Proclamation 11061 prohibit'])
})
