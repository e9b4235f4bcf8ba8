// Who collects the tax on a small consignment: the law of the destination names the seller, or the
// importer claims a scheme. The tax is due whoever collects it, and only what goes through the
// carrier's hands bears a fee for its advance.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { OwnFee } from '../../src/law/own-fees.ts'
import { tariffs } from '../loaded.ts'
import { type LineFields, shipmentOf } from './shipments.ts'

type Terms = Partial<Shipment> & { readonly on: string }

const IOSS = 'VAT Directive 2006/112, article 369l'
const POST = 'VAT Directive 2006/112, article 369y'

function assessed(
  lines: readonly LineFields[],
  terms: Terms,
  place: string,
  fees: readonly OwnFee[] = [],
): Assessment {
  const tariff = tariffs().of(['US', 'GB', 'XI'].includes(place) ? place : 'EU')
  assert.ok(tariff)
  return assess(shipmentOf(lines, { place, ...terms }), tariff, 2, { fees })
}

function layer({ layers }: Assessment, code: string): Layer | undefined {
  return layers.find((one) => one.code === code && !one.exempted)
}

function collected(answer: Assessment): string {
  const { amount, collectedBy = 'border' } = layer(answer, 'VAT') ?? {}
  return `${amount} ${collectedBy}`
}

const bag: LineFields = { code: '4202221000', origin: 'CN' }
const euro = (on: string): Terms => ({ currency: 'EUR', on })
const pound = (on: string): Terms => ({ currency: 'GBP', on })

for (const [what, goods, terms, place, expected] of [
  ['in Great Britain up to 135 GBP', { value: 135 }, pound('2026-03-02'), 'GB', '27 seller'],
  ['in Great Britain above', { value: 136 }, pound('2026-03-02'), 'GB', '29.38 border'],
  ['in Northern Ireland', { value: 100 }, pound('2026-03-02'), 'XI', '20 seller'],
  ['in Germany without a claim', { value: 100 }, euro('2026-03-02'), 'DE', '19 border'],
  ['by the import scheme', { value: 100, headings: [IOSS] }, euro('2026-03-02'), 'DE', '19 seller'],
  ['by the post', { value: 100, headings: [POST] }, euro('2026-03-02'), 'FR', '20 carrier'],
  ['above 150 EUR', { value: 151, headings: [IOSS] }, euro('2026-03-02'), 'DE', '31.47 border'],
  // 100 + 9.7 % of duty, as the relief has ended: 19 % of 109.70.
  [
    'of a dutiable parcel',
    { value: 100, headings: [IOSS] },
    euro('2026-08-03'),
    'DE',
    '20.84 seller',
  ],
  [
    'of products subject to excise',
    { value: 100, code: '2203001000', headings: [IOSS] },
    euro('2026-03-02'),
    'DE',
    '19 border',
  ],
] as const) {
  test(`the tax ${what} is due, and is collected by whom the law says`, () => {
    const answer = assessed([{ ...bag, ...goods }], terms, place)
    assert.equal(collected(answer), expected, layer(answer, 'VAT')?.note ?? '')
  })
}

test('a scheme that is open to the consignment is offered, and its claim is used', () => {
  const offered = assessed([{ ...bag, value: 100 }], euro('2026-03-02'), 'DE')
  const note = layer(offered, 'VAT')?.note ?? ''
  assert.match(note, /^Collected at the border; claim .* article 369l where the seller/)
  const warned = (value: number): boolean => {
    const { warnings } = assessed([{ ...bag, value, headings: [IOSS] }], euro('2026-03-02'), 'DE')
    return warnings.some(({ text }) => text.includes(`${IOSS} does not apply`))
  }
  assert.deepEqual([warned(100), warned(151)], [false, true])
})

const of = Decimal.of
const advance: OwnFee = {
  code: 'ADVANCEMENT',
  currency: 'EUR',
  perShipment: null,
  perFurtherLine: null,
  rate: of('0.02'),
  minimum: of(15),
  modes: null,
  destination: null,
  probability: null,
  note: null,
}

function advanced(
  goods: LineFields | readonly LineFields[],
  terms: Partial<Shipment> = {},
  fee = advance,
): Layer | undefined {
  const lines = Array.isArray(goods) ? goods : [goods]
  const on = { ...euro('2026-03-02'), incoterm: 'DDP' as const, ...terms }
  return layer(assessed(lines, on, 'DE', [fee]), 'ADVANCEMENT')
}

test('an advance of duties and taxes costs its share under DDP, and at least the minimum', () => {
  // 9.7 % of 10,000 = 970; 19 % of 10,970 = 2,084.30; 2 % of 3,054.30 = 61.09.
  const large = advanced({ ...bag, value: 10_000 })
  assert.equal(large?.amount.toNumber(), 61.09)
  assert.equal(large?.base?.toNumber(), 3054.3)
  assert.equal(large?.expression, '2% MIN 15 EUR')
  assert.match(large?.note ?? '', /^From the organisation's own fee schedule\./)
  assert.equal(advanced({ ...bag, value: 1000 })?.amount.toNumber(), 15)
})

test('there is no fee for an advance under another term, mode or where nothing is advanced', () => {
  const goods = { ...bag, value: 10_000 }
  assert.equal(advanced(goods, { incoterm: 'DAP' }), undefined)
  assert.equal(advanced(goods, {}, { ...advance, modes: ['air'] }), undefined)
  assert.equal(advanced(goods, {}, { ...advance, destination: 'US' }), undefined)
  assert.equal(advanced({ ...bag, value: 100, headings: [IOSS] }), undefined)
  assert.equal(advanced({ ...bag, value: 100 })?.amount.toNumber(), 15)
})

test('the fee for an advance is shared by value, and its total is the sum of its lines', () => {
  const lines = [
    { ...bag, value: 300 },
    { ...bag, value: 100 },
  ]
  const answer = assessed(lines, { ...euro('2026-03-02'), incoterm: 'DDP' }, 'DE', [advance])
  assert.deepEqual(
    answer.lines.map(({ fees }) => fees.toNumber()),
    [11.25, 3.75],
  )
})

test('the fee on a tax that is not known has bounds', () => {
  // Spirits: duty free, excise by an amount that is not held, value added tax on it.
  const spirits = advanced({ code: '2208308200', origin: 'US', value: 1000 })
  assert.equal(spirits?.range?.low.toNumber(), 15)
  assert.equal(spirits?.range?.high, null)
  assert.match(spirits?.note ?? '', /not known/)
})
