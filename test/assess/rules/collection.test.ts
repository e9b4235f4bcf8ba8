// How a destination rounds and collects: sums that are too small, sums that are rounded, and who
// collects a layer, by rules of small tariffs.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Layer } from '../../../src/assess/assessment.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { citation } from '../../../src/law/citation.ts'
import type { CollectorRule, RoundingRule, SmallSumRule } from '../../../src/law/collection.ts'
import { allGoods } from '../../../src/law/goods-scope.ts'
import { measure } from '../acts.ts'
import { day, type LineFields } from '../shipments.ts'
import { assessed, shown } from './small-tariff.ts'

const of = Decimal.of
const act = citation({ act: 'A decree', reference: '1/26' })

const duty = measure({
  measure: 'us/duty',
  code: 'DUTY',
  headings: [
    { id: 'X', when: { claimed: 'gifts' }, exempt: 'gifts' },
    { id: 'Q', when: { stated: 'goods of a kind' }, goods: { prefixes: ['0101'] }, charge: '7%' },
    { id: 'D', charge: '10%' },
  ],
})
const tax = measure({
  measure: 'us/tax',
  kind: 'tax',
  code: 'TAX',
  headings: [{ id: 'T', base: 'customs value + duties', charge: '20%' }],
})
const acts = [duty, tax]
const hundred: LineFields = { value: 100 }
const open: LineFields = { value: 100, code: '0101210010' }
const gift: LineFields = { value: 100, headings: ['X'] }

const smallSum = (own: Partial<SmallSumRule>): SmallSumRule => ({
  ...{ of: [{ kind: 'duty' }], amount: of(10), currency: 'USD', inclusive: true, cite: [act] },
  ...own,
})

/** The rule, the lines, and the layers. */
const SMALL: readonly (readonly [
  what: string,
  rules: readonly SmallSumRule[],
  lines: readonly LineFields[],
  layers: readonly string[],
])[] = [
  ['at the limit', [smallSum({})], [hundred], ['0 DUTY D 0 exempted', '0 TAX T 20']],
  [
    'below the limit',
    [smallSum({ inclusive: false, amount: of(10.01) })],
    [hundred],
    ['0 DUTY D 0 exempted', '0 TAX T 20'],
  ],
  ['not below it', [smallSum({ inclusive: false })], [hundred], ['0 DUTY D 10', '0 TAX T 22']],
  ['above it', [smallSum({ amount: of(9.99) })], [hundred], ['0 DUTY D 10', '0 TAX T 22']],
  [
    'two lines above it',
    [smallSum({})],
    [hundred, hundred],
    ['0 DUTY D 10', '0 TAX T 22', '1 DUTY D 10', '1 TAX T 22'],
  ],
  [
    'one that makes another one small',
    [smallSum({}), smallSum({ of: [{ code: 'TAX' }], amount: of(20) })],
    [hundred],
    ['0 DUTY D 0 exempted', '0 TAX T 0 exempted'],
  ],
  [
    'what is not known',
    [smallSum({ amount: of(20) })],
    [hundred, open],
    ['0 DUTY D 10', '0 TAX T 22', '1 DUTY Q 0', '1 TAX T 20'],
  ],
  [
    'what no rate of exchange compares',
    [smallSum({ currency: 'KPW' })],
    [hundred],
    ['0 DUTY D 10', '0 TAX T 22'],
  ],
  [
    'what is exempt as it is',
    [smallSum({})],
    [hundred, gift],
    ['0 DUTY D 0 exempted', '0 TAX T 20', '1 DUTY X 0 exempted', '1 TAX T 20'],
  ],
  [
    'a rule without a sum',
    [smallSum({ of: [{ code: 'OTHER' }] })],
    [hundred],
    ['0 DUTY D 10', '0 TAX T 22'],
  ],
]

for (const [what, smallSums, lines, layers] of SMALL) {
  test(`small sums: ${what}`, () => {
    assert.deepEqual(shown(assessed(acts, lines, { smallSums }).layers), layers)
  })
}

test('a sum that is not collected names the rule; an exemption keeps its reason', () => {
  const notes = (rule: Partial<SmallSumRule>, lines = [hundred, gift]) =>
    assessed(acts, lines, { smallSums: [smallSum(rule)] }).layers.map(({ note }) => note)
  assert.deepEqual(notes({}), [
    'Not collected: the sum is at most 10 USD: A decree (1/26).',
    null,
    'Exempt in place of D: gifts.',
    null,
  ])
  assert.deepEqual(notes({ inclusive: false, amount: of(11), cite: [] }, [hundred]), [
    'Not collected: the sum is less than 11 USD.',
    null,
  ])
})

const whole = { how: 'truncate', to: of(10) } as const
const rounding = (own: Partial<RoundingRule>): RoundingRule => ({
  ...{ of: [{ code: 'DUTY' }], base: null, amount: null, inBases: null, total: null },
  ...own,
})

const ROUNDED: readonly (readonly [
  what: string,
  rule: Partial<RoundingRule>,
  lines: readonly LineFields[],
  layers: readonly string[],
])[] = [
  [
    'the sum of the lines',
    { total: whole },
    [{ value: 155 }, { value: 98 }],
    ['0 DUTY D 12.25', '0 TAX T 34.1', '1 DUTY D 7.75', '1 TAX T 21.56'],
  ],
  [
    'a sum that is whole',
    { total: whole },
    [{ value: 150 }, { value: 50 }],
    ['0 DUTY D 15', '0 TAX T 33', '1 DUTY D 5', '1 TAX T 11'],
  ],
  [
    'no sum of which a part is not known',
    { total: whole },
    [{ value: 155 }, open],
    ['0 DUTY D 15.5', '0 TAX T 34.1', '1 DUTY Q 0', '1 TAX T 20'],
  ],
  [
    'no exempt line',
    { total: whole },
    [{ value: 155 }, gift],
    ['0 DUTY D 10', '0 TAX T 34.1', '1 DUTY X 0 exempted', '1 TAX T 20'],
  ],
  [
    'equal lines, the odd cent to the first',
    { total: { how: 'truncate', to: of(0.25) } },
    [{ value: 50.5 }, { value: 50.5 }, { value: 50.5 }],
    ['0 DUTY D 5', '0 TAX T 11.11', '1 DUTY D 5', '1 TAX T 11.11', '2 DUTY D 5', '2 TAX T 11.11'],
  ],
  [
    'the amount of each line',
    { amount: whole },
    [{ value: 155 }, { value: 98 }],
    ['0 DUTY D 10', '0 TAX T 33', '1 DUTY D 0', '1 TAX T 19.6'],
  ],
  [
    'the base',
    { base: { how: 'truncate', to: of(100) } },
    [{ value: 155 }],
    ['0 DUTY D 10', '0 TAX T 33'],
  ],
  [
    'the duty in the base of the tax',
    { inBases: whole },
    [{ value: 155 }],
    ['0 DUTY D 15.5', '0 TAX T 33'],
  ],
]

for (const [what, rule, lines, layers] of ROUNDED) {
  test(`rounded by law: ${what}`, () => {
    const own = { rounding: [rounding(rule)] }
    assert.deepEqual(shown(assessed(acts, lines, own).layers), layers)
  })
}

test('an amount that was not rounded before is truncated as it is', () => {
  // 99.99 EUR are 99.999999 USD: below 100, however little.
  const terms = { currency: 'EUR', exchangeRates: new Map([['EUR', of(1.0001)]]) }
  const own = { rounding: [rounding({ base: { how: 'truncate', to: of(100) } })] }
  const { layers } = assessed([duty], [{ value: 99.99 }], own, terms)
  assert.deepEqual(shown(layers), ['0 DUTY D 0'])
})

const collector = (own: Partial<CollectorRule>): CollectorRule => ({
  ...{ id: 'S', of: [{ code: 'TAX' }], by: 'seller', period: { from: null, to: null } },
  ...{ valueAtMost: of(100), exceptGoods: null, claimed: null, cite: [act] },
  ...own,
})
const carried = measure({
  ...{ measure: 'us/carried', kind: 'tax', code: 'TAX' },
  headings: [
    { id: 'E', when: { claimed: 'gifts' }, exempt: 'gifts' },
    { id: 'C', collected_by: 'carrier', charge: '1%' },
  ],
})
const BY_SELLER = 'Collected by the seller, with the price: A decree (1/26).'
const claimed = { claimed: 'the seller takes part' }
const OFFERED = 'Collected at the border; claim S where the seller takes part.'

const COLLECTED: readonly (readonly [
  what: string,
  rules: readonly CollectorRule[],
  line: LineFields,
  collector: Layer['collectedBy'],
  note: string | null,
])[] = [
  ['by a rule', [collector({})], hundred, 'seller', BY_SELLER],
  [
    'by the first of two rules',
    [collector({}), collector({ by: 'carrier' })],
    hundred,
    'seller',
    BY_SELLER,
  ],
  [
    'by the carrier',
    [collector({ by: 'carrier', cite: [] })],
    hundred,
    'carrier',
    'Collected by the carrier, from the recipient.',
  ],
  ['at the border above the value', [collector({})], { value: 101 }, undefined, null],
  [
    'at the border on another day',
    [collector({ period: { from: null, to: day('2026-10-01') } })],
    hundred,
    undefined,
    null,
  ],
  [
    'at the border by a rule on other layers',
    [collector({ of: [{ code: 'DUTY' }] })],
    hundred,
    undefined,
    null,
  ],
  ['at the border without a claim', [collector(claimed)], hundred, undefined, OFFERED],
  ['by a claim', [collector(claimed)], { ...hundred, headings: ['S'] }, 'seller', BY_SELLER],
  [
    'by a rule beside a claim that is not made',
    [collector(claimed), collector({ id: 'R' })],
    hundred,
    'seller',
    BY_SELLER,
  ],
]

for (const [what, collectors, line, by, note] of COLLECTED) {
  test(`collected ${what}`, () => {
    const layer = assessed([tax], [line], { collectors }).layers.find(({ code }) => code === 'TAX')
    assert.equal(layer?.collectedBy, by)
    assert.equal(layer?.note, note)
  })
}

test('a rule changes neither what another law collects nor what nobody collects', () => {
  const by = (line: LineFields) =>
    assessed([carried], [line], { collectors: [collector({})] }).layers.map(
      ({ heading, collectedBy, note }) => [heading, collectedBy, note],
    )
  assert.deepEqual(by(hundred), [['C', 'carrier', null]])
  assert.deepEqual(by({ ...hundred, headings: ['E'] }), [
    ['E', undefined, 'Exempt in place of C: gifts.'],
  ])
})

test('a claim of who collects has an effect where a rule asks for it and is open', () => {
  const warned = (own: Partial<CollectorRule>, value = 100) =>
    assessed([tax], [{ value, headings: ['S'] }], { collectors: [collector(own)] }).warnings.map(
      ({ text }) => text,
    )
  const unused = ['the claimed heading S does not apply to this line.']
  assert.deepEqual(warned(claimed), [])
  assert.deepEqual(warned(claimed, 101), unused)
  assert.deepEqual(warned({}), unused)
  assert.deepEqual(warned({ ...claimed, exceptGoods: allGoods }), unused)
})
