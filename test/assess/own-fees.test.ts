// Fees of an organisation's own schedule: charged once per shipment, by mode and destination,
// apportioned to lines, and never waived by de minimis relief.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { OwnFee, OwnFeeCode } from '../../src/law/own-fees.ts'
import { tariffs } from '../loaded.ts'
import { type LineFields, shipmentOf } from './shipments.ts'

const us = tariffs().of('US')
assert(us)
const tariff = us

function fee(code: OwnFeeCode, words: Partial<OwnFee>): OwnFee {
  return {
    code,
    currency: 'USD',
    perShipment: null,
    perFurtherLine: null,
    rate: null,
    modes: null,
    destination: null,
    probability: null,
    note: null,
    ...words,
  }
}

const of = (text: string): Decimal => Decimal.of(text)
const isf = fee('ISF', { perShipment: of('45'), modes: ['ocean'], destination: 'US' })
const broker = fee('BROKER', { perShipment: of('125'), perFurtherLine: of('7.50') })
const exam = fee('EXAM_EV', { perShipment: of('300'), probability: of('0.04') })
const tshirt: LineFields = { code: '6109100012', origin: 'VN', value: 1000 }

function assessed(
  lines: readonly LineFields[],
  fees: readonly OwnFee[],
  terms: Partial<Shipment> & { readonly on?: string } = {},
): Assessment {
  return assess(shipmentOf(lines, { on: '2026-10-01', ...terms }), tariff, 2, { fees })
}

function own({ layers }: Assessment): string[] {
  return layers
    .filter(({ code }) => ['ISF', 'BROKER', 'EXAM_EV'].includes(code))
    .map((layer) => `${layer.code} ${layer.amount.toString()} ${layer.expression}`)
}

test('without a fee schedule there are no own fees', () => {
  assert.deepEqual(own(assessed([tshirt], [])), [])
})

test('each fee is charged once per shipment, and a broker also for each further line', () => {
  assert.deepEqual(own(assessed([tshirt], [isf, broker, exam])), [
    'ISF 45 45 USD',
    'BROKER 125 125 USD',
    'EXAM_EV 12 4% × 300 USD',
  ])
  assert.deepEqual(own(assessed([tshirt, tshirt, tshirt], [broker])), [
    'BROKER 140 125 USD + 2 × 7.5 USD',
  ])
})

test('own fees are part of the fees and of the total, and each line has its share', () => {
  const without = assessed([tshirt, { ...tshirt, value: 3000 }], [])
  const answer = assessed([tshirt, { ...tshirt, value: 3000 }], [isf, broker, exam])
  // 45 + 125 + 7.50 + 12
  assert.equal(answer.fees.minus(without.fees).toString(), '189.5')
  assert.equal(answer.total.minus(without.total).toString(), '189.5')
  const shares = answer.lines.map(({ fees }, at) => fees.minus(without.lines[at]?.fees ?? fees))
  // 45, 132.50 and 12, a quarter each: 11.25 + 33.13 (or 33.12) + 3
  assert.deepEqual(shares.map(String).sort(), ['142.12', '47.38'])
})

test('a layer names the source of the figure and cites no law', () => {
  const { layers } = assessed([tshirt], [fee('EXAM_EV', { ...exam, note: 'Ours.' })])
  const layer = layers.find(({ code }) => code === 'EXAM_EV')
  assert(layer)
  assert.equal(
    layer.note,
    "From the organisation's own fee schedule. Expected value, at 4% of shipments. Ours.",
  )
  assert.deepEqual([layer.citation, layer.url, layer.heading, layer.line], [null, null, null, null])
})

test('the first row of a code for the shipment’s mode applies', () => {
  const rows = [
    fee('EXAM_EV', { perShipment: of('300'), modes: ['ocean'] }),
    fee('EXAM_EV', { perShipment: of('100'), modes: ['air', 'express'] }),
    fee('EXAM_EV', { perShipment: of('20') }),
  ]
  for (const [mode, charged] of [
    ['ocean', 'EXAM_EV 300 300 USD'],
    ['express', 'EXAM_EV 100 100 USD'],
    ['truck', 'EXAM_EV 20 20 USD'],
  ] as const) {
    assert.deepEqual(own(assessed([tshirt], rows, { mode })), [charged])
  }
  assert.deepEqual(own(assessed([tshirt], [isf], { mode: 'air' })), [])
})

test('a fee of another destination is not charged', () => {
  assert.deepEqual(own(assessed([tshirt], [{ ...isf, destination: 'DE' }])), [])
})

test('a fee by value is charged on the customs value of all lines', () => {
  const byValue = fee('BROKER', { perShipment: of('10'), rate: of('0.0025') })
  // 10 + 0.25% of 4,000
  assert.deepEqual(own(assessed([tshirt, { ...tshirt, value: 3000 }], [byValue])), [
    'BROKER 20 10 USD + 0.25%',
  ])
})

test('a fee in another currency is converted; without a rate it is not computed', () => {
  const answer = assessed([tshirt], [isf], { currency: 'EUR' })
  // 45 USD × 0.87719298 EUR of 2026-09-25
  assert.deepEqual(own(answer), ['ISF 39.47 45 USD'])
  const unknown = assessed([tshirt], [{ ...isf, currency: 'ISK' }])
  const layer = unknown.layers.find(({ code }) => code === 'ISF')
  assert.deepEqual([layer?.base, layer?.amount.isZero], [null, true])
  assert(unknown.flags.some(({ title }) => title === 'Not computed: Importer security filing'))
})

test('de minimis relief waives legal charges, not own fees', () => {
  const answer = assessed([{ ...tshirt, value: 500 }], [isf, exam], { on: '2025-03-03' })
  assert.equal(answer.deMinimis.applies, true)
  assert.deepEqual(own(answer), ['ISF 45 45 USD', 'EXAM_EV 12 4% × 300 USD'])
  assert.equal(answer.fees.toString(), '57')
  assert.equal(answer.lines[0]?.fees.toString(), '57')
  assert.equal(answer.duty.isZero, true)
})
