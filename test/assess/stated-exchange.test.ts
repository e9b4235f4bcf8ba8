// Rates of exchange that a request states come before those of the table, in both directions.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { convert, noExchange, withStatedRates } from '../../src/law/exchange.ts'
import { tariffs } from '../loaded.ts'
import { day, shipmentOf } from './shipments.ts'

const ON = day('2026-06-15')
const { exchange: pounds } = tariffs().of('GB') ?? assert.fail()
const none = noExchange('JPY', ON, pounds)

test('an amount is multiplied by the stated rate into the currency of the law', () => {
  const table = withStatedRates(none, new Map([['USD', Decimal.of('150.25')]]), ON)
  const yen = convert(Decimal.of('1000'), 'USD', 'JPY', table, ON)
  assert.equal(`${yen?.amount}`, '150250')
  const back = convert(Decimal.of('150250'), 'JPY', 'USD', table, ON)
  assert.equal(`${back?.amount.round(2)}`, '1000')
  assert.deepEqual(
    back?.used.map(({ currency, stated }) => [currency, stated]),
    [['USD', true]],
  )
})

test('without a stated rate a table without rates has none, and one with rates keeps them', () => {
  assert.equal(convert(Decimal.one, 'USD', 'JPY', none, ON), null)
  const { exchange } = tariffs().of('GB') ?? assert.fail()
  const stated = withStatedRates(exchange, new Map([['CHF', Decimal.of('0.9')]]), ON)
  assert.deepEqual(stated.rate('USD', ON), exchange.rate('USD', ON))
  assert.equal(`${stated.rate('CHF', ON)?.rate}`, '0.9')
})

test('the order of magnitude comes from another table, and never makes an amount', () => {
  const yen = convert(Decimal.of('1000'), 'USD', 'JPY', none, ON, none.lastRate)
  const through = convert(Decimal.of('1000'), 'USD', 'JPY', pounds, ON, pounds.lastRate)
  assert.equal(`${yen?.amount.round(0)}`, `${through?.amount.round(0)}`)
  assert.equal(none.rate('USD', ON), null)
})

test('a specific duty is computed at the stated rate, and a flag says so', () => {
  const tariff = tariffs().of('GB') ?? assert.fail()
  // 147.00 GBP / 100 kg and 10 % on 0201.30.00; see the golden cases of the United Kingdom
  const goods = { code: '0201300000', origin: 'US', value: 1000, kg: 100 }
  const exchangeRates = new Map([['USD', Decimal.of('0.8')]])
  const shipment = shipmentOf([goods], { on: ON, place: 'GB', currency: 'USD', exchangeRates })
  const { layers, flags } = assess(shipment, tariff, 2)
  const duty = layers.find(({ code }) => code === 'MFN')
  const inPounds = assess(
    shipmentOf([{ ...goods, value: 800 }], { on: ON, place: 'GB', currency: 'GBP' }),
    tariff,
    2,
  ).layers.find(({ code }) => code === 'MFN')
  assert.equal(`${duty?.amount.times(Decimal.of('0.8')).round(2)}`, `${inPounds?.amount}`)
  const stated = flags.find(({ kind }) => kind === 'fx_rate')
  assert.equal(stated?.title, '1 USD = 0.8 GBP')
})
