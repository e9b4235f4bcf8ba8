// Preference programmes: who may claim which Special-column symbol, and when the programme was in
// force.

import { contains, type Day, type Period } from '../base/day.ts'
import type { Citation } from './citation.ts'
import type { GoodsScope } from './goods-scope.ts'
import { type Country, includesOrigin, type OriginScope } from './origin.ts'

/** Goods that the programme frees from duty by its own words, whatever their line says. */
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
  readonly cite: readonly Citation[]
}

/** A claim as written, understood: the programme, and the symbol when the claim named one. */
export type Claim = { readonly programme: Programme; readonly symbol: string | null }

export type Programmes = {
  readonly all: readonly Programme[]
  /** Reads `"USMCA"`, `"cafta_dr"`, `"S+"`, `"KR"`; null when no programme has that name. */
  claim(text: string): Claim | null
  /** The programme of a symbol that none of {@link all} has; left out when there can be none. */
  readonly ofSymbol?: (symbol: string) => Programme | null
}

/** Names of programmes match whatever their case, blanks, hyphens and underscores. */
export function claimKey(text: string): string {
  return text.toUpperCase().replace(/[\s_-]/g, '')
}

export function programmeBook(
  rows: readonly { readonly programme: Programme; readonly names: readonly string[] }[],
): Programmes {
  const claims = new Map<string, Claim>()
  for (const { programme, names } of rows) {
    for (const name of [programme.id, ...names]) {
      claims.set(claimKey(name), { programme, symbol: null })
    }
  }
  for (const { programme } of rows) {
    for (const symbol of programme.symbols) claims.set(claimKey(symbol), { programme, symbol })
  }
  return {
    all: rows.map(({ programme }) => programme),
    claim: (text) => claims.get(claimKey(text)) ?? null,
  }
}

/** Whether the programme was in force on `day` and names `origin` as a beneficiary. */
export function benefits(programme: Programme, origin: Country, day: Day): boolean {
  return (
    programme.periods.some((period) => contains(period, day)) &&
    includesOrigin(programme.members, origin, day)
  )
}
