// Which measures a declarable code bears: its own and those of the codes above it. Most lines of
// TARIC have no third-country duty of their own but bear that of a heading above.

import { contains, type Day } from '../base/day.ts'
import type { PublishedMeasure } from './published-measure.ts'

const DIGITS = 10
const CHAPTER_DIGITS = 2

/** A code and those above it, the nearest first: 8712003010, 8712003000, 8712000000, 8700000000. */
export function paddedLineage(code: string): readonly string[] {
  const stems: string[] = []
  for (let digits = DIGITS; digits >= CHAPTER_DIGITS; digits -= 2) {
    const padded = code.slice(0, digits).padEnd(DIGITS, '0')
    if (stems.at(-1) !== padded) stems.push(padded)
  }
  return stems
}

/**
 * The measures in force on `day` for the first code of `lineage`. Of two with the same type,
 * origin, quota and codes the nearer one stands, as the publishers' rule against overlaps has it.
 */
export function inherited<M extends PublishedMeasure>(
  measures: Iterable<M>,
  lineage: readonly string[],
  day: Day,
): readonly M[] {
  const nearness = new Map(lineage.map((code, at) => [code, at]))
  const alive = [...measures].filter((measure) => {
    return nearness.has(measure.goods) && contains(measure, day)
  })
  const nearest = new Map<string, number>()
  for (const measure of alive) {
    const at = nearness.get(measure.goods) ?? 0
    const key = claimOf(measure)
    nearest.set(key, Math.min(at, nearest.get(key) ?? at))
  }
  return alive
    .filter((measure) => nearness.get(measure.goods) === nearest.get(claimOf(measure)))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

function claimOf(measure: PublishedMeasure): string {
  const { type, origin, orderNumber, additionalCode, reduction } = measure
  return [type, origin, orderNumber, additionalCode, reduction].join('|')
}

function sortKey(measure: PublishedMeasure): string {
  return `${claimOf(measure)}|${measure.sid}`
}
