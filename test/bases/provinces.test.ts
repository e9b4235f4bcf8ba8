// Provinces and states of requests: real ones only, and only those of the destination count.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '../../src/base/clock.ts'
import type { Issue } from '../../src/operations/error-schema.ts'
import { Refusal } from '../../src/operations/errors.ts'
import { bulk, calc, compare } from '../../src/operations/recorded.ts'
import * as loaded from '../loaded.ts'

const law = {
  tariffs: loaded.tariffs(),
  screening: loaded.screening(),
  classifier: loaded.classifier(),
  clock: systemClock,
}

const line = {
  description: 'T-shirts of cotton',
  hs_code: '6109.10',
  quantity: 10,
  unit_value: 5,
  origin_country: 'CN',
}
const terms = {
  destination_country: 'CA',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'CAD',
}
const goods = { ...terms, origin_country: 'CN', line_items: [line] }
const rows = { ...terms, rows: [line] }
const compared = { hs_code: '6109.10', destination: 'CA', value: 50, origins: ['CN'] }

function issuesOf(read: () => unknown): readonly Issue[] {
  try {
    read()
  } catch (error) {
    if (error instanceof Refusal) return error.body.issues ?? []
    throw error
  }
  return []
}

test('a province is read in either case, by calc, bulk and compare', () => {
  const stated = { ca_province: 'on' }
  assert.equal(calc.read({ ...goods, ...stated }, law).shipment.province, 'CA-ON')
  assert.equal(bulk.read({ ...rows, ...stated }, law).envelope.province, 'CA-ON')
  assert.equal(compare.read({ ...compared, ...stated }, law).shipment.province, 'CA-ON')
})

test('a state of Brazil counts for Brazil, and a province of Canada does not', () => {
  const toBrazil = { ...goods, destination_country: 'BR', br_state: 'SP', ca_province: 'ON' }
  assert.equal(calc.read(toBrazil, law).shipment.province, 'BR-SP')
  assert.equal(calc.read({ ...goods, br_state: 'SP' }, law).shipment.province, null)
})

test('without a statement there is none', () => {
  assert.equal(calc.read(goods, law).shipment.province, null)
})

test('a province that is none is refused with its field and what was probably meant', () => {
  for (const read of [
    () => calc.read({ ...goods, ca_province: 'QN' }, law),
    () => bulk.read({ ...rows, ca_province: 'QN' }, law),
    () => compare.read({ ...compared, ca_province: 'QN' }, law),
  ]) {
    const [found, ...others] = issuesOf(read)
    assert.deepEqual(found?.path, ['ca_province'])
    assert.match(found?.message ?? '', /^must be the two-letter code of a province or territory/)
    assert.match(found?.message ?? '', /did you mean .*"ON"/)
    assert.deepEqual(others, [])
  }
})

test('a state that is none is refused, also for another destination', () => {
  const [found] = issuesOf(() => calc.read({ ...goods, br_state: 'XX' }, law))
  assert.deepEqual(found?.path, ['br_state'])
  assert.match(found?.message ?? '', /^must be the two-letter code of a state of Brazil/)
})
