// The drafts of the UK's and the EU's acts compile and charge what they say, on both sides of each
// day on which the law changes. Duty and tax of one line, in the currency of the tariff.

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { fixedClock } from '../../src/base/clock.ts'
import { loadClassifier } from '../../src/classify/classifier.ts'
import { runExplain } from '../../src/cli/explain.ts'
import { loadScreening } from '../../src/screen/screening.ts'
import { embeddedFiles } from '../../src/tariff/data-files.ts'
import { loadTariffs } from '../../src/tariff/load-tariffs.ts'

const folder = mkdtempSync(join(tmpdir(), 'drafts-'))
after(() => rmSync(folder, { recursive: true }))

/** The data folder as it will be when the drafts are taken in. */
function withDrafts(): string {
  for (const shelf of ['territories.csv', 'currencies.csv', 'coverage.yaml', 'exchange']) {
    symlinkSync(resolve('data', shelf), join(folder, shelf))
  }
  for (const place of ['uk', 'eu']) {
    mkdirSync(join(folder, place))
    for (const file of readdirSync(join('data', place))) {
      symlinkSync(resolve('data', place, file), join(folder, place, file.replace('.draft', '')))
    }
  }
  return folder
}

const sources = {
  tariffs: loadTariffs(embeddedFiles(withDrafts())),
  screening: loadScreening(embeddedFiles('data')),
  classifier: loadClassifier('data/classify'),
  clock: fixedClock('2026-10-12T12:00:00Z'),
}

type Goods = {
  readonly to: string
  readonly day: string
  readonly value?: number
  readonly code?: string
  readonly from?: string
  readonly kg?: number
  readonly additionalCode?: string
}

/** Duty and tax, and the headings of the layers that are not exempted. */
function due(goods: Goods): readonly [duty: string, tax: string, headings: string] {
  const { to, day, value = 1000, code = '8712003010', from = 'TW', kg = 10 } = goods
  const body = {
    origin_country: from,
    destination_country: to,
    ...(to === 'GB' ? {} : { eu_member_state: to }),
    currency: to === 'GB' ? 'GBP' : 'EUR',
    incoterm: 'FOB',
    transport_mode: 'air',
    calculation_date: day,
    line_items: [
      {
        description: 'goods',
        hs_code: code,
        origin_country: from,
        quantity: 1,
        unit_value: value,
        weight_kg: kg,
        facts: goods.additionalCode ? { additional_code: goods.additionalCode } : {},
      },
    ],
  }
  const file = join(folder, 'shipment.json')
  writeFileSync(file, JSON.stringify(body))
  let text = ''
  const status = runExplain(
    [file, '--json'],
    (more) => (text += more),
    () => sources,
  )
  assert.equal(status, 0, text)
  const { duty_amount: duty, taxes_amount: tax, lines } = JSON.parse(text)
  const layers = lines[0].measures.flatMap(({ layers }: { layers: object[] }) => layers) as {
    readonly heading: string
    readonly exempted: boolean
  }[]
  const charged = layers.filter(({ exempted }) => !exempted).map(({ heading }) => heading)
  return [Number(duty).toFixed(2), Number(tax).toFixed(2), charged.join('; ')]
}

const amounts = (goods: Goods) => due(goods).slice(0, 2).join(' ')

test('each member state taxes a bicycle and its duty of 14 % at its standard rate', () => {
  for (const [to, tax] of Object.entries({
    ...{ AT: 228, BE: 239.4, BG: 228, CY: 216.6, CZ: 239.4, DE: 216.6, DK: 285, EE: 273.6 },
    ...{ ES: 239.4, FI: 290.7, FR: 228, GR: 273.6, HR: 285, HU: 307.8, IE: 262.2, IT: 250.8 },
    ...{ LT: 239.4, LU: 193.8, LV: 239.4, MT: 205.2, NL: 239.4, PL: 262.2, PT: 262.2 },
    ...{ RO: 239.4, SE: 285, SI: 250.8, SK: 262.2, MC: 228, RE: 96.9, YT: 0 },
  })) {
    assert.equal(amounts({ to, day: '2026-03-10' }), `140.00 ${tax.toFixed(2)}`, to)
  }
})

test('standard rates change on their day', () => {
  for (const [to, before, day, since] of [
    ['EE', '140.00 250.80', '2025-07-01', '140.00 273.60'],
    ['RO', '140.00 216.60', '2025-08-01', '140.00 239.40'],
    ['SK', '140.00 228.00', '2025-01-01', '140.00 262.20'],
  ] as const) {
    const eve = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    assert.equal(amounts({ to, day: eve }), before)
    assert.equal(amounts({ to, day }), since)
  }
})

test('an additional code decides the tax of the United Kingdom', () => {
  const bicycle = { to: 'GB', day: '2026-03-10' }
  assert.deepEqual(due(bicycle), ['140.00', '228.00', '103; 305'])
  for (const [additionalCode, tax, heading] of [
    ['VATA', '57.00', '103; 305 VATA'],
    ['VATZ', '0.00', '103; 305 VATZ'],
    ['VATE', '0.00', '103'],
    ['C490', '228.00', '103; 305'],
  ] as const) {
    assert.deepEqual(due({ ...bicycle, additionalCode }), ['140.00', tax, heading])
  }
})

test('small consignments are free of duty and not of tax, in the Union until 2026-06-30', () => {
  assert.equal(amounts({ to: 'GB', day: '2026-08-10', value: 135 }), '0.00 27.00')
  assert.equal(amounts({ to: 'GB', day: '2026-08-10', value: 135.01 }), '18.90 30.78')
  assert.equal(amounts({ to: 'DE', day: '2026-06-30', value: 150 }), '0.00 28.50')
  assert.equal(amounts({ to: 'DE', day: '2026-06-30', value: 151 }), '21.14 32.71')
  assert.equal(amounts({ to: 'DE', day: '2026-07-01', value: 150 }), '21.00 32.49')
})

test('fertilisers of Russia pay the steps of Regulation (EU) 2025/1227 in place of 6.5 %', () => {
  const urea = { to: 'PL', code: '3102309000', value: 10_000, kg: 20_000 }
  for (const [from, day, duty] of [
    ['RU', '2025-06-30', '650.00'],
    ['RU', '2025-07-01', '1450.00'],
    ['BY', '2026-06-30', '1450.00'],
    ['BY', '2026-07-01', '1850.00'],
    ['RU', '2027-07-01', '2250.00'],
    ['RU', '2028-07-01', '6950.00'],
    ['KZ', '2026-07-01', '650.00'],
  ] as const) {
    assert.equal(due({ ...urea, from, day })[0], duty, `${from} ${day}`)
  }
})

test('a code without a rate pays no invented duty', () => {
  assert.deepEqual(due({ to: 'GB', day: '2026-03-10', code: '9880840000' }), [
    '0.00',
    '200.00',
    '103; 305',
  ])
})
