// Calls the service through a client that the OpenAPI document types. Every failure is an ApiError
// with a message for people.

import createClient from 'openapi-fetch'
import type { paths } from '../generated/paths.ts'
import type { ErrorBody, Issue } from './api-types.ts'

export const api = createClient<paths>({ credentials: 'same-origin' })

/** Header of a call made while somebody types: it is answered, but not recorded in the history. */
export const TRIAL = { 'Landfall-Trial': '1' } as const

/** An error response, or a network failure (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  readonly issues: readonly Issue[]
  readonly requestId: string | null

  constructor(status: number, body: ErrorBody, requestId: string | null) {
    super(messageOf(status, body))
    this.status = status
    this.code = body.code ?? null
    this.issues = body.issues ?? []
    this.requestId = requestId
  }
}

function messageOf(status: number, body: ErrorBody): string {
  if (body.message) return body.message
  const [first] = body.issues ?? []
  if (first) return first.message
  if (status === 401) return 'You are not signed in. Sign in again.'
  if (status >= 500) return 'The service had an internal error. Try again in a moment.'
  return body.error ?? `The service responded with status ${status}.`
}

const UNREACHABLE = 'The service cannot be reached. Check your connection and try again.'

/** What a method of {@link api} returns; an error that is not JSON is there as text. */
type Outcome<Answer> = {
  readonly data?: Answer
  readonly error?: ErrorBody | string | null
  readonly response: Response
}

/** The body of a successful response. Throws {@link ApiError}. */
export async function answerOf<Answer>(call: Promise<Outcome<Answer>>): Promise<Answer> {
  const { data, error, response } = await call.catch((failure: unknown) => {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure
    throw new ApiError(0, { message: UNREACHABLE }, null)
  })
  if (response.ok && data !== undefined) return data
  const body = typeof error === 'object' ? error : null
  throw new ApiError(response.status, body ?? {}, response.headers.get('x-request-id'))
}
