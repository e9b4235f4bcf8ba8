// Bases that are sums: of the value, other layers, transport and insurance, and the charge itself;
// with their bounds where a layer is not known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shipment } from '../../../src/assess/shipment.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { partsOf } from '../../../src/law/flag.ts'
import type { Measure } from '../../../src/law/measure.ts'
import { measure } from '../acts.ts'
import type { LineFields } from '../shipments.ts'
import { assessed } from './small-tariff.ts'

const of = Decimal.of
const open = { id: 'O', when: { stated: 'goods of a kind' }, charge: '10%' }

const act = (code: string, kind: string, ...headings: readonly object[]): Measure =>
  measure({ measure: `us/${code.toLowerCase()}`, title: code, code, kind, headings })

const duty = act('DUTY', 'duty', { id: 'D', charge: '10%' })
const openDuty = act('DUTY', 'duty', open)
const unboundedDuty = act('DUTY', 'duty', { id: 'D', charge: '2 USD / kg' })
const excise = act('EXCISE', 'tax', { id: 'E', charge: '5%' })
const levy = act('LEVY', 'fee', { id: 'L', charge: '1%' })
const tax = (base: object | string, words: object = {}): Measure =>
  act('TAX', 'tax', { id: 'T', base, charge: '20%', ...words })

/** The acts, the goods; base and amount of the tax, or its bounds. */
const ROWS: readonly (readonly [
  what: string,
  acts: readonly Measure[],
  tax: string,
  line?: LineFields,
  terms?: Partial<Shipment>,
])[] = [
  ['the value', [duty, tax('customs value')], '1000: 200'],
  ['the value and duties', [duty, levy, tax('customs value + duties')], '1100: 220'],
  ['every duty and fee', [duty, levy, tax({ of: ['customs value', 'duty', 'fee'] })], '1110: 222'],
  ['one layer', [duty, levy, tax({ of: ['customs value', { layer: 'LEVY' }] })], '1010: 202'],
  [
    'a layer and its uplift',
    [duty, tax({ of: ['customs value', { layer: 'DUTY', uplift: '50%' }] })],
    '1150: 230',
  ],
  ['another tax', [excise, tax({ of: ['customs value', { layer: 'EXCISE' }] })], '1050: 210'],
  ['the charge itself', [tax({ of: ['customs value'], inside_itself: true })], '1250: 250'],
  [
    'duties and the charge itself',
    [duty, tax({ of: ['customs value', 'duty'], inside_itself: true })],
    '1375: 275',
  ],
  [
    'freight and insurance',
    [tax({ of: ['customs value', 'transport', 'insurance'] })],
    '1110: 222',
    {},
    { freight: of(100), insurance: of(10) },
  ],
  [
    'freight that is not stated',
    [tax({ of: ['customs value', 'transport'] })],
    '1000: 200 too low',
  ],
  ['freight alone', [tax('transport')], '100: 20', {}, { freight: of(100) }],
  ['freight alone that is not stated', [tax('transport')], 'null: 0 from 0 to null'],
  ['insurance alone that is not stated', [tax('insurance')], '0: 0'],
  [
    'a duty that is not decided',
    [openDuty, tax('customs value + duties')],
    '1000: 200 from 200 to 220 incomplete',
  ],
  [
    'with an uplift',
    [openDuty, tax({ of: ['customs value', { layer: 'DUTY', uplift: '50%' }] })],
    '1000: 200 from 200 to 230 incomplete',
  ],
  [
    'inside itself',
    [openDuty, tax({ of: ['customs value', 'duty'], inside_itself: true })],
    '1250: 250 from 250 to 275 incomplete',
  ],
  [
    'a duty without an upper bound',
    [unboundedDuty, tax('customs value + duties')],
    '1000: 200 from 200 to null incomplete',
  ],
  [
    'without one, inside itself',
    [unboundedDuty, tax({ of: ['customs value', 'duty'], inside_itself: true })],
    '1250: 250 from 250 to null incomplete',
  ],
  [
    'a duty that is claimed away',
    [
      act(
        'DUTY',
        'duty',
        { id: 'X', when: { claimed: true }, exempt: 'x' },
        { id: 'D', charge: '10%' },
      ),
      tax('customs value + duties'),
    ],
    '1000: 200',
    { headings: ['X'] },
  ],
  [
    'a duty that is named by kind and by code, by the first name',
    [duty, tax({ of: ['customs value', 'duty', { layer: 'DUTY', uplift: '50%' }] })],
    '1100: 220',
  ],
  [
    'a duty that is not decided and one that a claim would lower',
    [
      openDuty,
      act(
        'OTHER',
        'duty',
        { id: 'C', when: { claimed: true }, charge: '4%', ask: 'info', in_range: true },
        { id: 'D', charge: '10%' },
      ),
      tax('customs value + duties'),
    ],
    '1100: 220 from 208 to 240 incomplete',
  ],
  [
    'a duty that a claim would lower',
    [
      act(
        'DUTY',
        'duty',
        { id: 'C', when: { claimed: true }, charge: '4%', ask: 'info', in_range: true },
        { id: 'D', charge: '10%' },
      ),
      tax('customs value + duties'),
    ],
    '1100: 220 from 208 to 220',
  ],
]

for (const [what, acts, expected, line = {}, terms = {}] of ROWS) {
  test(`a base of ${what}`, () => {
    const { layers, warnings, flags } = assessed(acts, [line], {}, terms)
    const layer = layers.find(({ code }) => code === 'TAX')
    assert(layer)
    const { base, amount, range, note } = layer
    const isIncomplete = flags.flatMap(partsOf).some(({ title }) => title === 'Incomplete: TAX')
    assert.equal(/^On what is known/.test(note ?? ''), isIncomplete)
    const words = [
      `${base}: ${amount}`,
      ...(range ? [`from ${range.low} to ${range.high}`] : []),
      ...(isIncomplete ? ['incomplete'] : []),
      ...(warnings.some(({ text }) => /TAX is charged on transport/.test(text)) ? ['too low'] : []),
    ]
    assert.equal(words.join(' '), expected)
  })
}

test('transport that is missing is warned of once for each act', () => {
  const acts = [
    tax({ of: ['customs value', 'transport'] }),
    act('OTHER', 'tax', { id: 'A', base: { of: ['customs value', 'transport'] }, charge: '1%' }),
    act('NEVER', 'tax', {
      ...{ id: 'N', when: { claimed: true }, charge: '1%' },
      base: { of: ['customs value', 'transport'] },
    }),
    act(
      'EXEMPT',
      'tax',
      { id: 'X', when: { mode: ['ocean'] }, exempt: 'x' },
      { id: 'E', base: { of: ['customs value', 'transport'] }, charge: '1%' },
    ),
    act('INSURED', 'tax', { id: 'I', base: { of: ['customs value', 'insurance'] }, charge: '1%' }),
  ]
  const titles = (own: object, terms: Partial<Shipment> = {}) =>
    assessed(acts, [{}, {}], own, terms).warnings.flatMap(
      ({ text }) => /(\w+) is charged on transport as well/.exec(text)?.[1] ?? [],
    )
  assert.deepEqual(titles({}), ['TAX', 'OTHER'])
  assert.deepEqual(titles({}, { freight: of(5) }), [])
  assert.deepEqual(titles({ valueBasis: 'CIF' }), [])
})

test('a charge on a subheading that cannot be computed has no amount on any of its lines', () => {
  const flat = measure({
    ...{ measure: 'us/flat', code: 'FLAT', level: 'subheading' },
    headings: [{ id: 'F', charge: '2 USD / kg' }],
  })
  const { layers } = assessed([flat], [{ value: 10 }, { value: 30 }])
  assert.deepEqual(
    layers.map(({ amount, range, note }) => `${amount} ${range?.high} ${note}`),
    ['0 null Not computed: quantity in kg.', '0 null Not computed: quantity in kg.'],
  )
})
