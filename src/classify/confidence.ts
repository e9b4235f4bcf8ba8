// How far the best subheading may be trusted: the mix was fitted on descriptions whose code is
// known so that the scores are logarithms of odds, and so they become probabilities.

import type { Signals } from './rank.ts'
import type { Calibration } from './settings.ts'

/** The score of each subheading. */
export function scoresOf(signals: Signals, mix: Calibration['mix']): Float32Array {
  const { heading, subheading, phrase, length, usual, law } = signals
  const ofPhrase = mix.phrase + mix.phraseByLength * length
  const scores = new Float32Array(law.length)
  for (let at = 0; at < scores.length; at++) {
    scores[at] =
      mix.heading * (heading[at] as number) +
      mix.subheading * (subheading[at] as number) +
      ofPhrase * (phrase[at] as number) +
      mix.usualHeading * (usual.heading[at] as number) +
      mix.usualSubheading * (usual.subheading[at] as number) +
      (law[at] as number)
  }
  return scores
}

/**
 * Turns `scores` into probabilities that sum to one; `known`: how many words of the description are
 * known. The fewer there are, the flatter: few words say less than they match.
 */
export function toProbabilities(
  scores: Float32Array,
  known: number,
  law: Calibration['confidence'],
): void {
  const sharpness = known <= law.few ? law.sharpnessOfFew : law.sharpness

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
