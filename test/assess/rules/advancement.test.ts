// The fee for an advance of duties and taxes: what it is charged on, and its bounds and flags where
// that, or the fee itself, is not known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shipment } from '../../../src/assess/shipment.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { partsOf } from '../../../src/law/flag.ts'
import type { Measure } from '../../../src/law/measure.ts'
import type { OwnFee } from '../../../src/law/own-fees.ts'
import { measure } from '../acts.ts'
import type { LineFields } from '../shipments.ts'
import { assessed } from './small-tariff.ts'

const of = Decimal.of
const act = (name: string, kind: string, ...headings: readonly object[]): Measure =>
  measure({ measure: `us/${name}`, title: name, code: name.toUpperCase(), kind, headings })

const duty = act('duty', 'duty', { id: 'D', charge: '10%' })
const free = act('duty', 'duty', { id: 'D', charge: '0%' })
const open = act('open', 'duty', { id: 'O', when: { stated: 'goods of a kind' }, charge: '5%' })
const carried = act('tax', 'tax', { id: 'C', collected_by: 'carrier', charge: '20%' })
const sold = act('tax', 'tax', { id: 'S', collected_by: 'seller', charge: '20%' })
const fee = act('fee', 'fee', { id: 'F', charge: '1%' })

const advance: OwnFee = {
  ...{ code: 'ADVANCEMENT', currency: 'USD', perShipment: null, perFurtherLine: null },
  ...{ rate: of('0.02'), minimum: of(3), modes: null, destination: null, probability: null },
  note: null,
}

/** The acts; base and amount of the fee, its bounds, and the titles of flags about it. */
const ROWS: readonly (readonly [
  what: string,
  acts: readonly Measure[],
  fee: string | null,
  own?: Partial<OwnFee>,
  terms?: Partial<Shipment>,
])[] = [
  ['a duty', [duty], '100: 3'],
  ['a duty, above the least', [duty], '100: 5', { rate: of('0.05') }],
  ['what the carrier collects', [carried], '200: 4'],
  ['nothing that the seller collects', [sold], null],
  ['no fee of the law', [duty, fee], '100: 3'],
  ['nothing', [free], null],
  ['nothing under another term', [duty], null, {}, { incoterm: 'DAP' }],
  ['what is not decided', [open], '0: 0 from 0 to 3; Incomplete'],
  ['a duty beside what is not decided', [duty, open], '100: 3 from 3 to 3; Incomplete'],
  [
    'a duty beside it, above the least',
    [duty, open],
    '100: 5 from 5 to 7.5; Incomplete',
    {
      rate: of('0.05'),
    },
  ],
  [
    'a duty in a currency without a rate',
    [duty],
    'null: 0 from 2 to null; Not computed',
    {
      currency: 'KPW',
    },
  ],
]

for (const [what, acts, expected, own = {}, terms = {}] of ROWS) {
  test(`the fee for an advance of ${what}`, () => {
    const line: LineFields = { value: 1000 }
    const { layers, flags } = assessed(acts, [line], {}, { incoterm: 'DDP', ...terms }, [
      { ...advance, ...own },
    ])
    const layer = layers.find(({ code }) => code === 'ADVANCEMENT')
    const { base, amount, range, note } = layer ?? {}
    const about = flags
      .flatMap(partsOf)
      .filter(({ title }) => title.endsWith('Duties and taxes advanced under DDP'))
      .map(({ title }) => title.split(':')[0])
    const bounds = range ? ` from ${range.low} to ${range.high}` : ''
    const words = [`${base}: ${amount}${bounds}`, ...about].join('; ')
    assert.equal(layer ? words : null, expected)
    if (layer) {
      const start = about.includes('Incomplete') ? /^On what is known/ : /^(From the org|Not comp)/
      assert.match(note ?? '', start)
    }
  })
}

test('a fee of one row has its own words as a note', () => {
  const { layers } = assessed([duty], [{}], {}, { incoterm: 'DDP' }, [
    { ...advance, note: 'As agreed.' },
  ])
  const layer = layers.find(({ code }) => code === 'ADVANCEMENT')
  assert.match(layer?.note ?? '', /As agreed\./)
})
