// Reads a table of tariff codes, one per row, as transcribed by others from the notes of chapter
// 99: finds the columns of code and days, and selects the rows.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { addDays, parseDay } from '../../base/day.ts'
import { type GoodsListRow, goodsRow } from './goods-list.ts'
import { type ListPart, rowFilter } from './list-sources.ts'

type Cells = Readonly<Record<string, string>>

const LEGAL_DIGITS = 8

/**
 * The selected rows; an undated part omits the table's days, because the heading has its own.
 * Numbers in a column `hts10` are reduced to their legal lines. A first day that is the earliest of
 * the table is omitted. Throws {@link DataError} for a table without codes or an invalid day.
 */
export function codedRows(
  text: string,
  part: Pick<ListPart, 'rows' | 'undated'>,
): readonly GoodsListRow[] {
  const cells: readonly Cells[] = parse(text, { columns: true, bom: true, comment: '#' })
  const rows = cells
    .filter(rowFilter(part))
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

/** `effective_to` is the first day after the end, as here; `effective_date_end` the last day. */
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
