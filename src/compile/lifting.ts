// Acts that lift the charges of other measures, such as the relief of goods that return: their
// exemptions are tried before the headings of each charge of that kind.

import { contains, type Day } from '../base/day.ts'
import type { Heading, Measure } from '../law/measure.ts'
import { type Country, includesOrigin } from '../law/origin.ts'
import type { Candidate } from '../law/tariff.ts'

/** `lifting`: the acts that lift charges. Candidates that charge nothing stay as they are. */
export function withLifting(
  candidates: readonly Candidate[],
  lifting: readonly Measure[],
  origin: Country,
  day: Day,
): readonly Candidate[] {
  const open = lifting.filter((act) => includesOrigin(act.origin, origin, day))
  if (open.length === 0) return candidates
  return candidates.map((candidate) => {
    if (!candidate.headings.some(({ heading }) => CHARGING.has(heading.outcome.kind))) {
      return candidate
    }
    const exemptions = open
      .filter(({ lifts }) => lifts?.includes(candidate.measure.kind))
      .flatMap((act) => exemptionsOf(act, origin, day))
    return { ...candidate, headings: [...exemptions, ...candidate.headings] }
  })
}

const CHARGING: ReadonlySet<Heading['outcome']['kind']> = new Set([
  'charge',
  'redirect',
  'unpriced',
])

/** With citations of their own: those of the charge are of another act. */
function exemptionsOf(
  { headings, cite }: Measure,
  origin: Country,
  day: Day,
): Candidate['headings'] {
  return headings.flatMap((heading) => {
    if (!contains(heading.period, day)) return []
    if (heading.origin && !includesOrigin(heading.origin, origin, day)) return []
    return [{ heading: { ...heading, cite: heading.cite ?? cite }, coverage: 'all' as const }]
  })
}
