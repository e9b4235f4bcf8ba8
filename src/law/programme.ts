// Preference programmes: their members, their symbols of the Special column and their periods.

import { contains, type Day, type Period } from '../base/day.ts'
import { appendTo } from '../base/groups.ts'
import type { Citation } from './citation.ts'
import type { GoodsScope } from './goods-scope.ts'
import { type Country, includesOrigin, type OriginScope } from './origin.ts'

/** Goods that the programme itself exempts from duty, whatever rate their line has. */
type FreeGoods = {
  /** The measure type of the rate: `"142"`, `"106"` for a customs union. */
  readonly measureType: string
  readonly goods: GoodsScope
  readonly period: Period
  readonly cite: readonly Citation[]
}

export type Programme = {
  readonly id: string
  readonly title: string
  /** Symbols of the HTSUS Special column (General Note 3(c)). */
  readonly symbols: readonly string[]
  readonly members: OriginScope
  readonly periods: readonly Period[]
  readonly free: readonly FreeGoods[]
  /** The documents of which a claim needs one; empty where the data name none. */
  readonly proof: readonly string[]
  readonly cite: readonly Citation[]
}

/** The programme of a claim, and the symbol when the claim names one. */
export type ClaimedProgramme = { readonly programme: Programme; readonly symbol: string | null }

export type Programmes = {
  readonly all: readonly Programme[]
  /**
   * Reads `"USMCA"`, `"cafta_dr"`, `"S+"`, `"KR"`; null when no programme has that name. Of the
   * programmes of one scheme, which share its name, the first one for which `isFor` holds.
   */
  claim(text: string, isFor?: (programme: Programme) => boolean): ClaimedProgramme | null
  /** The programme of a symbol that is not in {@link all}; absent when there can be none. */
  readonly ofSymbol?: (symbol: string) => Programme | null
}

/** The key for comparing programme names: case, blanks, hyphens and underscores do not matter. */
export function claimKey(text: string): string {
  return text.toUpperCase().replace(/[\s_-]/g, '')
}

export function programmeBook(
  rows: readonly { readonly programme: Programme; readonly names: readonly string[] }[],
): Programmes {
  const claims = new Map<string, ClaimedProgramme[]>()
  for (const { programme, names } of rows) {
    for (const name of [programme.id, ...names]) {
      appendTo(claims, claimKey(name), { programme, symbol: null })
    }
  }
  for (const { programme } of rows) {
    for (const symbol of programme.symbols) claims.set(claimKey(symbol), [{ programme, symbol }])
  }
  return {
    all: rows.map(({ programme }) => programme),
    claim(text, isFor) {
      const key = claimKey(text)
      const named = claims.get(key) ?? []
      const own = named.find(({ programme }) => claimKey(programme.id) === key)
      return named.find(({ programme }) => isFor?.(programme)) ?? own ?? named[0] ?? null
    },
  }
}

/** Whether the programme was in force on `day` and `origin` was a beneficiary. */
export function isBeneficiary(programme: Programme, origin: Country, day: Day): boolean {
  return (
    programme.periods.some((period) => contains(period, day)) &&
    includesOrigin(programme.members, origin, day)
  )
}
