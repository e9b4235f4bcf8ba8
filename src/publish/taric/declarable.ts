// The monthly workbook of TARIC with the declarable codes, the leaves of the nomenclature.

import { UnreadableTariff } from '../measures/tariff-measure.ts'
import { readSheets, type Sheet } from './workbook.ts'

const LEAF = 'IS_LEAF'
const END = 'End date'
const CODE = /^(\d{10})(?: (\d{2}))?$/
const DECLARABLE = '80'

/** Parses a printed code with its suffix (`0101210000 80`) or without; null for any other text. */
export function goodsCode(
  text: string | undefined,
): { readonly code: string; readonly suffix: string } | null {
  const [, code, suffix] = CODE.exec(text ?? '') ?? []
  return code ? { code, suffix: suffix ?? DECLARABLE } : null
}

/** The leaves without an end. Throws {@link UnreadableTariff} if the format differs. */
export function readDeclarable(bytes: Buffer): readonly string[] {
  return [...new Set(readSheets(bytes).flatMap(leavesOf))].sort()
}

function leavesOf({ header, rows }: Sheet): readonly string[] {
  const [leafAt, endAt] = [header.indexOf(LEAF), header.indexOf(END)]
  if (leafAt < 0 || endAt < 0) {
    throw new UnreadableTariff(`the header has no ${LEAF} or no ${END}: ${header.join(', ')}`)
  }
  return rows.flatMap(({ row, cells }) => {
    const goods = goodsCode(cells[0])
    if (!goods) throw new UnreadableTariff(`row ${row}: "${cells[0]}" is not a goods code`)
    const isLeaf = cells[leafAt] === '1' && goods.suffix === DECLARABLE && !cells[endAt]
    return isLeaf ? [goods.code] : []
  })
}
