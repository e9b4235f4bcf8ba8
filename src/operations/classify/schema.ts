// From a description to a code: one at a time or up to fifty.

import { type Static, Type } from 'typebox'
import {
  country,
  defaulting,
  namedFacts,
  share,
  text,
  textOrNull,
  warnings,
} from '../request/shape.ts'

/** Characters of a description that are read to classify it. */
export const DESCRIPTION_MAX = 2000
const description = text({ minLength: 3, maxLength: DESCRIPTION_MAX }, 'What the goods are')
const printed = Type.Optional(
  textOrNull({ maxLength: 64 }, "The code printed on the supplier's invoice"),
)
const ATTRIBUTES_MAX = 30
const attributes = Type.Optional(
  namedFacts(
    ATTRIBUTES_MAX,
    'What is known of the goods beside the description, by name: material, gender, power_w; ' +
      'and answers to questions, by their keys',
  ),
)
/** Confidence below which a person should review, unless the request sets another. */
export const THRESHOLD = 0.5
const threshold = defaulting(share('Confidence below which needs_review is true'), THRESHOLD)

export const ClassifySingleRequest = Type.Object(
  {
    description,
    destination_country: country('Whose tariff the ten digits are of'),
    hs_code_printed: printed,
    attributes,
    confidence_threshold: threshold,
  },
  { $id: 'ClassifySingleRequest', description: 'One description.' },
)

export type ClassifySingleRequest = Static<typeof ClassifySingleRequest>

const ClassifyBatchLine = Type.Object(
  { description, hs_code_printed: printed, attributes },
  { $id: 'ClassifyBatchLine', description: 'One of several descriptions.' },
)

export const ClassifyBatchRequest = Type.Object(
  {
    lines: Type.Array(ClassifyBatchLine, {
      minItems: 1,
      maxItems: 50,
      description: 'The descriptions',
    }),
    destination_country: country('Whose tariff the ten digits are of'),
    confidence_threshold: threshold,
  },
  { $id: 'ClassifyBatchRequest', description: 'Up to fifty descriptions.' },
)

export type ClassifyBatchRequest = Static<typeof ClassifyBatchRequest>

export const ClassifyRequest = Type.Union([ClassifySingleRequest, ClassifyBatchRequest], {
  description: 'One description, or several as lines.',
})

const Candidate = Type.Object(
  {
    hts_code: Type.String({ description: 'A code of the destination, dotted' }),
    description: Type.String({ description: 'What the code covers' }),
    score: share('Probability that it is right, 0 to 1'),
  },
  { $id: 'Candidate', description: 'A code that may fit.' },
)

const QuestionOption = Type.Object(
  {
    value: Type.String({ description: 'The value of the attribute that states it' }),
    hts_code: Type.String({ description: 'The code that it leads to, dotted' }),
    description: Type.String({ description: 'What that code covers' }),
    duty: textOrNull({}, 'The duty on it; null where no option differs in it, or unknown'),
  },
  { $id: 'QuestionOption', description: 'An answer, and what it leads to.' },
)

const Question = Type.Object(
  {
    key: Type.String({ description: 'The attribute to state in the next request' }),
    text: Type.String({ description: 'In plain words' }),
    options: Type.Array(QuestionOption, { description: 'Most probable first' }),
  },
  { $id: 'Question', description: 'A question that would decide between codes.' },
)

const classification = {
  hs_6_code: Type.String({ description: 'HS code, 6 digits, no dots; empty when nothing fits' }),
  recommended_10_digit: textOrNull(
    {},
    '10-digit code, dotted; null when it is not probable enough, and the reason says what is open',
  ),
  confidence: share('Probability that hs_6_code is right, 0 to 1'),
  reason: Type.String({ description: 'Why this code, and what is open' }),
  needs_review: Type.Boolean({
    description:
      'A person should check: low confidence, a near tie, a conflict, or an unstated fact that ' +
      'changes the duty',
  }),
  candidates: Type.Array(Candidate, { description: 'Up to five codes, best first' }),
  disagreement_with_printed: Type.Boolean({
    description: 'hs_code_printed was stated and differs from the recommendation',
  }),
  questions: Type.Array(Question, {
    description: 'What would decide between the codes; empty when the description does',
  }),
}

export const ClassificationResult = Type.Object(
  { ...classification, warnings },
  { $id: 'ClassificationResult', description: 'The code of one description.' },
)

export type ClassificationResult = Static<typeof ClassificationResult>

const BatchLineResult = Type.Object(classification, {
  $id: 'BatchLineResult',
  description: 'The code of one line.',
})

export const BatchClassificationResult = Type.Object(
  {
    results: Type.Array(BatchLineResult, { description: 'In the order of the lines' }),
    needs_review: Type.Array(Type.Integer(), { description: 'Positions of lines to check' }),
    consistency: Type.Object(
      {
        common_chapter: Type.String({
          description: 'The most frequent chapter, two digits; empty when nothing fits',
        }),
        outlier_indices: Type.Array(Type.Integer(), {
          description: 'Positions of lines of other chapters',
        }),
      },
      { description: 'How well the lines agree' },
    ),
    warnings,
  },
  { $id: 'BatchClassificationResult', description: 'The codes of several descriptions.' },
)

export type BatchClassificationResult = Static<typeof BatchClassificationResult>

export const ClassifyResponse = Type.Union([ClassificationResult, BatchClassificationResult], {
  description: 'The code of one description, or of several.',
})
