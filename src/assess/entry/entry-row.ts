// What an entry summary states: its numbers line by line, and its fees.

import type { Decimal } from '../../base/decimal.ts'
import type { Country } from '../../law/origin.ts'

/** One number of an entry summary. */
export type EntryRow = {
  /** Number of the line of the entry summary, from 1. */
  readonly entryLine: number
  /** Index of the line of the shipment. */
  readonly line: number
  readonly kind: 'chapter 98' | 'chapter 99' | 'commodity' | 'order'
  /** The number, or the case number of an order. */
  readonly heading: string
  /** The code of the layer: SEC_301, MFN … */
  readonly code: string
  /** The entered value, on the numbers of chapter 98 and of chapters 1 to 97; else null. */
  readonly value: Decimal | null
  /** Null when it is not ad valorem, or not known. */
  readonly rate: Decimal | null
  readonly expression: string | null
  /** Null when it is not known. */
  readonly duty: Decimal | null
  readonly origin: Country
  /** The symbol of a granted preference, on the number of chapters 1 to 97; else null. */
  readonly symbol: string | null
  /** Of an import license or certificate, on the number of chapters 1 to 97; else null. */
  readonly license: string | null
  /** In the units of the schedule, on the first line of the goods; null when it is not stated. */
  readonly quantities: readonly { readonly unit: string; readonly quantity: Decimal | null }[]
}

/** A fee or an internal revenue tax of the entry. */
export type EntryFee = {
  /** Index of the line; null for the whole entry. */
  readonly line: number | null
  readonly kind: 'fee' | 'tax'
  readonly code: string
  readonly heading: string | null
  /** The accounting class; null where the data name none. */
  readonly class: string | null
  /** Null when it is not known. */
  readonly amount: Decimal | null
}

export type EntrySummary = {
  readonly rows: readonly EntryRow[]
  readonly fees: readonly EntryFee[]
}
