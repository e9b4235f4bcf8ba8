// TARIC3 envelopes: the EU's whole daily file 18241 of December 2018, against a plain search in its
// text, samples of single record types, and small ones made here.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addDays } from '../../../src/base/day.ts'
import { applyDelta } from '../../../src/publish/taric/apply.ts'
import { type TaricDelta, taricDelta } from '../../../src/publish/taric/delta.ts'
import { readRecords } from '../../../src/publish/taric/records.ts'
import type { TariffMeasure } from '../../../src/publish/tariff-measure.ts'
import { measureFaults } from '../../../src/publish/verify-measures.ts'
import { component, envelope, exclusion, measure } from './envelopes.ts'

const folder = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/eu/taric-xml')
const skip = existsSync(folder) ? false : 'the genuine envelopes are not here (LANDFALL_SHARED)'

function textOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function deltaOf(xml: string): TaricDelta {
  return taricDelta(readRecords(xml))
}

function standing(xml: string): readonly TariffMeasure[] {
  const applied = applyDelta(null, deltaOf(xml))
  assert.ok(applied.ok)
  return applied.measures
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

test('what stands after that day is sound, deletions and corrections carried out', { skip }, () => {
  const measures = standing(textOf('TGB18241.xml'))
  assert.equal(measures.length, 1225)
  assert.deepEqual(measureFaults(measures), [])
  const found = new Map(measures.map((one) => [one.sid, one]))
  assert.equal(found.has('3646026'), false)
  assert.equal(found.get('3663448')?.duty, '21.187 EUR DTN R')
  // Inserted with 0 EUR a tonne, corrected to 0 percent by a later transaction of the day.
  assert.equal(found.get('3664176')?.duty, '0 %')
  // Inserted, then given another regulation for its end; it keeps its duty.
  assert.equal(found.get('3664157')?.duty, '0 %')
  assert.deepEqual(found.get('3664127')?.excluded.slice(0, 2), ['TR', 'MA'])
  const entry = measures.find(({ conditions }) => conditions.some(({ code }) => code === 'V'))
  const threshold = entry?.conditions.find(({ code }) => code === 'V')
  assert.match(threshold?.threshold ?? '', /^[\d.]+ EUR DTN$/)
})

test('samples of single record types are read', { skip }, () => {
  const samples = readdirSync(folder).filter((file) => file.startsWith('tamato'))
  assert.equal(samples.length, 12)
  for (const file of samples) {
    // A record's own elements, apart from the reader.
    const records = textOf(file).match(/<oub:record>/g)?.length
    assert.equal(readRecords(textOf(file)).length, records, file)
  }
  const condition = standing(textOf('tamato__measure_condition_CREATE.xml'))
  assert.equal(condition[0]?.conditions[0]?.certificate, 'A123')
  const { nodes } = deltaOf(textOf('tamato__goods_nomenclature_CREATE.xml'))
  assert.deepEqual(
    nodes.map(({ update, node }) => [update, node.code, node.suffix, node.from]),
    [['insert', '0100000000', '10', '2021-01-01']],
  )
  const area = deltaOf(textOf('tamato__geographical_area_CREATE.xml'))
  assert.deepEqual(area.counts, { 'geographical.area insert': 1 })
})

test('a genuine envelope that was cut off anywhere is refused', { skip }, () => {
  const xml = textOf('TGB18241.xml')
  for (const share of [0.1, 0.5, 0.9, 0.99999]) {
    assert.throws(() => readRecords(xml.slice(0, xml.length * share)), /cut off or damaged/)
  }
})

test('an update keeps what it does not touch, a delete takes out', () => {
  const before = standing(
    envelope(
      measure('insert', '1'),
      component('insert', '1', '01', '<oub:duty.amount>4.5</oub:duty.amount>'),
      measure('insert', '2', '8712003010'),
    ),
  )
  const applied = applyDelta(
    before,
    deltaOf(envelope(measure('update', '1', '8712003000', '2025-06-30'), measure('delete', '2'))),
  )
  assert.ok(applied.ok)
  assert.deepEqual(
    applied.measures.map(({ sid, to, duty }) => [sid, to, duty]),
    [['1', '2025-07-01', '4.5 %']],
  )
})

test('a delta that does not fit what stands is refused with every reason', () => {
  const before = standing(
    envelope(measure('insert', '1'), measure('insert', '2'), exclusion('insert', '2', 'CN')),
  )
  const applied = applyDelta(
    before,
    deltaOf(
      envelope(
        measure('insert', '1'),
        measure('delete', '7'),
        measure('update', '2'),
        exclusion('delete', '2', 'CN'),
        component('update', '8', '01', '<oub:duty.amount>0</oub:duty.amount>'),
      ),
    ),
  )
  assert.deepEqual(applied, {
    ok: false,
    faults: [
      'measure 8 has a part changed, but the measure itself is not in the file',
      'measure 1 is there already',
      'measure 7 is to be deleted, but it is not there',
      'measure 2 has its exclusions changed in part',
    ],
  })
})

test('duties are made of their components in order', () => {
  const [made] = standing(
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
  assert.equal(made?.duty, '10.2 % + 93.1 EUR DTN + EA MAX 24.5 % + ADSZ')
})

test('components that an agreement reduces are not taken for those that everyone pays', () => {
  const [made] = standing(
    envelope(
      measure('insert', '1'),
      component('insert', '1', '01', '<oub:duty.amount>0</oub:duty.amount>'),
      component('insert', '1', '14', ''),
      component('insert', '1', '17', '<oub:duty.amount>20.7</oub:duty.amount>'),
      component('insert', '1', '25', ''),
      component('insert', '1', '29', ''),
    ),
  )
  assert.equal(made?.duty, '0 % + EAR MAX 20.7 % + ADSZR + ADFMR')
})

test('what is no envelope or lacks a field is refused by name', () => {
  assert.throws(() => readRecords('<html></html>'), /not a TARIC envelope but "html"/)
  assert.throws(() => readRecords(''), /cut off or damaged/)
  const typeless = measure('insert', '1').replace(/<oub:measure.type>.*<\/oub:measure.type>/, '')
  assert.throws(() => deltaOf(envelope(typeless)), /record 1 \(measure\) has no measure.type/)
  const idle = measure('insert', '1').replace('update.type>3', 'update.type>9')
  assert.throws(() => readRecords(envelope(idle)), /record 1 does not say what to do/)
})
