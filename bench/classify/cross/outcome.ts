// What the classifier answers for one labelled row, compared with what is right.

import type { Classifier } from '../../../src/classify/classifier.ts'
import type { ClassifiedSchedule } from '../../../src/classify/ranking.ts'
import type { LabelledRow } from '../rows/read-rows.ts'

export type Outcome = {
  readonly source: string
  readonly fold: number
  readonly confidence: number
  /** The first candidate is correct to 2, 4 and 6 digits. */
  readonly chapter: boolean
  readonly heading: boolean
  readonly first: boolean
  /** The correct subheading is among the five candidates. */
  readonly five: boolean
  /** The first candidate, or an option of a question about subheadings, is correct. */
  readonly answered: boolean
  /** The ten-digit line is correct; null where the row has none of the schedule. */
  readonly line: boolean | null
  /** A ten-digit line is named. */
  readonly named: boolean
  /** How probable the likeliest line is. */
  readonly lineConfidence: number
  readonly reviewed: boolean
  /** A calculation goes on with the code. */
  readonly settles: boolean
}

const SUBHEADING = 6

export function outcomeOf(
  classifier: Classifier,
  { source, text, right, lines, fold }: LabelledRow,
  schedule: ClassifiedSchedule,
  threshold: number,
): Outcome {
  const options = { printed: null, threshold }
  const found = classifier.classify(text, schedule, options)
  const { hs6, tenDigit, candidates } = found
  const begins = (digits: number, code: string) =>
    [...right].some((one) => one.slice(0, digits) === code.slice(0, digits))
  const present =
    source.territory === schedule.territory
      ? [...lines].filter((line) => schedule.codesBelow(line).includes(line))
      : []
  return {
    source: source.name,
    fold: fold ?? 0,
    confidence: found.confidence,
    chapter: begins(2, hs6),
    heading: begins(4, hs6),
    first: begins(6, hs6),
    five: candidates.some(({ code }) => begins(6, code)),
    answered:
      begins(6, hs6) ||
      found.questions.some(({ options }) =>
        options.some(({ code }) => code.length === SUBHEADING && begins(6, code)),
      ),
    line: present.length === 0 ? null : tenDigit !== null && present.includes(tenDigit),
    named: tenDigit !== null,
    lineConfidence: found.lineConfidence,
    reviewed: found.needsReview,
    settles: found.settles,
  }
}
