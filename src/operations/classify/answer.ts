// Classify: from a description to a code, one at a time or up to fifty.

import { dayOf } from '../../base/day.ts'
import { mapInSteps, type Steps } from '../../base/steps.ts'
import type { Classification, ClassifyOptions } from '../../classify/classifier.ts'
import { consistency } from '../../classify/consistency.ts'
import type { ClassifiedSchedule } from '../../classify/ranking.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { LoadedLaw } from '../operation.ts'
import { scheduleOn, tariffOf } from '../request/destination.ts'
import type { ClassifyInput } from './read.ts'
import type { BatchClassificationResult, ClassificationResult } from './schema.ts'
import { secondOpinions } from './second-opinions.ts'

/** Asks the operator's second-opinion service about each description, if there is one. */
export async function consultOnClassify(
  input: ClassifyInput,
  law: LoadedLaw,
): Promise<ClassifyInput> {
  const { lines, destination } = input
  const tariff = tariffOf(law.tariffs, destination)
  const schedule = scheduleOn(tariff, dayOf(law.clock.now()), destination)
  const texts = lines.map(({ description }) => description)
  return { ...input, opinions: await secondOpinions(texts, schedule, law) }
}

/** Ten digits where the destination's tariff is covered, else six. */
export function* answerClassify(
  input: ClassifyInput,
  { tariffs, classifier, clock }: LoadedLaw,
): Steps<ClassificationResult | BatchClassificationResult> {
  const tariff = tariffOf(tariffs, input.destination)
  const schedule: ClassifiedSchedule = scheduleOn(tariff, dayOf(clock.now()), input.destination)
  const warnings = [...input.warnings]
  if (!tariff) {
    const { country } = input.destination
    warnings.push(`The tariff of ${country} is not covered: six digits are given, not ten.`)
  }
  const found = yield* mapInSteps(input.lines, 1, ({ description, hs_code_printed: printed }) => {
    const options: ClassifyOptions = {
      printed: printed ?? null,
      threshold: input.threshold,
      preferred: input.opinions.get(description) ?? [],
    }
    return classifier.classify(description, schedule, options)
  })
  const [only] = found
  if (!input.batch && only) return { ...resultOf(only), warnings }
  const { commonChapter, outlierIndices } = consistency(found)
  return {
    results: found.map(resultOf),
    needs_review: found.flatMap(({ needsReview }, index) => (needsReview ? [index] : [])),
    consistency: { common_chapter: commonChapter, outlier_indices: outlierIndices },
    warnings,
  }
}

function resultOf(found: Classification): Omit<ClassificationResult, 'warnings'> {
  return {
    hs_6_code: found.hs6,
    recommended_10_digit: found.tenDigit === null ? null : formatHts(found.tenDigit),
    confidence: found.confidence,
    reason: found.reason,
    needs_review: found.needsReview,
    candidates: found.candidates.map(({ code, description, score }) => ({
      hts_code: formatHts(code),
      description,
      score,
    })),
    disagreement_with_printed: found.disagreementWithPrinted,
  }
}
