// The output of the readers of TARIC and the UK tariff: measures in one format, the nomenclature,
// the groups of countries.

import type { Day, Period } from '../../base/day.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'

export type Territory = 'UK' | 'XI' | 'EU'

/** One term of a duty, if a publisher gives terms as data. */
export type DutyComponent = {
  /** Number of the duty expression: `01` the base, `04` an addition. */
  readonly expression: string
  readonly amount: string | null
  readonly currency: string | null
  readonly unit: string | null
  readonly qualifier: string | null
}

export type TariffMeasure = PublishedMeasure & { readonly territory: Territory }

/** A group of countries, with its members and their periods. */
export type TariffArea = {
  readonly id: string
  readonly members: readonly { readonly id: string; readonly period: Period }[]
}

/** A node of the nomenclature. Suffix 80 is a declarable code or a heading; others only group. */
export type GoodsNode = {
  readonly sid: string
  readonly code: string
  readonly suffix: string
  /** `sid` of the node above; null at the top or if the publisher does not give it. */
  readonly parent: string | null
  readonly from: Day
  /** The first day after its end. */
  readonly to: Day | null
  /** There is no node below it. */
  readonly leaf: boolean
}

/** The file is not in the known format; the message says where and what. */
export class UnreadableTariff extends Error {
  override readonly name = 'UnreadableTariff'
}
