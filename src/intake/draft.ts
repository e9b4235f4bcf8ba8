// A draft of goods from a file: what was read, how, what was changed, what is open. Nothing is
// changed silently: each field that differs from its cell has an entry in `changes`.

import type { DecimalSign } from './cell/numeral.ts'
import type { GoodsField, ReadColumn } from './fields.ts'
import type { Aside } from './table/aside.ts'
import type { ChosenColumns, SheetColumn } from './table/columns.ts'
import type { Signs } from './table/signs.ts'

/** The fields of a row as texts; figures with a decimal point, '' for what is missing. */
type GoodsTexts = Readonly<Record<GoodsField, string>>

export type CellChange = {
  readonly field: GoodsField
  readonly was: string
  readonly is: string
  readonly why: string
}

export type Trouble = {
  readonly field: GoodsField
  readonly reason: string
  /** What the cell holds; cells of one field and text have the same trouble. */
  readonly was: string
  /** What it may have been meant to be. */
  readonly likely: readonly string[]
}

/** `confirm`: complete, but something of it was not sure. */
type RowState = 'ready' | 'confirm' | 'trouble'

export type DraftRow = {
  readonly sheet: string
  /** The row of the sheet, from 1. */
  readonly at: number
  /** What the cells of the read columns hold. */
  readonly stated: Readonly<Partial<Record<ReadColumn, string>>>
  readonly values: GoodsTexts
  readonly changes: readonly CellChange[]
  readonly troubles: readonly Trouble[]
  /** What a person should confirm. */
  readonly doubts: readonly string[]
  readonly state: RowState
}

export type IntakeQuestion =
  | { readonly kind: 'column'; readonly column: ReadColumn; readonly text: string }
  | { readonly kind: 'decimal'; readonly column: ReadColumn; readonly text: string }
  | { readonly kind: 'currency'; readonly choices: readonly string[]; readonly text: string }
  | { readonly kind: 'price'; readonly choices: readonly PriceBasis[]; readonly text: string }

/** What a price is for where quantities are in dozens or the like. */
export type PriceBasis = 'piece' | 'unit'

/** One repair of all cells of a field that hold the same text. */
type Repair = { readonly field: GoodsField; readonly was: string; readonly is: string }

/** Other texts for cells of one row. */
export type Corrections = Readonly<Partial<Record<GoodsField, string>>>

/** What a person decided about a file. */
export type Choices = {
  readonly columns?: ChosenColumns
  readonly decimal?: DecimalSign
  /** Of all prices: what the shipment is stated in. */
  readonly currency?: string
  /** Of rows that state none. */
  readonly origin?: string
  readonly price?: PriceBasis
  /** The name of the sheet. */
  readonly sheet?: string
  readonly repairs?: readonly Repair[]
}

export type SheetUse = {
  readonly name: string
  readonly isRead: boolean
  readonly rows: number
  readonly reason: string
}

export type IntakeDraft = {
  /** The same for files whose heads are the same. */
  readonly layout: string
  readonly sheets: readonly SheetUse[]
  /** From 1; null when the sheet has no heads. */
  readonly headRows: readonly [number, number] | null
  readonly columns: readonly SheetColumn[]
  readonly signs: Signs
  /** Of the prices of most rows; null when the file says nothing or not surely. */
  readonly currency: string | null
  readonly questions: readonly IntakeQuestion[]
  readonly rows: readonly DraftRow[]
  readonly aside: readonly Aside[]
  /** Reads a row by its position with other texts. */
  readonly correct: (index: number, corrections: Corrections) => DraftRow
}
