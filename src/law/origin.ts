// Which origins a measure covers: all, only a dated set of countries, or all but such a set.

import type { Day, Period } from '../base/day.ts'
import { contains } from '../base/day.ts'

/** Two-letter country code, upper case (ISO 3166-1, with XK for Kosovo). */
export type Country = string

export type Member = { readonly country: Country; readonly period: Period }

export type OriginScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<Country, readonly Period[]> }
  | { readonly kind: 'except'; readonly members: ReadonlyMap<Country, readonly Period[]> }

export const anyOrigin: OriginScope = { kind: 'all' }

export function originMembers(
  kind: 'members' | 'except',
  rows: readonly Member[],
): Exclude<OriginScope, { kind: 'all' }> {
  const members = new Map<Country, Period[]>()
  for (const { country, period } of rows) {
    members.set(country, [...(members.get(country) ?? []), period])
  }
  return { kind, members }
}

export function includesOrigin(scope: OriginScope, country: Country, day: Day): boolean {
  if (scope.kind === 'all') return true
  const member = scope.members.get(country)?.some((period) => contains(period, day)) ?? false
  return scope.kind === 'members' ? member : !member
}

/** Whether the scope includes the country on any day. */
export function mayInclude(scope: OriginScope, country: Country): boolean {
  return scope.kind !== 'members' || scope.members.has(country)
}

/** The periods of its members, or of one country. */
export function* datesOfOrigin(scope: OriginScope, country?: Country): Iterable<Period> {
  if (scope.kind === 'all') return
  if (country !== undefined) yield* scope.members.get(country) ?? []
  else for (const periods of scope.members.values()) yield* periods
}
