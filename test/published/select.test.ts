// Selecting the measures of an edition: inheritance, documents, prices, additional
// codes, preferences by area, quotas, and short codes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import { quote } from '../../src/assess/quote.ts'
import { day, type LineFields, shipmentOf } from '../assess/shipments.ts'
import { tablesOf, tariffOf } from './held-bodies.ts'
import { areasOf, measuresOn } from './measures-in-short.ts'

const CODE = '8712003010'
const areas = areasOf({
  '1008': ['CN', 'VN', 'RU', 'TR', 'CA'],
  '1060': ['PK', 'ID'],
  '2051': ['VN', 'JP', 'CA'],
  '5050': ['CN'],
})
type Rows = Parameters<typeof measuresOn>[1]

function tariffWith(rows: Rows, more: ReturnType<typeof measuresOn> = []) {
  return tariffOf('uk', tablesOf([...measuresOn(CODE, rows), ...more], areas))
}

function answer(rows: Rows, words: LineFields, on = '2025-07-14'): Assessment {
  const line = { code: CODE, origin: 'CN', ...words }
  const terms = { place: 'GB', currency: 'GBP', on }
  return assess(shipmentOf([line], terms), tariffWith(rows), 2)
}

const duties = ({ layers }: Assessment) =>
  layers
    .filter(({ kind, exempted }) => kind === 'duty' && !exempted)
    .map(({ code, heading, amount }) => `${code} ${heading} ${amount.toFixed(2)}`)

test('a suspension under authorised use needs its document; an autonomous one does not', () => {
  const documents = [{ certificate: 'C990' }, { action: '07' }]
  const rows: Rows = [
    ['103', '14.00 %'],
    ['117', '0.00 %', { conditions: documents }],
  ]
  assert.deepEqual(duties(answer(rows, {})), ['MFN 103 140.00'])
  assert.deepEqual(duties(answer(rows, { certificates: ['C990'] })), ['MFN 117 0.00'])
  const byLaw: Rows = [...rows, ['112', '2.00 %', { from: '2025-04-14', to: '2029-01-01' }]]
  assert.deepEqual(duties(answer(byLaw, {})), ['MFN 112 20.00'])
  assert.deepEqual(duties(answer(byLaw, {}, '2025-04-13')), ['MFN 103 140.00'])
})

test('a document grants a lower dumping duty, another exempts from an additional one', () => {
  const invoice = [
    { code: 'A', certificate: 'D008', action: '01', duty: '5.30 %' },
    { code: 'A', action: '01', duty: '48.50 %' },
  ]
  const origin = [{ certificate: '9014', action: '07' }, { action: '27' }]
  const rows: Rows = [
    ['103', '10.00 %'],
    ['552', '', { origin: 'CN', conditions: invoice }],
    ['695', '35.00 %', { origin: 'CN', conditions: origin }],
  ]
  assert.deepEqual(duties(answer(rows, {})), [
    'MFN 103 100.00',
    'AD_CVD 552 485.00',
    'TRADE_REMEDY 695 350.00',
  ])
  const shown = answer(rows, { certificates: ['D008', '9014', 'X001'] })
  assert.deepEqual(duties(shown), ['MFN 103 100.00', 'AD_CVD 552 53.00'])
  assert.ok(shown.warnings.some(({ text }) => text.includes('asks for document X001')))
  assert.ok(shown.layers.some(({ heading, exempted }) => heading === '695' && exempted))
})

test('an entry price selects the duty; without a weight the weight is missing', () => {
  const step = (threshold: string, duty: string) => ({ code: 'V', threshold, action: '01', duty })
  const rows: Rows = [
    [
      '103',
      '',
      {
        conditions: [
          step('50 GBP DTN', '8.00 %'),
          step('40 GBP DTN', '8.00 % + 2.00 GBP / 100 kg'),
          step('0 GBP DTN', '8.00 % + 29.80 GBP / 100 kg'),
        ],
      },
    ],
  ]
  // 1,000 pounds are 50, 40 and 20 pounds for each 100 kg of 2,000, 2,500 and 5,000 kg.
  assert.deepEqual(duties(answer(rows, { kg: 2000 })), ['MFN 103 80.00'])
  assert.deepEqual(duties(answer(rows, { kg: 2500 })), ['MFN 103 130.00'])
  assert.deepEqual(duties(answer(rows, { kg: 5000 })), ['MFN 103 1570.00'])
  const unknown = answer(rows, {})
  assert.deepEqual(duties(unknown), ['MFN 103 0.00'])
  assert.ok(unknown.flags.some(({ detail }) => detail?.includes('(missing: quantity in kg)')))
})

test('additional codes: the stated one, else all others, else the highest', () => {
  const coded = (code: string, duty: string) =>
    ['552', duty, { origin: 'CN', additionalCode: code }] as const
  const rows: Rows = [['103', '0.00 %'], coded('C001', '10.00 %'), coded('C999', '48.50 %')]
  assert.equal(duties(answer(rows, { additionalCode: 'C001' }))[1], 'AD_CVD 552 100.00')
  const others = answer(rows, {})
  assert.equal(duties(others)[1], 'AD_CVD 552 485.00')
  assert.ok(others.flags.some(({ kind, severity }) => `${kind} ${severity}` === 'ad_cvd critical'))
  const named: Rows = [['103', '0.00 %'], coded('C001', '10.00 %'), coded('C002', '20.00 %')]
  assert.equal(duties(answer(named, {}))[1], 'AD_CVD 552 200.00')
  const mixed: Rows = [['103', '0.00 %'], coded('C001', '10.00 %'), coded('C002', '9 GBP / 100 kg')]
  const open = answer(mixed, { kg: 10 })
  assert.equal(duties(open)[1], 'AD_CVD 552 0.00')
  assert.match(open.layers[1]?.note ?? '', /C001, C002/)
  assert.deepEqual(duties(answer(rows, { origin: 'VN' })), ['MFN 103 0.00'])
})

test('preferences by area: claimed under their programme, suggested with their saving', () => {
  const rows: Rows = [
    ['103', '14.00 %'],
    ['142', '4.00 %', { origin: '1060' }],
    ['142', '0.00 %', { origin: '2051', excluded: ['CA'] }],
    ['142', '1.00 %', { origin: 'VN' }],
    ['143', '0.00 %', { origin: 'VN', orderNumber: '051234' }],
    ['106', '0.00 %', { origin: 'JE' }],
  ]
  const pakistan = answer(rows, { origin: 'PK', claim: 'DCTS' })
  assert.deepEqual(duties(pakistan), ['PREF 142 40.00'])
  const offered = answer(rows, { origin: 'PK' })
  assert.deepEqual(duties(offered), ['MFN 103 140.00'])
  assert.ok(
    offered.flags.some(
      ({ kind, detail }) => kind === 'fta_opportunity' && detail?.includes('100 GBP'),
    ),
  )
  const tariff = tariffWith(rows)
  const rates = quote(CODE, 'VN', day('2025-07-14'), tariff)?.preferentialRates ?? {}
  assert.deepEqual(
    Object.entries(rates)
      .map(([id, rate]) => `${id} ${rate}`)
      .sort(),
    ['CPTPP 0', 'VIETNAM 0.01'],
  )
  assert.deepEqual(duties(answer(rows, { origin: 'VN', claim: 'VIETNAM' })), ['PREF 142 10.00'])
  assert.deepEqual(
    duties(answer(rows, { origin: 'VN', claim: 'VIETNAM', orderNumber: '051234' })),
    ['PREF 143 0.00'],
  )
  const canada = answer(rows, { origin: 'CA', claim: 'CPTPP' })
  assert.deepEqual(duties(canada), ['MFN 103 140.00'])
  assert.ok(canada.warnings.some(({ text }) => text.includes('CPTPP was refused')))
  assert.deepEqual(duties(answer(rows, { origin: 'JE', claim: 'JE' })), ['PREF 106 0.00'])
})

test('a third-country duty on one origin does not apply to others', () => {
  const rows: Rows = [
    ['103', '5.00 %'],
    ['103', '50.00 %', { origin: 'RU' }],
  ]
  assert.deepEqual(duties(answer(rows, { origin: 'RU' })), ['MFN 103 500.00'])
  assert.deepEqual(duties(answer(rows, { origin: 'CN' })), ['MFN 103 50.00'])
  assert.equal(quote(CODE, null, day('2025-07-14'), tariffWith(rows))?.mfnRate?.toString(), '0.05')
})

test('controls and bans are kept beside charges', () => {
  const rows: Rows = [
    ['103', '5.00 %'],
    ['277', '', { origin: 'RU' }],
    ['410', '', { origin: '1008', conditions: [{ certificate: 'N853' }, { action: '04' }] }],
    ['467', ''],
    ['109', 'p/st'],
  ]
  const { controls, line } = tariffWith(rows).select(CODE, 'RU', day('2025-07-14'))
  assert.deepEqual(controls.map(({ type, use }) => `${type} ${use}`).sort(), [
    '109 unit',
    '277 ban',
    '410 control',
    '467 export',
  ])
  assert.deepEqual(line?.units, ['no'])
  assert.equal(tariffWith(rows).select(CODE, 'BR', day('2025-07-14')).controls.length, 2)
})

test('an unknown type is charged as printed', () => {
  const found = answer(
    [
      ['103', '5.00 %'],
      ['999', '7.00 %'],
    ],
    {},
  )
  assert.deepEqual(duties(found), ['MFN 103 50.00', 'TRADE_REMEDY 999 70.00'])
})

test('value added tax: the standard rate applies unless an additional code selects another', () => {
  const tax = (rows: Rows, words: LineFields) =>
    answer([['103', '0.00 %'], ...rows], words).taxes.toFixed(2)
  const both: Rows = [
    ['305', '0.00 %', { additionalCode: 'VATZ' }],
    ['305', '20.00 %'],
  ]
  assert.equal(tax(both, {}), '200.00')
  assert.equal(tax(both, { additionalCode: 'VATZ' }), '0.00')
  assert.equal(tax([['305', '0.00 %', { additionalCode: 'VATZ' }]], {}), '0.00')
  assert.equal(tax([], {}), '200.00')
})

test('short codes: a rate of all goods applies, one of some goods is undecided', () => {
  const other = measuresOn('8712003090', [['552', '48.50 %', { origin: 'CN' }]])
  const stem = measuresOn('8712003000', [['103', '14.00 %']])
  const parent = measuresOn('8712000000', [['305', '20.00 %']])
  const leaf = measuresOn(CODE, [['109', 'p/st']])
  const tables = tablesOf([...stem, ...parent, ...leaf, ...other], areas)
  const goods = tables.goods.filter(({ code }) => [CODE, '8712003090'].includes(code))
  const tariff = tariffOf('uk', { ...tables, goods })
  const of = (code: string, origin = 'CN') =>
    assess(
      shipmentOf([{ code, origin }], { place: 'GB', currency: 'GBP', on: '2025-07-14' }),
      tariff,
      2,
    )
  assert.deepEqual(duties(of(CODE)), ['MFN 103 140.00'])
  assert.deepEqual(duties(of('8712003090')), ['MFN 103 140.00', 'AD_CVD 552 485.00'])
  for (const code of ['8712', '87120030', '8712003000']) {
    const short = of(code)
    assert.equal(tariff.select(code, 'CN', day('2025-07-14')).code, '87120030')
    assert.deepEqual(duties(short), ['MFN 103 140.00', 'AD_CVD 552 0.00'], code)
    assert.match(short.layers[1]?.note ?? '', /give a longer code/)
  }
  assert.deepEqual(duties(of('87120030', 'VN')), ['MFN 103 140.00'])
  const absent = tariff.select('8713100000', 'CN', day('2025-07-14'))
  assert.match(absent.gap ?? '', /is not in the UK Global Tariff/)
})
