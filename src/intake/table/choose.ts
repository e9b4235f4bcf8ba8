// Which sheets of a file are read: the one whose table is known best, and those of the same layout.

import type { FileSheet } from '../cell/cell.ts'
import { folded } from '../cell/folded.ts'
import type { Words } from '../words.ts'
import { findTable, type SheetRow, type SheetTable } from './table.ts'

export type SheetTables = {
  readonly table: SheetTable
  /** Of all sheets that are read. */
  readonly rows: readonly SheetRow[]
  readonly sheets: readonly string[]
  readonly others: readonly {
    readonly name: string
    readonly rows: number
    readonly reason: string
  }[]
}

const HIDDEN = 3
const BODY_LEAST = 0.5

/** `chosen` is the name of a sheet; null for none. */
export function tablesOf(
  sheets: readonly FileSheet[],
  words: Words,
  chosen: string | null,
): SheetTables | null {
  const found = sheets.flatMap((sheet) => {
    const table = findTable(sheet, words)
    return table ? [{ sheet, table, score: scoreOf(sheet, table) }] : []
  })
  const best =
    found.find(({ sheet }) => sheet.name === chosen) ??
    found.reduce<(typeof found)[number] | null>(
      (one, other) => (one && one.score >= other.score ? one : other),
      null,
    )
  if (!best) return null
  const { table } = best
  const rows = [...table.body]
  const read = [best.sheet.name]
  const others: SheetTables['others'][number][] = []
  for (const sheet of sheets) {
    if (sheet === best.sheet) continue
    const other = found.find((one) => one.sheet === sheet)?.table ?? null
    const reason = reasonAgainst(sheet, other, table, rows, chosen)
    if (other && reason === null) {
      for (const row of other.body) rows.push(row)
      read.push(sheet.name)
    } else {
      const name = sheet.name
      others.push({ name, rows: other?.body.length ?? 0, reason: reason ?? 'it has no rows' })
    }
  }
  return { table, rows, sheets: read, others }
}

function scoreOf({ isHidden }: FileSheet, { score, body }: SheetTable): number {
  return score + (body.length > 0 ? BODY_LEAST : 0) - (isHidden ? HIDDEN : 0)
}

function reasonAgainst(
  { isHidden }: FileSheet,
  other: SheetTable | null,
  table: SheetTable,
  rows: readonly SheetRow[],
  chosen: string | null,
): string | null {
  if (!other || other.headRows === null) return 'it has no table of goods'
  if (headsText(other) !== headsText(table)) return 'its table is another one'
  if (isHidden) return 'it is hidden'
  if (chosen !== null) return 'another sheet was chosen'
  const known = new Set(rows.map(contentText))
  const same = other.body.filter((row) => known.has(contentText(row))).length
  return same * 2 > other.body.length ? 'it repeats the rows of another sheet' : null
}

function headsText({ heads }: SheetTable): string {
  return heads
    .map(({ text }) => folded(text))
    .join('|')
    .replace(/\|+$/, '')
}

function contentText({ cells }: SheetRow): string {
  return cells.map(({ text }) => text).join('|')
}
