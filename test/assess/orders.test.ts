// Several orders on one line: each has a layer and a flag, and one flag reports unknown duties.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Layer } from '../../src/assess/assessment.ts'
import { quote } from '../../src/assess/quote.ts'
import { withOneOpenOrder } from '../../src/assess/statements/open-orders.ts'
import { tariffs } from '../loaded.ts'
import { day, type LineFields, shipmentOf } from './shipments.ts'

const tariff = tariffs().of('US')
assert.ok(tariff)
const us = tariff

const answer = (lines: readonly LineFields[], on = '2026-10-01') =>
  assess(shipmentOf(lines, { on }), us, 2)
const drums: LineFields = { code: '8708305020', origin: 'CN', value: 10_000 }
const grains: LineFields = { code: '2818102010', origin: 'CN', value: 10_000 }

test('a critical flag names product, case, country and notice of each order', () => {
  const [flag, ...others] = answer([drums]).flags.filter(({ kind }) => kind === 'ad_cvd')
  assert.deepEqual(others, [])
  assert.equal(flag?.severity, 'critical')
  assert.equal(
    flag?.title,
    'Antidumping duty order A-570-174: brake drums, China; ' +
      'Countervailing duty order C-570-175: brake drums, China',
  )
  const [one, other] = flag?.parts ?? []
  assert.equal(one?.title, 'Antidumping duty order A-570-174: brake drums, China')
  assert.equal(one?.legalCitation, 'Antidumping duty order A-570-174 (90 FR 38730)')
  assert.match(one?.detail ?? '', /by description, and the description decides; 8708.30.50.20/)
  assert.match(one?.detail ?? '', /Its duty is not in the amounts: the rate is set for each/)
  assert.match(one?.detail ?? '', /In doubt: The codes are from a notice/)
  assert.match(other?.detail ?? '', /The 11.94% shown is for producers and exporters that have/)
  for (const part of [one, other]) {
    assert.ok(flag?.detail?.includes(`${part?.title} (line 0). ${part?.detail}`))
    assert.ok(flag?.legalCitation?.includes(part?.legalCitation ?? '?'))
  }
})

test('a known rate is an amount with a note; an unknown one is null with the reason', () => {
  const layers = answer([drums]).layers.filter(({ code }) => code === 'AD_CVD')
  assert.deepEqual(
    layers.map(({ heading, rate, amount }) => [heading, rate?.toNumber(), amount.toNumber()]),
    [
      ['A-570-174', undefined, 0],
      ['C-570-175', 0.1194, 1194],
    ],
  )
  assert.match(layers[0]?.note ?? '', /^Not computed: the rate is set for each producer/)
  assert.match(layers[1]?.note ?? '', /^For producers and exporters that have no rate of their own/)
})

test('the orders of a line have one data gap together', () => {
  const gaps = answer([grains]).flags.filter(({ title }) => title.includes('antidumping or'))
  assert.equal(gaps.length, 1)
  assert.equal(gaps[0]?.kind, 'data_gap')
  assert.equal(gaps[0]?.severity, 'critical')
  assert.match(gaps[0]?.detail ?? '', /^A-570-190, C-570-191: the rate is set/)
})

test('the orders of a line without a rate are one layer that names them all', () => {
  const layers = answer([grains]).layers.filter(({ code }) => code === 'AD_CVD')
  assert.deepEqual(
    layers.map(({ heading }) => heading),
    ['A-570-190, C-570-191', 'A-570-882'],
  )
  const [open] = layers
  assert.equal(open?.rate, null)
  assert.equal(open?.amount.toNumber(), 0)
  assert.equal(open?.range?.high, null)
  assert.match(open?.note ?? '', /^Not computed: A-570-190, C-570-191: the rate is set/)
})

test('one order without a rate, or one that is lifted, keeps its own layer', () => {
  const { layers } = answer([grains])
  const [open, known] = layers.filter(({ code }) => code === 'AD_CVD') as [Layer, Layer]
  const unknown = [{ id: 'A-1', reason: 'no rate' }]
  const first = { ...open, heading: 'A-1' }
  const lifted = { ...open, heading: 'A-2', exempted: true }
  const other = { ...open, measure: { ...known.measure, flag: null } } as Layer
  for (const apart of [[], [known], [first, known, lifted], [other, first, other]]) {
    assert.deepEqual(withOneOpenOrder(apart, unknown), apart)
  }
  const together = withOneOpenOrder([known, first, lifted, { ...open, heading: 'A-3' }], unknown)
  assert.deepEqual(together, [
    known,
    { ...first, heading: 'A-1, A-3', note: 'Not computed: A-1: no rate.' },
    lifted,
  ])
})

test('lines with the same unknown duties share the data gap', () => {
  const gaps = answer([grains, grains]).flags.filter(({ title }) =>
    title.includes('antidumping or'),
  )
  assert.deepEqual(
    gaps.map(({ lines }) => lines),
    [[0, 1]],
  )
})

test('a quote sums the known rates and lists the unknown ones', () => {
  const { overlays, unresolved } = quote('8708305020', 'CN', day('2026-10-01'), us) ?? {}
  assert.equal(overlays?.ad_cvd?.toNumber(), 0.1194)
  const open = unresolved?.filter(({ overlay }) => overlay === 'ad_cvd')
  assert.equal(open?.length, 1)
  assert.match(open?.[0]?.reason ?? '', /^A-570-174: the rate is set for each producer/)
  const both = quote('8708305020', 'TR', day('2026-10-01'), us)
  assert.equal(both?.overlays.ad_cvd?.toNumber(), 0.1566)
  const neither = quote('8708305020', 'DE', day('2026-10-01'), us)
  assert.equal(neither?.overlays.ad_cvd, null)
  assert.deepEqual(
    neither?.unresolved.filter(({ overlay }) => overlay === 'ad_cvd'),
    [],
  )
})

test('a code too short for an order raises its flag nevertheless', () => {
  const { flags, layers } = answer([{ code: '94042100', origin: 'VN', value: 1000 }])
  assert.ok(flags.some(({ kind, title }) => kind === 'ad_cvd' && title.includes('A-552-827')))
  const layer = layers.find(({ heading }) => heading === 'A-552-827')
  assert.equal(layer?.rate, null)
  assert.match(layer?.note ?? '', /give a longer code/)
})
