// Ranks the subheadings of the destination for one description: the best candidates, the confidence
// and the words that matched.

import { assert } from '../base/assert.ts'
import type { AttributeDifference, Attributes } from './attributes.ts'
import type { FamilyOf } from './batch/families.ts'
import {
  behind,
  confidenceOf,
  type Evidence,
  evidenceOf,
  scoresOf,
  toProbabilities,
} from './confidence.ts'
import type { MatchedExclusion } from './exclusions.ts'
import type { FactSettings } from './facts/fact-settings.ts'
import type { LegalNotes } from './legal-notes.ts'
import type { Exclusion, Subheading } from './lexicon.ts'
import type { QuantityRanges } from './quantity-ranges.ts'
import type { ParsedDescription, Ranker } from './ranker.ts'
import type { ReadWords } from './reading/read-description.ts'
import type { ClassifierSettings } from './settings.ts'
import type { WordMatcher } from './word-matcher.ts'
import type { Word } from './words.ts'

/** The destination's codes on the day, as digits without dots. */
export type ClassifiedSchedule = {
  /** All lines below `prefix`, of any length. */
  codesBelow(prefix: string): readonly string[]
  has(hs6: string): boolean
  /** The duties on goods of the subheading as text, to compare and to show; null: unknown. */
  dutyOf(hs6: string): string | null
  /** The customs territory of the ten-digit lines ("US"); null when it is not covered. */
  readonly territory: string | null
}

export type ClassifiedCandidate = {
  readonly code: string
  readonly description: string
  /** The probability that this candidate is right, 0 to 1; for the first it is the confidence. */
  readonly score: number
}

const MAX_CANDIDATES = 5
/** The subheadings that questions and a second opinion look at. */
const POOL = 20
const TEN_THOUSANDTHS = 10_000

/** The parts of the classifier without the ten-digit lines. */
export type Engine = {
  readonly ranker: Ranker
  /** The matcher of a description's words with words of the schedule. */
  readonly matcherFor: (words: readonly Word[]) => WordMatcher
  readonly attributes: Attributes
  readonly quantityRanges: QuantityRanges
  readonly lexicon: readonly Subheading[]
  readonly notes: LegalNotes
  readonly facts: FactSettings
  readonly familyOf: FamilyOf
  readonly settings: ClassifierSettings
}

type RankedPosition = { readonly position: number; readonly probability: number }

/** One of the twenty best subheadings of the schedule; `score` is before calibration. */
export type Pooled = RankedPosition & { readonly score: number }

/** The result before threshold and printed code are considered; `matched` is sorted by weight. */
export type Ranking = {
  readonly best: Subheading
  readonly second: Subheading | null
  readonly candidates: readonly ClassifiedCandidate[]
  /** In our own order, best first. */
  readonly pool: readonly Pooled[]
  readonly confidence: number
  /** What the confidence follows from; null where no word is known. */
  readonly evidence: Evidence | null
  readonly matched: readonly string[]
  readonly unknown: readonly string[]
  /** What was read as other words. */
  readonly read: readonly ReadWords[]
  /** Whether any word is known; otherwise the best is a guess. */
  readonly understood: boolean
  /** Whether only general words are known, or none. */
  readonly vague: boolean
  readonly tie: boolean
  /** The duties on best and second, if their probabilities are close and the duties differ. */
  readonly duties: { readonly ours: string; readonly theirs: string } | null
  /** Whether a second opinion agrees with our best; null without a second opinion. */
  readonly opinion: { readonly ours: Subheading; readonly agrees: boolean } | null
  /** The attributes in which best and second differ. */
  readonly differences: readonly AttributeDifference[]
  /** Exclusions without which other goods would be candidates, most probable first. */
  readonly excluded: readonly Exclusion[]
}

/**
 * Ranks the subheadings of the schedule and computes the confidence. `preferred`: the order of the
 * candidates by a second opinion; empty without one.
 */
export function rankSubheadings(
  engine: Engine,
  parsed: ParsedDescription,
  schedule: ClassifiedSchedule,
  preferred: readonly string[],
): Ranking {
  const { ranker, attributes, lexicon, settings } = engine
  const { confidence, mix, nearTie } = settings.calibration
  const known = parsed.words.filter((word) => ranker.isKnown(word))
  const unknown = unknownWords(ranker, parsed)
  const signals = ranker.signals(parsed)
  if (signals === null) return placeholder(engine, parsed, schedule)
  const scores = scoresOf(signals, mix)
  const probabilities = scores.slice()
  toProbabilities(probabilities, known.length, confidence)
  const ownRanking = bestOf(probabilities, (at) => schedule.has((lexicon[at] as Subheading).hs6))
  const [top] = ownRanking
  if (top === undefined) return placeholder(engine, parsed, schedule)
  const counts = { known: known.length, unknown: unknown.length }
  const evidence = evidenceOf(signals, top, ownRanking[1]?.probability ?? 0, counts)
  const pool = calibrated(ownRanking, confidenceOf(evidence, confidence))
  const ranked = reordered(pool, preferred, lexicon).slice(0, MAX_CANDIDATES)
  const [first, second = null] = ranked as [RankedPosition, RankedPosition?]
  const vague = known.every(({ stem }) => settings.generic.has(stem))
  const highest = vague ? confidence.vagueHighest : 1
  const best = lexicon[first.position] as Subheading
  const ours = lexicon[top.position] as Subheading
  return {
    best,
    second: second && (lexicon[second.position] as Subheading),
    candidates: ranked.map(({ position, probability }) => {
      const { hs6, name } = lexicon[position] as Subheading
      return { code: hs6, description: name, score: rounded(Math.min(probability, highest)) }
    }),
    pool: pool.map((each) => ({ ...each, score: scores[each.position] as number })),
    confidence: rounded(Math.min(first.probability, highest)),
    evidence,
    matched: matchedWords(ranker, parsed, first.position),
    unknown,
    read: parsed.read,
    understood: known.length > 0,
    vague,
    tie: second !== null && second.probability >= first.probability * (1 - nearTie),
    duties: differingDuties(engine, ranked, schedule),
    opinion: preferred.length === 0 ? null : { ours, agrees: ours === best },
    differences:
      second === null ? [] : attributes.differences(first.position, second.position, parsed.stated),
    excluded: decidingExclusions(parsed.excluded, probabilities, ownRanking, mix.excluded),
  }
}

/** The ranking with the confidence as the probability of the first, and the rest for the others. */
function calibrated(
  ownRanking: readonly RankedPosition[],
  confidence: number,
): readonly RankedPosition[] {
  const top = ownRanking[0]?.probability ?? 0
  return ownRanking.map(({ position, probability }, at) => ({
    position,
    probability: at === 0 ? confidence : behind(probability, top, confidence),
  }))
}

function unknownWords(ranker: Ranker, { words }: ParsedDescription): readonly string[] {
  return words.filter((word) => !ranker.isKnown(word)).map(({ written }) => written)
}

/** The words of the description that the subheading has, heaviest first. */
function matchedWords(ranker: Ranker, { words }: ParsedDescription, position: number) {
  return words
    .filter((word) => ranker.contains(word, position))
    .sort((one, other) => ranker.weight(other) - ranker.weight(one))
    .map(({ written }) => written)
}

function rounded(share: number): number {
  return Math.round(share * TEN_THOUSANDTHS) / TEN_THOUSANDTHS
}

/** The ranking for a description without any known word: a placeholder with confidence 0. */
function placeholder(
  { lexicon, settings }: Engine,
  { words, read }: ParsedDescription,
  schedule: ClassifiedSchedule,
): Ranking {
  const { leastBad } = settings.calibration
  const best =
    lexicon.find(({ hs6 }) => hs6 === leastBad && schedule.has(hs6)) ??
    lexicon.find(({ hs6 }) => schedule.has(hs6))
  assert(best, 'the schedule given to the classifier has none of the HS-6 subheadings')
  return {
    best,
    second: null,
    candidates: [{ code: best.hs6, description: best.name, score: 0 }],
    confidence: 0,
    evidence: null,
    pool: [],
    matched: [],
    unknown: words.map(({ written }) => written),
    read,
    understood: false,
    vague: true,
    tie: false,
    duties: null,
    opinion: null,
    differences: [],
    excluded: [],
  }
}

/** The exclusions without which a subheading that they exclude would be a candidate. */
function decidingExclusions(
  matched: readonly MatchedExclusion[],
  probabilities: Float32Array,
  ownRanking: readonly RankedPosition[],
  penalty: number,
): readonly Exclusion[] {
  const least = (ownRanking[MAX_CANDIDATES - 1] ?? ownRanking.at(-1))?.probability ?? 0
  return matched
    .map(({ exclusion, from, end }) => {
      const most = probabilities.subarray(from, end).reduce((max, one) => Math.max(max, one), 0)
      return { exclusion, without: most * Math.exp(penalty) }
    })
    .filter(({ without }) => without >= least)
    .sort((one, other) => other.without - one.without)
    .map(({ exclusion }) => exclusion)
}

/** The candidates in the preferred order; the probability of each place does not change. */
function reordered(
  ownRanking: readonly RankedPosition[],
  preferred: readonly string[],
  lexicon: readonly Subheading[],
): readonly RankedPosition[] {
  if (preferred.length === 0) return ownRanking
  const place = ({ position }: RankedPosition) => {
    const at = preferred.indexOf(lexicon[position]?.hs6 ?? '')
    return at < 0 ? preferred.length : at
  }
  const order = ownRanking.toSorted((one, other) => place(one) - place(other))
  return order.map(({ position }, at) => ({ ...(ownRanking[at] as RankedPosition), position }))
}

function differingDuties(
  { lexicon, settings }: Engine,
  [first, second]: readonly RankedPosition[],
  schedule: ClassifiedSchedule,
): Ranking['duties'] {
  if (first === undefined || second === undefined) return null
  const near = 1 - settings.calibration.nearDuty
  if (second.probability < first.probability * near) return null
  const [ours, theirs] = [first, second].map(({ position }) =>
    schedule.dutyOf((lexicon[position] as Subheading).hs6),
  )
  if (ours === undefined || ours === null || theirs === undefined || theirs === null) return null
  return ours === theirs ? null : { ours, theirs }
}

/**
 * The most probable allowed positions. Their probabilities are scaled up by those of higher-ranked
 * positions that are not allowed. Of equal ones the lower position comes first.
 */
function bestOf(
  probabilities: Float32Array,
  allowed: (position: number) => boolean,
): RankedPosition[] {
  const kept: RankedPosition[] = []
  let excluded = 0
  for (let position = 0; position < probabilities.length; position++) {
    const probability = probabilities[position] as number
    const last = kept[POOL - 1]
    if (probability === 0 || (last !== undefined && probability <= last.probability)) continue
    if (!allowed(position)) {
      excluded += probability
      continue
    }
    let at = kept.length
    while (at > 0 && (kept[at - 1] as RankedPosition).probability < probability) at--
    kept.splice(at, 0, { position, probability })
    if (kept.length > POOL) kept.pop()
  }
  const rest = 1 - Math.min(excluded, 0.999)
  return kept.map((one) => ({ ...one, probability: Math.min(1, one.probability / rest) }))
}
