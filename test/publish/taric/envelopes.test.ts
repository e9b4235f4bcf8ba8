// TARIC3 envelopes: the EU's complete daily file 18241 of December 2018, checked by a plain text
// search, samples of single record types, and small generated ones.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addDays } from '../../../src/base/day.ts'
import type { TariffMeasure } from '../../../src/publish/measures/tariff-measure.ts'
import { measureFaults } from '../../../src/publish/measures/verify.ts'
import { applyDelta, type CurrentMeasures } from '../../../src/publish/taric/apply-delta.ts'
import { type TaricDelta, taricDelta } from '../../../src/publish/taric/delta.ts'
import { readTaricEnvelope } from '../../../src/publish/taric/records.ts'
import { component, envelope, exclusion, measure } from './envelopes.ts'

const folder = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/eu/taric-xml')
const skip = existsSync(folder) ? false : 'the genuine envelopes are not here (LANDFALL_SHARED)'

function textOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function deltaOf(xml: string): TaricDelta {
  return taricDelta(readTaricEnvelope(xml).records)
}

function inForce(xml: string): CurrentMeasures {
  const { skipped, ...applied } = applyDelta(null, deltaOf(xml))
  assert.deepEqual(skipped, [])
  return applied
}

function measuresOf(xml: string): readonly TariffMeasure[] {
  return [...inForce(xml).measures.values()]
}

test('all 1,228 measures of a day are found by code, origin and day', { skip }, () => {
  const xml = textOf('TGB18241.xml')
  const printed = [...xml.matchAll(/<oub:measure>(.*?)<\/oub:measure>/g)].map(([, inner]) => {
    const field = (name: string) => new RegExp(`<oub:${name}>([^<]*)<`).exec(inner ?? '')?.[1] ?? ''
    return [
      field('goods.nomenclature.item.id'),
      field('geographical.area'),
      field('validity.start.date'),
      field('validity.end.date'),
      field('measure.type'),
      field('ordernumber'),
      field('measure.generating.regulation.id'),
    ].join(' ')
  })
  const { measures } = deltaOf(xml)
  assert.equal(printed.length, 1228)
  assert.deepEqual(
    measures.map(({ measure: { goods, origin, from, to, type, orderNumber, regulation } }) =>
      [
        goods,
        origin,
        from,
        to ? addDays(to, -1) : '',
        type,
        orderNumber ?? '',
        regulation?.id,
      ].join(' '),
    ),
    printed,
  )
  assert.deepEqual(
    [...Map.groupBy(measures, ({ update }) => update)].map(([update, own]) => [update, own.length]),
    [
      ['update', 460],
      ['insert', 766],
      ['delete', 2],
    ],
  )
})

test('the measures after that day are valid, deletions and corrections applied', { skip }, () => {
  const { measures, numbers } = inForce(textOf('TGB18241.xml'))
  assert.equal(measures.size, 1225)
  assert.deepEqual(measureFaults([...measures.values()]), [])
  const found = (number: string) => measures.get(numbers.get(number) ?? '')
  assert.equal(found('3646026'), undefined)
  assert.equal(found('3663448')?.duty, '21.187 EUR DTN R')
  // Inserted with 0 EUR per tonne, corrected to 0 percent by a later transaction of the day.
  assert.equal(found('3664176')?.duty, '0.000 %')
  // Inserted, then given another regulation for its end; it keeps its duty.
  assert.equal(found('3664157')?.duty, '0.000 %')
  assert.deepEqual(found('3664127')?.excluded.slice(0, 2), ['TR', 'MA'])
  const all = [...measures.values()]
  const entry = all.find(({ conditions }) => conditions.some(({ code }) => code === 'V'))
  const threshold = entry?.conditions.find(({ code }) => code === 'V')
  assert.match(threshold?.threshold ?? '', /^[\d.]+ EUR DTN$/)
})

test('samples of single record types are read', { skip }, () => {
  const samples = readdirSync(folder).filter((file) => file.startsWith('tamato'))
  assert.equal(samples.length, 12)
  for (const file of samples) {
    // Counts a record's own elements independently of the reader.
    const records = textOf(file).match(/<oub:record>/g)?.length
    assert.equal(readTaricEnvelope(textOf(file)).records.length, records, file)
  }
  const condition = measuresOf(textOf('tamato__measure_condition_CREATE.xml'))
  assert.equal(condition[0]?.conditions[0]?.certificate, 'A123')
  const { nodes } = deltaOf(textOf('tamato__goods_nomenclature_CREATE.xml'))
  assert.deepEqual(
    nodes.map(({ update, node }) => [update, node.code, node.suffix, node.from]),
    [['insert', '0100000000', '10', '2021-01-01']],
  )
  const area = deltaOf(textOf('tamato__geographical_area_CREATE.xml'))
  assert.deepEqual(area.counts, { 'geographical.area insert': 1 })
})

test('a genuine envelope cut off anywhere is refused', { skip }, () => {
  const xml = textOf('TGB18241.xml')
  for (const share of [0.1, 0.5, 0.9, 0.99999]) {
    assert.throws(() => readTaricEnvelope(xml.slice(0, xml.length * share)), /cut off or damaged/)
  }
})

test('an update keeps unchanged parts, a delete removes the measure', () => {
  const before = inForce(
    envelope(
      measure('insert', '1'),
      component('insert', '1', '01', '<oub:duty.amount>4.5</oub:duty.amount>'),
      measure('insert', '2', '8712003010'),
    ),
  )
  const { measures, numbers, skipped } = applyDelta(
    before,
    deltaOf(
      envelope(
        measure('update', '1', '8712003000', '2025-06-30'),
        measure('delete', '2', '8712003010'),
      ),
    ),
  )
  assert.deepEqual(skipped, [])
  assert.deepEqual(
    [...measures.values()].map(({ to, duty }) => [to, duty]),
    [['2025-07-01', '4.500 %']],
  )
  assert.deepEqual([...numbers.keys()], ['1'])
})

test('a measure without a number is found by its key, and its number is stored', () => {
  const from = inForce(envelope(measure('insert', '1')))
  const before = { ...from, numbers: new Map() }
  const moved = measure('update', '7').replace('2021-01-01', '2020-06-01')
  const learnt = applyDelta(before, deltaOf(envelope(measure('update', '7'))))
  assert.deepEqual([...learnt.numbers], [['7', '8712003000/103/1011/-/-/-/2021-01-01']])
  const unknown = applyDelta(before, deltaOf(envelope(moved)))
  assert.match(unknown.skipped[0]?.what ?? '', /is updated but does not exist/)
  const known = applyDelta(learnt, deltaOf(envelope(moved)))
  assert.deepEqual(
    [...known.measures.values()].map(({ from }) => from),
    ['2020-06-01'],
  )
})

test('changes that do not fit are skipped, each with its reason', () => {
  const before = inForce(
    envelope(
      measure('insert', '1'),
      component('insert', '1', '01', '<oub:duty.amount>4.5</oub:duty.amount>'),
      measure('insert', '2', '8712003010'),
      exclusion('insert', '2', 'CN'),
    ),
  )
  const eur =
    '<oub:duty.amount>3</oub:duty.amount><oub:monetary.unit.code>EUR</oub:monetary.unit.code>'
  const { measures, skipped } = applyDelta(
    before,
    deltaOf(
      envelope(
        measure('insert', '9'),
        measure('delete', '7', '8712003020'),
        measure('update', '2', '8712003010'),
        exclusion('delete', '2', 'CN'),
        component('update', '8', '01', '<oub:duty.amount>0</oub:duty.amount>'),
        component('insert', '1', '04', eur),
      ),
    ),
  )
  assert.deepEqual(skipped, [
    {
      goods: '8712003000',
      what: '8712003000 (103 of 1011) has another number',
    },
    {
      goods: '8712003020',
      what: '8712003020 (103 of 1011) is deleted but does not exist',
    },
    {
      goods: '8712003010',
      what: '8712003010 (103 of 1011) has its exclusions changed partially',
    },
    {
      goods: null,
      what: 'measure 8 has a changed part, but the number is unknown',
    },
    {
      goods: '8712003000',
      what: '8712003000 (103 of 1011) has its duty changed partially',
    },
  ])
  assert.deepEqual(measures, before.measures)
})

test('duties are built from their components in order', () => {
  const [made] = measuresOf(
    envelope(
      measure('insert', '1'),
      component(
        'insert',
        '1',
        '04',
        '<oub:duty.amount>93.1</oub:duty.amount>' +
          '<oub:monetary.unit.code>EUR</oub:monetary.unit.code>' +
          '<oub:measurement.unit.code>DTN</oub:measurement.unit.code>',
      ),
      component('insert', '1', '01', '<oub:duty.amount>10.2</oub:duty.amount>'),
      component('insert', '1', '12', ''),
      component('insert', '1', '17', '<oub:duty.amount>24.5</oub:duty.amount>'),
      component('insert', '1', '21', ''),
    ),
  )
  assert.equal(made?.duty, '10.200 % + 93.100 EUR DTN + EA MAX 24.500 % + ADSZ')
})

test('components reduced by an agreement differ from the general ones', () => {
  const [made] = measuresOf(
    envelope(
      measure('insert', '1'),
      component('insert', '1', '01', '<oub:duty.amount>0</oub:duty.amount>'),
      component('insert', '1', '14', ''),
      component('insert', '1', '17', '<oub:duty.amount>20.7</oub:duty.amount>'),
      component('insert', '1', '25', ''),
      component('insert', '1', '29', ''),
    ),
  )
  assert.equal(made?.duty, '0.000 % + EAR MAX 20.700 % + ADSZR + ADFMR')
})

test('a file that is not an envelope or lacks a field is refused by name', () => {
  assert.throws(() => readTaricEnvelope('<html></html>'), /not a TARIC envelope but "html"/)
  assert.throws(() => readTaricEnvelope(''), /cut off or damaged/)
  const typeless = measure('insert', '1').replace(/<oub:measure.type>.*<\/oub:measure.type>/, '')
  assert.throws(() => deltaOf(envelope(typeless)), /record 1 \(measure\) has no measure.type/)
  const idle = measure('insert', '1').replace('update.type>3', 'update.type>9')
  assert.throws(() => readTaricEnvelope(envelope(idle)), /record 1 has no valid update type/)
})
