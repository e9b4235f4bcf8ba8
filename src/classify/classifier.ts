// POST /v1/classify's engine: a description of goods becomes an HS-6 subheading, with how far it
// may be trusted and why. Pure and deterministic once loaded.

import { join } from 'node:path'
import {
  type ClassifiedCandidate,
  type ClassifiedSchedule,
  type Finding,
  judge,
} from './finding.ts'
import { readLexicon } from './lexicon.ts'
import { comparePrinted } from './printed.ts'
import { buildRanker } from './rank.ts'
import { reasonFor } from './reason.ts'
import { readSettings } from './settings.ts'

export type ClassifyOptions = {
  /** The code printed on the supplier's invoice, as it stands there. */
  readonly printed: string | null
  /** Confidence below which a person should look, 0 to 1. */
  readonly threshold: number
}

/** Codes are digits without dots; `confidence` and `score` lie between 0 and 1. */
export type Classification = {
  readonly hs6: string
  /** Given only where the subheading has exactly one ten-digit line. */
  readonly tenDigit: string | null
  readonly confidence: number
  readonly reason: string
  readonly needsReview: boolean
  /** Best first, up to five, each in the schedule; the first is `hs6`. */
  readonly candidates: readonly ClassifiedCandidate[]
  readonly disagreementWithPrinted: boolean
}

export type Classifier = {
  /** Answers any text; a text that names nothing known gets confidence 0 and says so. */
  classify(
    description: string,
    schedule: ClassifiedSchedule,
    options: ClassifyOptions,
  ): Classification
  /** The project's own short name of a subheading; null when there is no such subheading. */
  nameOf(hs6: string): string | null
}

/**
 * Reads `folder` (data/classify) and builds the indexes, about a quarter of a second.
 * Throws an Error naming the file and place of whatever in it is malformed.
 */
export function loadClassifier(folder: string): Classifier {
  const settings = readSettings(folder)
  const { subheadings: lexicon } = readLexicon(join(folder, 'lexicon'))
  const ranker = buildRanker(lexicon, settings.lists, settings.calibration.ranking)
  const names = new Map(lexicon.map(({ hs6, name }) => [hs6, name]))
  return {
    classify: (description, schedule, options) => {
      const found = judge({ ranker, lexicon, settings }, ranker.read(description), schedule)
      return answer(found, schedule, options)
    },
    nameOf: (hs6) => names.get(hs6) ?? null,
  }
}

const TEN = 10

function answer(
  found: Finding,
  schedule: ClassifiedSchedule,
  { printed, threshold }: ClassifyOptions,
): Classification {
  const { hs6 } = found.best
  const lines = new Set(schedule.codesBelow(hs6).filter((code) => code.length === TEN))
  const [only] = lines
  const tenDigit = lines.size === 1 && only !== undefined ? only : null
  const compared = comparePrinted(
    printed,
    { hs6, tenDigit, candidates: found.candidates.map(({ code }) => code) },
    (code) => schedule.has(code),
  )
  return {
    hs6,
    tenDigit,
    confidence: found.confidence,
    reason: reasonFor(found, { threshold, printed: compared.note }),
    needsReview: found.confidence < threshold || found.vague || found.tie,
    candidates: found.candidates,
    disagreementWithPrinted: compared.disagrees,
  }
}
