// The bases of what a heading charges, or may charge: parts of the value of the line.

import { Decimal } from '../../base/decimal.ts'
import { CUSTOMS_VALUE } from '../../law/charge-base.ts'
import type { Heading } from '../../law/measure.ts'
import { baseOf, type LineState, type Progress } from '../conditions.ts'
import type { Decision, Possible } from './decision.ts'

/** A redirected or unpriced heading charges, too: its layer has no amount. */
export function baseOfHeading({ outcome }: Heading, state: LineState, progress: Progress): Decimal {
  return baseOf(outcome.kind === 'charge' ? outcome.base : CUSTOMS_VALUE, state, progress)
}

export function possibleOf(heading: Heading, state: LineState, progress: Progress): Possible {
  if (!CHARGING.has(heading.outcome.kind)) return null
  return { heading, base: baseOfHeading(heading, state, progress) }
}

const CHARGING: ReadonlySet<Heading['outcome']['kind']> = new Set([
  'charge',
  'redirect',
  'unpriced',
])

/** The value that a charge on metal content removes from the base of other charges. */
export function metalCharged({
  heading: { outcome },
  base,
}: Extract<Decision, { kind: 'charge' }>): Decimal {
  return outcome.kind === 'charge' && outcome.base.metal ? base : Decimal.zero
}

/** The same decisions on the value of another line. */
export function onValueOf(decisions: readonly Decision[], state: LineState): readonly Decision[] {
  const progress = { decisions, remaining: state.value }
  const rebased = (possible: Possible): Possible =>
    possible && possibleOf(possible.heading, state, progress)
  return decisions.map((decision) => {
    const { kind, measure, heading } = decision
    if (kind === 'undecided') return { ...decision, possible: decision.possible.map(rebased) }
    if (kind !== 'charge') return decision
    const base = baseOfHeading(heading, state, progress)
    const instead = decision.instead?.map(rebased)
    const own = { kind, measure, heading, base, ...(instead && { instead }) }
    progress.remaining = progress.remaining.minus(metalCharged(own))
    return own
  })
}
