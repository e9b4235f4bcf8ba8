// The days on which the measures of an edition begin or end for goods.

import { type Day, edgesWithin, type Span } from '../../base/day.ts'
import { memoized } from '../../base/memo.ts'
import { datesOfOrigin, mayInclude, type OriginScope } from '../../law/origin.ts'
import { NO_GOODS, type PublishedMeasure } from '../../law/published-measure.ts'
import type { DatedGoods } from '../days-of-change.ts'
import type { Leaf } from './goods.ts'
import type { PublishedRows } from './rows.ts'

const SPANS_KEPT = 10

type Source = {
  readonly rows: PublishedRows
  readonly scopeOf: (measure: PublishedMeasure) => OriginScope
  readonly leavesOf: (code: string, day: Day) => readonly Leaf[]
}

export function lineDays({ rows, scopeOf, leavesOf }: Source) {
  const remember = memoized<readonly Day[]>(SPANS_KEPT)
  /** Of the amounts of processed foods: thousands of rows, with few days between them. */
  const ofAmounts = (within: Span): readonly Day[] =>
    remember(`${within.after} ${within.to}`, () => [
      ...new Set(edgesWithin(rows.of(NO_GOODS), within)),
    ])
  return function* daysOfLines({ stem, origin, within, starts }: DatedGoods): Iterable<Day> {
    yield* ofAmounts(within)
    const leaves = starts.flatMap((day) => leavesOf(stem, day))
    for (const code of new Set(leaves.flatMap(({ lineage }) => lineage))) {
      for (const measure of rows.of(code)) {
        const scope = scopeOf(measure)
        if (!mayInclude(scope, origin)) continue
        yield* edgesWithin([measure, ...datesOfOrigin(scope, origin)], within)
      }
    }
  }
}
