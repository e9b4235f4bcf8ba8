// The origins of a measure's area: a country, a dated group of countries, or all; without the
// origins that the measure excludes.

import { assert } from '../../base/assert.ts'
import { always, type Period } from '../../base/day.ts'
import { memoized } from '../../base/memo.ts'
import {
  anyOrigin,
  type Country,
  type Member,
  type OriginScope,
  originMembers,
} from '../../law/origin.ts'

/** The area of all origins in TARIC and in the UK tariff. */
export const EVERYONE = '1011'

const COUNTRY = /^[A-Z]{2}$/
const SCOPES_KEPT = 1_000

export type AreaMember = {
  readonly area: string
  readonly member: string
  readonly period: Period
}

/** The origins of `area` without `excluded`, which may be countries or areas. */
type AreaScopes = (area: string, excluded: readonly string[]) => OriginScope

/** `printedAs`: origins with another code in the publisher's tariff. */
export function areaScopes(
  rows: readonly AreaMember[],
  printedAs: ReadonlyMap<string, Country>,
): AreaScopes {
  const byArea = Map.groupBy(rows, ({ area }) => area)
  const keep = memoized<OriginScope>(SCOPES_KEPT)
  const membersOf = (area: string): readonly Member[] => {
    const found = byArea.get(area)
    if (!found && COUNTRY.test(area)) {
      return [{ country: printedAs.get(area) ?? area, period: always }]
    }
    assert(found !== undefined || area === EVERYONE, `area ${area} has no members in the edition`)
    return (found ?? []).map(({ member, period }) => ({
      country: printedAs.get(member) ?? member,
      period,
    }))
  }
  return (area, excluded) =>
    keep(`${area} ${excluded.join(' ')}`, () => {
      const out = excluded.flatMap(membersOf)
      if (area === EVERYONE) return out.length === 0 ? anyOrigin : originMembers('except', out)
      const left = new Set(out.map(({ country }) => country))
      return originMembers(
        'members',
        membersOf(area).filter(({ country }) => !left.has(country)),
      )
    })
}
