// Classify: from a description to a code, one at a time or up to fifty.

import { dayOf } from '../../base/day.ts'
import { mapBySteps, type Steps } from '../../base/steps.ts'
import type { Classification, ClassifyOptions } from '../../classify/classifier.ts'
import type { ClassifiedSchedule } from '../../classify/ranking.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Territories } from '../../law/territories.ts'
import type { LoadedLaw, Opinions } from '../operation.ts'
import { confirmedCode, productOfWords } from '../products/complete.ts'
import { scheduleOn, tariffOf } from '../request/destination.ts'
import type { ClassifyInput } from './read.ts'
import type { BatchClassificationResult, ClassificationResult } from './schema.ts'
import { secondOpinions } from './second-opinions.ts'

const HS6 = 6
/** Of a code that a person of the organisation confirmed: nothing here knows better. */
const CERTAIN = 1

type Held = { readonly schedule: ClassifiedSchedule; readonly territories: Territories }

/** Asks the operator's second-opinion service about each line, if there is one. */
export function consultOnClassify(input: ClassifyInput, law: LoadedLaw): Promise<Opinions> {
  const { lines, destination } = input
  const tariff = tariffOf(law.tariffs, destination)
  const schedule = scheduleOn(tariff, dayOf(law.clock.now()), destination)
  return secondOpinions(lines, schedule, law)
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
  const held = { schedule, territories: tariffs.territories }
  const found = yield* mapBySteps(input.lines, 1, function* (line, at) {
    const options: ClassifyOptions = {
      printed: line.hs_code_printed ?? null,
      threshold: input.threshold,
      attributes: line.attributes ?? {},
      preferred: input.opinions[at] ?? [],
    }
    const own = yield* classifier.classifyInSteps(line.description, schedule, options)
    return confirmed(own, line.description, input, held)
  })
  warnings.push(
    ...found.flatMap(({ unused }, at) => unused.map((key) => unusedWords(input, at, key))),
  )
  const [only] = found
  if (!input.batch && only) return { ...resultOf(only), warnings }
  const { commonChapter, outlierIndices } = classifier.consistency(found)
  return {
    results: found.map(resultOf),
    needs_review: found.flatMap(({ needsReview }, index) => (needsReview ? [index] : [])),
    consistency: { common_chapter: commonChapter, outlier_indices: outlierIndices },
    warnings,
  }
}

/** A code that the organisation confirmed for the same words comes before any other. */
function confirmed(
  found: Classification,
  description: string,
  { products, destination, threshold }: ClassifyInput,
  { schedule, territories }: Held,
): Classification {
  if (products.length === 0) return found
  const places = [destination.place ?? destination.country, destination.country]
  const own = productOfWords(description, products, (product) =>
    confirmedCode(product, places, territories),
  )
  const code = own?.code.hs_code.replaceAll('.', '') ?? ''
  const hs6 = code.slice(0, HS6)
  if (!own || hs6.length < HS6 || !schedule.has(hs6)) return found
  const { confirmed_by: by, confirmed_on: on } = own.code
  const others = found.candidates.filter((one) => one.code !== hs6)
  const known = found.candidates.find((one) => one.code === hs6)
  return {
    ...found,
    hs6,
    tenDigit: schedule.codesBelow(hs6).includes(code)
      ? code
      : found.hs6 === hs6
        ? found.tenDigit
        : null,
    confidence: CERTAIN,
    needsReview: CERTAIN < threshold,
    settles: true,
    reason:
      `Product ${own.product.sku} of your catalogue has the same words, and ${by} confirmed ` +
      `${own.code.hs_code} for ${own.code.destination} on ${on}.`,
    candidates: [
      known ?? { code: hs6, description: own.product.description, score: CERTAIN },
      ...others,
    ].slice(0, Math.max(1, found.candidates.length)),
    questions: [],
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
    questions: found.questions.map(({ key, text, options }) => ({
      key,
      text,
      options: options.map(({ value, code, description, duty }) => ({
        value,
        hts_code: formatHts(code),
        description,
        duty,
      })),
    })),
  }
}

function unusedWords({ batch }: ClassifyInput, at: number, key: string): string {
  const field = batch ? `lines.${at}.attributes.${key}` : `attributes.${key}`
  return `${field} changed nothing: no word of it is known of goods here, and no level has it.`
}
