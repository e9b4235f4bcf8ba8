// What TARIC and the UK tariff both say of goods, in one form: a measure (a rate, a quota, a
// control) of a type, on a goods code, for an origin, between two days. An edition of measures
// holds them as rows; every reader of a publisher's files gives this.

import type { Day } from '../base/day.ts'

/** What stands in the place of a goods code where a measure has none (Meursing table). */
export const NO_GOODS = '0000000000'

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

export type PublishedMeasure = {
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
}

/** What a type of published measure does to goods. */
export const USES = [
  'third country',
  'suspension',
  'authorised use',
  'quota',
  'preference',
  'preferential quota',
  'remedy',
  'additional duty',
  'excise',
  'value added tax',
  'component',
  'unit',
  'entry value',
  'control',
  'ban',
  'export',
] as const

export type MeasureUse = (typeof USES)[number]
