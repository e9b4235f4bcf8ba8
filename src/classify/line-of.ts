// The ten-digit line of the best subheading, named where subheading and line together are probable
// enough.

import { chooseLine, type NamedLine } from './choose-line.ts'
import { normalized } from './facts/stated-attributes.ts'
import type { TerritoryLines } from './line-levels.ts'
import type { ParsedDescription } from './ranker.ts'
import type { ClassifiedSchedule, Engine, Ranking } from './ranking.ts'
import { parseWords } from './words.ts'

const TEN = 10
const NO_LINES: TerritoryLines = { rows: new Map(), known: new Map() }

/** By territory. */
export type LinesByTerritory = ReadonlyMap<string, TerritoryLines>

/** The most probable line of the best subheading; null for none, or for a vague description. */
export function lineOf(
  { matcherFor, settings, facts }: Engine,
  { best, vague, confidence }: Ranking,
  { words, attributes: { understood, levels } }: ParsedDescription,
  schedule: ClassifiedSchedule,
  linesOf: LinesByTerritory,
): NamedLine | null {
  if (vague) return null
  const lines = linesOf.get(schedule.territory ?? '') ?? NO_LINES
  const codes = [...new Set(schedule.codesBelow(best.hs6))].filter(({ length }) => length === TEN)
  const stated = parseWords(understood.join('. '), settings.lists)
  const match = matcherFor([...words, ...stated.map((word) => ({ ...word, head: false }))])
  const answers = new Map([...levels].map(([key, text]) => [normalized(key), normalized(text)]))
  const line = chooseLine(best.hs6, codes, lines, match, settings.calibration.line, {
    stated: answers,
    questions: facts.questions,
  })
  if (line === null) return null
  const probability = confidence * line.share
  return { ...line, probability, named: probability >= settings.calibration.line.names }
}
