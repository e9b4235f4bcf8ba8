// Preferential rates of lines as rows of preferences.csv: a code covers all codes below it that
// have the same rate, so that the table stays small.

import { appendTo } from '../../base/groups.ts'
import type { NationalLine } from './national-lines.ts'

/** The lengths of codes that may cover others, shortest first. */
const LENGTHS = [2, 4, 6, 8, 10] as const

/** Cells: area, rate, from, to, order, noted, codes; sorted. */
export function preferenceRows(lines: readonly NationalLine[]): readonly (readonly string[])[] {
  const byArea = new Map<string, Map<string, string[]>>()
  for (const { code, preferences } of lines) {
    for (const { area, rate, from, to } of preferences) {
      const codes = byArea.get(area) ?? new Map<string, string[]>()
      byArea.set(area, codes)
      appendTo(codes, code, [rate, from, to].join('\n'))
    }
  }
  const below = countBelow(lines)
  const rows = [...byArea].flatMap(([area, rates]) => {
    const codes = new Map<string, string[]>()
    for (const [stem, steps] of covering(rates, below)) {
      for (const step of steps) appendTo(codes, step, stem)
    }
    return [...codes].map(([step, stems]) => {
      const [rate = '', from = '', to = ''] = step.split('\n')
      return [area, rate, from, to, '', '', stems.sort().join(' ')]
    })
  })
  return rows.sort((one, other) => (one.join('|') < other.join('|') ? -1 : 1))
}

/** How many lines are below each stem. */
function countBelow(lines: readonly NationalLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of lines) {
    for (const length of LENGTHS) {
      if (length > code.length) break
      const stem = code.slice(0, length)
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  return counts
}

/** The shortest codes that cover all lines with the same rates. */
function covering(
  rates: ReadonlyMap<string, readonly string[]>,
  below: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  for (const [code, steps] of rates) {
    for (const length of LENGTHS) {
      if (length > code.length) break
      const stem = code.slice(0, length)
      const known = kinds.get(stem) ?? new Set<string>()
      kinds.set(stem, known.add(steps.join('\t')))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  const found = new Map<string, readonly string[]>()
  for (const [code, steps] of rates) {
    const stem = LENGTHS.map((length) => code.slice(0, length)).find(
      (one) => kinds.get(one)?.size === 1 && counts.get(one) === below.get(one),
    )
    found.set(stem ?? code, steps)
  }
  return found
}
