// Chooses the thresholds: the lowest at which as many of what is above it are right as promised.

import type { Outcome } from './outcome.ts'
import { sourceWeights } from './source-weights.ts'

export type Thresholds = {
  readonly unreviewed: number
  readonly settles: number
  readonly names: number
}

/** The promised shares of right ones. */
const PROMISED: Thresholds = { unreviewed: 0.8, settles: 0.75, names: 0.5 }

/** So many rows must be above a threshold to speak for it. */
const LEAST = 100

type Judged = { readonly source: string; readonly value: number; readonly right: boolean }

/** `outcomes`: of a classifier whose thresholds are all zero. */
export function fitThresholds(outcomes: readonly Outcome[]): Thresholds {
  const judged = (some: readonly Outcome[]) =>
    some.map(({ source, confidence, first }) => ({ source, value: confidence, right: first }))
  return {
    unreviewed: lowest(judged(outcomes.filter((one) => !one.reviewed)), PROMISED.unreviewed),
    settles: lowest(judged(outcomes.filter((one) => one.settles)), PROMISED.settles),
    names: lowest(
      outcomes.flatMap(({ source, lineConfidence, line, named }) =>
        line === null || !named ? [] : [{ source, value: lineConfidence, right: line }],
      ),
      PROMISED.names,
    ),
  }
}

/** The outcome under other thresholds than zero. */
export function under(one: Outcome, { unreviewed, settles, names }: Thresholds): Outcome {
  const named = one.named && one.lineConfidence >= names
  return {
    ...one,
    reviewed: one.reviewed || one.confidence < unreviewed,
    settles: one.settles && one.confidence >= settles,
    named,
    line: one.line === null ? null : one.line && named,
  }
}

function lowest(judged: readonly Judged[], promised: number): number {
  for (let percent = 0; percent < 100; percent++) {
    const least = percent / 100
    const above = judged.filter(({ value }) => value >= least)
    if (above.length < LEAST) break
    const weights = sourceWeights(above)
    const right = above.reduce((sum, one, at) => sum + (one.right ? (weights[at] as number) : 0), 0)
    if (right >= promised) return least
  }
  return 1
}
