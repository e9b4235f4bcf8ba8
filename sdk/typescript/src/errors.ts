// What a call may end with in place of an answer.

import type { components } from './paths.ts'

type ErrorObject = components['schemas']['Error']
export type Issue = components['schemas']['Issue']

/** Whatever this client throws, but for mistakes in its options. */
export class LandfallError extends Error {
  override readonly name: string = 'LandfallError'
}

/** No answer came: the network failed, or the time ran out. */
export class ConnectionError extends LandfallError {
  override readonly name: string = 'ConnectionError'
}

/** The service refused the call. */
export class ApiError extends LandfallError {
  override readonly name: string = 'ApiError'
  readonly status: number
  /** Kind of error: `invalid body`, `quota_exceeded` … */
  readonly error: string
  /** Finer kind: `RATE_NOT_FOUND` …; null where there is none. */
  readonly code: string | null
  /** Each field at fault; empty where the fault is another. */
  readonly issues: readonly Issue[]
  /** The id by which the operator finds the call; null without one. */
  readonly requestId: string | null
  /** Seconds to wait before the next attempt; null where none is stated. */
  readonly retryAfter: number | null

  constructor(status: number, body: Partial<ErrorObject>, headers: Headers) {
    const { error = 'unknown', code = null, message, detail, issues = [] } = body
    const places = issues.map(({ path, message: reason }) => `${path.join('.')}: ${reason}`)
    super([message ?? detail ?? error, ...places].join('\n  '))
    this.status = status
    this.error = error
    this.code = code
    this.issues = issues
    this.requestId = headers.get('x-request-id')
    this.retryAfter = secondsOf(headers.get('retry-after'))
  }
}

/** 400: a field or parameter is wrong; `issues` says which. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError'
}

/** 401: the key is missing, unknown or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError'
}

/** 402: the plan has no access, or no quota left. */
export class QuotaError extends ApiError {
  override readonly name = 'QuotaError'
}

/** 404: there is nothing of this name. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}

/** 409: another body under the same Idempotency-Key, or a job in another state. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'
}

/** 422: the request is understood, and has no answer: no code, no such destination. */
export class UnprocessableError extends ApiError {
  override readonly name = 'UnprocessableError'
}

/** 429: too many calls in a minute, after all attempts. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError'
}

const BY_STATUS: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  402: QuotaError,
  404: NotFoundError,
  409: ConflictError,
  422: UnprocessableError,
  429: RateLimitError,
}

export function apiError(status: number, text: string, headers: Headers): ApiError {
  const Kind = BY_STATUS[status] ?? ApiError
  return new Kind(status, bodyOf(text), headers)
}

/** A proxy between may answer what is no JSON. */
function bodyOf(text: string): Partial<ErrorObject> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return { message: text.slice(0, 200) }
  }
}

function secondsOf(text: string | null): number | null {
  const seconds = Number(text ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
