// The signals of the best subheadings of unseen rows, as the fit of the mix reads them.

import { scoresOf } from '../../../src/classify/confidence.ts'
import type { Signals } from '../../../src/classify/ranker.ts'
import type { Calibration } from '../../../src/classify/settings.ts'
import type { TrainedFold } from './trained-folds.ts'

export const MIX_PARTS = [
  'heading',
  'subheading',
  'phrase',
  'phraseByLength',
  'usualHeading',
  'usualSubheading',
] as const satisfies readonly (keyof Calibration['mix'])[]

/** One description: the signals of the pool, their adjustments, and which are correct. */
export type MixCase = {
  readonly source: string
  /** The number of known words. */
  readonly known: number
  /** {@link MIX_PARTS} of each of the pool. */
  readonly values: Float32Array
  readonly adjustments: Float32Array
  readonly right: readonly boolean[]
}

/** Only this many of the best subheadings by the present mix are used. */
const POOL = 100

/** The cases of a fold; rows whose right subheading is not in the pool are left out. */
export function mixCases({ engine, tested }: TrainedFold): readonly MixCase[] {
  const { ranker, lexicon, settings } = engine
  const { mix } = settings.calibration
  return tested.flatMap(({ source, text, right }) => {
    const parsed = ranker.parse(text)
    const signals = ranker.signals(parsed)
    if (signals === null) return []
    const scores = scoresOf(signals, mix)
    const pool = Uint16Array.from(scores, (_, at) => at)
      .sort((one, other) => (scores[other] as number) - (scores[one] as number))
      .subarray(0, POOL)
    const rightOnes = [...pool].map((at) => right.has(lexicon[at]?.hs6 ?? ''))
    if (!rightOnes.includes(true)) return []
    const values = [...pool].flatMap((at) => MIX_PARTS.map((part) => signalOf(signals, part, at)))
    return {
      source: source.name,
      known: parsed.words.filter((word) => ranker.isKnown(word)).length,
      values: Float32Array.from(values),
      adjustments: Float32Array.from(pool, (at) => signals.adjustments[at] as number),
      right: rightOnes,
    }
  })
}

function signalOf(signals: Signals, part: (typeof MIX_PARTS)[number], at: number): number {
  if (part === 'phraseByLength') return signals.length * (signals.phrase[at] as number)
  if (part === 'usualHeading') return signals.priors.heading[at] as number
  if (part === 'usualSubheading') return signals.priors.subheading[at] as number
  return signals[part][at] as number
}
