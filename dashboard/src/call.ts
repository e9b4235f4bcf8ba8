// One way to talk to the service: JSON in, JSON out, and a refusal as an error with its sentence.

export type Issue = { readonly path: readonly string[]; readonly message: string }

/** The service's own words for what went wrong, with the fields it names. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly code: string | null
  readonly issues: readonly Issue[]
  readonly requestId: string | null

  constructor(status: number, body: ErrorBody, requestId: string | null) {
    super(sentenceOf(status, body))
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
  readonly issues?: readonly Issue[]
}

function sentenceOf(status: number, body: ErrorBody): string {
  if (body.message) return body.message
  const [first] = body.issues ?? []
  if (first) return first.message
  if (status === 401) return 'You are signed out. Sign in again.'
  if (status >= 500) return 'The service met an error of its own. Try again in a moment.'
  return body.error ?? `The service answered with status ${status}.`
}

type Options = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** Asked while somebody is still typing: answered, but not kept in the history. */
  readonly trial?: boolean
}

/** Throws {@link Refusal}; a network that fails says so, too. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
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
    throw new Refusal(0, { message: 'The service cannot be reached. Is it running?' }, null)
  })
  const text = await response.text()
  const parsed: unknown = text === '' ? null : parse(text)
  if (response.ok) return parsed as T
  const told = typeof parsed === 'object' && parsed !== null ? (parsed as ErrorBody) : {}
  throw new Refusal(response.status, told, response.headers.get('x-request-id'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
