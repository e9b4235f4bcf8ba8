// One attempt: a POST that follows no redirect, connects only where it may, waits 15 seconds, and
// takes little of what comes back.

import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, mayReach, type Resolve } from './address.ts'

export type Wire = {
  /** Whether this machine itself may be reached. */
  readonly local: boolean
  readonly resolve: Resolve
  /** Aborts after so many milliseconds. */
  readonly patience: (ms: number) => AbortSignal
}

export type Outcome = {
  /** Of HTTP; null when there was no answer. */
  readonly status: number | null
  readonly ms: number
  /** Null: delivered. Of what the receiver said there is nothing in it. */
  readonly failure: string | null
}

const PATIENCE_MS = 15_000
const HEADERS_MOST = 16 * 1024
/** Of the answer's body, which nobody reads: enough for a receiver to end politely. */
const BODY_MOST = 64 * 1024
const TIMED_OUT = 'no answer within 15 seconds'
const CLOSED = 'the address leads to a private network, where nothing is sent'

class ClosedError extends Error {
  override readonly name = 'ClosedError'
}

/** Resolves with what came of it; `stop` breaks it off, and then it resolves with null. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  wire: Wire,
  stop: AbortSignal,
): Promise<Outcome | null> {
  const patience = wire.patience(PATIENCE_MS)
  const signal = AbortSignal.any([patience, stop])
  const started = performance.now()
  const took = (): number => Math.round(performance.now() - started)
  try {
    const status = await statusOf(new URL(url), headers, body, wire, signal)
    const good = status >= 200 && status < 300
    return { status, ms: took(), failure: good ? null : `the answer was ${status}` }
  } catch (error) {
    if (stop.aborted) return null
    return { status: null, ms: took(), failure: failureOf(error as Error, patience) }
  }
}

function failureOf(error: Error & { readonly code?: string }, patience: AbortSignal): string {
  if (patience.aborted) return TIMED_OUT
  if (error instanceof ClosedError) return CLOSED
  return `no connection (${error.code ?? error.name})`
}

function statusOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  wire: Wire,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const host = hostOf(url)
    // An address that is written out is never looked up.
    if (isIP(host) !== 0 && !mayReach(host, wire.local)) throw new ClosedError(host)
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      maxHeaderSize: HEADERS_MOST,
      signal,
      lookup: openLookup(wire),
    }
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    request(url, options, (response) => {
      letGo(response)
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end(body)
  })
}

/** Connects to what was looked at: a name that changes its mind in between changes nothing. */
function openLookup({ local, resolve }: Wire): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        const allowed = first !== undefined && found.every((one) => mayReach(one.address, local))
        if (!allowed) done(new ClosedError(host), '', 0)
        else if (all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

function letGo(response: IncomingMessage): void {
  let taken = 0
  response.on('data', (part: Buffer) => {
    taken += part.length
    if (taken > BODY_MOST) response.destroy()
  })
  // What becomes of the rest is of no concern: the status has been said.
  response.on('error', () => undefined)
}
