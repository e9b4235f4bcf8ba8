// A line of an entry summary as it was filed and paid.

import type { Day } from '../../base/day.ts'
import type { Decimal } from '../../base/decimal.ts'
import type { Country } from '../../law/origin.ts'

/** A number that was filed, with what was paid under it; null when only a sum is known. */
export type FiledNumber = { readonly number: string; readonly duty: Decimal | null }

export type FiledLine = {
  /** Position of its first row in the file. */
  readonly row: number
  readonly entry: string
  readonly line: string
  readonly entered: Day
  /** Null when it is not stated. */
  readonly liquidated: Day | null
  readonly origin: Country
  /** The whole, of which a provision of chapter 98 may leave a part free. */
  readonly value: Decimal
  /** The digits of the number of chapters 1 to 97. */
  readonly code: string
  /** The digits of the provision of chapter 98 filed beside it; null for none. */
  readonly provision: string | null
  /** The value under the number of chapters 1 to 97 where the provision has one of its own. */
  readonly dutiable: Decimal | null
  /** Those of chapters 98 and 99, in the order of filing. */
  readonly headings: readonly FiledNumber[]
  /** Under the number of chapters 1 to 97; null when only a sum is known. */
  readonly ordinary: Decimal | null
  /** Antidumping and countervailing cases. */
  readonly orders: readonly FiledNumber[]
  /** Position of the number of chapters 1 to 97 among the headings. */
  readonly commodityAt: number
  /** Without the deposits of orders. */
  readonly paid: Decimal
  readonly program: string | null
  readonly quantity: Decimal | null
  /** As the file states it; null: the first unit of the schedule. */
  readonly unit: string | null
  readonly weightKg: Decimal | null
  readonly loadedOn: Day | null
  /** As a fraction. */
  readonly usContent: Decimal | null
  readonly smelter: Country | null
}

/** Whether the file says what was paid under each number. */
export function isByNumber({ headings, ordinary }: FiledLine): boolean {
  return ordinary !== null && headings.every(({ duty }) => duty !== null)
}
