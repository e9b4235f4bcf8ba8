// The duties and taxes on one unit of a product from an origin into a destination on a day.

import { assessInSteps } from '../../assess/assess.ts'
import type { Assessment, Layer } from '../../assess/assessment.ts'
import type { Shipment } from '../../assess/shipment.ts'
import { InvariantError } from '../../base/assert.ts'
import type { Day, Span } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import type { LoadedLaw } from '../operation.ts'
import { domesticWords, isDomestic, tariffOf, unsupportedWords } from '../request/destination.ts'
import { readFacts } from '../request/facts.ts'
import { plainShipment } from '../request/plain-shipment.ts'
import { type Destination, readDestination, startReading } from '../request/reading.ts'
import { readCodes } from '../request/shipment.ts'
import { numberOf } from '../response/assessment.ts'
import { prohibitionsByLine } from '../response/prohibition.ts'
import type { UsedClaim } from './claims.ts'

/** What a price depends on besides law and day; plain JSON. */
export type PricedGoods = {
  readonly destination: string
  readonly origin: string
  readonly hs_code: string
  readonly description: string
  /** Of one unit, as are the quantities. */
  readonly weight_kg: number | null
  readonly quantities: Readonly<Record<string, number>>
  readonly unit_value: number | null
  readonly currency: string | null
  /** Null: nothing is claimed. */
  readonly claim: UsedClaim | null
}

/** A duty or tax on one unit, or a ban. */
export type PriceLayer = {
  readonly code: string
  readonly kind: 'duty' | 'tax' | 'ban'
  readonly heading: string | null
  readonly rate: number | null
  readonly duty_expression: string | null
  readonly amount: number
  /** Bounds of an amount that is not known; null when it is. */
  readonly range: { readonly low: number; readonly high: number | null } | null
  readonly legal_citation: string | null
  readonly source_url: string | null
}

/** `reason`: why nothing could be computed; then there are no layers. */
export type Price = {
  readonly reason: string | null
  readonly duty: number
  readonly taxes: number
  readonly layers: readonly PriceLayer[]
}

/** What of the law prices are computed from. */
export type PricingLaw = Pick<LoadedLaw, 'tariffs'>

export type Pricer = {
  readonly on: (day: Day) => Steps<Price>
  /** The days on which the law of the goods may change. */
  readonly daysOfChange: (within: Span) => readonly Day[]
}

/** Goods of more value than any limit of the law on small shipments, in any currency. */
const LOT_VALUE = Decimal.of(10_000_000)
const TEN = Decimal.of(10)
/** Decimals of an amount on one unit. */
const PLACES = 6
const BAN = 'BAN'
const NO_PRICE = { duty: 0, taxes: 0, layers: [] }
const FAULT = 'It could not be computed by a fault of the service.'

/** Reads the goods once; their price is computed by the law given, on any day. */
export function pricerOf(goods: PricedGoods, { tariffs }: PricingLaw): Pricer {
  const reading = startReading(tariffs)
  const from = { code: goods.destination, path: ['destination'], places: {} }
  const destination = readDestination(reading, from, false)
  const { claim } = goods
  const facts = { ...claim?.facts, quantities: { ...goods.quantities } }
  const codes = readCodes(reading, { hs_code: goods.hs_code, facts }, (field) => [field])
  const known = readFacts(reading, { facts }, [])
  const [issue] = reading.issues
  const reason = issue
    ? `${issue.path.join('.')} ${issue.message}`
    : reasonWithoutPrice(goods, destination, tariffs)
  const tariff = tariffOf(tariffs, destination)
  if (!tariff || reason !== null) return unpriced(reason ?? unsupportedWords(destination.country))
  const places = tariffs.currencies.minorUnits(goods.currency ?? '') ?? 0
  const lot = lotOf(Decimal.of(goods.unit_value ?? 0))
  const line = {
    ...{ ...codes, origin: goods.origin, description: goods.description },
    claim: claim?.preference_program ?? null,
    ...{ quantity: lot, unitValue: Decimal.of(goods.unit_value ?? 0) },
    weightKg: goods.weight_kg === null ? null : Decimal.of(goods.weight_kg).times(lot),
    facts: {
      ...known,
      quantities: new Map([...known.quantities].map(([unit, one]) => [unit, one.times(lot)])),
    },
  }
  const { place, province } = destination
  const shipment = (day: Day): Shipment =>
    plainShipment(line, day, { place, province, currency: goods.currency ?? '' })
  return {
    *on(day) {
      try {
        return priceOf(yield* assessInSteps(shipment(day), tariff, places, {}), lot)
      } catch (error) {
        // One product must not keep the others from being priced.
        if (error instanceof InvariantError) return { ...NO_PRICE, reason: FAULT }
        throw error
      }
    },
    daysOfChange: (within) => tariff.daysOfChange(codes.code, goods.origin, within),
  }
}

function unpriced(reason: string): Pricer {
  const price = { ...NO_PRICE, reason }
  return {
    // biome-ignore lint/correctness/useYield: there is nothing to compute
    *on() {
      return price
    },
    daysOfChange: () => [],
  }
}

function reasonWithoutPrice(
  { unit_value: value, currency, origin }: PricedGoods,
  destination: Destination,
  tariffs: LoadedLaw['tariffs'],
): string | null {
  if (!value || currency === null) return 'The product has no usual price.'
  return isDomestic(tariffs, origin, destination) ? `${domesticWords(origin, destination)}.` : null
}

/** A power of ten, so that shares of one unit are exact. */
function lotOf(unitValue: Decimal): Decimal {
  let lot = Decimal.one
  while (lot.times(unitValue).compare(LOT_VALUE) < 0) lot = lot.times(TEN)
  return lot
}

function priceOf(assessment: Assessment, lot: Decimal): Price {
  const share = (amount: Decimal): number => amount.dividedBy(lot, PLACES).toNumber()
  const layers = assessment.layers
    .filter(({ kind, exempted }) => kind !== 'fee' && !exempted)
    .map((layer) => layerOf(layer, share))
  const bans = [...prohibitionsByLine(assessment).values()].flat().map(({ act }) => banOf(act))
  return {
    reason: null,
    duty: share(assessment.duty),
    taxes: share(assessment.taxes),
    layers: [...bans, ...layers],
  }
}

function layerOf(layer: Layer, share: (amount: Decimal) => number): PriceLayer {
  const { range } = layer
  return {
    code: layer.code,
    kind: layer.kind === 'tax' ? 'tax' : 'duty',
    heading: layer.heading,
    rate: numberOf(layer.rate),
    duty_expression: layer.expression,
    amount: share(layer.amount),
    range: range && { low: share(range.low), high: range.high && share(range.high) },
    legal_citation: layer.citation,
    source_url: layer.url,
  }
}

function banOf(act: string): PriceLayer {
  return {
    ...{ code: BAN, kind: 'ban', heading: null, rate: null, duty_expression: null, amount: 0 },
    ...{ range: null, legal_citation: act, source_url: null },
  }
}
