// Calls the service: JSON in, JSON out. Every failure is an ApiError with a message for people.

export type ApiIssue = { readonly path: readonly string[]; readonly message: string }

/** An error response, or a network failure (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  readonly issues: readonly ApiIssue[]
  readonly requestId: string | null

  constructor(status: number, body: ErrorBody, requestId: string | null) {
    super(messageOf(status, body))
    this.status = status
    this.code = body.code ?? null
    this.issues = body.issues ?? []
    this.requestId = requestId
  }
}

type ErrorBody = {
  readonly error?: string
  readonly code?: string
  readonly message?: string
  readonly issues?: readonly ApiIssue[]
}

function messageOf(status: number, body: ErrorBody): string {
  if (body.message) return body.message
  const [first] = body.issues ?? []
  if (first) return first.message
  if (status === 401) return 'You are not signed in. Sign in again.'
  if (status >= 500) return 'The service had an internal error. Try again in a moment.'
  return body.error ?? `The service responded with status ${status}.`
}

type Options = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** For suggestions while somebody types: answered, but not recorded in the history. */
  readonly trial?: boolean
}

/** Throws {@link ApiError}. */
export async function callApi<T>(path: string, options: Options = {}): Promise<T> {
  const { method = options.body === undefined ? 'GET' : 'POST', body, signal, trial } = options
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json', ...(trial && { 'landfall-trial': '1' }) },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiError(
      0,
      { message: 'The service cannot be reached. Check your connection and try again.' },
      null,
    )
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? null : parse(text)
  if (response.ok) return parsed as T
  const errorBody = typeof parsed === 'object' && parsed !== null ? (parsed as ErrorBody) : {}
  throw new ApiError(response.status, errorBody, response.headers.get('x-request-id'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
