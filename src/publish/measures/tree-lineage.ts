// The codes above a declarable one in the publisher's tree; measures are inherited from them.

import { contains, type Day } from '../../base/day.ts'
import type { GoodsNode } from './tariff-measure.ts'

const DECLARABLE = '80'

/**
 * Returns a function from a code to itself and the codes above it in the tree of `day`, the nearest
 * first, including ten-digit codes above others; null for a code that does not exist on that day.
 */
export function treeLineage(
  nodes: readonly GoodsNode[],
  day: Day,
): (code: string) => readonly string[] | null {
  const alive = new Map(nodes.filter((node) => contains(node, day)).map((node) => [node.sid, node]))
  const declarable = new Map(
    [...alive.values()]
      .filter(({ suffix }) => suffix === DECLARABLE)
      .map((node) => [node.code, node]),
  )
  return (code) => {
    let node = declarable.get(code) ?? null
    if (!node) return null
    const codes: string[] = []
    const seen = new Set<string>()
    while (node && !seen.has(node.sid)) {
      seen.add(node.sid)
      if (node.suffix === DECLARABLE) codes.push(node.code)
      node = node.parent === null ? null : (alive.get(node.parent) ?? null)
    }
    return codes
  }
}
