// What screening is shown of an assessed shipment, and the flags it gives back: the engine calls it
// without knowing the tables behind it.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Flag } from './flag.ts'
import type { Country } from './origin.ts'
import type { Control } from './tariff.ts'

export type ScreenedLine = {
  readonly index: number
  /** Digits without dots. */
  readonly code: string
  readonly origin: Country
  /** As stated; null when it is not. */
  readonly manufacturer: string | null
  readonly quantity: Decimal
  /** In the currency of the shipment. */
  readonly unitValue: Decimal
  /** Of the whole line. */
  readonly weightKg: Decimal | null
  /** Codes of the layers that charge the line. */
  readonly charged: Pick<ReadonlySet<string>, 'has'>
  /** Codes of the documents presented. */
  readonly certificates: ReadonlySet<string>
  /** What published measures say of it besides duties. */
  readonly controls: readonly Control[]
}

export type ScreenedShipment = {
  /** Of the tariff: `US`, `EU`, `GB`. */
  readonly destination: string
  readonly day: Day
  /** ISO 4217. */
  readonly currency: string
  readonly lines: readonly ScreenedLine[]
}

export type Screen = (shipment: ScreenedShipment) => readonly Flag[]

/** Prices of one unit of the same goods from the same origin that were seen before. */
export type PriceBook = (key: PriceKey) => readonly number[]

/** Of who has no prices to compare with. */
export const noPrices: PriceBook = () => []

export type PriceKey = {
  readonly code: string
  readonly origin: Country
  /** Of the prices: `USD per unit`, `USD per kg`. */
  readonly unit: string
}
