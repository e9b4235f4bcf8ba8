// A measure as TARIC and the UK tariff publish it: a rate, a quota or a control of some type, on a
// goods code, for an origin and a period. All readers of these publishers' files return this form,
// and an edition of measures stores it as rows.

import type { Day } from '../base/day.ts'

/** The goods code of a measure that has none (Meursing table). */
export const NO_GOODS = '0000000000'

/** One row of a condition: the document or threshold required, and the consequence. */
export type MeasureCondition = {
  /** Letter of the condition: `B` a document, `A` a document for a duty, `V` an entry price. */
  readonly code: string
  /** Document or certificate: `C084`. */
  readonly certificate: string | null
  /** As printed: `112.600 EUR DTN`. */
  readonly threshold: string
  /** The consequence: `01` the duty applies, `27` the measure applies. */
  readonly action: string
  /** The duty of this row, as printed; empty for none. */
  readonly duty: string
}

export type PublishedMeasure = {
  /** The publisher's number of the measure; for a workbook row, which has none, its key. */
  readonly sid: string
  /** Ten digits; shorter codes are padded with zeros. */
  readonly goods: string
  /** `103` third-country duty, `142` preference, `305` value added tax. */
  readonly type: string
  /** ISO code of a country, or a group: `1011` is everyone. */
  readonly origin: string
  readonly excluded: readonly string[]
  readonly from: Day
  /** Exclusive, as everywhere in this project; publishers print the last day instead. */
  readonly to: Day | null
  /** As printed, or composed of its components where only these are published; empty for none. */
  readonly duty: string
  readonly additionalCode: string | null
  /** Number of the quota. */
  readonly orderNumber: string | null
  readonly reduction: string | null
  readonly conditions: readonly MeasureCondition[]
  readonly regulation: { readonly id: string; readonly url: string | null } | null
}

/** What a type of published measure is for. */
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
  'by act',
  'control',
  'ban',
  'export',
] as const

export type MeasureUse = (typeof USES)[number]
