// How goods are entered with customs, and when an informal entry is open to them: 19 CFR part 143.

import type { Period } from '../../base/day.ts'
import type { Decimal } from '../../base/decimal.ts'
import type { Citation } from '../citation.ts'

/** `express`: an informal entry at the facility of an express carrier; `postal`: by mail. */
export const ENTRY_TYPES = ['formal', 'informal', 'express', 'postal'] as const

export type EntryType = (typeof ENTRY_TYPES)[number]

export type EntryRules = {
  /** The customs value up to which all other entries than a formal one are open. */
  readonly informalAtMost: Decimal
  readonly currency: string
  readonly cite: readonly Citation[]
  /** Goods that need a formal entry whatever they are worth. */
  readonly formal: readonly FormalRule[]
}

/** Goods that a measure of one of these layers, or one of these headings, may touch. */
export type FormalRule = {
  readonly period: Period
  readonly layers: ReadonlySet<string>
  /** Beginnings of headings: `9903.`. */
  readonly headings: readonly string[]
  /** Only above this customs value; null: always. */
  readonly above: Decimal | null
  /** Its goods are described in words: who states another type of entry says they are not such. */
  readonly unlessStated: boolean
  /** Completes "Formal entry: …". */
  readonly because: string
}

/** How a shipment is entered. */
export type Entry = {
  /** One, or two when the goods do not tell: a part of what a code covers needs a formal entry. */
  readonly types: readonly EntryType[]
  /** A sentence: which entry it is, and why. */
  readonly reason: string
  /** Whether another entry was stated, which is not open to these goods. */
  readonly isOther: boolean
}
