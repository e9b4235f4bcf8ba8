// Every operation answers for every destination of a national table, also for a code of six digits
// and one of the United States.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { answerCoverage, readCoverageQuery } from '../../src/operations/coverage/answer.ts'
import { answerRates, readRates } from '../../src/operations/rates/answer.ts'
import { bulk, calc, classify, compare } from '../../src/operations/recorded.ts'
import { call, law } from '../property/law.ts'
import { worldPlaces } from './places.ts'

const ON = '2026-06-15'
const CODES = ['610910', '8517.13.00.00', '2204.21'] as const
const terms = { currency: 'USD', incoterm: 'FOB', transport_mode: 'ocean' }

function line(code: string, origin: string): object {
  return {
    description: 'goods',
    hs_code: code,
    quantity: 100,
    unit_value: 12.5,
    weight_kg: 40,
    origin_country: origin,
  }
}

for (const { destination } of worldPlaces()) {
  const origin = destination === 'CN' ? 'KR' : 'CN'
  test(`calc, bulk, compare and rates into ${destination}`, () => {
    const lines = CODES.map((code) => line(code, origin))
    const shipment = { ...terms, destination_country: destination, calculation_date: ON }
    const body = { ...shipment, origin_country: origin, line_items: lines }
    const { result } = runToEnd(calc.answer(calc.read(body, law), law, call))
    const { low, high } = result.total_range
    assert(low > 0 && (high === null || high >= low), 'the total has bounds')
    const rows = runToEnd(bulk.answer(bulk.read({ ...shipment, rows: lines }, law), law, call))
    assert.equal(rows.aggregate.total_rows, CODES.length)
    const compared = { destination, hs_code: CODES[0], value: 1000, origins: [origin, 'DE'] }
    const { results } = runToEnd(compare.answer(compare.read(compared, law), law, call))
    assert.equal(results.length, 2)
    for (const hs of CODES) {
      const query = { origin, date: ON }
      const rates = answerRates(readRates({ country: destination, hs }, query, law), law)
      assert.equal(rates.country, destination)
    }
    const covered = answerCoverage(readCoverageQuery({ destination }, law.tariffs), law.tariffs)
    assert.equal(covered.destinations[0]?.destination, destination)
  })
}

test('goods for a destination of a national table are classified', () => {
  const body = { description: 'cotton t-shirts, knitted', destination_country: 'JP' }
  const found = runToEnd(classify.answer(classify.read(body, law), law, call))
  assert('hs_6_code' in found)
  assert.equal(found.hs_6_code, '610910')
})
