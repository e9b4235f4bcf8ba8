// What moves between two spans: duties and taxes that begin, end, or change their rate or heading.

import type { DutyInForce, DutySpan } from '../../api-types.ts'
import { byLayerOrder } from '../calculate/layer-names.ts'

/** One duty or tax before and after; null: it is not charged. */
export type Moved = {
  readonly code: string
  readonly before: DutyInForce | null
  readonly after: DutyInForce | null
}

type Pair = readonly [DutyInForce | null, DutyInForce | null]

export function movedBetween(before: DutySpan, after: DutySpan): readonly Moved[] {
  const codes = new Set([...before.layers, ...after.layers].map(({ code }) => code))
  return [...codes].sort(byLayerOrder).flatMap((code) => {
    const of = ({ layers }: DutySpan) => layers.filter((layer) => layer.code === code)
    return pairsOf(of(before), of(after))
      .filter(([one, other]) => !isSame(one, other))
      .map(([one, other]) => ({ code, before: one, after: other }))
  })
}

/** Layers of one code: those of the same heading belong together, and then the others in order. */
function pairsOf(before: readonly DutyInForce[], after: readonly DutyInForce[]): readonly Pair[] {
  const same = before.flatMap((one): Pair[] => {
    const other = after.find(({ heading }) => heading === one.heading)
    return other ? [[one, other]] : []
  })
  const taken = new Set(same.flat())
  const ended = before.filter((one) => !taken.has(one))
  const begun = after.filter((one) => !taken.has(one))
  const others = Array.from({ length: Math.max(ended.length, begun.length) }, (_, at): Pair => {
    return [ended[at] ?? null, begun[at] ?? null]
  })
  return [...same, ...others]
}

/** Why an amount is not known does not count. */
function isSame(one: DutyInForce | null, other: DutyInForce | null): boolean {
  return JSON.stringify({ ...one, note: null }) === JSON.stringify({ ...other, note: null })
}
