// The confidence of the best subheading. The weights of the mix are fitted on labelled descriptions
// so that scores are log-odds, which become probabilities.

import type { Signals } from './ranker.ts'
import type { Calibration } from './settings.ts'

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
