// Any shipment: no exception, exact sums, bulk equals calc, and the order of lines does
// not matter.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ownFees } from '../../src/account/fee-schedule.ts'
import { fixedClock } from '../../src/base/clock.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { noPrices } from '../../src/law/screened-shipment.ts'
import type { CalcBulkResponse } from '../../src/operations/bulk/schema.ts'
import type { CalcResponse } from '../../src/operations/calc/schema.ts'
import { bulk, calc } from '../../src/operations/recorded.ts'
import { SHIPMENTS } from '../draws.ts'
import { classifier, screening as loadedScreening } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'
import { type BulkBody, bulkBody, calcBody, tariffs } from './shipments.ts'

const clock = fixedClock('2026-11-01T00:00:00Z')
const screening = loadedScreening()
const law = { tariffs, screening, clock, classifier: classifier() }
const schedule = yamlFile<{ readonly fees: unknown }>('data/demo-fees.yaml')
const call = {
  id: '00000000-0000-7000-8000-000000000000',
  fees: ownFees(schedule.fees),
  prices: noPrices,
}

const calculated = (body: BulkBody): CalcResponse =>
  runToEnd(calc.answer(calc.read(calcBody(body), law), law, call))
const inBulk = (body: BulkBody): CalcBulkResponse =>
  runToEnd(bulk.answer(bulk.read(body, law), law, call))
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total.plus(Decimal.of(amount)), Decimal.zero).toNumber()

function checkTotals({ result }: CalcResponse): void {
  const { customs_value, duty_amount, taxes_amount, fees_amount } = result
  assert.equal(
    result.total_landed_cost,
    sum([customs_value, duty_amount, taxes_amount, fees_amount]),
  )
  const layers = result.breakdown.filter(({ exempted }) => !exempted)
  const amountOf = (wanted: string) =>
    sum(layers.filter(({ kind }) => kind === wanted).map(({ amount }) => amount))
  assert.deepEqual(['duty', 'tax', 'fee'].map(amountOf), [duty_amount, taxes_amount, fees_amount])
}

const COSTS = ['goods', 'transport', 'insurance', 'duties', 'taxes', 'fees'] as const

/** The delivered price: each cost once, paid by buyer or seller, and shared by the lines. */
function checkDelivered({ result }: CalcResponse): void {
  const { delivered, duty_amount, taxes_amount, fees_amount, total_landed_cost } = result
  const { buyer_pays: buyer, seller_pays: seller, per_unit: units, total_range: range } = delivered
  const partsOf = (costs: typeof buyer): readonly number[] => COSTS.map((name) => costs[name])
  assert.equal(delivered.total, sum(partsOf(delivered)))
  assert.equal(delivered.total, sum(units.map(({ total }) => total)))
  assert.equal(delivered.total, sum([buyer.total, seller.total]))
  for (const one of [buyer, seller]) assert.equal(one.total, sum(partsOf(one)))
  for (const name of COSTS) assert.equal(delivered[name], sum([buyer[name], seller[name]]))
  assert.deepEqual(
    [delivered.duties, delivered.taxes, delivered.fees],
    [duty_amount, taxes_amount, fees_amount],
  )
  // What is not known counts nothing in the total; its least may be more than nothing.
  const least = result.breakdown.flatMap(({ range: own, amount }) =>
    own ? [Decimal.of(own.low).minus(Decimal.of(amount)).toNumber()] : [],
  )
  assert.equal(range.low, sum([delivered.total, ...least]))
  // Only a claim that is open may lower an amount that is known.
  const lowered = result.breakdown.filter(({ range: own, amount }) => own && own.low < amount)
  assert.ok(lowered.every(({ base }) => base !== null))
  const atLeast = sum([delivered.total, ...lowered.map(lowering)])
  assert.ok(atLeast <= range.low && range.low <= (range.high ?? Infinity))
  if (least.length === 0) assert.equal(range.high, delivered.total)
  assert.equal(sum(delivered.collected_by.map(({ amount }) => amount)), taxes_amount)
  // Nothing is in the landed cost that is not in the delivered price.
  assert.ok(delivered.total >= total_landed_cost, `${delivered.total} < ${total_landed_cost}`)
}

function lowering({ range, amount }: CalcResponse['result']['breakdown'][number]): number {
  return Decimal.of(range?.low ?? amount)
    .minus(Decimal.of(amount))
    .toNumber()
}

/** The rows whose goods are not prohibited are one shipment. */
function checkBulk(body: BulkBody): void {
  const { aggregate, results, errors } = inBulk(body)
  const refused = new Set(errors.map(({ line_index: at }) => at))
  assert(
    errors.every(({ field }) => field === 'origin_country'),
    JSON.stringify(errors),
  )
  const rows = body.rows.filter((_, at) => !refused.has(at))
  if (rows.length === 0) {
    assert.deepEqual(results, [])
    return
  }
  const { result } = calculated({ ...body, rows })
  assert.equal(aggregate.total_duty, result.duty_amount)
  assert.equal(aggregate.total_taxes, result.taxes_amount)
  assert.equal(aggregate.total_fees, result.fees_amount)
  assert.equal(aggregate.total_landed, result.total_landed_cost)
  assert.equal(aggregate.total_delivered, result.delivered.total)
  assert.deepEqual(aggregate.delivered_range, result.delivered.total_range)
  assert.equal(sum(results.map((row) => row.delivered_cost)), result.delivered.total)
  assert.equal(sum(results.map(({ duty }) => duty)), result.duty_amount)
  assert.equal(sum(results.map(({ fees }) => fees)), result.fees_amount)
  assert.equal(sum(results.map(({ landed_cost }) => landed_cost)), result.total_landed_cost)
}

function checkOrder(body: BulkBody, { result }: CalcResponse): void {
  const turned = calculated({ ...body, rows: [...body.rows].reverse() }).result
  assert.equal(turned.customs_value, result.customs_value)
  assert.equal(turned.duty_amount, result.duty_amount)
  assert.equal(turned.fees_amount, result.fees_amount)
  assert.equal(turned.total_landed_cost, result.total_landed_cost)
}

test(`${SHIPMENTS} random shipments have all properties`, () => {
  fc.assert(
    fc.property(bulkBody, (body) => {
      const answer = calculated(body)
      checkTotals(answer)
      checkDelivered(answer)
      checkBulk(body)
      checkOrder(body, answer)
    }),
    { numRuns: SHIPMENTS },
  )
})
