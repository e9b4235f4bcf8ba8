// The monthly workbooks of TARIC, generated in the described format: no genuine one is available.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../../src/base/day.ts'
import { inheritedMeasures, paddedLineage } from '../../../src/law/inherited-measures.ts'
import { goodsLeaves } from '../../../src/publish/measures/goods-leaves.ts'
import { readTariffPublisher } from '../../../src/publish/measures/tariff-publisher.ts'
import { verifyMeasures } from '../../../src/publish/measures/verify.ts'
import { readDeclarable } from '../../../src/publish/taric/declarable.ts'
import { readComposition, readDuties } from '../../../src/publish/taric/duties.ts'
import { isDutyText } from '../../../src/publish/taric/duty-text.ts'
import { monthFaults } from '../../../src/publish/taric/month-workbooks.ts'
import { readNomenclature } from '../../../src/publish/taric/nomenclature.ts'
import { composition, duties, exclusions, workbook } from './month.ts'

const publisher = readTariffPublisher('data/eu/publishers.yaml', 'taric')
const day = '2026-08-01' as Day

test('a row of the import duties with its exclusions', () => {
  const [measure, ...others] = readDuties(
    duties([
      { goods: '0201300000', type: '142', origin: '2005', to: '31-12-2026', additional: '2500' },
    ]),
    exclusions([
      ['0201300000', '', '', '2005', '142', 'VN'],
      ['0201300000', '2500', '', '2005', '142', 'IN'],
      ['0201300000', '2501', '', '2005', '142', 'MM'],
      ['0201300000', '', '31-12-2020', '2005', '142', 'KE'],
      ['0201300000', '', '', '1011', '142', 'BR'],
    ]),
  )
  assert.deepEqual(others, [])
  assert.deepEqual(measure, {
    sid: '0201300000/142/2005/2500/-/-/2021-01-01',
    goods: '0201300000',
    type: '142',
    origin: '2005',
    excluded: ['IN', 'VN'],
    from: '2021-01-01',
    to: '2027-01-01',
    duty: '12.800 %',
    additionalCode: '2500',
    orderNumber: null,
    reduction: null,
    conditions: [],
    regulation: { id: 'R2658/87', url: null },
    territory: 'EU',
  })
})

test('a leaf inherits the duty of the padded code above it, and no other', () => {
  const measures = readDuties(
    duties([
      { goods: '8712000000', duty: '14.000 %' },
      { goods: '8712003000', duty: '15.000 %' },
      { goods: '8712000000', origin: 'RU', duty: '50.000 %' },
      { goods: '8712007000', duty: '1.000 %' },
      { goods: '8712003010', type: '552', origin: 'CN', duty: 'Cond: B cert: Y-155 (01):48.5 %' },
      { goods: '8712003010', to: '31-07-2026', duty: '2.000 %' },
    ]),
    null,
  )
  const borne = inheritedMeasures(measures, paddedLineage('8712003010'), day)
  assert.deepEqual(
    borne.map(({ type, origin, duty, conditions }) => [
      type,
      origin,
      duty || conditions.map((row) => row.duty).join(),
    ]),
    [
      ['103', '1011', '15.000 %'],
      ['103', 'RU', '50.000 %'],
      ['552', 'CN', '48.5 %'],
    ],
  )
})

test('identical rows are one measure; two duties with one key are refused', () => {
  const row = { goods: '8712003000' }
  assert.equal(readDuties(duties([row, row]), null).length, 1)
  assert.throws(
    () => readDuties(duties([row, { ...row, duty: '9.000 %' }]), null),
    /row 3: 8712003000\/103\/1011\/-\/-\/-\/2021-01-01 has two duties/,
  )
})

test('a workbook in another format, damaged or cut off is refused', () => {
  const good = duties([{ goods: '8712003000' }])
  const header = ['Goods code', 'Add code', 'Order No.', 'Start date', 'End date', 'Duty']
  assert.throws(() => readDuties(duties([], header), null), /the header is "Goods code, Add/)
  assert.throws(() => readDuties(good.subarray(0, good.length - 30), null), /is cut off/)
  assert.throws(() => readDuties(Buffer.from('Goods code,Add code\n'), null), /not a workbook/)
  const serial = duties([{ goods: '8712003000', from: '44197' }])
  assert.throws(() => readDuties(serial, null), /row 2: "44197" is not a day/)
  assert.throws(() => readDuties(duties([{ goods: '87120030' }]), null), /row 2 has no goods code/)
  const narrow = workbook(['Goods code', 'Excluded'], [['8712003000', 'VN']])
  assert.throws(() => readDuties(good, narrow), /the header has 2 columns/)
})

test('a duty printed as conditions is read as conditions', () => {
  const of = (duty: string) => readDuties(duties([{ goods: '8712003000', duty }]), null)[0]
  const invoice = of('Cond:  A cert: D-008 (01):0.000 % ; A (01):44.700 %')
  assert.equal(invoice?.duty, '')
  assert.deepEqual(
    invoice?.conditions.map(({ code, certificate, action, duty }) => [
      code,
      certificate,
      action,
      duty,
    ]),
    [
      ['A', 'D008', '01', '0.000 %'],
      ['A', null, '01', '44.700 %'],
    ],
  )
  const price = of(
    'Cond:  V 46.500 EUR/DTN(01):10.400 % ; V 0.000 EUR/DTN(01):10.4 % + 9.5 EUR DTN',
  )
  assert.deepEqual(
    price?.conditions.map(({ threshold, duty }) => [threshold, duty]),
    [
      ['46.500 EUR DTN', '10.400 %'],
      ['0.000 EUR DTN', '10.4 % + 9.5 EUR DTN'],
    ],
  )
  const gate = of('Cond:  B cert: N-990 (27): ; B (07):')
  assert.deepEqual(
    gate?.conditions.map(({ certificate, action }) => [certificate, action]),
    [
      ['N990', '27'],
      [null, '07'],
    ],
  )
  assert.throws(() => of('Cond: whatever; A (01):1 %'), /"whatever" is not a condition of a duty/)
})

test('the dashes give the tree of the nomenclature', () => {
  const header = ['Goods code', 'Start date', 'End date', 'Language', 'Hier. Pos.', 'Indent']
  const node = (code: string, position: string, indent: string, to = '') => [
    code,
    '01-01-2021',
    to,
    'EN',
    position,
    indent,
  ]
  const book = workbook(header, [
    node('0200000000 80', '2', ''),
    node('0201000000 80', '4', ''),
    node('0201100000 80', '6', '-'),
    node('0201100020 10', '10', '- -'),
    node('0201100020 80', '10', '- - -'),
    node('0201100021 80', '10', '- - - -'),
    node('0201100029 80', '10', '- - - -', '31-12-2030'),
    node('0201200000 80', '6', '-'),
  ])
  const leaves = new Set(['0201100021', '0201100029', '0201200000'])
  const found = goodsLeaves(readNomenclature(book, leaves), day)
  assert.deepEqual(
    found.map(({ code, period, above }) => [code, period.to, above]),
    [
      ['0201100021', null, ['0201100020']],
      ['0201100029', '2031-01-01', ['0201100020']],
      ['0201200000', null, []],
    ],
  )
  assert.throws(
    () => readNomenclature(workbook(header.slice(0, 4), []), leaves),
    /no column Hier. Pos., Indent/,
  )
})

test('the members of a group with their last days', () => {
  assert.deepEqual(
    readComposition(
      composition([
        ['2005', 'KH', ''],
        ['2005', 'VN', '31-12-2022'],
        ['1013', 'DE', ''],
      ]),
    ),
    [
      {
        id: '2005',
        members: [
          { id: 'KH', period: { from: null, to: null } },
          { id: 'VN', period: { from: null, to: '2023-01-01' } },
        ],
      },
      { id: '1013', members: [{ id: 'DE', period: { from: null, to: null } }] },
    ],
  )
})

test('leaves: declarable codes without an end, with suffix 80', () => {
  const header = ['Goods code', 'Start date', 'End date', 'IS_LEAF']
  const book = workbook(header, [
    ['8712003010 80', '01-01-2021', '', '1'],
    ['8712003000 80', '01-01-2021', '', '0'],
    ['8712003020 10', '01-01-2021', '', '1'],
    ['8712003090 80', '01-01-2021', '31-12-2022', '1'],
    ['8711600010', '01-01-2021', '', '1'],
  ])
  assert.deepEqual(readDeclarable(book), ['8711600010', '8712003010'])
  assert.throws(() => readDeclarable(workbook(header.slice(0, 3), [])), /no IS_LEAF or no End/)
  const short = workbook(header, [['8712', '01-01-2021', '', '1']])
  assert.throws(() => readDeclarable(short), /row 2: "8712" is not a goods code/)
})

test('a date cell is read as its day in any time zone', () => {
  const day = new Date(Date.UTC(2021, 0, 1))
  const [measure] = readDuties(duties([{ goods: '8712003000 80', from: day }]), null)
  assert.equal(measure?.from, '2021-01-01')
  assert.equal(measure?.goods, '8712003000')
})

test('an incomplete month names the missing workbooks with reasons', () => {
  const whole = publisher.workbooks.map(({ name }) => `${name.toLowerCase()}.xlsx`)
  assert.deepEqual(monthFaults(whole, publisher.workbooks), [])
  const [fault, ...others] = monthFaults(
    whole.filter((file) => !file.startsWith('measure exclusions')),
    publisher.workbooks,
  )
  assert.deepEqual(others, [])
  assert.match(fault ?? '', /^"Measure exclusions" is missing: Without it a preference/)
})

test('duty texts in TARIC’s formats are known, others are not', () => {
  const known = [
    '12.800 %',
    '10.200 % + 93.100 EUR DTN',
    '7.600 % + EA',
    '41.200 EUR DTN',
    '9.000 % + EA MAX 24.200 % + ADSZ',
    '1.600 EUR DTN G MIN 0.400 EUR DTN',
    'Cond:  B cert: Y-155 (01):50.000 %',
    'NIHIL',
  ]
  const unknown = ['', 'free of duty', '12.8', '% 12.8', '10 % +', 'R2658/87', '01-01-2021']
  assert.deepEqual(known.filter(isDutyText), known)
  assert.deepEqual(unknown.filter(isDutyText), [])
})

test('a month compared with the one before: shrinking chapters and changed duties', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    goods: `${at < 30 ? '8712' : '0201'}${String(at).padStart(6, '0')}`,
  }))
  const before = readDuties(duties(rows), null)
  const changed = rows.map((row, at) => (at < 20 ? { ...row, duty: 'R2658/87' } : row))
  const after = readDuties(duties(changed.filter((_, at) => at % 2 === 0)), null)
  const leaves = rows.map(({ goods }) => [goods, '8700000000'])
  const limits = { ...publisher.limits, measuresAtLeast: 10, ratedCodesAtLeast: 10 }
  assert.deepEqual(verifyMeasures(before, leaves, null, limits, isDutyText), [])
  assert.deepEqual(verifyMeasures(after, leaves, before, limits, isDutyText), [
    '20 of 40 declarable codes have a third-country duty, at least 95.0 % expected',
    '10 of 20 duty texts are in an unknown format ("R2658/87"), at most 2.0 % expected',
    'chapter 87 fell from 30 measures to 15',
    '10 of 20 duties changed, at most 5.0 % expected',
  ])
  assert.deepEqual(verifyMeasures([], [], null, publisher.limits, isDutyText), [
    'it has 0 measures, at least 80000 expected',
    'it has 0 codes with a third-country duty, at least 5000 expected',
    'there is no declarable code',
  ])
})
