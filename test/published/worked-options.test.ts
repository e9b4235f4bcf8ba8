// Complete options of a published tariff, calculated with the calculator of the United Kingdom and
// assessed with editions of their measures.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { partsOf } from '../../src/law/flag.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { readTariffBody } from '../../src/publish/uk-tariff/body.ts'
import { wholeMeasure } from '../../src/publish/uk-tariff/body-measures.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { bodiesFolder, noBodies, tablesOf, tariffOf } from './held-bodies.ts'
import { areasOf, measuresOn } from './measures-in-short.ts'

type Case = {
  readonly id: string
  readonly kind: string
  readonly input: {
    readonly commodity: string
    readonly origin: string
    readonly customs_value: {
      readonly goods: string
      readonly freight: string
      readonly insurance: string
    }
  }
  readonly expected: {
    readonly total: string
    readonly duty?: string
    readonly vat?: string | { readonly base: string; readonly amount: string }
    readonly rows?: readonly (readonly [string, string, string])[]
  }
}

const file = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/examples/worked-cases.json')
const skip = existsSync(file) ? noBodies : `${file} is not here`

function caseOf(id: string): Case {
  const cases: readonly Case[] = JSON.parse(readFileSync(file, 'utf8')).uk
  const found = cases.find((one) => one.id === id)
  assert.ok(found && found.kind === 'full-option', id)
  return found
}

function answer(
  { input }: Case,
  tariff: Tariff,
  words: LineFields,
  { places = 2, ...terms }: Partial<Shipment> & { readonly on: string; readonly places?: number },
): Assessment {
  const { goods, freight, insurance } = input.customs_value
  const line = { code: input.commodity, origin: input.origin, value: Number(goods), ...words }
  const shipment = shipmentOf([line], {
    place: 'GB',
    currency: 'GBP',
    freight: Decimal.of(freight),
    insurance: Decimal.of(insurance),
    ...terms,
  })
  return assess(shipment, tariff, places)
}

const charged = ({ layers }: Assessment) =>
  layers
    .filter(({ exempted }) => !exempted)
    .map(({ heading, amount }) => `${heading} ${amount.toFixed(2)}`)

const due = ({ total, customsValue }: Assessment) => total.minus(customsValue)

test('FO03: a quota excludes the safeguard, but not retaliatory or antidumping duties', {
  skip,
}, () => {
  const one = caseOf('FO03')
  const body = readFileSync(join(bodiesFolder, 'dutycalc__uk__7202118000.json'), 'utf8')
  // The calculator request has no origin, so its answer includes duties on other origins: the
  // additional duty is on the United States, the safeguard on developed countries.
  const measures = readTariffBody(body, 'UK')
    .measures.map(wholeMeasure)
    .filter((whole) => whole !== null)
  const onOrigin = measures.map((whole) => ({
    ...whole,
    origin: ['695', '696'].includes(whole.type) ? one.input.origin : whole.origin,
  }))
  const tariff = tariffOf('uk', tablesOf(onOrigin, areasOf({})))
  const words = {
    additionalCode: 'C490',
    quantities: { 't biodiesel content': 2 },
    // The goods are British and come to Northern Ireland, but do not return there.
    stated: { returned_goods: false },
  }
  const on = '2021-01-01'
  const quota = answer(one, tariff, { ...words, orderNumber: '054003' }, { on })
  assert.equal(quota.customsValue.toFixed(2), '1260.89')
  assert.deepEqual(charged(quota), ['122 252.18', '552 288.20', '695 315.22', 'VTS 423.30'])
  assert.equal(quota.layers.find(({ code }) => code === 'VAT')?.base?.toFixed(2), '2116.49')
  assert.equal(due(quota).toFixed(2), one.expected.total)
  const safeguard = quota.layers.find(({ heading }) => heading === '696')
  assert.equal(safeguard?.exempted, true)
  assert.match(safeguard?.note ?? '', /tariff quota/)
  const findings = quota.flags.flatMap(partsOf)
  assert.ok(findings.some(({ title }) => title === 'The balance of quota 054003 is not known'))

  const open = answer(one, tariff, words, { on })
  assert.deepEqual(charged(open).slice(0, 2), ['103 34.04', '552 288.20'])
})

test('E202: steel of Taiwan within its quota', { skip }, () => {
  const one = caseOf('E202')
  const measures = measuresOn(one.input.commodity, [
    ['103', '0.00 %'],
    ['122', '0.00 %', { orderNumber: '058006' }],
    ['696', '25.00 %', { origin: '5050' }],
    ['305', '20.00 %'],
  ])
  const tariff = tariffOf('uk', tablesOf(measures, areasOf({ '5050': ['TW', 'CN'] })))
  const on = '2022-06-01'
  const quota = answer(one, tariff, { orderNumber: '058006' }, { on })
  assert.deepEqual(charged(quota), ['122 0.00', '305 400.00'])
  assert.equal(due(quota).toFixed(2), one.expected.total)
  const open = answer(one, tariff, {}, { on })
  assert.deepEqual(charged(open), ['103 0.00', '696 500.00', '305 500.00'])
})

test('E206: value added tax is charged on excise too', { skip }, () => {
  const one = caseOf('E206')
  const measures = measuresOn(one.input.commodity, [
    ['103', '0.00 %'],
    ['306', '0.6267 GBP / l', { additionalCode: 'X520', origin: '1400' }],
    ['306', '0.5795 GBP / l', { additionalCode: 'X522', origin: '1400' }],
    ['305', '20.00 %', { origin: '1400' }],
  ])
  const tariff = tariffOf('uk', tablesOf(measures, areasOf({ '1400': ['LI', 'CN'] })))
  const words = { additionalCode: 'X520', quantities: { l: 1 } }
  const on = '2022-06-01'
  // The calculator rounds the sum once; with four places that is what comes out.
  const exact = answer(one, tariff, words, { on, places: 4 })
  assert.equal(due(exact).round(2).toFixed(2), one.expected.total)
  const rounded = answer(one, tariff, words, { on })
  assert.deepEqual(charged(rounded), ['103 0.00', '306 0.63', '305 200.13'])
  const without = answer(one, tariff, { quantities: { l: 1 } }, { on })
  const excise = without.layers.find(({ code }) => code === 'EXCISE')
  assert.match(excise?.note ?? '', /by additional code \(facts\.additional_code: X520, X522\)/)
})

test('an edition has the amounts of the Meursing table, reduced for its areas', () => {
  const amounts = measuresOn('0000000000', [
    ['674', '110.25 EUR DTN', { additionalCode: '7121' }],
    ['674', '55.00 EUR DTN', { additionalCode: '7121', origin: 'NO' }],
    ['672', '20.00 EUR DTN', { additionalCode: '7121' }],
    ['674', '9.00 EUR DTN', { additionalCode: '7001' }],
  ])
  const duties = measuresOn('1905311100', [
    ['103', '9.000 % + EA MAX 24.200 % + ADSZ'],
    ['142', '0.000 % + EAR', { origin: 'NO' }],
  ])
  const tables = tablesOf([...amounts, ...duties], areasOf({}))
  const goods = tables.goods.filter(({ code }) => code === '1905311100')
  const tariff = tariffOf('eu', { ...tables, goods })
  const due = (words: LineFields) => {
    const line = { code: '1905311100', value: 1000, kg: 100, meursingCode: '7121', ...words }
    const terms = { place: 'DE', currency: 'EUR', on: '2025-07-14' }
    return charged(assess(shipmentOf([line], terms), tariff, 2))[0]
  }
  assert.equal(due({ origin: 'CN' }), '103 200.25')
  assert.equal(due({ origin: 'NO', claim: 'EEA' }), '142 55.00')
  assert.equal(due({ origin: 'CN', meursingCode: '7000' }), '103 90.00')
})

test('E209: an agricultural component of zero', { skip }, () => {
  const one = caseOf('E209')
  const measures = measuresOn(one.input.commodity, [['103', '7.600 % + EA']])
  // The duty of the Union by its own measures, the tax of the United Kingdom by its act.
  const tariff = tariffOf('eu', tablesOf(measures, areasOf({})), 'XI')
  const found = answer(
    one,
    tariff,
    { meursingCode: '7000', quantities: { kg: 230.98 } },
    { on: '2025-07-14', place: 'XI' },
  )
  assert.deepEqual(charged(found), ['103 64.60', '305 182.92'])
  assert.equal(due(found).toFixed(2), one.expected.total)
})
