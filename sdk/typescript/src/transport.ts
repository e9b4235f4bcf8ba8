// One call: tried again while that may help, always under the same Idempotency-Key, so that it is
// counted and recorded once.

import { apiError, ConnectionError } from './errors.ts'

export type Options = {
  /** `sk_live_…` or `sk_test_…`. */
  readonly apiKey: string
  /** Where the service is: `https://landfall.example.com`. Default: http://127.0.0.1:8080. */
  readonly baseUrl?: string
  /** Milliseconds that one attempt may take; default 60,000. */
  readonly timeout?: number
  /** Attempts after the first; default 3. */
  readonly retries?: number
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch
  /** In place of a timer between attempts. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Of one call. */
export type CallOptions = {
  /** Names the call: the same key with the same body gets the same answer for 24 hours. */
  readonly idempotencyKey?: string
  readonly timeout?: number
  readonly retries?: number
  /** Ends the call, and whatever it waits for. */
  readonly signal?: AbortSignal
}

export type Request = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the address of the service: `/v1/calc`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  /** Whether the service repeats its answer under an Idempotency-Key. */
  readonly idempotent?: boolean
}

type Received = { readonly text: string; readonly headers: Headers }

export type Transport = (request: Request, options?: CallOptions) => Promise<Received>

const RETRIED = new Set([429, 502, 503, 504])
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8_000
/** A window of a minute is waited for, no longer. */
const RETRY_AFTER_MOST_S = 65

export function openTransport(options: Options): Transport {
  const { apiKey, baseUrl = 'http://127.0.0.1:8080', timeout = 60_000, retries = 3 } = options
  const send = options.fetch ?? fetch
  const wait = options.wait ?? sleep
  if (!apiKey) throw new TypeError('apiKey is missing: state a key of your organisation')
  const base = baseUrl.replace(/\/+$/, '')
  return async (request, own = {}) => {
    const { signal } = own
    const most = own.retries ?? retries
    const sent = sentOf(request, apiKey, own)
    const url = `${base}${request.path}${queryOf(request.query)}`
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted()
      const outcome = await attempted(() =>
        send(url, { ...sent, signal: signalOf(own.timeout ?? timeout, signal) }),
      )
      if (outcome.ok) return outcome.received
      signal?.throwIfAborted()
      const pause = pauseAfter(outcome.error, attempt)
      if (attempt >= most || pause === null) throw outcome.error
      await wait(pause)
    }
  }
}

type Outcome =
  | { readonly ok: true; readonly received: Received }
  | { readonly ok: false; readonly error: ReturnType<typeof apiError> | ConnectionError }

async function attempted(send: () => Promise<Response>): Promise<Outcome> {
  try {
    const response = await send()
    const { status, headers } = response
    const text = await response.text()
    if (response.ok) return { ok: true, received: { text, headers } }
    return { ok: false, error: apiError(status, text, headers) }
  } catch (error) {
    const message = `no answer: ${wordsOf(error as Error)}`
    return { ok: false, error: new ConnectionError(message, { cause: error }) }
  }
}

/** `fetch` has the reason of a failure in its cause. */
function wordsOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return 'the time ran out'
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string }
  return code ?? inner ?? message
}

/** Milliseconds until the next attempt; null when none would help. */
function pauseAfter(error: Extract<Outcome, { ok: false }>['error'], attempt: number) {
  const guess = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
  if (error instanceof ConnectionError) return guess
  if (!RETRIED.has(error.status)) return null
  const { retryAfter } = error
  if (retryAfter === null) return guess
  return retryAfter > RETRY_AFTER_MOST_S ? null : retryAfter * 1000
}

function sentOf({ method, body, idempotent }: Request, apiKey: string, own: CallOptions) {
  const key = own.idempotencyKey ?? (idempotent ? crypto.randomUUID() : undefined)
  return {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

function queryOf(query: Request['query'] = {}): string {
  const stated = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return stated.length === 0 ? '' : `?${new URLSearchParams(stated)}`
}

function signalOf(timeout: number, own: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeout)
  return own ? AbortSignal.any([limit, own]) : limit
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
