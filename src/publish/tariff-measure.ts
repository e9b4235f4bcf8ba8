// What TARIC and the UK tariff both say of goods, in one form: a measure (a rate, a quota, a
// control) of a type, on a goods code, for an origin, between two days. Every reader gives this.

import type { Day, Period } from '../base/day.ts'

export type Territory = 'UK' | 'XI' | 'EU'

/** What must be shown, or stay within a threshold, and what follows: one row of a condition. */
export type MeasureCondition = {
  /** Letter of the condition: `B` a document, `A` a document for a duty, `V` an entry price. */
  readonly code: string
  /** Document or certificate: `C084`. */
  readonly certificate: string | null
  /** As printed: `112.600 EUR DTN`. */
  readonly threshold: string
  /** What then follows, by number: `01` the duty applies, `27` the measure applies. */
  readonly action: string
  /** The duty that this row leads to, as printed; empty for none. */
  readonly duty: string
}

/** One term of a duty as data, where a publisher gives its terms. */
export type DutyComponent = {
  /** Number of the duty expression: `01` the base, `04` an addition. */
  readonly expression: string
  readonly amount: string | null
  readonly currency: string | null
  readonly unit: string | null
  readonly qualifier: string | null
}

export type TariffMeasure = {
  /** The publisher's number of the measure; of a workbook's row, which has none, its key. */
  readonly sid: string
  /** Ten digits. A measure on a shorter code stands on its digits and zeros. */
  readonly goods: string
  /** `103` third-country duty, `142` preference, `305` value added tax. */
  readonly type: string
  /** ISO code of a country, or a group: `1011` is everyone. */
  readonly origin: string
  readonly excluded: readonly string[]
  readonly from: Day
  /** The first day without, as everywhere here: publishers print the last day with. */
  readonly to: Day | null
  /** As printed; made of its components where only these are published; empty for none. */
  readonly duty: string
  readonly additionalCode: string | null
  /** Number of the quota. */
  readonly orderNumber: string | null
  readonly reduction: string | null
  readonly conditions: readonly MeasureCondition[]
  readonly regulation: { readonly id: string; readonly url: string | null } | null
  readonly territory: Territory
}

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
