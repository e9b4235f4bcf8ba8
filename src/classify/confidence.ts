// How far the best subheading may be trusted: a logistic of its score, its lead and how much of
// the description it accounts for, fitted on descriptions whose code is known.

import type { Calibration } from './settings.ts'

/** What the ranking left to judge by. */
export type Evidence = {
  /** The best subheading's score, above 0. */
  readonly score: number
  /** Its lead over the second, as a share of its score. */
  readonly margin: number
  /** Share of the description's words, by weight, that the best subheading has. */
  readonly share: number
}

/** The three terms of the logistic, in the order score, margin, share. */
export function termsOf(
  evidence: Evidence,
  bounds: Pick<Calibration['confidence'], 'strongest' | 'weakest'>,
): [number, number, number] {
  return [
    Math.log(Math.min(evidence.score, bounds.strongest)),
    evidence.margin,
    Math.log(Math.max(evidence.share, bounds.weakest)),
  ]
}

/**
 * Probability, 0 to 1 in four places, that the best subheading is right; at most `highest`. Below
 * the weakest share there was nothing to fit on (a heap of words), so it falls in proportion.
 */
export function confidenceOf(evidence: Evidence, law: Calibration['confidence']): number {
  const [score, margin, share] = termsOf(evidence, law)
  const logit = law.intercept + law.score * score + law.margin * margin + law.share * share
  const supported = Math.min(1, evidence.share / law.weakest)
  const probability = supported * Math.min(law.highest, 1 / (1 + Math.exp(-logit)))
  return Math.round(probability * 10_000) / 10_000
}
