// One more release on the lines that stand: what it changes ends on the day its changes take
// effect, also when that day lies before changes that were made already.

import type { Day } from '../../base/day.ts'
import type { ScheduleRow } from '../../compile/schedule/schedule-file.ts'
import type { DatedRow } from './dated-rows.ts'
import { diff } from './diff.ts'
import type { Lines } from './legal-lines.ts'

/** The lines that have no end. */
export function openLines(rows: readonly ScheduleRow[]): Lines {
  const open = rows.filter(({ period }) => period.to === null)
  return new Map(open.map(({ period: _, ...row }) => [row.code, row]))
}

/** All rows in order of code and time, after a release with `lines` took effect. */
export function grown(
  rows: readonly ScheduleRow[],
  lines: Lines,
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
