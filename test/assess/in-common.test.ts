// What the lines of a wider code have in common: charges that are the same in each are as they are,
// any other one is undecided from the least to the most; so are the charges on the shipment.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Layer } from '../../src/assess/assessment.ts'
import type { Decision } from '../../src/assess/decide/decision.ts'
import { inCommon } from '../../src/assess/in-common.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { ANY_AMOUNT, type Range } from '../../src/base/range.ts'
import type { Flag } from '../../src/law/flag.ts'
import type { Heading, Measure } from '../../src/law/measure.ts'
import { measure } from './acts.ts'
import { lineOf } from './shipments.ts'
import { flag } from './statements/raised.ts'

const GAP = '7616 has several lines'
const line = lineOf({ code: '7616' }, 2)
const fee: Measure = measure({
  measure: 'us/fee',
  kind: 'fee',
  origin: 'all',
  goods: 'all',
  headings: [
    { id: 'small', when: { claimed: true }, charge: '1%' },
    { id: 'large', charge: '2%' },
  ],
})
const [SMALL, LARGE] = fee.headings as readonly [Heading, Heading]

type Own = {
  readonly layers?: readonly Layer[]
  readonly flags?: readonly Flag[]
  readonly texts?: readonly string[]
  readonly fees?: readonly Decision[]
}

function common(all: readonly Own[], warning: string | null = null) {
  const results = all.map(({ layers = [], flags = [], texts = [], fees = [] }) => ({
    layers,
    flags,
    warnings: texts.map((text) => ({ line: 2, text })),
    shipmentLevel: fees,
  }))
  return inCommon(results, line, { gap: GAP, warning })
}

const range = (low: number, high: number | null): Range => ({
  low: Decimal.of(low),
  high: high === null ? null : Decimal.of(high),
})

/** A layer of MFN duty on 100. */
function layer(amount: number, own: Partial<Layer> = {}): Layer {
  return {
    ...{ line: 2, measure: fee, rule: SMALL, code: 'MFN', kind: 'duty', heading: '-' },
    ...{ base: Decimal.of(100), rate: null, amount: Decimal.of(amount), expression: '1%' },
    ...{ exempted: false, range: null, note: null, citation: 'A law', url: 'https://law.example' },
    ...own,
  }
}

const bounds = ({ range }: Layer) => range && `${range.low} to ${range.high ?? 'any amount'}`
const shown = (layers: readonly Layer[]) =>
  layers.map((one) => `${one.code} ${one.heading} ${one.amount} ${bounds(one) ?? 'known'}`)

const OPEN = range(0, 9)
const UNBOUNDED = range(3, null)

/** Layers of each alternative, and what they have in common. */
const LAYERS: readonly (readonly [
  what: string,
  each: readonly (readonly Layer[])[],
  common: readonly string[],
])[] = [
  ['one amount', [[layer(5)], [layer(5, { heading: 'b' })]], ['MFN - 5 known']],
  ['two amounts under one heading', [[layer(5)], [layer(7)]], ['MFN - 0 5 to 7']],
  [
    'two amounts under two headings',
    [[layer(5)], [layer(7, { heading: 'b' })]],
    ['MFN null 0 5 to 7'],
  ],
  ['two layers in one of them', [[layer(5)], [layer(5), layer(2)]], ['MFN null 0 5 to 7']],
  ['the same in two layers', [[layer(7)], [layer(5), layer(2)]], ['MFN - 7 known']],
  ['a charge of one only', [[], [layer(7)]], ['MFN null 0 0 to 7']],
  ['an exemption of one only', [[], [layer(0, { exempted: true })]], ['MFN - 0 known']],
  [
    'one open amount',
    [[layer(4, { range: OPEN })], [layer(4, { range: range(0, 9) })]],
    ['MFN - 4 0 to 9'],
  ],
  [
    'amounts open to different bounds',
    [[layer(4, { range: OPEN })], [layer(4, { range: range(0, 8) })]],
    ['MFN - 0 0 to 9'],
  ],
  [
    'amounts open from different bounds',
    [[layer(4, { range: OPEN })], [layer(4, { range: range(1, 9) })]],
    ['MFN - 0 0 to 9'],
  ],
  [
    'different amounts in the same bounds',
    [[layer(4, { range: OPEN })], [layer(5, { range: OPEN })]],
    ['MFN - 0 0 to 9'],
  ],
  [
    'an open amount twice in one of them',
    [[layer(4, { range: OPEN })], [layer(4, { range: OPEN }), layer(0, { range: OPEN })]],
    ['MFN null 0 0 to 18'],
  ],
  ['a known and an open amount', [[layer(4)], [layer(4, { range: OPEN })]], ['MFN - 0 0 to 9']],
  ['an open and a known amount', [[layer(4, { range: OPEN })], [layer(4)]], ['MFN - 0 0 to 9']],
  [
    'an open amount without a base',
    [[layer(4, { range: OPEN, base: null })], [layer(4, { range: OPEN })]],
    ['MFN - 0 0 to 9'],
  ],
  [
    'an open amount without any base',
    [[layer(4, { range: OPEN })], [layer(4, { range: OPEN, base: null })]],
    ['MFN - 0 0 to 9'],
  ],
  [
    'the same without an upper bound',
    [[layer(3, { range: UNBOUNDED })], [layer(3, { range: UNBOUNDED })]],
    ['MFN - 3 3 to any amount'],
  ],
  [
    'one without an upper bound',
    [[layer(3, { range: UNBOUNDED })], [layer(3, { range: OPEN })]],
    ['MFN - 0 0 to any amount'],
  ],
  [
    'another without an upper bound',
    [[layer(3, { range: OPEN })], [layer(3, { range: ANY_AMOUNT })]],
    ['MFN - 0 0 to any amount'],
  ],
  [
    'two codes',
    [
      [layer(5), layer(1, { code: 'VAT' })],
      [layer(1, { code: 'VAT' }), layer(6)],
    ],
    ['MFN - 0 5 to 6', 'VAT - 1 known'],
  ],
]

for (const [what, each, expected] of LAYERS) {
  test(`in common: ${what}`, () => {
    const { layers, flags, warnings } = common(each.map((layers) => ({ layers })))
    assert.deepEqual(shown(layers), expected)
    const isAsked = layers.some((one) => one.range !== null)
    assert.deepEqual(
      flags.map(({ title }) => title),
      isAsked ? ['Not computed: what differs between the lines of its code'] : [],
    )
    const asked = isAsked ? [] : [{ line: 2, text: `${GAP}.` }]
    assert.deepEqual(warnings, asked)
  })
}

test('an undecided layer has no figures but its bounds, and the law only where it is one', () => {
  const nothing = { base: null, rate: null, amount: Decimal.zero, expression: null }
  const open = { ...nothing, exempted: false, note: `Cannot be decided: ${GAP}.` }
  const own = { exempted: true, rate: Decimal.of(0.05) }
  const [same] = common([{ layers: [layer(5, own)] }, { layers: [layer(7)] }]).layers
  assert.deepEqual(same, { ...layer(0), ...open, range: range(5, 7) })
  const other = layer(7, { heading: 'b' })
  const [either] = common([{ layers: [layer(5)] }, { layers: [other] }]).layers
  const unnamed = { rule: undefined, heading: null, citation: null, url: null }
  assert.deepEqual(either, { ...layer(0), ...open, ...unnamed, range: range(5, 7) })
})

test('flags and warnings are those of all; of some only those of an order or a ban', () => {
  const both = flag({ title: 'Of both' })
  const order = flag({ title: 'An order', kind: 'ad_cvd' })
  const ban = flag({ title: 'A ban', kind: 'restriction' })
  const one = { flags: [both, flag({ title: 'Of one' }), order], texts: ['a', 'b'] }
  const other = {
    flags: [flag({ title: 'Of both', severity: 'warning' }), both, ban],
    texts: ['b'],
  }
  const { flags, warnings } = common([one, other])
  assert.deepEqual(flags, [both, order, ban])
  assert.deepEqual(
    warnings.map(({ text }) => text),
    [`${GAP}.`, 'b'],
  )
})

test('what the code itself warns of is stated besides what is asked', () => {
  const open = [{ layers: [layer(5)] }, { layers: [layer(7)] }]
  const ended = [{ line: 2, text: 'The code has ended.' }]
  assert.deepEqual(common(open, 'The code has ended').warnings, ended)
  assert.deepEqual(common([{}, {}], 'The code has ended').warnings, ended)
})

const charged = (heading: Heading, base = 100): Decision => ({
  kind: 'charge',
  measure: fee,
  heading,
  base: Decimal.of(base),
})
const exempt: Decision = { kind: 'exempt', measure: fee, heading: LARGE, exemptions: [SMALL] }
const open: Decision = {
  ...{ kind: 'undecided', measure: fee, heading: SMALL, question: 'Which?', exemptions: [] },
  possible: [null, { heading: SMALL, base: Decimal.of(9) }],
}
const onBase = (heading: Heading) => ({ heading, base: Decimal.of(100) })

/** What each alternative decides of a fee on the shipment, and what they have in common. */
const FEES: readonly (readonly [
  what: string,
  each: readonly (readonly Decision[])[],
  common: Decision | readonly [Heading, possible: readonly unknown[]],
])[] = [
  ['the same charge', [[charged(SMALL)], [charged(SMALL)]], charged(SMALL)],
  ['the same exemption', [[exempt], [exempt]], exempt],
  ['a charge of one only', [[], [charged(SMALL)]], [SMALL, [onBase(SMALL)]]],
  ['two headings', [[charged(SMALL)], [charged(LARGE)]], [SMALL, [onBase(SMALL), onBase(LARGE)]]],
  ['an exemption of one', [[exempt], [charged(LARGE)]], [LARGE, [null, onBase(LARGE)]]],
  [
    'an exemption of one, with the first charge as the heading',
    [[exempt], [charged(SMALL)], [charged(LARGE)]],
    [SMALL, [null, onBase(SMALL), onBase(LARGE)]],
  ],
  [
    'what is open in one',
    [[open], [exempt]],
    [SMALL, [...(open.kind === 'undecided' ? open.possible : []), null]],
  ],
]

for (const [what, each, expected] of FEES) {
  test(`in common on the shipment: ${what}`, () => {
    const { shipmentLevel, warnings } = common(each.map((fees) => ({ fees })))
    if ('kind' in expected) {
      assert.deepEqual(shipmentLevel, [expected])
      assert.equal(warnings.length, 1)
    } else {
      const [heading, possible] = expected
      const undecided = { kind: 'undecided', measure: fee, heading, question: GAP }
      assert.deepEqual(shipmentLevel, [{ ...undecided, possible, exemptions: [] }])
      assert.deepEqual(warnings, [], 'the flag on the fee asks')
    }
  })
}

test('fees of two measures are compared each by itself', () => {
  const other = { ...fee, id: 'other fee' }
  const own = { ...charged(LARGE), measure: other }
  const fees = [charged(SMALL), own]
  assert.deepEqual(common([{ fees }, { fees: fees.toReversed() }]).shipmentLevel, fees)
})
