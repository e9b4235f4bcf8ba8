// Leaves out headings that no line can meet which is imported at a place or in a way, or without a
// preference, so that they are not tried line by line.

import type { EntryType } from '../../law/entry/entry-type.ts'
import type { Condition } from '../../law/measure.ts'
import type { Country } from '../../law/origin.ts'
import type { Candidate } from '../../law/tariff.ts'

type Tried = {
  readonly all: readonly Candidate[]
  /** For an entry without a granted preference or a special provision: most entries. */
  readonly ordinary: readonly Candidate[]
}

/** How the goods are imported. */
type Importation = {
  /** The member state of import; null when it is not stated. */
  readonly place: Country | null
  /** The types of entry that are possible; null where the law knows none. */
  readonly entry: readonly EntryType[] | null
}

type Known = {
  /** Whether a heading depends on the place, and on the type of entry. */
  readonly onPlace: boolean
  readonly onEntry: boolean
  readonly made: Map<string, Tried>
}

const known = new WeakMap<readonly Candidate[], Known>()

export function headingsTried(candidates: readonly Candidate[], of: Importation): Tried {
  const { onPlace, onEntry, made } = knownOf(candidates)
  const place = onPlace ? of.place : null
  const entry = onEntry ? of.entry : null
  const key = `${place ?? ''} ${entry?.join() ?? ''}`
  const found = made.get(key)
  if (found) return found
  const all = place
    ? withHeadings(candidates, (when) => when.every((one) => mayApplyIn(one, place)))
    : candidates
  const ordinary = withHeadings(all, (when) => when.every((one) => mayBeOrdinary(one, entry)))
  const tried = { all, ordinary }
  made.set(key, tried)
  return tried
}

function knownOf(candidates: readonly Candidate[]): Known {
  const found = known.get(candidates)
  if (found) return found
  const has = (kind: Condition['kind']): boolean =>
    candidates.some(({ headings }) =>
      headings.some(({ heading }) => heading.when.some((one) => one.kind === kind)),
    )
  const made = { onPlace: has('place'), onEntry: has('entry'), made: new Map<string, Tried>() }
  known.set(candidates, made)
  return made
}

function mayApplyIn(one: Condition, place: Country): boolean {
  return one.kind !== 'place' || one.places.includes(place)
}

/** Whether an entry of these types may meet it without a preference or a special provision. */
function mayBeOrdinary(one: Condition, entry: readonly EntryType[] | null): boolean {
  if (one.kind === 'preference' || one.kind === 'entered under') return false
  return one.kind !== 'entry' || entry === null || entry.some((type) => one.types.includes(type))
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
