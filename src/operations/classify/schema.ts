// From a description to a code: one at a time or up to fifty.

import { type Static, Type } from 'typebox'
import { country, defaulting, share, text, textOrNull, warnings } from '../request/shape.ts'

const description = text({ minLength: 3, maxLength: 2000 }, 'What the goods are')
const printed = Type.Optional(
  textOrNull({ maxLength: 64 }, "The code printed on the supplier's invoice"),
)
/** Confidence below which a person should look, unless the request says otherwise. */
export const THRESHOLD = 0.5
const threshold = defaulting(share('Below it needs_review is true'), THRESHOLD)

export const ClassifySingleRequest = Type.Object(
  {
    description,
    destination_country: country('Whose tariff the ten digits are of'),
    hs_code_printed: printed,
    confidence_threshold: threshold,
  },
  { $id: 'ClassifySingleRequest' },
)

export type ClassifySingleRequest = Static<typeof ClassifySingleRequest>

const ClassifyBatchLine = Type.Object(
  { description, hs_code_printed: printed },
  { $id: 'ClassifyBatchLine' },
)

export const ClassifyBatchRequest = Type.Object(
  {
    lines: Type.Array(ClassifyBatchLine, { minItems: 1, maxItems: 50 }),
    destination_country: country('Whose tariff the ten digits are of'),
    confidence_threshold: threshold,
  },
  { $id: 'ClassifyBatchRequest' },
)

export type ClassifyBatchRequest = Static<typeof ClassifyBatchRequest>

export const ClassifyRequest = Type.Union([ClassifySingleRequest, ClassifyBatchRequest])

const Candidate = Type.Object(
  {
    hts_code: Type.String(),
    description: Type.String(),
    score: share('From 0 to 1'),
  },
  { $id: 'Candidate' },
)

const classification = {
  hs_6_code: Type.String({ description: '6 digits, no dots; empty when nothing fits' }),
  recommended_10_digit: textOrNull({}, 'Dotted; null when the description does not settle it'),
  confidence: share('From 0 to 1'),
  reason: Type.String(),
  needs_review: Type.Boolean(),
  candidates: Type.Array(Candidate),
  disagreement_with_printed: Type.Boolean(),
}

export const ClassificationResult = Type.Object(
  { ...classification, warnings },
  { $id: 'ClassificationResult' },
)

export type ClassificationResult = Static<typeof ClassificationResult>

const BatchLineResult = Type.Object(classification, { $id: 'BatchLineResult' })

export const BatchClassificationResult = Type.Object(
  {
    results: Type.Array(BatchLineResult),
    needs_review: Type.Array(Type.Integer(), { description: 'Positions of lines to look at' }),
    consistency: Type.Object({
      common_chapter: Type.String({ description: 'Two digits; empty when nothing fits' }),
      outlier_indices: Type.Array(Type.Integer()),
    }),
    warnings,
  },
  { $id: 'BatchClassificationResult' },
)

export type BatchClassificationResult = Static<typeof BatchClassificationResult>

export const ClassifyResponse = Type.Union([ClassificationResult, BatchClassificationResult])
