// Leaves out headings that no line can meet which enters at a place, or without a preference, so
// that they are not tried line by line.

import type { Condition } from '../law/measure.ts'
import type { Country } from '../law/origin.ts'
import type { Candidate } from '../law/tariff.ts'

type Tried = {
  readonly all: readonly Candidate[]
  /** For an entry without a granted preference: most entries claim none. */
  readonly ordinary: readonly Candidate[]
}

type Known = {
  readonly anywhere: Tried
  /** Null: no heading depends on the place. */
  readonly places: Map<Country, Tried> | null
}

const known = new WeakMap<readonly Candidate[], Known>()

/** `place`: the member state of import; null when it is not stated. */
export function headingsTried(candidates: readonly Candidate[], place: Country | null): Tried {
  const { anywhere, places } = knownOf(candidates)
  if (places === null || place === null) return anywhere
  const found = places.get(place)
  if (found) return found
  const made = triedOf(withHeadings(candidates, (when) => mayApplyIn(when, place)))
  places.set(place, made)
  return made
}

function knownOf(candidates: readonly Candidate[]): Known {
  const found = known.get(candidates)
  if (found) return found
  const hasPlaces = candidates.some(({ headings }) =>
    headings.some(({ heading }) => heading.when.some(({ kind }) => kind === 'place')),
  )
  const made = { anywhere: triedOf(candidates), places: hasPlaces ? new Map() : null }
  known.set(candidates, made)
  return made
}

function triedOf(all: readonly Candidate[]): Tried {
  return { all, ordinary: withHeadings(all, (when) => !when.some(isPreference)) }
}

function isPreference({ kind }: Condition): boolean {
  return kind === 'preference'
}

function mayApplyIn(when: readonly Condition[], place: Country): boolean {
  return when.every((one) => one.kind !== 'place' || one.places.includes(place))
}

/** The candidates with the headings whose conditions are `wanted`; those left with none go. */
function withHeadings(
  candidates: readonly Candidate[],
  wanted: (when: readonly Condition[]) => boolean,
): readonly Candidate[] {
  return candidates.flatMap((candidate) => {
    const headings = candidate.headings.filter(({ heading }) => wanted(heading.when))
    if (headings.length === candidate.headings.length) return candidate
    return headings.length === 0 ? [] : { ...candidate, headings }
  })
}
