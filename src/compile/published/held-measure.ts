// The published measures of the goods under a code on a day, inherited ones included. For a short
// code, measures of all its declarable codes are distinguished from measures of some.

import { contains, type Day, type Period } from '../../base/day.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { allGoods, type GoodsScope, goodsOf } from '../../law/goods-scope.ts'
import { inheritedMeasures } from '../../law/inherited-measures.ts'
import type { Condition } from '../../law/measure.ts'
import type { OriginScope } from '../../law/origin.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'
import type { Leaf } from './goods.ts'
import type { MeasureType } from './measure-words.ts'
import type { PublishedRows } from './rows.ts'

/** The days of which an edition holds every measure, and the day of its law. */
type Knowledge = { readonly completeFrom: Day; readonly legalDay: Day }

export type HeldMeasure = {
  readonly published: PublishedMeasure
  readonly type: MeasureType
  readonly origin: OriginScope
  /** The part of the requested goods that it covers. */
  readonly goods: GoodsScope
  readonly period: Period
  readonly cite: Citation
}

/** The order number of the quota that a measure is within must be stated. */
export function quotaOf({ published: { orderNumber } }: HeldMeasure): readonly Condition[] {
  return orderNumber === null ? [] : [{ kind: 'order number', number: orderNumber }]
}

type MeasureSource = {
  readonly rows: PublishedRows
  /** {@link measuresOf} of the rows. */
  readonly measuresOn: (leaf: Leaf, day: Day) => readonly PublishedMeasure[]
  readonly typeOf: (measure: PublishedMeasure) => MeasureType
  readonly scopeOf: (measure: PublishedMeasure) => OriginScope
  /** The name of the publisher's tariff in citations. */
  readonly title: string
  /** The address of a declarable code; null: of the tariff. */
  readonly urlOf: (code: string | null) => string
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
  source: MeasureSource,
  leaves: readonly Leaf[],
  day: Day,
): readonly HeldMeasure[] {
  return merged(source, leaves, (leaf) => source.measuresOn(leaf, day))
}

/**
 * The measures that begin after the day or ended before it, where the edition does not hold what
 * applied on the day itself: no measure of the same type and area is in force.
 */
export function measuresOfOtherDays(
  source: MeasureSource,
  leaves: readonly Leaf[],
  day: Day,
  { completeFrom, legalDay }: Knowledge,
): readonly HeldMeasure[] {
  if (day >= completeFrom && day <= legalDay) return []
  const isOpen = ({ from, to }: PublishedMeasure): boolean =>
    from > day ? day < completeFrom : to !== null && to <= day && to > legalDay
  return merged(source, leaves, (leaf) => {
    const all = leaf.lineage.flatMap((code) => source.rows.of(code))
    const known = new Set(all.filter((one) => contains(one, day)).map(areaKey))
    return all.filter((one) => isOpen(one) && !known.has(areaKey(one)))
  })
}

function areaKey({ type, origin }: PublishedMeasure): string {
  return `${type} ${origin}`
}

function merged(
  { typeOf, scopeOf, title, urlOf }: MeasureSource,
  leaves: readonly Leaf[],
  measuresOn: (leaf: Leaf) => readonly PublishedMeasure[],
): readonly HeldMeasure[] {
  const found = new Map<string, { measure: PublishedMeasure; codes: string[] }>()
  for (const leaf of leaves) {
    for (const measure of measuresOn(leaf)) {
      const key = leaves.length === 1 ? measure.sid : equalityKey(measure)
      const known = found.get(key)
      if (!known) found.set(key, { measure, codes: [leaf.code] })
      else if (known.codes.at(-1) !== leaf.code) known.codes.push(leaf.code)
    }
  }
  const url = urlOf(leaves.length === 1 ? (leaves[0]?.code ?? null) : null)
  return [...found.values()].map(({ measure, codes }) => ({
    published: measure,
    type: typeOf(measure),
    origin: scopeOf(measure),
    goods: codes.length === leaves.length ? allGoods : goodsOf(codes),
    period: { from: measure.from, to: measure.to },
    cite: citation({
      act: `${title}, measure ${measure.sid} (type ${measure.type})`,
      reference: measure.regulation?.id ?? null,
      url: measure.regulation?.url ?? url,
    }),
  }))
}

/** The key by which equal measures on different codes are merged. */
function equalityKey(measure: PublishedMeasure): string {
  const { sid: _sid, goods: _goods, from: _from, to: _to, ...words } = measure
  return JSON.stringify(words)
}
