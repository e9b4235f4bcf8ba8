// The rows of a ranking of origins: each origin, or those of equal duties together.

import type { OriginsResponse, RankedOrigin } from '../../api-types.ts'

type Preference = RankedOrigin['preferences'][number]

export type OriginRow = {
  readonly origin: RankedOrigin
  /** The claim that the row is computed with; null for none. */
  readonly claimed: Preference | null
}

export type Filter = {
  /** A country by name or code. */
  readonly text: string
  /** A programme, {@link ANY}, or null: with or without a preference. */
  readonly programme: string | null
  /** Whether the preferences that fit are claimed. */
  readonly claiming: boolean
}

/** Any preference. */
export const ANY = 'any'

/** Those that fit, in the order of the answer or of the duties under the claims. */
export function originRows(
  { origins }: OriginsResponse,
  { text, programme, claiming }: Filter,
  nameOf: (code: string) => string,
): readonly OriginRow[] {
  const wanted = text.trim().toLowerCase()
  const rows = origins
    .filter(({ origin }) => {
      return origin.toLowerCase() === wanted || nameOf(origin).toLowerCase().includes(wanted)
    })
    .filter(({ preferences }) => programme === null || preferences.some(fits(programme)))
    .map((origin) => ({ origin, claimed: claiming ? bestOf(origin, programme) : null }))
  if (!claiming) return rows
  const place = ({ origin }: OriginRow): number => Number(origin.prohibited !== null)
  return rows.toSorted(
    (one, other) => place(one) - place(other) || boundsOf(one).low - boundsOf(other).low,
  )
}

/** Rows of the same duties together, by name. */
export function groupsOf(
  rows: readonly OriginRow[],
  { duties }: OriginsResponse,
  nameOf: (code: string) => string,
): readonly (readonly OriginRow[])[] {
  const groups = Map.groupBy(rows, (row) => {
    const { origin, claimed } = row
    const made = claimed
      ? claimed.programme
      : origin.duties.map((at) => [duties[at]?.code, duties[at]?.rate, duties[at]?.rate_range])
    return JSON.stringify([boundsOf(row), made, origin.prohibited !== null])
  })
  const nameIn = ({ origin }: OriginRow): string => nameOf(origin.origin)
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => nameIn(one).localeCompare(nameIn(other), 'en')),
  )
}

/** All duties as a fraction. */
export function boundsOf({ origin, claimed }: OriginRow) {
  return (claimed ?? origin).duty_range
}

function bestOf({ preferences }: RankedOrigin, programme: string | null): Preference | null {
  const open = preferences.filter(fits(programme ?? ANY))
  return open.toSorted((one, other) => one.duty_range.low - other.duty_range.low)[0] ?? null
}

function fits(programme: string): (preference: Preference) => boolean {
  return (preference) => programme === ANY || preference.programme === programme
}
