// The decision of a measure for one line: the outcome of trying its headings in order.

import type { Decimal } from '../../base/decimal.ts'
import type { Heading, Measure } from '../../law/measure.ts'

/** What an undecided measure may come to: a heading on its base; null: nothing is due. */
export type Possible = { readonly heading: Heading; readonly base: Decimal } | null

export type Decision =
  /** `heading` charges on `base`, redirects, or has a rate that cannot be expressed. */
  | {
      readonly kind: 'charge'
      readonly measure: Measure
      readonly heading: Heading
      readonly base: Decimal
      /** What a claim, or law of an earlier day that is not known, would charge instead. */
      readonly instead?: readonly Possible[]
    }
  /** `heading` would have charged, but each of `exemptions` holds. */
  | {
      readonly kind: 'exempt'
      readonly measure: Measure
      readonly heading: Heading
      readonly exemptions: readonly Heading[]
    }
  /** `heading` prohibits the goods. */
  | { readonly kind: 'prohibit'; readonly measure: Measure; readonly heading: Heading }
  /** `heading` charges nothing and raises a flag. */
  | { readonly kind: 'notice'; readonly measure: Measure; readonly heading: Heading }
  /** Whether `heading` applies depends on an unknown fact. */
  | {
      readonly kind: 'undecided'
      readonly measure: Measure
      readonly heading: Heading
      readonly question: string
      readonly possible: readonly Possible[]
      /** Exemptions that may hold. */
      readonly exemptions: readonly Heading[]
    }

export type ChargeDecision = Extract<Decision, { kind: 'charge' }>

/** The ids that conditions may refer to: of the headings that hold, and of a charging measure. */
export function idsOf(decision: Decision): readonly string[] {
  if (decision.kind === 'exempt') return decision.exemptions.map(({ id }) => id)
  return [decision.heading.id, decision.measure.id]
}
