// Reads a table of tariff codes, one code a row, as others have transcribed the lists of chapter
// 99's notes: which column holds the code and its days, and which rows are wanted.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { addDays, parseDay } from '../../base/day.ts'
import { type GoodsRow, goodsRow } from './goods-list.ts'
import { type ListPart, wanted } from './list-sources.ts'

type Cells = Readonly<Record<string, string>>

const LEGAL_DIGITS = 8

/**
 * The wanted rows; of an undated part without the table's days, because the heading's own are
 * meant. Numbers of a column `hts10` spell out legal lines and are read back to them. A first day
 * that is the table's earliest is left out. Throws {@link DataError} for a table without codes and
 * for a day that is none.
 */
export function codedRows(
  text: string,
  part: Pick<ListPart, 'rows' | 'undated'>,
): readonly GoodsRow[] {
  const cells: readonly Cells[] = parse(text, { columns: true, bom: true, comment: '#' })
  const rows = cells
    .filter(wanted(part))
    .map((row) => ({ code: codeOf(row), ...(part.undated ? NO_DAYS : daysOf(row)) }))
  const [earliest] = rows.map(({ from }) => from).toSorted()
  const distinct = new Map(rows.map((row) => [Object.values(row).join(), row]))
  return [...distinct.values()].map(({ code, from, to }) =>
    goodsRow(code, from === earliest ? '' : from, to),
  )
}

const NO_DAYS = { from: '', to: '' } as const

function codeOf(row: Cells): string {
  const code = row.hts10?.slice(0, LEGAL_DIGITS) ?? row.hts8 ?? row.hts_prefix
  if (code === undefined) throw new DataError('the table has no column hts10, hts8 or hts_prefix')
  return code
}

/** `effective_to` is the first day without, as here; `effective_date_end` the last day with. */
function daysOf(row: Cells): { readonly from: string; readonly to: string } {
  const last = dayOf(row.effective_date_end)
  return {
    from: dayOf(row.effective_from ?? row.effective_date_start) ?? '',
    to: dayOf(row.effective_to) ?? (last === null ? '' : addDays(last, 1)),
  }
}

function dayOf(text: string | undefined) {
  if (text === undefined || text === '' || text === 'NA') return null
  const day = parseDay(text)
  if (!day) throw new DataError(`not a day: ${text}`)
  return day
}
