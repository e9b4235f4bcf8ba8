// The differences between two releases, by legal line and column.

import type { LegalLines } from './legal-lines.ts'
import type { ExportRow } from './read-export.ts'

export type ExportColumn = 'units' | 'general' | 'special' | 'other'

type Difference =
  | { readonly kind: 'added' | 'retired'; readonly code: string }
  | { readonly kind: 'changed'; readonly code: string; readonly columns: readonly ExportColumn[] }

const COLUMNS: readonly ExportColumn[] = ['units', 'general', 'special', 'other']

/** The differences in order of code. */
export function diff(before: LegalLines, after: LegalLines): readonly Difference[] {
  const differences: Difference[] = []
  for (const code of before.keys()) {
    if (!after.has(code)) differences.push({ kind: 'retired', code })
  }
  for (const [code, row] of after) {
    const earlier = before.get(code)
    if (!earlier) {
      differences.push({ kind: 'added', code })
      continue
    }
    const columns = changedColumns(earlier, row)
    if (columns.length > 0) differences.push({ kind: 'changed', code, columns })
  }
  return differences.sort((one, other) => (one.code < other.code ? -1 : 1))
}

/** The number of lines added, retired, or changed, by column. */
export function differenceCounts(differences: readonly Difference[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const difference of differences) {
    const names = difference.kind === 'changed' ? difference.columns : [difference.kind]
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function changedColumns(before: ExportRow, after: ExportRow): readonly ExportColumn[] {
  return COLUMNS.filter((column) => columnText(before, column) !== columnText(after, column))
}

export function columnText(row: ExportRow, column: ExportColumn): string {
  return column === 'units' ? row.units.join(';') : row[column]
}
