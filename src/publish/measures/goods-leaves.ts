// The declarable codes of a publisher's nomenclature: its leaves, each with those codes above it
// that are not prefixes of its digits.

import type { Day } from '../../base/day.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { GoodsLeaf } from './tables.ts'
import type { GoodsNode } from './tariff-measure.ts'
import { treeLineage } from './tree-lineage.ts'

/** The leaves valid on `day` or later. */
export function goodsLeaves(nodes: readonly GoodsNode[], day: Day): readonly GoodsLeaf[] {
  const leaves = nodes.filter(
    ({ leaf, suffix, to }) => leaf && suffix === '80' && (to === null || to > day),
  )
  const byDay = Map.groupBy(leaves, ({ from }) => (from > day ? from : day))
  return [...byDay].flatMap(([stands, own]) => {
    const lineageOn = treeLineage(nodes, stands)
    return own.map(({ code, from, to }) => {
      const plain = new Set(paddedLineage(code))
      const above = (lineageOn(code) ?? []).filter((one) => !plain.has(one))
      return { code, period: { from, to }, above }
    })
  })
}
