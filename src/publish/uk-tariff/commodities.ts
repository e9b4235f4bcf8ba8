// The UK tariff's nomenclature (table commodities-report of the bulk CSV): codes, their parents,
// and their days.

import type { Day } from '../../base/day.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import type { GoodsNode } from '../measures/tariff-measure.ts'
import { bulkTableRows } from './table.ts'

const REQUIRED = [
  'commodity__sid',
  'commodity__code',
  'commodity__suffix',
  'commodity__validity_start',
  'commodity__validity_end',
  'parent__sid',
]
/** Known columns that are not read: the parent's number is enough, and names are not copied. */
const IGNORED = ['id', 'commodity__description', 'parent__code', 'parent__suffix']

/** Whether the first line is the header of this table. */
export function isCommodityTable(text: string): boolean {
  const header = text.slice(0, text.indexOf('\n'))
  return header.includes('commodity__validity_start') && header.includes('parent__sid')
}

/**
 * Reads the table. A node that was replaced by another with the same code and suffix may lack its
 * end: it then ends on the day when the next one starts.
 */
export function readCommodityTable(text: string): readonly GoodsNode[] {
  const rows = bulkTableRows(text, REQUIRED, IGNORED).map((cells) => ({
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

/** The nodes of one code, each ending at the latest when the next begins. */
function superseded<Node extends Span>(nodes: readonly Node[]): readonly Node[] {
  const ordered = nodes.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return ordered.flatMap((node, at) => {
    const next = ordered[at + 1]?.from ?? null
    const to = next !== null && (node.to === null || node.to > next) ? next : node.to
    return to !== null && to <= node.from ? [] : [{ ...node, to }]
  })
}
