// The input and output of screening: an assessed shipment in, flags out. The engine calls screening
// through these types and does not import it.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Steps } from '../base/steps.ts'
import type { Flag } from './flag.ts'
import type { Country } from './origin.ts'
import type { FactValue } from './stated-facts.ts'
import type { Control, Selection } from './tariff.ts'

export type ScreenedLine = {
  readonly index: number
  /** Digits without dots. */
  readonly code: string
  /** As in {@link Selection}. */
  readonly mayBe: Selection['mayBe']
  readonly origin: Country
  /** As stated; null when not stated. */
  readonly manufacturer: string | null
  /** As stated; null when not stated. */
  readonly exporter: string | null
  readonly quantity: Decimal
  /** In the currency of the shipment. */
  readonly unitValue: Decimal
  /** Of the whole line. */
  readonly weightKg: Decimal | null
  /** Codes of the layers that charge the line. */
  readonly charged: Pick<ReadonlySet<string>, 'has'>
  /** Codes of the documents presented. */
  readonly certificates: ReadonlySet<string>
  /** As stated: `G012`. */
  readonly additionalCodes: ReadonlySet<string>
  /** Plain facts by name. */
  readonly stated: ReadonlyMap<string, FactValue>
  /** Published measures of the line that are not duties. */
  readonly controls: readonly Control[]
}

export type ScreenedShipment = {
  /** The customs territory: `US`, `EU`, `GB`. */
  readonly destination: string
  readonly day: Day
  /** ISO 4217. */
  readonly currency: string
  readonly lines: readonly ScreenedLine[]
}

export type Screen = (shipment: ScreenedShipment) => Steps<readonly Flag[]>

/** Earlier prices per unit of the same goods from the same origin. */
export type PriceBook = (key: PriceKey) => readonly number[]

/** Whether a number can be the price of goods; by a tiny weight, a price per kg may be none. */
export function isPrice(price: number): boolean {
  return price > 0 && price <= PRICE_MAX
}

const PRICE_MAX = 1e15

/** For callers that have no recorded prices. */
export const noPrices: PriceBook = () => []

export type PriceKey = {
  readonly code: string
  readonly origin: Country
  /** `USD per unit`, `USD per kg`. */
  readonly unit: string
}
