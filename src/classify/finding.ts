// What the ranking comes to for one description: the best subheadings of the destination, how sure
// that is, and the words it rests on.

import { assert } from '../base/assert.ts'
import type { Attributes, Difference } from './attributes.ts'
import { scoresOf, toProbabilities } from './confidence.ts'
import type { Met } from './exclusions.ts'
import type { Exclusion, Subheading } from './lexicon.ts'
import type { Ranker, Reading } from './rank.ts'
import type { Settings } from './settings.ts'
import type { Word } from './text.ts'
import type { Told } from './told.ts'

/** The destination's codes on the day, as digits without dots. */
export type ClassifiedSchedule = {
  /** Every line below `prefix`, of any length. */
  codesBelow(prefix: string): readonly string[]
  has(hs6: string): boolean
  /** What goods of the subheading are charged, in words to compare and to show; null: not known. */
  dutyOf(hs6: string): string | null
  /** The customs territory whose ten-digit lines they are ("US"); null when it is not covered. */
  readonly territory: string | null
}

export type ClassifiedCandidate = {
  readonly code: string
  readonly description: string
  /** The probability that this candidate is right, 0 to 1; of the first it is the confidence. */
  readonly score: number
}

const OFFERED = 5
const TEN_THOUSANDTHS = 10_000

export type Engine = {
  readonly ranker: Ranker
  /** Makes a description's words ready to be asked with those of the schedule. */
  readonly listen: (words: readonly Word[]) => Told
  readonly attributes: Attributes
  readonly lexicon: readonly Subheading[]
  readonly settings: Settings
}

type Ranked = { readonly position: number; readonly probability: number }

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
  /** What best and second are charged, where they are near and it differs; else null. */
  readonly duties: { readonly ours: string; readonly theirs: string } | null
  /** What a second opinion said of our best; null when none was had. */
  readonly opinion: { readonly ours: Subheading; readonly agrees: boolean } | null
  /** In what best and second differ, and what the description says of it. */
  readonly differences: readonly Difference[]
  /** What the notes send elsewhere and would else have come into question, the likeliest first. */
  readonly excluded: readonly Exclusion[]
}

/**
 * Ranks what was read among the schedule's subheadings, and weighs how sure that is. `preferred`:
 * the order that a second opinion gives to the candidates; none when there was no such opinion.
 */
export function judge(
  engine: Engine,
  reading: Reading,
  schedule: ClassifiedSchedule,
  preferred: readonly string[],
): Finding {
  const { ranker, attributes, lexicon, settings } = engine
  const { confidence: law, mix, nearTie } = settings.calibration
  const known = reading.words.filter((word) => ranker.known(word))
  const unknown = reading.words.filter((word) => !ranker.known(word)).map((word) => word.written)
  const signals = ranker.signals(reading)
  if (signals === null) return nothingKnown(engine, unknown, schedule)
  const shares = scoresOf(signals, mix)
  toProbabilities(shares, known.length, law)
  const own = bestOf(shares, (at) => schedule.has((lexicon[at] as Subheading).hs6))
  const ranked = reordered(own, preferred, (at) => (lexicon[at] as Subheading).hs6)
  const [first, second] = ranked
  if (first === undefined) return nothingKnown(engine, unknown, schedule)
  const vague = known.every((word) => settings.generic.has(word.stem))
  const most = vague ? law.vagueHighest : law.highest
  const told = reading.words
    .filter((word) => ranker.holds(word, first.position))
    .sort((one, other) => ranker.weight(other) - ranker.weight(one))
  const best = lexicon[first.position] as Subheading
  const ours = lexicon[own[0]?.position ?? first.position] as Subheading
  return {
    best,
    second: second === undefined ? null : (lexicon[second.position] as Subheading),
    candidates: ranked.map(({ position, probability }) => {
      const { hs6, name } = lexicon[position] as Subheading
      return { code: hs6, description: name, score: rounded(Math.min(probability, most)) }
    }),
    confidence: rounded(Math.min(first.probability, most)),
    matched: told.map(({ written }) => written),
    unknown,
    vague,
    tie: second !== undefined && second.probability >= first.probability * (1 - nearTie),
    duties: dutiesOf(engine, ranked, schedule),
    opinion: preferred.length === 0 ? null : { ours, agrees: ours === best },
    differences:
      second === undefined
        ? []
        : attributes.differences(first.position, second.position, reading.stated),
    excluded: decidingExclusions(reading.excluded, shares, own, mix.excluded),
  }
}

function rounded(share: number): number {
  return Math.round(share * TEN_THOUSANDTHS) / TEN_THOUSANDTHS
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
  const rest = { second: null, matched: [], vague: true, tie: false, differences: [], excluded: [] }
  return { best, candidates, confidence: 0, unknown, ...rest, duties: null, opinion: null }
}

/** Those without which what they exclude would be among the candidates. */
function decidingExclusions(
  met: readonly Met[],
  shares: Float32Array,
  own: readonly Ranked[],
  worth: number,
): readonly Exclusion[] {
  const least = own.at(-1)?.probability ?? 0
  return met
    .map(({ exclusion, from, end }) => {
      const most = shares.subarray(from, end).reduce((one, other) => Math.max(one, other), 0)
      return { exclusion, else: most * Math.exp(worth) }
    })
    .filter((one) => one.else >= least)
    .sort((one, other) => other.else - one.else)
    .map(({ exclusion }) => exclusion)
}

/** The candidates in the order preferred; how probable each place is stays our own measure. */
function reordered(
  own: readonly Ranked[],
  preferred: readonly string[],
  codeOf: (position: number) => string,
): readonly Ranked[] {
  if (preferred.length === 0) return own
  const place = ({ position }: Ranked) => {
    const at = preferred.indexOf(codeOf(position))
    return at < 0 ? preferred.length : at
  }
  const order = own.toSorted((one, other) => place(one) - place(other))
  return order.map(({ position }, at) => ({ ...(own[at] as Ranked), position }))
}

function dutiesOf(
  { lexicon, settings }: Engine,
  [first, second]: readonly Ranked[],
  schedule: ClassifiedSchedule,
): Finding['duties'] {
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
 * The most probable positions that are allowed, their probabilities shared out anew without those
 * that came so far and are not; of equal ones the lower position comes first.
 */
function bestOf(shares: Float32Array, allowed: (position: number) => boolean): Ranked[] {
  const kept: Ranked[] = []
  let barred = 0
  for (let position = 0; position < shares.length; position++) {
    const probability = shares[position] as number
    const last = kept[OFFERED - 1]
    if (probability === 0 || (last !== undefined && probability <= last.probability)) continue
    if (!allowed(position)) {
      barred += probability
      continue
    }
    let at = kept.length
    while (at > 0 && (kept[at - 1] as Ranked).probability < probability) at--
    kept.splice(at, 0, { position, probability })
    if (kept.length > OFFERED) kept.pop()
  }
  const rest = 1 - Math.min(barred, 0.999)
  return kept.map((one) => ({ ...one, probability: Math.min(1, one.probability / rest) }))
}
