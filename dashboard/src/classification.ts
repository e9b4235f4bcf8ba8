// Calls that classify: one description, or the lines of a list. The service answers a request with
// `lines` by results for each, and one without by a single result.

import { answerOf, api } from './api-client.ts'
import type {
  BatchClassificationResult,
  ClassificationResult,
  ClassifyBatchRequest,
  ClassifySingleRequest,
} from './api-types.ts'

const PATH = '/account/organisations/{organisation}/v1/classify'

type Call = {
  readonly params: {
    readonly path: { readonly organisation: string }
    readonly header?: { readonly 'Landfall-Trial': string }
  }
  readonly signal?: AbortSignal
}

export async function classifyOne(
  request: ClassifySingleRequest,
  call: Call,
): Promise<ClassificationResult> {
  const answer = await answerOf(api.POST(PATH, { ...call, body: request }))
  if ('results' in answer) throw new Error('The service returned several results for one line.')
  return answer
}

export async function classifyLines(
  request: ClassifyBatchRequest,
  call: Call,
): Promise<BatchClassificationResult> {
  const answer = await answerOf(api.POST(PATH, { ...call, body: request }))
  if (!('results' in answer)) throw new Error('The service returned one result for several lines.')
  return answer
}
