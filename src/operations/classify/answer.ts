// POST /v1/classify: from a description to a code, one at a time or up to fifty.

import { dayOf } from '../../base/day.ts'
import type { Classification, ClassifyOptions } from '../../classify/classifier.ts'
import { consistency } from '../../classify/consistency.ts'
import type { ClassifiedSchedule } from '../../classify/finding.ts'
import { formatHts } from '../../law/goods-code.ts'
import { BODY_LIMIT, type Endpoint, type Shaped, type Sources, shapedBy } from '../operation.ts'
import { scheduleOn, tariffOf } from '../request/corridor.ts'
import { unknownFieldWarnings } from '../request/fields.ts'
import { NO_OPINIONS, type Opinions, secondOpinions } from '../request/opinions.ts'
import { type Destination, readDestination, settle, startReading } from '../request/reading.ts'
import {
  type BatchClassificationResult,
  type ClassificationResult,
  ClassifyBatchRequest,
  ClassifySingleRequest,
  THRESHOLD,
} from './schema.ts'

type Line = { readonly description: string; readonly hs_code_printed?: string | null }

type Input = {
  readonly destination: Destination
  readonly lines: readonly Line[]
  readonly batch: boolean
  readonly threshold: number
  readonly warnings: readonly string[]
  readonly opinions: Opinions
}

type AnyRequest = ClassifySingleRequest | ClassifyBatchRequest

const single = shapedBy(ClassifySingleRequest)
const batch = shapedBy(ClassifyBatchRequest)

export function classifyEndpoint(sources: Sources): Endpoint<Input> {
  return {
    name: 'classify',
    bodyLimit: BODY_LIMIT,
    read: (body) => {
      const shaped: Shaped<typeof ClassifySingleRequest | typeof ClassifyBatchRequest> = isBatch(
        body,
      )
        ? batch(body)
        : single(body)
      return read(shaped.body, shaped.surplus, sources)
    },
    consult: async (input) => ({ ...input, opinions: await opinionsOn(input, sources) }),
    answer: (input) => answer(input, sources),
  }
}

/** A body with `lines` is a batch, whatever else it holds. */
function isBatch(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'lines')
}

function read(body: AnyRequest, surplus: Shaped<never>['surplus'], sources: Sources): Input {
  const reading = startReading(sources.tariffs, surplus.issues)
  const destination = readDestination(
    reading,
    { code: body.destination_country, path: ['destination_country'], memberState: undefined },
    false,
  )
  settle(reading)
  return {
    destination,
    lines: 'lines' in body ? body.lines : [body],
    batch: 'lines' in body,
    threshold: body.confidence_threshold ?? THRESHOLD,
    warnings: unknownFieldWarnings(surplus.unknown),
    opinions: NO_OPINIONS,
  }
}

function opinionsOn({ lines, destination }: Input, sources: Sources): Promise<Opinions> {
  const tariff = tariffOf(sources.tariffs, destination)
  const schedule = scheduleOn(tariff, dayOf(sources.clock.now()), destination)
  const texts = lines.map(({ description }) => description)
  return secondOpinions(texts, schedule, sources)
}

function answer(
  input: Input,
  { tariffs, classifier, clock }: Sources,
): ClassificationResult | BatchClassificationResult {
  const tariff = tariffOf(tariffs, input.destination)
  const schedule: ClassifiedSchedule = scheduleOn(tariff, dayOf(clock.now()), input.destination)
  const warnings = [...input.warnings]
  if (!tariff) {
    const { country } = input.destination
    warnings.push(`The tariff of ${country} is not covered: six digits are given, not ten.`)
  }
  const found = input.lines.map(({ description, hs_code_printed: printed }) => {
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
