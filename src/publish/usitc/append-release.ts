// Appends a release to the dated lines: lines that it changes end on the day its changes take
// effect, even if that day is before changes made earlier.

import type { Day } from '../../base/day.ts'
import type { ScheduleRow } from '../../compile/schedule/schedule-file.ts'
import { byCodeThenTime, type DatedRow } from './dated-rows.ts'
import { diff } from './diff.ts'
import type { LegalLines } from './legal-lines.ts'

/** The lines without an end. */
export function openLines(rows: readonly ScheduleRow[]): LegalLines {
  const open = rows.filter(({ period }) => period.to === null)
  return new Map(open.map(({ period: _, ...row }) => [row.code, row]))
}

/** All rows in order of code and time, after a release with `lines` took effect. */
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
