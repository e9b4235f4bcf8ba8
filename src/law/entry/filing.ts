// How an entry summary states the duties of a line: filing.yaml of a destination.

import { contains, type Day, type Period } from '../../base/day.ts'
import type { Citation } from '../citation.ts'

/** The layers whose chapter 99 numbers are reported one after another. */
type FilingOrder = {
  readonly period: Period
  readonly layers: readonly string[]
  readonly cite: readonly Citation[]
}

/** A heading of zero for the part of the value that none of `beside` charges. */
type BesideHeading = {
  readonly heading: string
  readonly beside: readonly string[]
  readonly period: Period
  readonly cite: readonly Citation[]
}

/** The accounting class of a fee; `headings` null: of any other amount of the layer. */
type FeeClass = {
  readonly layer: string
  readonly headings: readonly string[] | null
  readonly class: string
}

export type Filing = {
  readonly orders: readonly FilingOrder[]
  readonly beside: readonly BesideHeading[]
  /** When a part of the value with a duty of its own is a line of its own. */
  readonly parts: Period
  /** When a rate that includes the ordinary duty is stated with it on its chapter 99 number. */
  readonly replacementDuty: Period
  /** Measures that charge goods for which no entry is prepared. */
  readonly withoutEntry: readonly string[]
  readonly feeClasses: readonly FeeClass[]
}

/** The layers in the order of the day; empty before the first one. */
export function orderOn({ orders }: Filing, day: Day): readonly string[] {
  return orders.find(({ period }) => contains(period, day))?.layers ?? []
}

/** The headings of zero that stand beside one that charges a part of the value. */
export function besideOn({ beside }: Filing, heading: string, day: Day): readonly string[] {
  return beside.flatMap((one) =>
    one.beside.includes(heading) && contains(one.period, day) ? [one.heading] : [],
  )
}

/** Null where the data name no class. */
export function feeClassOf(
  { feeClasses }: Filing,
  { code, heading }: { readonly code: string; readonly heading: string | null },
): string | null {
  const own = feeClasses.filter(({ layer }) => layer === code)
  const found =
    own.find(({ headings }) => heading !== null && headings?.includes(heading)) ??
    own.find(({ headings }) => headings === null)
  return found?.class ?? null
}
