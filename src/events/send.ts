// One delivery attempt: a POST without redirects, only to allowed addresses, with a timeout of 15
// seconds and a limit on the size of the response.

import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, isReachable, type Resolve } from './address.ts'

export type Transport = {
  /** Whether this machine is an allowed destination. */
  readonly local: boolean
  readonly resolve: Resolve
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (ms: number) => AbortSignal
}

export type DeliveryOutcome = {
  /** HTTP status; null if there was no response. */
  readonly status: number | null
  readonly ms: number
  /** Null if delivered. Contains nothing of the receiver's response body. */
  readonly failure: string | null
}

const TIMEOUT_MS = 15_000
const HEADER_BYTES_MAX = 16 * 1024
/** The response body is discarded; up to this size, so that the receiver can finish sending. */
const BODY_BYTES_MAX = 64 * 1024
const TIMED_OUT = 'no response within 15 seconds'
const PRIVATE_NETWORK = 'the address is in a private network, where deliveries are not allowed'

export class PrivateNetworkError extends Error {
  override readonly name = 'ClosedError'
}

/** Resolves with the outcome, or with null if `stop` aborted the request. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  transport: Transport,
  stop: AbortSignal,
): Promise<DeliveryOutcome | null> {
  const timeout = transport.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([timeout, stop])
  const started = performance.now()
  const took = (): number => Math.round(performance.now() - started)
  try {
    const status = await statusOf(new URL(url), headers, body, transport, signal)
    const good = status >= 200 && status < 300
    return { status, ms: took(), failure: good ? null : `the response status was ${status}` }
  } catch (error) {
    if (stop.aborted) return null
    return { status: null, ms: took(), failure: failureOf(error as Error, timeout) }
  }
}

function failureOf(error: Error & { readonly code?: string }, timeout: AbortSignal): string {
  if (timeout.aborted) return TIMED_OUT
  if (error instanceof PrivateNetworkError) return PRIVATE_NETWORK
  return `no connection (${error.code ?? error.name})`
}

function statusOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  transport: Transport,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const host = hostOf(url)
    // `lookup` is not called for a literal IP address.
    if (isIP(host) !== 0 && !isReachable(host, transport.local)) throw new PrivateNetworkError(host)
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      maxHeaderSize: HEADER_BYTES_MAX,
      signal,
      lookup: checkedLookup(transport),
    }
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    request(url, options, (response) => {
      discardBody(response)
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

/** Connects to the checked address itself, so that a changed DNS answer has no effect. */
export function checkedLookup({
  local,
  resolve,
}: Pick<Transport, 'local' | 'resolve'>): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        const allowed = first !== undefined && found.every((one) => isReachable(one.address, local))
        if (!allowed) done(new PrivateNetworkError(host), '', 0)
        else if (all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

function discardBody(response: IncomingMessage): void {
  let taken = 0
  response.on('data', (part: Buffer) => {
    taken += part.length
    if (taken > BODY_BYTES_MAX) response.destroy()
  })
  // Errors of the rest do not matter: the status is known.
  response.on('error', () => undefined)
}
