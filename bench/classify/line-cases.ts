// Descriptions whose ten-digit line is known. The correct subheading is given, so that the choice
// of the line is measured separately from the ranking.

import { type ChosenLine, chooseLine, scoreBranches } from '../../src/classify/choose-line.ts'
import { levelsOf, type TerritoryLines } from '../../src/classify/line-levels.ts'
import type { Branches } from '../../src/classify/questions/line-branches.ts'
import type { Engine } from '../../src/classify/ranking.ts'
import type { LabelledDescription } from './development.ts'

export type LineCase = {
  readonly kind: string
  readonly branches: Branches
  readonly chosen: ChosenLine
  readonly right: ReadonlySet<string>
}

const SUBHEADING = 6
const EIGHT = 8
const TEN = 10

/** One case for each correct subheading of a row with a line of the schedule. */
export function lineCases(
  engine: Engine,
  lines: TerritoryLines,
  codesBelow: (hs6: string) => readonly string[],
  rows: readonly LabelledDescription[],
): LineCase[] {
  return rows.flatMap((row) => {
    const match = engine.matcherFor(engine.ranker.parse(row.description).words)
    const others = withoutOwn(lines, row)
    return [...Map.groupBy(row.lines, (code) => code.slice(0, SUBHEADING))].flatMap(
      ([hs6, own]) => {
        const codes = codesBelow(hs6).filter(({ length }) => length === TEN)
        const right = new Set(own).intersection(new Set(codes))
        if (right.size === 0) return []
        const branches = scoreBranches(levelsOf(others, hs6, codes), others, match)
        const chosen = chooseLine(hs6, codes, others, match, engine.settings.calibration.line)
        return chosen === null ? [] : [{ kind: row.kind, branches, chosen, right }]
      },
    )
  })
}

/** The lines without the row itself in the counts of known goods. */
function withoutOwn(lines: TerritoryLines, row: LabelledDescription): TerritoryLines {
  const known = new Map(lines.known)
  for (const code of row.lines) known.set(code, Math.max(0, (known.get(code) ?? 0) - 1))
  return { ...lines, known }
}

/** By kind: how often the most probable line is correct to eight and to ten digits. */
export function printLineCases(cases: readonly LineCase[]): string {
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1).padStart(8)
  const lines = [...Map.groupBy(cases, ({ kind }) => kind)].map(([kind, some]) => {
    const isRight = ({ chosen, right }: LineCase) => right.has(chosen.code)
    const eight = some.filter(({ chosen, right }) =>
      [...right].some((code) => code.startsWith(chosen.code.slice(0, EIGHT))),
    )
    return [
      kind.padEnd(18),
      String(some.length).padStart(5),
      percent(eight.length, some.length),
      percent(some.filter(isRight).length, some.length),
    ].join(' ')
  })
  const head = 'line, given HS-6     rows  8 digits 10 digits'
  return [head, ...lines, ''].join('\n')
}

/** Whether it is a ruling or parcel of the United Kingdom, which has other codes than the US. */
export function isBritish({ kind }: LabelledDescription): boolean {
  return kind.startsWith('uk_')
}
