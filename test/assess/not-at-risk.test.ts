// Goods in Northern Ireland: what is said where a duty is not known, where a shipment comes from,
// and which laws are compiled.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { atFirstUse, type Building } from '../../src/base/deferred.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { tariffSteps } from '../../src/compile/load-tariffs.ts'
import { partsOf } from '../../src/law/flag.ts'
import { bulk, calc } from '../../src/operations/recorded.ts'
import * as loaded from '../loaded.ts'
import { type LineFields, shipmentOf } from './shipments.ts'

const into = { on: '2026-03-02', place: 'XI', currency: 'GBP' }

test('where a duty is not known the statement is followed, and not tested', () => {
  const tariff = loaded.tariffs().of('XI')
  assert.ok(tariff)
  const [asked, followed] = [{}, { at_risk: false }].map((stated) => {
    const goods = { code: '8708309100', origin: 'JP', value: 1000, stated }
    return assess(shipmentOf([goods], into), tariff, 2)
  })
  const titled = (answer: typeof asked, words: string) =>
    answer?.flags.flatMap(partsOf).find(({ title }) => title.startsWith(words))
  assert.match(titled(asked, 'Goods at risk')?.detail ?? '', /could not be compared/)
  assert.match(titled(followed, 'Goods stated not to be')?.detail ?? '', /was not tested/)
  assert.equal(followed?.duty.toString(), '40')
})

test('a shipment of calc comes from a country, and rows name none', () => {
  const law = {
    tariffs: loaded.tariffs(),
    screening: loaded.screening(),
    classifier: loaded.classifier(),
    clock: { now: () => new Date('2026-03-02T00:00:00Z') },
  }
  const line = { description: 'T-shirts', quantity: 1, unit_value: 9, origin_country: 'CN' }
  const terms = {
    destination_country: 'XI',
    incoterm: 'CIF',
    transport_mode: 'truck',
    currency: 'GBP',
  }
  const body = { ...terms, origin_country: 'gb', line_items: [line] }
  assert.equal(calc.read(body, law).shipment.from, 'GB')
  assert.equal(bulk.read({ ...terms, rows: [line] }, law).envelope.from, null)
})

test('the law of the United Kingdom is compiled for goods whose duties are compared', () => {
  let compiled = 0
  const counting: Building = (build) =>
    atFirstUse(() => {
      compiled++
      return build()
    })
  const tariff = runToEnd(tariffSteps(loaded.dataFiles(), new Map(), counting)).of('XI')
  assert.ok(tariff)
  const duty = (goods: LineFields, from?: string): string =>
    assess(shipmentOf([goods], { ...into, from: from ?? null }), tariff, 2).duty.toString()
  const knives = { code: '8211920000', origin: 'CN', value: 1000 }
  assert.equal(duty({ ...knives, stated: { at_risk: true } }), '85')
  assert.equal(duty({ ...knives, stated: { at_risk: false } }, 'GB'), '0')
  assert.equal(duty({ ...knives, origin: 'DE' }), '0')
  assert.equal(compiled, 1)
  assert.equal(duty({ ...knives, stated: { at_risk: false } }), '80')
  assert.equal(compiled, 2)
})
