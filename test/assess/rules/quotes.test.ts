// Rates of a code under small tariffs: which charge is the ordinary one, what is added to it, the
// lowest preference, the tax, and the words for what is not a rate by value.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quote } from '../../../src/assess/quote.ts'
import { COLUMN_1, type Heading, type Measure } from '../../../src/law/measure.ts'
import { originMembers } from '../../../src/law/origin.ts'
import type { Programme } from '../../../src/law/programme.ts'
import type { Selection, Tariff } from '../../../src/law/tariff.ts'
import { measure, rules } from '../acts.ts'
import { FREE, GSP, preferences, quota, redirect, TWO } from '../claims/programmes.ts'
import { day } from '../shipments.ts'
import { smallTariff } from './small-tariff.ts'

const ON = day('2026-03-01')

const act = (code: string, headings: readonly object[], own: Partial<Measure> = {}): Measure => ({
  ...measure({ measure: `us/${code.toLowerCase().replace('_', '-')}`, code, headings }),
  ...own,
})

const CLAIM = 'Claim the number if they are, "not" and the number if not'
const ABOVE = 'US content above 40%'
const column = act('MFN', [{ id: 'C', charge: '5%' }], { id: COLUMN_1, role: 'column 1' })
const openColumn = act(
  'MFN',
  [{ id: 'C', unpriced: 'no rate is held', between: ['Free', '10%'] }],
  {
    ...{ id: COLUMN_1, role: 'column 1' },
  },
)
const stated = { stated: 'goods of a kind' }
const replacing = act('COL', [{ id: 'R', charge: '9%' }], { replaces: [COLUMN_1] })
const mayReplace = act('COL', [{ id: 'R', when: stated, charge: '9%' }], { replaces: [COLUMN_1] })
const further = act('SEC_301', [{ id: 'F', charge: '25%' }])
const tax = (id: string, headings: readonly object[]): Measure => act(id, headings, { kind: 'tax' })

const found = (measures: readonly Measure[], own: Partial<Selection> = {}) => {
  const tariff = smallTariff(measures)
  const select: Tariff['select'] = (...asked) => ({ ...tariff.select(...asked), ...own })
  const made = quote('7202111000', 'MX', ON, { ...tariff, select })
  assert(made)
  return made
}

/** The acts; the ordinary rate and its text, overlays, what is not resolved, and the tax. */
const ROWS: readonly (readonly [
  what: string,
  measures: readonly Measure[],
  ordinary: string,
  overlays: string,
  unresolved: string,
  tax: string,
])[] = [
  ['a column', [column], '0.05 5%', '', '', 'null'],
  ['no column', [further], 'null 1.4%', 'section_301 0.25', '', 'null'],
  [
    'a charge in its place',
    [column, further, replacing],
    '0.09 9%',
    'section_301 0.25',
    '',
    'null',
  ],
  [
    'a charge that may be in its place',
    [column, mayReplace],
    '0.05 5%',
    'COL 0.09',
    `COL: R: are the goods goods of a kind? ${CLAIM}, 0 to 0.09`,
    'null',
  ],
  ['a column that is not held', [openColumn], 'null Free to 10%', '', '', 'null'],
  [
    'a charge by weight',
    [column, act('SEC_232', [{ id: 'W', charge: '2 USD / kg' }])],
    '0.05 5%',
    '',
    'section_232: W: 2 USD / kg is not a rate by value alone, 0 to null',
    'null',
  ],
  [
    'a charge that is not held',
    [column, act('SEC_232', [{ id: 'W', unpriced: 'it is not held' }])],
    '0.05 5%',
    '',
    'section_232: W: it is not held, 0 to null',
    'null',
  ],
  [
    'a charge between two rates',
    [column, act('SEC_232', [{ id: 'W', unpriced: 'it is not held', between: ['2%', '9%'] }])],
    '0.05 5%',
    'section_232 0.09',
    'section_232: W: it is not held, 0.02 to 0.09',
    'null',
  ],
  [
    'a charge between a rate by weight and one by value',
    [
      column,
      act('SEC_232', [{ id: 'W', unpriced: 'it is not held', between: ['2 USD / kg', '9%'] }]),
    ],
    '0.05 5%',
    '',
    'section_232: W: it is not held, 0 to null',
    'null',
  ],
  [
    'a charge between a rate by value and one by weight',
    [
      column,
      act('SEC_232', [{ id: 'W', unpriced: 'it is not held', between: ['2%', '2 USD / kg'] }]),
    ],
    '0.05 5%',
    '',
    'section_232: W: it is not held, 0 to null',
    'null',
  ],
  [
    'a charge on content of the United States, which is not stated',
    [column, act('SEC_232', [{ id: 'U', base: ABOVE, charge: '15%' }])],
    '0.05 5%',
    'section_232 0',
    '',
    'null',
  ],
  [
    'a total on it, beside a column that is not held',
    [openColumn, act('SEC_232', [{ id: 'U', base: ABOVE, charge: 'total 15%' }])],
    'null Free to 10%',
    'section_232 0',
    '',
    'null',
  ],
  [
    'a total beside a column that is not held',
    [openColumn, act('SEC_232', [{ id: 'U', charge: 'total 15%' }])],
    'null Free to 10%',
    'section_232 0.15',
    'section_232: U: total 15% is not a rate by value alone, 0 to 0.15',
    'null',
  ],
  [
    'a total beside a column',
    [column, act('SEC_232', [{ id: 'U', charge: 'total 15%' }])],
    '0.05 5%',
    'section_232 0.1',
    '',
    'null',
  ],
  [
    'a charge on the shipment',
    [
      column,
      act('SEC_232', [{ id: 'S', charge: '3%' }], {
        level: 'shipment',
      }),
    ],
    '0.05 5%',
    '',
    '',
    'null',
  ],
  ['a tax', [column, tax('VAT', [{ id: 'V', charge: '20%' }])], '0.05 5%', '', '', '0.2'],
  [
    'an exempt tax before another one',
    [
      column,
      tax('VAT', [
        { id: 'X', when: { mode: ['air'] }, exempt: 'x' },
        { id: 'V', charge: '20%' },
      ]),
      tax('GST', [{ id: 'G', charge: '7%' }]),
    ],
    '0.05 5%',
    '',
    '',
    '0.07',
  ],
]

for (const [what, measures, ordinary, overlays, unresolved, taxed] of ROWS) {
  test(`the rates with ${what}`, () => {
    const made = found(measures)
    assert.equal(`${made.mfnRate} ${made.mfnExpression}`, ordinary)
    const named = Object.entries({ ...made.overlays, ...made.otherOverlays })
    const rates = named.flatMap(([name, rate]) => (rate ? [`${name} ${rate}`] : []))
    assert.equal(rates.join(), overlays)
    const open = made.unresolved.map(
      ({ overlay, reason, range }) => `${overlay}: ${reason}, ${range.low} to ${range.high}`,
    )
    assert.equal(open.join(), unresolved)
    assert.equal(`${made.vatRate}`, taxed)
  })
}

type Rate = readonly [symbol: string, heading: Heading, programme?: Programme]
const preferred = (heading: Heading): Heading => ({
  ...heading,
  when: [{ kind: 'preference', programmes: ['USMCA'] }],
})
const [free, two] = [preferred(FREE), preferred(TWO)]

/** The rates of programmes; the lowest of each, and of all. */
const LOWEST: readonly (readonly [rates: readonly Rate[], each: string, lowest: string])[] = [
  [[], '', 'null'],
  [[['S', two]], 'USMCA 0.02', '0.02'],
  [
    [
      ['S', two],
      ['S+', free],
    ],
    'USMCA 0',
    '0',
  ],
  [
    [
      ['S', free],
      ['S+', two],
    ],
    'USMCA 0',
    '0',
  ],
  [
    [
      ['S', two],
      ['A', free, GSP],
    ],
    'USMCA 0.02, GSP 0',
    '0',
  ],
  [
    [
      ['S', preferred(redirect)],
      ['S+', two],
    ],
    'USMCA 0.02',
    '0.02',
  ],
  [[['S', preferred(redirect)]], 'USMCA null', 'null'],
  [
    [
      ['S', quota(FREE, '1')],
      ['S+', two],
    ],
    'USMCA 0.02',
    '0.02',
  ],
  [[['S', quota(FREE, '1')]], '', 'null'],
]

for (const [rates, each, lowest] of LOWEST) {
  const names = rates.map(([symbol, { id }]) => `${symbol} ${id}`)
  test(`the lowest of ${names.join(', ') || 'none'}`, () => {
    const made = found([column], { preferences: preferences(rates) })
    const shown = Object.entries(made.preferentialRates).map(([name, rate]) => `${name} ${rate}`)
    assert.equal(shown.join(', '), each)
    assert.equal(`${made.preferentialRate}`, lowest)
  })
}

test('goods are quoted as bought abroad, and without an origin as of no country', () => {
  const lifted = act('RET', [
    { id: '9801.00.10', when: stated, charge: '3%' },
    { id: 'B', charge: '4%' },
  ])
  const tariff = smallTariff([column, lifted])
  const made = quote('7202111000', 'MX', ON, { ...tariff, factRules: rules })
  assert.equal(made?.otherOverlays.RET?.toString(), '0.04')
  assert.deepEqual(made?.unresolved, [])
  const ofSome = { ...further, origin: originMembers('except', []) }
  const asked: string[] = []
  const select: Tariff['select'] = (code, origin, day) => {
    asked.push(origin)
    return smallTariff([column, ofSome]).select(code, origin, day)
  }
  assert.equal(quote('7202111000', null, ON, { ...tariff, select })?.origin, null)
  assert.deepEqual(asked, ['*'])
})
