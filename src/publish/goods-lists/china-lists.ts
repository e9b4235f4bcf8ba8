// Derives the goods lists of Section 301, China (HTSUS chapter 99, notes 20 and 31) from the dated
// lists transcribed from the notes. Corrections are in the list files, each with its reason.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { type Amendments, compareTexts, type GoodsListRow, goodsRow } from './goods-list.ts'
import { type ListPart, rowFilter } from './list-sources.ts'

type Cells = Readonly<Record<string, string>>

const LEGAL_DIGITS = 8

/**
 * The rows of a list, or of its excluded numbers for the form `exclusions`. `text` has the columns
 * heading, effective_from, effective_to, and hts_prefix with except_prefixes, or hts10 (several,
 * blank-separated). `numbers`: statistical numbers that existed on the tariff's first day or later;
 * other exclusions are omitted. Throws {@link DataError}.
 */
export function chinaRows(
  part: ListPart,
  amendments: Pick<Amendments, 'corrected'>,
  text: string,
  numbers: ReadonlySet<string>,
): readonly GoodsListRow[] {
  const cells: readonly Cells[] = parse(text, { columns: true, bom: true })
  const found = cells.filter((row) => row.heading === part.of).filter(rowFilter(part))
  const rows = part.form === 'exclusions' ? excluded(found, numbers) : found.map(listed)
  if (rows.length === 0) throw new DataError(`the source has no rows for ${part.of}`)
  return corrected(withoutSharedDates(rows), amendments.corrected)
}

function listed(row: Cells): GoodsListRow {
  return {
    ...goodsRow(row.hts_prefix ?? '', row.effective_from, row.effective_to),
    except: (row.except_prefixes ?? '').split(' ').filter(Boolean),
  }
}

function excluded(cells: readonly Cells[], numbers: ReadonlySet<string>): readonly GoodsListRow[] {
  const rows = new Map<string, GoodsListRow>()
  for (const row of cells) {
    for (const code of (row.hts10 ?? '').split(' ')) {
      if (!numbers.has(code)) continue
      rows.set(code, goodsRow(code, row.effective_from, row.effective_to))
    }
  }
  return [...rows.values()]
}

/** A day shared by all rows belongs to the heading; rows keep only differing days. */
function withoutSharedDates(rows: readonly GoodsListRow[]): readonly GoodsListRow[] {
  const [first] = rows.map(({ from }) => from).toSorted(compareTexts)
  const [end, ...others] = new Set(rows.map(({ to }) => to))
  return rows.map((row) => ({
    ...row,
    from: row.from === first ? '' : row.from,
    to: others.length === 0 && row.to === end ? '' : row.to,
  }))
}

/** A correction replaces all rows of its legal line. */
function corrected(
  rows: readonly GoodsListRow[],
  corrections: readonly GoodsListRow[],
): readonly GoodsListRow[] {
  const lines = new Set(corrections.map(({ code }) => code.slice(0, LEGAL_DIGITS)))
  return [...rows.filter(({ code }) => !lines.has(code.slice(0, LEGAL_DIGITS))), ...corrections]
}
