// How a destination rounds and collects: what its own law says of bases and amounts, in its money.

import type { Period } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import { isNamed, type LayerName, type MeasureKind } from './charge-base.ts'
import type { Citation } from './citation.ts'
import type { GoodsScope } from './goods-scope.ts'

/** To a multiple of `to`: down (`truncate`), or to the nearest with halves up. */
export type Rounding = {
  readonly how: 'truncate' | 'half up'
  readonly to: Decimal
}

/** How the law rounds some layers; null where it does not. Money is in the tariff's currency. */
export type RoundingRule = {
  readonly of: readonly LayerName[]
  /** The base that the rate is applied to. */
  readonly base: Rounding | null
  /** The amount of each line. */
  readonly amount: Rounding | null
  /** The amount of a line as the base of another layer takes it in. */
  readonly inBases: Rounding | null
  /** The amount of the shipment: the sum of its lines. */
  readonly total: Rounding | null
}

/** The sum of these layers of a shipment is not collected when it is so small. */
export type SmallSumRule = {
  readonly of: readonly LayerName[]
  readonly amount: Decimal
  /** The currency of the tariff. */
  readonly currency: string
  /** Whether exactly this amount is free as well. */
  readonly inclusive: boolean
  readonly cite: readonly Citation[]
}

/**
 * Who collects a charge: customs at the border, a registered seller, the carrier, or nobody:
 * `importer`, who pays it to the authority of the tax with a return of its own.
 */
export type Collector = 'border' | 'seller' | 'carrier' | 'importer'

/** Layers of a small consignment that somebody else than customs collects; they are due. */
export type CollectorRule = {
  /** Legal number, by which it is claimed. */
  readonly id: string
  readonly of: readonly LayerName[]
  readonly by: Extract<Collector, 'seller' | 'carrier'>
  readonly period: Period
  /** The most that the consignment is worth, in the currency of the tariff. */
  readonly valueAtMost: Decimal
  readonly exceptGoods: GoodsScope | null
  /** What the claim of it asserts, where it has to be claimed; null: it holds by itself. */
  readonly claimed: string | null
  readonly cite: readonly Citation[]
}

/** The first rule that names the layer; null for none. */
export function ruleFor<Rule extends { readonly of: readonly LayerName[] }>(
  rules: readonly Rule[],
  layer: { readonly code: string; readonly kind: MeasureKind },
): Rule | null {
  return rules.find(({ of }) => of.some((name) => isNamed(name, layer))) ?? null
}
