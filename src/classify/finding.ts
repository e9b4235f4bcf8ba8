// What the ranking comes to for one description: the best subheadings of the destination, how sure
// that is, and the words it rests on.

import { assert } from '../base/assert.ts'
import { confidenceOf, type Evidence } from './confidence.ts'
import type { Subheading } from './lexicon.ts'
import type { Ranker, Reading } from './rank.ts'
import type { Settings } from './settings.ts'

/** The destination's codes on the day, as digits without dots. */
export type ClassifiedSchedule = {
  /** Every line below `prefix`, of any length. */
  codesBelow(prefix: string): readonly string[]
  has(hs6: string): boolean
}

export type ClassifiedCandidate = {
  readonly code: string
  readonly description: string
  /** The confidence, scaled by how this candidate's match compares with the first one's. */
  readonly score: number
}

const OFFERED = 5

type Engine = {
  readonly ranker: Ranker
  readonly lexicon: readonly Subheading[]
  readonly settings: Settings
}

type Ranked = { readonly position: number; readonly score: number }

/** What the ranking came to, before threshold and printed code; `words` by weight, matched only. */
export type Finding = {
  readonly best: Subheading
  readonly second: Subheading | null
  readonly candidates: readonly ClassifiedCandidate[]
  readonly confidence: number
  readonly matched: readonly string[]
  readonly unknown: readonly string[]
  readonly vague: boolean
  readonly tie: boolean
  /** What confidence was drawn from; null when no word was known. */
  readonly evidence: Evidence | null
}

/** Ranks what was read among the schedule's subheadings, and weighs how sure that is. */
export function judge(engine: Engine, reading: Reading, schedule: ClassifiedSchedule): Finding {
  const { ranker, lexicon, settings } = engine
  const allowed = (position: number) => schedule.has((lexicon[position] as Subheading).hs6)
  const ranked = bestOf(ranker.score(reading), allowed)
  const unknown = reading.words.filter((word) => !ranker.known(word)).map((word) => word.written)
  const [first, second] = ranked
  if (first === undefined) return nothingKnown(engine, unknown, schedule)
  const weights = reading.words.map((word) => ranker.weight(word))
  const told = reading.words
    .map((word, at) => ({ word, weight: weights[at] as number }))
    .filter(({ word }) => ranker.holds(word, first.position))
    .sort((one, other) => other.weight - one.weight)
  const margin = (first.score - (second?.score ?? 0)) / first.score
  const share = sum(told.map(({ weight }) => weight)) / sum(weights)
  const { confidence: law, nearTie } = settings.calibration
  const vague = !reading.words.some(
    (word) => ranker.known(word) && !settings.generic.has(word.stem),
  )
  const evidence = { score: first.score, margin, share }
  const trusted = confidenceOf(evidence, law)
  const confidence = vague ? Math.min(trusted, law.vagueHighest) : trusted
  return {
    best: lexicon[first.position] as Subheading,
    second: second === undefined ? null : (lexicon[second.position] as Subheading),
    candidates: ranked.map(({ position, score }) => {
      const { hs6, name } = lexicon[position] as Subheading
      const scaled = Math.round((confidence * score * 10_000) / first.score) / 10_000
      return { code: hs6, description: name, score: scaled }
    }),
    confidence,
    matched: told.map(({ word }) => word.written),
    unknown,
    vague,
    tie: margin < nearTie,
    evidence,
  }
}

function nothingKnown(
  { lexicon, settings }: Engine,
  unknown: readonly string[],
  schedule: ClassifiedSchedule,
): Finding {
  const { leastBad } = settings.calibration
  const best =
    lexicon.find(({ hs6 }) => hs6 === leastBad && schedule.has(hs6)) ??
    lexicon.find(({ hs6 }) => schedule.has(hs6))
  assert(best, 'the schedule given to the classifier has none of the HS-6 subheadings')
  const candidates = [{ code: best.hs6, description: best.name, score: 0 }]
  const rest = { second: null, matched: [], vague: true, tie: false, evidence: null }
  return { best, candidates, confidence: 0, unknown, ...rest }
}

/** The best-scored positions that are allowed; of equal scores the lower position comes first. */
function bestOf(scores: Float32Array, allowed: (position: number) => boolean): Ranked[] {
  const kept: Ranked[] = []
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] as number
    if (score === 0) continue
    const last = kept[OFFERED - 1]
    if ((last !== undefined && score <= last.score) || !allowed(position)) continue
    let at = kept.length
    while (at > 0 && (kept[at - 1] as Ranked).score < score) at--
    kept.splice(at, 0, { position, score })
    if (kept.length > OFFERED) kept.pop()
  }
  return kept
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
