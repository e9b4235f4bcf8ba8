// Every act with an antidumping or countervailing duty of the Union charges its rate, once
// (remedies.csv).

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { assess } from '../../src/assess/assess.ts'
import { shipmentOf } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'

type Case = Readonly<Record<string, string>>

/** 215 in TARIC, five of which are printed under one number with another. */
const ACTS = 210
const EUR_PLACES = 2
const cases: readonly Case[] = parse(readFileSync(join(import.meta.dirname, 'remedies.csv')), {
  columns: true,
  comment: '#',
})

test('each of the acts in force has a case', () => {
  assert.equal(new Set(cases.map(({ act }) => act)).size, ACTS)
})

for (const { act, code = '', origin = '', type = '', ...one } of cases) {
  const { additional_code: additionalCode = '', certificate = '', rate, amount } = one
  test(`${act}: ${code} of ${origin} ${additionalCode} bears ${rate}`, () => {
    const tariff = tariffs().of('EU')
    assert.ok(tariff)
    const goods = {
      code,
      origin,
      value: 10_000,
      kg: 2000,
      quantity: 500,
      quantities: { 'kg biodiesel content': 2000 },
      ...(additionalCode === '' ? {} : { additionalCode }),
      ...(certificate === '' ? {} : { certificates: [certificate] }),
    }
    const terms = { on: '2026-07-12', place: 'DE', currency: 'EUR' }
    const { layers } = assess(shipmentOf([goods], terms), tariff, EUR_PLACES)
    const own = layers.filter(({ heading }) => heading === type)
    const shown = own.map((layer) => `${layer.amount} ${layer.note}`).join('; ')
    assert.equal(own.length, 1, shown)
    assert.equal(own[0]?.amount.toNumber(), Number(amount), shown)
    assert.match(own[0]?.citation ?? '', new RegExp(`${act}\\b`))
  })
}
