// The UK tariff's nomenclature (table commodities-report of the bulk CSV): codes, what stands above
// each, and their days.

import type { Day } from '../../base/day.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import type { GoodsNode } from '../measures/tariff-measure.ts'
import { tableRows } from './table.ts'

const REQUIRED = [
  'commodity__sid',
  'commodity__code',
  'commodity__suffix',
  'commodity__validity_start',
  'commodity__validity_end',
  'parent__sid',
]
/** Known, not read: the parent is known by its number, and names are the publisher's. */
const UNREAD = ['id', 'commodity__description', 'parent__code', 'parent__suffix']

/** Whether a text is this table, by its first line. */
export function isCommodityTable(text: string): boolean {
  const header = text.slice(0, text.indexOf('\n'))
  return header.includes('commodity__validity_start') && header.includes('parent__sid')
}

/**
 * Reads the table. A node that another of the same code and suffix has followed is not always
 * given its end: the newest start stands, and the older node ends on that day.
 */
export function readCommodityTable(text: string): readonly GoodsNode[] {
  const rows = tableRows(text, REQUIRED, UNREAD).map((cells) => ({
    sid: cells.need('commodity__sid'),
    code: cells.need('commodity__code'),
    suffix: cells.need('commodity__suffix'),
    parent: cells.text('parent__sid'),
    from: firstDay(cells.need('commodity__validity_start'), `row ${cells.row}`),
    to: dayAfter(cells.text('commodity__validity_end'), `row ${cells.row}`),
  }))
  const ended = [...Map.groupBy(rows, ({ code, suffix }) => `${code} ${suffix}`).values()].flatMap(
    superseded,
  )
  const below = Map.groupBy(ended, ({ parent }) => parent)
  return ended.map((node) => {
    const children = below.get(node.sid) ?? []
    return { ...node, leaf: !children.some((child) => outlasts(child, node)) }
  })
}

function outlasts(child: Span, node: Span): boolean {
  return child.to === null || (node.to !== null && child.to >= node.to)
}

type Span = { readonly from: Day; readonly to: Day | null }

/** Nodes of one code, each ending at the latest where the next begins. */
function superseded<Node extends Span>(nodes: readonly Node[]): readonly Node[] {
  const ordered = nodes.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return ordered.flatMap((node, at) => {
    const next = ordered[at + 1]?.from ?? null
    const to = next !== null && (node.to === null || node.to > next) ? next : node.to
    return to !== null && to <= node.from ? [] : [{ ...node, to }]
  })
}
