// What goods cost at the door: each example with its arithmetic (test/delivered/examples/*.yaml).

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type FeeRow, ownFees } from '../../src/account/fee-schedule.ts'
import { assess } from '../../src/assess/assess.ts'
import { type Delivered, deliveredPrice } from '../../src/assess/delivered.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { Tariffs } from '../../src/compile/load-tariffs.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { tariffs as loadedTariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

type Example = {
  readonly name: string
  /** The country of import, or the member state. */
  readonly destination: string
  readonly on: string
  readonly goods: LineFields | readonly LineFields[]
  readonly terms: Pick<Shipment, 'incoterm' | 'currency'> & {
    readonly mode?: Shipment['mode']
    readonly province?: string
    readonly freight?: number
    readonly insurance?: number
  }
  /** Stated rates of exchange. */
  readonly exchange_rates?: Readonly<Record<string, number>>
  /** The organisation's own fee schedule. */
  readonly fees?: readonly FeeRow[]
  /** The costs; left out: zero. */
  readonly delivered: { readonly [name in (typeof COSTS)[number]]?: number }
  /** The cost of one unit, line by line. */
  readonly per_unit?: readonly number[]
  readonly effective_duty_rate?: number
  readonly buyer_pays: number
  readonly seller_pays: number
  /** Each tax with its collector. */
  readonly collected_by?: Readonly<Record<string, string>>
  readonly why: string
}

const COSTS = ['goods', 'transport', 'insurance', 'duties', 'taxes', 'fees', 'total'] as const
const FOLDER = join(import.meta.dirname, 'examples')

for (const file of readdirSync(FOLDER).sort()) {
  for (const example of yamlFile<readonly Example[]>(join(FOLDER, file))) {
    test(`${file}: ${example.name}`, () => check(example))
  }
}

function check(example: Example): void {
  const price = priceOf(example, loadedTariffs())
  const stated = COSTS.map((name) => example.delivered[name] ?? 0)
  const { why } = example
  assert.deepEqual(
    COSTS.map((name) => price[name].toNumber()),
    stated,
    why,
  )
  assert.equal(price.buyerPays.total.toNumber(), example.buyer_pays, why)
  assert.equal(price.sellerPays.total.toNumber(), example.seller_pays, why)
  if (example.per_unit) {
    const units = price.perUnit.map(({ amount }) => amount.toNumber())
    assert.deepEqual(units, example.per_unit, why)
  }
  if (example.effective_duty_rate !== undefined) {
    assert.equal(price.effectiveDutyRate?.toNumber(), example.effective_duty_rate, why)
  }
  assert.deepEqual(
    Object.fromEntries(price.collectedBy.map(({ code, collectedBy }) => [code, collectedBy])),
    example.collected_by ?? {},
    why,
  )
}

function priceOf(example: Example, from: Tariffs): Delivered {
  const { destination, on, goods, terms, fees = [], exchange_rates: rates = {} } = example
  const tariff = from.of(destination) ?? from.of('EU')
  assert.ok(tariff, destination)
  const { freight = 0, insurance = 0, ...rest } = terms
  const shipment = shipmentOf(Array.isArray(goods) ? goods : [goods], {
    on,
    place: destination,
    ...rest,
    freight: Decimal.of(freight),
    insurance: Decimal.of(insurance),
    exchangeRates: new Map(Object.entries(rates).map(([name, rate]) => [name, Decimal.of(rate)])),
  })
  const places = from.currencies.minorUnits(terms.currency) ?? 2
  const assessment = assess(shipment, tariff, places, { fees: ownFees(fees) })
  return deliveredPrice(shipment, assessment, places)
}
