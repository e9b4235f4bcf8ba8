// The measures that the goods under a code bear on a day: inherited by each declarable code, and
// where several codes are meant, those of all of them apart from those of some.

import { always, type Day, type Period } from '../../base/day.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { allGoods, type GoodsScope, goodsList } from '../../law/goods-scope.ts'
import { inheritedMeasures } from '../../law/inherited-measures.ts'
import type { OriginScope } from '../../law/origin.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'
import type { Leaf } from './goods.ts'
import type { MeasureType } from './measure-words.ts'
import type { PublishedRows } from './rows.ts'

export type HeldMeasure = {
  readonly published: PublishedMeasure
  readonly type: MeasureType
  readonly origin: OriginScope
  /** Which of the goods asked for it names. */
  readonly goods: GoodsScope
  readonly period: Period
  readonly cite: Citation
}

type Book = {
  readonly rows: PublishedRows
  readonly typeOf: (measure: PublishedMeasure) => MeasureType
  readonly scopeOf: (measure: PublishedMeasure) => OriginScope
  /** What citations call the publisher's tariff. */
  readonly title: string
}

/** All measures of one declarable code on the day. */
export function measuresOf(rows: PublishedRows, leaf: Leaf, day: Day): readonly PublishedMeasure[] {
  return inheritedMeasures(
    leaf.lineage.flatMap((code) => rows.of(code)),
    leaf.lineage,
    day,
  )
}

/** All measures of `leaves` on the day; the same measure of several codes is one. */
export function heldMeasures(
  { rows, typeOf, scopeOf, title }: Book,
  leaves: readonly Leaf[],
  day: Day,
): readonly HeldMeasure[] {
  const found = new Map<string, { measure: PublishedMeasure; codes: string[] }>()
  for (const leaf of leaves) {
    for (const measure of measuresOf(rows, leaf, day)) {
      const key = leaves.length === 1 ? measure.sid : sameWords(measure)
      const known = found.get(key)
      if (!known) found.set(key, { measure, codes: [leaf.code] })
      else if (known.codes.at(-1) !== leaf.code) known.codes.push(leaf.code)
    }
  }
  return [...found.values()].map(({ measure, codes }) => ({
    published: measure,
    type: typeOf(measure),
    origin: scopeOf(measure),
    goods: codes.length === leaves.length ? allGoods : only(codes),
    period: { from: measure.from, to: measure.to },
    cite: citation({
      act: `${title}, measure ${measure.sid} (type ${measure.type})`,
      reference: measure.regulation?.id ?? null,
      url: measure.regulation?.url ?? null,
    }),
  }))
}

/** Two measures that say the same of two codes are one for the goods of both. */
function sameWords(measure: PublishedMeasure): string {
  const { sid: _sid, goods: _goods, from: _from, to: _to, ...words } = measure
  return JSON.stringify(words)
}

function only(codes: readonly string[]): GoodsScope {
  const listed = codes.map((code) => ({ code, period: always }))
  return { kind: 'list', list: goodsList(codes.join(' '), listed) }
}
