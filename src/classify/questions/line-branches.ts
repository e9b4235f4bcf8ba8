// The levels below a subheading with their signals, and the lines under them with their
// probabilities.

import type { Level } from '../line-levels.ts'

/** A level of the schedule beside its siblings, with the values of LINE_SIGNALS (choose-line). */
export type Branch = {
  readonly level: Level
  readonly signals: readonly number[]
  /** Its words that are not in the description, by distinctiveness; empty if any branch matches. */
  readonly unmatched: ReadonlyMap<string, number>
  /** The words of the description that match it. */
  readonly matched: readonly string[]
  readonly below: Branches
}

/** The branches of a level; empty for a line. */
export type Branches = readonly Branch[]

/** A branch with its probability among its siblings. */
export type WeighedBranch = {
  readonly branch: Branch
  readonly share: number
  /** The key under which the request states it; null: it does not. */
  readonly stated: string | null
  readonly below: readonly WeighedBranch[]
}

/** A line with its probability among the lines of its subheading. */
type LineShare = {
  readonly code: string
  readonly share: number
  readonly matched: readonly string[]
  readonly stated: readonly string[]
}

/** The probability of each line. */
export function linesUnder(weighed: readonly WeighedBranch[]): readonly LineShare[] {
  return weighed.flatMap(({ branch: { level, matched }, share, stated, below }) => {
    const own = { matched, stated: stated === null ? [] : [stated] }
    if (below.length === 0) return [{ code: level.code, share, ...own }]
    return linesUnder(below).map((one) => ({
      code: one.code,
      share: share * one.share,
      matched: [...own.matched, ...one.matched],
      stated: [...own.stated, ...one.stated],
    }))
  })
}
