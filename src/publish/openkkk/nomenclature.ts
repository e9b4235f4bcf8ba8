// The nomenclature of the Hungarian customs' copy of TARIC: rows in the order of their codes, with
// indents that are the tree.

import type { Day } from '../../base/day.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import type { GoodsNode } from '../measures/tariff-measure.ts'

/** A row as the file has it. */
export type NomenclatureRow = {
  readonly code: string
  /** The suffix of TARIC: 80 is a code that can be declared, or a heading; others only group. */
  readonly productLine: string
  readonly indent: number
  readonly validFrom: string
  readonly validTo: string | null
}

const DECLARABLE = '80'
const CHAPTER_ZEROS = '00000000'
const HEADING_ZEROS = '000000'

/** The nodes of the tree: a row is below the last row before it with a smaller depth. */
export function nodesOf(rows: readonly NomenclatureRow[]): readonly GoodsNode[] {
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const above: { readonly sid: string; readonly depth: number }[] = []
  return sorted.map((row, at) => {
    const depth = depthOf(row)
    while ((above.at(-1)?.depth ?? -1) >= depth) above.pop()
    const sid = `${row.code} ${row.productLine}`
    const parent = above.at(-1)?.sid ?? null
    above.push({ sid, depth })
    const next = sorted[at + 1]
    return {
      sid,
      code: row.code,
      suffix: row.productLine,
      parent,
      from: dayOf(row.validFrom, sid),
      to: row.validTo === null ? null : dayAfter(dotted(row.validTo), sid),
      leaf: row.productLine === DECLARABLE && (next === undefined || depthOf(next) <= depth),
    }
  })
}

function keyOf({ code, productLine }: NomenclatureRow): string {
  return `${code} ${productLine}`
}

/** Chapters and headings have an indent of zero both; the goods of a heading begin with one. */
function depthOf({ code, productLine, indent }: NomenclatureRow): number {
  if (code.endsWith(CHAPTER_ZEROS)) return 0
  if (indent === 0 && code.endsWith(HEADING_ZEROS) && productLine === DECLARABLE) return 1
  return indent + 1
}

function dayOf(text: string, where: string): Day {
  return firstDay(dotted(text), where)
}

/** `2014.01.01` as an ISO day. */
function dotted(text: string): string {
  return text.replaceAll('.', '-')
}
