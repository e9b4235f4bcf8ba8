// Reads one row of goods from the texts of its fields, with a decimal point: a row that was read
// before, and is corrected.

import { textCell } from '../cell/cell.ts'
import type { Corrections, DraftRow } from '../draft.ts'
import { FIGURE_COLUMNS, GOODS_FIELDS } from '../fields.ts'
import type { Words } from '../words.ts'
import { readRow } from './read-row.ts'

const POINT = { sign: 'point', reason: 'it was read before', isNeeded: false, example: '' } as const
const SIGNS = new Map(FIGURE_COLUMNS.map((column) => [column, POINT]))

export function readGoods(texts: Corrections, words: Words): DraftRow {
  const cells = new Map(
    GOODS_FIELDS.map((field) => {
      const was = texts[field] ?? ''
      return [field, { cell: textCell(was), was, why: '' }] as const
    }),
  )
  const row = { sheet: '', at: 0, cells: [] }
  const open = { choices: {}, origin: null, currency: null, doubts: [] }
  return readRow(row, cells, { columns: [], signs: SIGNS, words, ...open })
}
