// What a measure decided for one line of goods: the outcome of trying its headings in order.

import type { Decimal } from '../base/decimal.ts'
import type { Heading, Measure } from '../law/measure.ts'

export type Decision =
  /** `heading` charges on `base`, redirects, or names a rate that cannot be read. */
  | {
      readonly kind: 'charge'
      readonly measure: Measure
      readonly heading: Heading
      readonly base: Decimal
    }
  /** `heading` would have charged, but each of `exemptions` holds. */
  | {
      readonly kind: 'exempt'
      readonly measure: Measure
      readonly heading: Heading
      readonly exemptions: readonly Heading[]
    }
  /** `heading` bans the goods. */
  | { readonly kind: 'prohibit'; readonly measure: Measure; readonly heading: Heading }
  /** `heading` charges nothing and says something of the goods. */
  | { readonly kind: 'notice'; readonly measure: Measure; readonly heading: Heading }
  /** Whether `heading` applies turns on what is not known. */
  | {
      readonly kind: 'undecided'
      readonly measure: Measure
      readonly heading: Heading
      readonly question: string
    }

/**
 * What other headings may call a decision: the headings that hold, and the measure if it charges.
 */
export function idsOf(decision: Decision): readonly string[] {
  if (decision.kind === 'exempt') return decision.exemptions.map(({ id }) => id)
  return [decision.heading.id, decision.measure.id]
}
