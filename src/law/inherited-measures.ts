// The measures of a declarable code: its own and those inherited from the codes above it. Most
// lines of TARIC inherit their third-country duty.

import { contains, type Day } from '../base/day.ts'
import type { PublishedMeasure } from './published-measure.ts'

const DIGITS = 10
const CHAPTER_DIGITS = 2

/** A code and the codes above it, nearest first: 8712003010, 8712003000, 8712000000, 8700000000. */
export function paddedLineage(code: string): readonly string[] {
  const stems: string[] = []
  for (let digits = DIGITS; digits >= CHAPTER_DIGITS; digits -= 2) {
    const padded = code.slice(0, digits).padEnd(DIGITS, '0')
    if (stems.at(-1) !== padded) stems.push(padded)
  }
  return stems
}

/**
 * The measures in force on `day` for the first code of `lineage`. Of several with the same type,
 * origin, quota and codes the nearest applies: the publishers do not allow overlaps.
 */
export function inheritedMeasures<M extends PublishedMeasure>(
  measures: Iterable<M>,
  lineage: readonly string[],
  day: Day,
): readonly M[] {
  const nearness = new Map(lineage.map((code, at) => [code, at]))
  const nearest = new Map<string, number>()
  const alive: { readonly measure: M; readonly at: number; readonly key: string }[] = []
  for (const measure of measures) {
    const at = nearness.get(measure.goods)
    if (at === undefined || !contains(measure, day)) continue
    const key = overlapKey(measure)
    nearest.set(key, Math.min(at, nearest.get(key) ?? at))
    alive.push({ measure, at, key })
  }
  return alive
    .filter(({ at, key }) => at === nearest.get(key))
    .map(({ measure, key }) => ({ measure, order: `${key}|${measure.sid}` }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ measure }) => measure)
}

function overlapKey(measure: PublishedMeasure): string {
  const { type, origin, orderNumber, additionalCode, reduction } = measure
  return `${type}|${origin}|${orderNumber ?? ''}|${additionalCode ?? ''}|${reduction ?? ''}`
}
