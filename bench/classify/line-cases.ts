// Descriptions whose ten-digit line is known, with the right subheading given, so that the choice
// of the line is measured apart from the ranking.

import type { Engine } from '../../src/classify/finding.ts'
import { type Lines, levelsOf } from '../../src/classify/levels.ts'
import { type ChosenLine, chooseLine, type Fork, forkOf } from '../../src/classify/line.ts'
import type { Described } from './development.ts'

export type LineCase = {
  readonly kind: string
  readonly fork: Fork
  readonly chosen: ChosenLine
  readonly right: ReadonlySet<string>
}

const SUBHEADING = 6
const EIGHT = 8
const TEN = 10

/** One case for each right subheading of a row that has a line of the schedule. */
export function lineCases(
  engine: Engine,
  lines: Lines,
  codesBelow: (hs6: string) => readonly string[],
  rows: readonly Described[],
): LineCase[] {
  return rows.flatMap((row) => {
    const told = engine.listen(engine.ranker.read(row.description).words)
    const others = withoutOwn(lines, row)
    return [...Map.groupBy(row.lines, (code) => code.slice(0, SUBHEADING))].flatMap(
      ([hs6, own]) => {
        const codes = codesBelow(hs6).filter(({ length }) => length === TEN)
        const right = new Set(own).intersection(new Set(codes))
        if (right.size === 0) return []
        const fork = forkOf(levelsOf(others, hs6, codes), others, told)
        const chosen = chooseLine(hs6, codes, others, told, engine.settings.calibration.line)
        return chosen === null ? [] : [{ kind: row.kind, fork, chosen, right }]
      },
    )
  })
}

/** As if the row itself had not been counted among the known goods. */
export function withoutOwn(lines: Lines, row: Described): Lines {
  if (row.apart) return lines
  const known = new Map(lines.known)
  for (const code of row.lines) known.set(code, Math.max(0, (known.get(code) ?? 0) - 1))
  return { ...lines, known }
}

/** By kind: how often the likeliest line is right, how often one is named, and then right. */
export function printLineCases(cases: readonly LineCase[], least: number): string {
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1).padStart(8)
  const lines = [...Map.groupBy(cases, ({ kind }) => kind)].map(([kind, some]) => {
    const isRight = ({ chosen, right }: LineCase) => right.has(chosen.code)
    const named = some.filter(({ chosen }) => chosen.share >= least)
    const eight = some.filter(({ chosen, right }) =>
      [...right].some((code) => code.startsWith(chosen.code.slice(0, EIGHT))),
    )
    return [
      kind.padEnd(18),
      String(some.length).padStart(5),
      percent(eight.length, some.length),
      percent(some.filter(isRight).length, some.length),
      percent(named.length, some.length),
      percent(named.filter(isRight).length, named.length),
    ].join(' ')
  })
  const head = 'line, given HS-6     rows  8 digits 10 digits  named  right of named'
  return [head, ...lines, ''].join('\n')
}

/** Rulings and parcels of the United Kingdom, whose codes are not those of the United States. */
export function isBritish({ kind }: Described): boolean {
  return kind.startsWith('uk_')
}
