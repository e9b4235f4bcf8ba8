// What the readers of TARIC and of the UK tariff give: measures in one form, the nomenclature they
// stand on, the groups of countries they name.

import type { Day, Period } from '../../base/day.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'

export type Territory = 'UK' | 'XI' | 'EU'

/** One term of a duty as data, where a publisher gives its terms. */
export type DutyComponent = {
  /** Number of the duty expression: `01` the base, `04` an addition. */
  readonly expression: string
  readonly amount: string | null
  readonly currency: string | null
  readonly unit: string | null
  readonly qualifier: string | null
}

export type TariffMeasure = PublishedMeasure & { readonly territory: Territory }

/** A group of countries and who is in it, on these days. */
export type TariffArea = {
  readonly id: string
  readonly members: readonly { readonly id: string; readonly period: Period }[]
}

/** A node of the nomenclature. Suffix 80 is a code to declare or a heading; others only group. */
export type GoodsNode = {
  readonly sid: string
  readonly code: string
  readonly suffix: string
  /** `sid` of the node above; null at the top or where the publisher does not say. */
  readonly parent: string | null
  readonly from: Day
  /** The first day without. */
  readonly to: Day | null
  /** No node stands below it. */
  readonly leaf: boolean
}

/** The file is not what this reader knows; the message says where and what. */
export class UnreadableTariff extends Error {
  override readonly name = 'UnreadableTariff'
}
