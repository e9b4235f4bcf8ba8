// The monthly workbook of TARIC's nomenclature: every node with its days; the dashes of its indent
// and the order of the sheet give its place in the tree.

import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type GoodsNode, UnreadableTariff } from '../measures/tariff-measure.ts'
import { goodsCode } from './declarable.ts'
import { readSheets, type Sheet } from './workbook.ts'

const COLUMNS = ['Goods code', 'Start date', 'End date', 'Hier. Pos.', 'Indent'] as const
const CHAPTER = '2'
const HEADING = '4'

/** `leaves` are the declarable codes. Throws {@link UnreadableTariff} if the format differs. */
export function readNomenclature(bytes: Buffer, leaves: ReadonlySet<string>): readonly GoodsNode[] {
  return readSheets(bytes).flatMap((sheet) => nodesOf(sheet, leaves))
}

function nodesOf({ header, rows }: Sheet, leaves: ReadonlySet<string>): readonly GoodsNode[] {
  const places = COLUMNS.map((column) => header.indexOf(column))
  const missing = COLUMNS.filter((_, at) => (places[at] ?? -1) < 0)
  if (missing.length > 0) {
    throw new UnreadableTariff(`the nomenclature has no column ${missing.join(', ')}`)
  }
  const open: { readonly depth: number; readonly sid: string }[] = []
  return rows.map(({ row, cells }) => {
    const [printed, from, to, position = '', indent = ''] = places.map((at) => cells[at])
    const goods = goodsCode(printed)
    if (!goods || !from) throw new UnreadableTariff(`row ${row} has no goods code or no start`)
    const depth = depthOf(position, indent)
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const parent = open.at(-1)?.sid ?? null
    const sid = `${goods.code} ${goods.suffix} ${from}`
    open.push({ depth, sid })
    return {
      sid,
      ...goods,
      parent,
      from: firstDay(from, `row ${row}`),
      to: dayAfter(to || null, `row ${row}`),
      leaf: goods.suffix === '80' && leaves.has(goods.code),
    }
  })
}

/** Chapters and headings have no dashes; below them each dash is one level. */
function depthOf(position: string, indent: string): number {
  if (position === CHAPTER) return 0
  const dashes = indent.replace(/[^-]/g, '').length
  return position === HEADING && dashes === 0 ? 1 : 1 + dashes
}
