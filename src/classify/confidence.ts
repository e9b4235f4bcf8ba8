// How probable the candidates are. The weights of the mix are fitted on labelled descriptions so
// that scores are log-odds, which become probabilities; the confidence is that of the first
// candidate, corrected by what tells how often a first candidate is right.

import type { Signals } from './ranker.ts'
import type { Calibration } from './settings.ts'

/** What the confidence depends on; calibration.yaml explains each and has their weights. */
export const EVIDENCE = ['odds', 'margin', 'words', 'unknown', 'network', 'phrase'] as const

export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>

/** Log-odds and log-probabilities beyond this say no more. */
const MOST = 6

/** The score of each subheading. */
export function scoresOf(signals: Signals, mix: Calibration['mix']): Float32Array {
  const { heading, subheading, phrase, length, priors, adjustments } = signals
  const ofPhrase = mix.phrase + mix.phraseByLength * length
  const scores = new Float32Array(adjustments.length)
  for (let at = 0; at < scores.length; at++) {
    scores[at] =
      mix.heading * (heading[at] as number) +
      mix.subheading * (subheading[at] as number) +
      ofPhrase * (phrase[at] as number) +
      mix.usualHeading * (priors.heading[at] as number) +
      mix.usualSubheading * (priors.subheading[at] as number) +
      (adjustments[at] as number)
  }
  return scores
}

/**
 * Converts `scores` to probabilities that sum to one. `known`: the number of known words; with few
 * of them the distribution is flatter, because few words match well and say little.
 */
export function toProbabilities(
  scores: Float32Array,
  known: number,
  settings: Calibration['confidence'],
): void {
  const sharpness = known <= settings.few ? settings.sharpnessOfFew : settings.sharpness
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let whole = 0
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp(sharpness * ((scores[at] as number) - most))
    scores[at] = share
    whole += share
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / whole
}

type Ranked = { readonly position: number; readonly probability: number }

type Counted = { readonly known: number; readonly unknown: number }

/** Of the first candidate; `second`: the probability of the next one. */
export function evidenceOf(
  signals: Signals,
  { position, probability: first }: Ranked,
  second: number,
  { known, unknown }: Counted,
): Evidence {
  const network = (signals.heading[position] as number) + (signals.subheading[position] as number)
  return {
    odds: within(Math.log(first) - Math.log1p(-first)),
    margin: within(Math.log(first) - Math.log(second)),
    words: Math.log1p(known),
    unknown: unknown / Math.max(1, known + unknown),
    network: within(network),
    phrase: signals.phrase[position] as number,
  }
}

function within(value: number): number {
  return Math.min(MOST, Math.max(-MOST, value))
}

/** How often a first candidate with this evidence is right, 0 to 1. */
export function confidenceOf(evidence: Evidence, settings: Calibration['confidence']): number {
  const odds = EVIDENCE.reduce((sum, key) => sum + settings[key] * evidence[key], settings.start)
  return 1 / (1 + Math.exp(-odds))
}

/** The probability of a candidate behind the first: its part of what the confidence leaves. */
export function behind(probability: number, first: number, confidence: number): number {
  const rest = Math.max(1 - first, Number.EPSILON)
  return Math.min(confidence, ((1 - confidence) * probability) / rest)
}
