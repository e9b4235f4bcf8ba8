// Random valid shipments to the United States as requests: any line of the schedule, any
// origin, any day.

import fc from 'fast-check'
import type { Tariffs } from '../../src/compile/load-tariffs.ts'
import { tariffs as loadedTariffs } from '../loaded.ts'

export const tariffs: Tariffs = loadedTariffs()

const us = tariffs.of('US')
if (!us) throw new Error('there is no tariff of the United States')
const anyDay = '2026-10-01' as typeof us.horizon
const codes = [...us.schedule.hs6].flatMap((hs6) => us.schedule.codesBelow(hs6, anyDay))
const countries = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
)
const origins = countries.filter((code) => {
  const known = tariffs.territories.normalise(code)
  return known !== null && tariffs.territories.customsTerritory(known) !== 'US'
})
const claims = [
  'USMCA',
  'KORUS',
  'CAFTA-DR',
  'AU',
  'JP',
  'D',
  'GSP',
  'IL',
  'A+',
  'no such programme',
]

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100)
const code = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...codes) },
  { weight: 1, arbitrary: fc.constantFrom(...codes).map((full) => full.slice(0, 8)) },
  { weight: 1, arbitrary: fc.constantFrom(...codes).map((full) => full.slice(0, 6)) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9]{4,10}$/) },
)

const row = fc.record(
  {
    description: fc.constant('goods'),
    hs_code: code,
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 5000 }),
      cents(500).map((value) => value + 0.01),
    ),
    unit_value: fc.oneof(cents(9000), fc.double({ min: 0, max: 50, noNaN: true })),
    origin_country: fc.constantFrom(...origins),
    weight_kg: fc.option(cents(20_000)),
  },
  { requiredKeys: ['description', 'hs_code', 'quantity', 'unit_value', 'origin_country'] },
)

const day = fc
  .integer({ min: 0, max: 729 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))

export type BulkBody = { readonly rows: readonly object[] } & Readonly<Record<string, unknown>>

/**
 * The fields that calc and calc/bulk have in common. Freight is not in the price, so it never
 * exceeds it.
 */
export const bulkBody: fc.Arbitrary<BulkBody> = fc.record(
  {
    destination_country: fc.constant('US'),
    currency: fc.constantFrom('USD', 'USD', 'EUR', 'JPY', 'KWD', 'GBP'),
    incoterm: fc.constantFrom('EXW', 'FCA', 'FAS', 'FOB'),
    transport_mode: fc.constantFrom('ocean', 'air', 'truck', 'rail', 'express'),
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    freight: cents(2000),
    insurance: cents(200),
    fta_id: fc.constantFrom(...claims),
    calculation_date: day,
  },
  {
    requiredKeys: [
      'destination_country',
      'currency',
      'incoterm',
      'transport_mode',
      'rows',
      'calculation_date',
    ],
  },
)

/** The same shipment as a calc request. */
export function calcBody({ rows, ...rest }: BulkBody): Record<string, unknown> {
  const [first] = rows as readonly { readonly origin_country: string }[]
  return { ...rest, origin_country: first?.origin_country, line_items: rows }
}
