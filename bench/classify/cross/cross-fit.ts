// Fits the calibration to unseen rows, and judges it on rows that it has not seen either: that of a
// fold is fitted to the rows of the others.

import { type ClassifiedSchedule, rankSubheadings } from '../../../src/classify/ranking.ts'
import type { Calibration } from '../../../src/classify/settings.ts'
import { type EvidenceCase, fitConfidence } from './fit-confidence.ts'
import { fitMix } from './fit-mix.ts'
import { fitThresholds, type Thresholds, under } from './fit-thresholds.ts'
import { mixCases } from './mix-cases.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { calibrated, type TrainedFold, withCalibration } from './trained-folds.ts'

type CrossFit = {
  /** Fitted to all rows. */
  readonly calibration: Calibration
  /** Of each row with the calibration that was fitted without its fold. */
  readonly outcomes: readonly Outcome[]
}

export function crossFit(
  folds: readonly TrainedFold[],
  schedule: ClassifiedSchedule,
  say: (words: string) => void,
): CrossFit {
  const present = folds[0]?.engine.settings.calibration as Calibration
  const cases = folds.map(mixCases)
  const mixes = fittedTo(cases, (some) => withMix(present, fitMix(some, present)))
  say('mix fitted')
  const evidence = folds.map((fold, at) => evidenceCases(fold, mixes.without(at), schedule))
  const confident = fittedTo(evidence, fitConfidence)
  say('confidence fitted')
  const open = (mix: Calibration, confidence: ReturnType<typeof fitConfidence>) =>
    withThresholds(
      { ...mix, confidence: { ...mix.confidence, ...confidence } },
      { unreviewed: 0, settles: 0, names: 0 },
    )
  const outcomes = folds.map((fold, at) => {
    const classifier = calibrated(fold, open(mixes.without(at), confident.without(at)))
    return fold.tested.map((row) => outcomeOf(classifier, row, schedule, 0))
  })
  const thresholds = fittedTo(outcomes, fitThresholds)
  return {
    calibration: withThresholds(open(mixes.whole, confident.whole), thresholds.whole),
    outcomes: outcomes.flatMap((some, at) => some.map((one) => under(one, thresholds.without(at)))),
  }
}

type FittedTo<Fit> = { readonly whole: Fit; without(fold: number): Fit }

/** Fits to all parts, and to all but each. */
function fittedTo<Case, Fit>(
  parts: readonly (readonly Case[])[],
  fit: (cases: readonly Case[]) => Fit,
): FittedTo<Fit> {
  const without = parts.map((_, at) => fit(parts.flatMap((part, own) => (own === at ? [] : part))))
  return { whole: fit(parts.flat()), without: (fold) => without[fold] as Fit }
}

function withMix(
  present: Calibration,
  { mix, sharpness, sharpnessOfFew }: ReturnType<typeof fitMix>,
): Calibration {
  return { ...present, mix, confidence: { ...present.confidence, sharpness, sharpnessOfFew } }
}

function withThresholds(calibration: Calibration, thresholds: Thresholds): Calibration {
  const { unreviewed, settles, names } = thresholds
  return { ...calibration, unreviewed, settles, line: { ...calibration.line, names } }
}

function evidenceCases(
  fold: TrainedFold,
  calibration: Calibration,
  schedule: ClassifiedSchedule,
): readonly EvidenceCase[] {
  const engine = withCalibration(fold.engine, calibration)
  return fold.tested.flatMap(({ source, text, right }) => {
    const { best, evidence } = rankSubheadings(engine, engine.ranker.parse(text), schedule, [])
    if (evidence === null) return []
    return { source: source.name, evidence, first: right.has(best.hs6) }
  })
}
