// The published measures of the goods under a code on a day, inherited ones included. For a short
// code, measures of all its declarable codes are distinguished from measures of some.

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
  /** The part of the requested goods that it covers. */
  readonly goods: GoodsScope
  readonly period: Period
  readonly cite: Citation
}

type MeasureSource = {
  readonly rows: PublishedRows
  readonly typeOf: (measure: PublishedMeasure) => MeasureType
  readonly scopeOf: (measure: PublishedMeasure) => OriginScope
  /** The name of the publisher's tariff in citations. */
  readonly title: string
}

/** The measures of one declarable code on the day. */
export function measuresOf(rows: PublishedRows, leaf: Leaf, day: Day): readonly PublishedMeasure[] {
  return inheritedMeasures(
    leaf.lineage.flatMap((code) => rows.of(code)),
    leaf.lineage,
    day,
  )
}

/** The measures of `leaves` on the day; equal measures of several codes are merged. */
export function heldMeasures(
  { rows, typeOf, scopeOf, title }: MeasureSource,
  leaves: readonly Leaf[],
  day: Day,
): readonly HeldMeasure[] {
  const found = new Map<string, { measure: PublishedMeasure; codes: string[] }>()
  for (const leaf of leaves) {
    for (const measure of measuresOf(rows, leaf, day)) {
      const key = leaves.length === 1 ? measure.sid : equalityKey(measure)
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

/** The key by which equal measures on different codes are merged. */
function equalityKey(measure: PublishedMeasure): string {
  const { sid: _sid, goods: _goods, from: _from, to: _to, ...words } = measure
  return JSON.stringify(words)
}

function only(codes: readonly string[]): GoodsScope {
  const listed = codes.map((code) => ({ code, period: always }))
  return { kind: 'list', list: goodsList(codes.join(' '), listed) }
}
