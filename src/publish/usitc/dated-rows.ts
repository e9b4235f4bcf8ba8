// Merges the releases over time: each line with the days [from, to) of its text. Lines of the first
// release are older than the evidence, so their start is open.

import type { Day, Period } from '../../base/day.ts'
import type { ScheduleRow } from '../../compile/schedule/schedule-file.ts'
import { diff } from './diff.ts'
import type { LegalLines, ReleaseFault } from './legal-lines.ts'
import type { ExportRow } from './read-export.ts'

export type DatedRow = { readonly row: ExportRow; readonly period: Period }

/** A release's lines and the day its changes take effect; null if it must have none. */
type DatedRelease = {
  readonly release: string
  readonly lines: LegalLines
  readonly effective: Day | null
}

/** All rows in order of code, then of time. */
export function datedRows(releases: readonly DatedRelease[]): {
  readonly rows: readonly DatedRow[]
  readonly faults: readonly ReleaseFault[]
} {
  const faults: ReleaseFault[] = []
  const open = new Map<string, { row: ExportRow; from: Day | null }>()
  const rows: DatedRow[] = []
  const close = (code: string, to: Day | null) => {
    const openRow = open.get(code)
    if (openRow) rows.push({ row: openRow.row, period: { from: openRow.from, to } })
    open.delete(code)
  }
  let before: LegalLines | null = null
  for (const { release, lines, effective } of releases) {
    if (before === null) for (const [code, row] of lines) open.set(code, { row, from: null })
    const differences = before ? diff(before, lines) : []
    if (differences.length > 0 && effective === null) {
      const codes = differences.map(({ code, kind }) => `${code} (${kind})`)
      faults.push(`${release} is listed as unchanged but is not: ${codes.slice(0, 5).join(', ')}`)
    }
    for (const { code } of differences) {
      close(code, effective)
      const row = lines.get(code)
      if (row) open.set(code, { row, from: effective })
    }
    before = lines
  }
  for (const code of [...open.keys()]) close(code, null)
  return { rows: rows.sort(byCodeThenTime), faults }
}

/** The lines without an end. */
export function openLines(rows: readonly ScheduleRow[]): LegalLines {
  const open = rows.filter(({ period }) => period.to === null)
  return new Map(open.map(({ period: _, ...row }) => [row.code, row]))
}

/**
 * All rows in order of code, then of time, after a release with `lines` took effect. Lines that it
 * changes end on that day, even if it is before changes made earlier.
 */
export function withRelease(
  rows: readonly ScheduleRow[],
  lines: LegalLines,
  effective: Day,
): readonly DatedRow[] {
  const changed = new Set(diff(openLines(rows), lines).map(({ code }) => code))
  const kept = rows.flatMap(({ period, ...row }): readonly DatedRow[] => {
    if (!changed.has(row.code)) return [{ row, period }]
    if (period.from !== null && period.from >= effective) return []
    const ends = period.to === null || period.to > effective
    return [{ row, period: { from: period.from, to: ends ? effective : period.to } }]
  })
  const fresh = [...changed].flatMap((code): readonly DatedRow[] => {
    const row = lines.get(code)
    return row ? [{ row, period: { from: effective, to: null } }] : []
  })
  return [...kept, ...fresh].sort(byCodeThenTime)
}

function byCodeThenTime(one: DatedRow, other: DatedRow): number {
  if (one.row.code !== other.row.code) return one.row.code < other.row.code ? -1 : 1
  return (one.period.from ?? '') < (other.period.from ?? '') ? -1 : 1
}
