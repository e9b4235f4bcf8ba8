// Codes for rows that state none: found from the descriptions, with the question that would decide;
// they stay to be confirmed.

import { runToEnd } from '../../base/steps.ts'
import type { IntakeDraft } from '../../intake/draft.ts'
import { answerClassify } from '../../operations/classify/answer.ts'
import { readClassify } from '../../operations/classify/read.ts'
import type { BatchClassificationResult } from '../../operations/classify/schema.ts'
import type { LoadedLaw } from '../../operations/operation.ts'

export type SuggestedCode = {
  /** The row of the sheet. */
  readonly at: number
  readonly description: string
  readonly code: string
  readonly confidence: number
  readonly question: string | null
}

const LINES_PER_CALL = 50
const LENGTH_LEAST = 3

export function suggestedCodes(
  { rows }: IntakeDraft,
  destination: string,
  law: LoadedLaw,
): readonly SuggestedCode[] {
  const open = rows.filter(
    ({ values, troubles }) =>
      values.hs_code === '' &&
      values.description.length >= LENGTH_LEAST &&
      troubles.every(({ field }) => field !== 'hs_code'),
  )
  const found: SuggestedCode[] = []
  for (let from = 0; from < open.length; from += LINES_PER_CALL) {
    const part = open.slice(from, from + LINES_PER_CALL)
    const lines = part.map(({ values }) => ({ description: values.description }))
    const input = readClassify({ lines, destination_country: destination }, law)
    const { results } = runToEnd(answerClassify(input, law)) as BatchClassificationResult
    for (const [index, one] of results.entries()) {
      const { at = 0, values } = part[index] ?? {}
      found.push({
        at,
        description: values?.description ?? '',
        code: one.recommended_10_digit ?? one.hs_6_code,
        confidence: one.confidence,
        question: one.questions[0]?.text ?? null,
      })
    }
  }
  return found
}
