// What an amount that is not known may come to, by layer, line and total; and codes that are wider
// than a line, or that the tariff does not have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import { wideQuote } from '../../src/assess/wide-quote.ts'
import { tariffs } from '../loaded.ts'
import { day, type LineFields, shipmentOf } from './shipments.ts'

const ON = '2026-10-01'

function tariffOf(destination: string) {
  const tariff = tariffs().of(destination)
  assert(tariff)
  return tariff
}

const answer = (goods: LineFields, destination = 'US'): Assessment =>
  assess(
    shipmentOf([goods], { on: ON, place: destination === 'EU' ? 'DE' : destination }),
    tariffOf(destination),
    2,
  )

function layerOf({ layers }: Assessment, code: string): Layer {
  const found = layers.find((layer) => layer.code === code && !layer.exempted)
  assert(found, `no layer ${code}: ${layers.map((layer) => layer.code)}`)
  return found
}

function boundsOf(range: Layer['range']): readonly (number | null)[] | null {
  return range && [range.low.toNumber(), range.high?.toNumber() ?? null]
}

test('a code in force without a gap has an exact total', () => {
  const known = answer({ code: '6109100012', origin: 'IN', value: 1000 })
  assert(known.layers.every(({ range }) => range === null))
  assert.deepEqual(boundsOf(known.totalRange), [known.total.toNumber(), known.total.toNumber()])
  assert.equal(known.lines[0]?.range, null)
})

test('a line with lines of different rates below it is between them', () => {
  const wide = answer({ code: '7616', origin: 'DE', value: 1000 })
  const duty = layerOf(wide, 'MFN')
  assert.deepEqual([duty.amount.toNumber(), duty.rate, duty.base], [0, null, null])
  // Free to 6%: 7616.10 to 7616.99.
  assert.deepEqual(boundsOf(duty.range), [0, 60])
  assert.match(duty.note ?? '', /several lines with different rates.*give a longer code/)
  const { total, totalRange } = wide
  assert(totalRange.low.compare(total) >= 0)
  assert(totalRange.high && totalRange.high.compare(total) > 0)
  assert.deepEqual(boundsOf(wide.lines[0]?.range ?? null), boundsOf(totalRange))
  const gaps = wide.flags.filter(
    ({ kind, severity }) => kind === 'data_gap' && severity === 'critical',
  )
  assert.equal(gaps.length, 1, JSON.stringify(gaps))
})

test('whatever line it is, its total is within the range of the wide code', () => {
  for (const origin of ['CN', 'MX', 'DE', 'IN']) {
    for (const wide of ['7616', '8708.29', '9403.20', '3004.90', '8471.60']) {
      const code = wide.replace('.', '')
      const { totalRange } = answer({ code, origin, value: 1000 })
      for (const line of tariffOf('US').schedule.codesBelow(code, day(ON))) {
        const one = answer({ code: line, origin, value: 1000 }).totalRange
        assert(totalRange.low.compare(one.low) <= 0, `${line} of ${origin}: ${one.low}`)
        const { high } = totalRange
        assert(
          !high || (one.high && high.compare(one.high) >= 0),
          `${line} of ${origin}: ${one.high}`,
        )
      }
    }
  }
})

test('a tax on a duty that is not known has bounds as well', () => {
  const wide = answer({ code: '8703801000', origin: 'CN', value: 20_000 }, 'EU')
  const vat = layerOf(wide, 'VAT')
  const countervailing = layerOf(wide, 'AD_CVD')
  const { low, high } = vat.range ?? assert.fail('it has no range')
  assert(low.equals(vat.amount))
  const duty = countervailing.range?.high ?? assert.fail('it has no upper bound')
  const tax = duty.toNumber() * 0.19
  assert.equal(high?.toNumber(), Number((vat.amount.toNumber() + tax).toFixed(2)))
})

test('a number that the tariff does not have keeps every measure of the goods', () => {
  for (const code of ['7616995199', '3004909291', '8708292125']) {
    const codes = (goods: string): ReadonlySet<string> =>
      new Set(answer({ code: goods, origin: 'CN', value: 1000 }).layers.map((layer) => layer.code))
    const dead = codes(code)
    for (const alive of tariffOf('US').schedule.codesBelow(code.slice(0, 8), day(ON))) {
      for (const layer of codes(alive)) assert(dead.has(layer), `${code} lost ${layer} of ${alive}`)
    }
  }
})

test('ten digits of another tariff are read as far as they go', () => {
  const { layers, warnings } = answer({ code: '6109100012', origin: 'IN', value: 1000 }, 'GB')
  assert.equal(layers.find(({ code }) => code === 'MFN')?.amount.toNumber(), 120)
  assert(warnings.some(({ text }) => text.includes('6109.10.00.12 is not in the UK Global Tariff')))
})

test('the rates of a wide code: what its lines share, and each of them', () => {
  const us = tariffOf('US')
  const ratesOf = (code: string, origin: string) =>
    wideQuote(code, origin, day(ON), us, 'US', us.select(code, origin, day(ON))) ??
    assert.fail(`${code} has no rates`)
  const wide = ratesOf('7616', 'CN')
  assert.equal(wide.mfnRate, null)
  assert(wide.candidates.length > 3)
  const metals = wide.unresolved.find(({ overlay }) => overlay === 'section_232')
  assert.deepEqual(boundsOf(metals?.range ?? null), [0, 0.5])
  assert.equal(wide.overlays.section_232?.toNumber(), 0.5)
  assert.equal(wide.overlays.section_301?.toNumber(), 0.25)
  assert.deepEqual(ratesOf('610910', 'CN').candidates, [])
})
