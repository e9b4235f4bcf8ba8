// Fetches one file of a publisher: conditional requests, limits of size and time, its own hosts
// only, retries after temporary failures. A file is either complete or refused.

import type { RequestLimits } from './publisher-settings.ts'

/** HTTP validators for conditional requests. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type Fetched =
  | { readonly kind: 'body'; readonly body: Buffer; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }

/** The file could not be fetched; the message names the address and the reason. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  /** Whether a later attempt may succeed. */
  readonly temporary: boolean
  readonly retryAfterSeconds: number
  constructor(message: string, temporary = false, retryAfterSeconds = 0) {
    super(withoutKey(message))
    this.temporary = temporary
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type FetchOptions = {
  readonly hosts: ReadonlySet<string>
  readonly limits: RequestLimits
  /** Base address of a mirror of all hosts, used as `BASE/HOST/PATH`; null for none. */
  readonly mirror: string | null
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** A random number from 0 to below 1. */
  readonly random: () => number
}

/** Removes keys from an address, for records and logs. */
export function withoutKey(address: string): string {
  return address.replace(/([?&](?:api_key|key|token)=)[^&\s:]*/g, '$1…')
}

const AGENT = 'Mozilla/5.0 (compatible; Landfall/0.1; tariff sync)'
const REDIRECTS_AT_MOST = 5
const MEGABYTE = 1_000_000
const SECOND = 1_000
/** The wait before the first retry; it doubles with each further one. */
const BACK_OFF_SECONDS = 1
/** If a publisher requests a longer wait, the next scheduled sync tries again. */
const WAIT_AT_MOST_SECONDS = 120

/** Retries until success, a permanent failure, or the last attempt. Throws {@link FetchError}. */
export async function fetchFile(
  address: string,
  known: Validators | null,
  options: FetchOptions,
): Promise<Fetched> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchWithRedirects(address, known, options)
    } catch (error) {
      const { temporary, retryAfterSeconds, message } = asFetchError(address, error)
      const last = attempt >= options.limits.attempts || retryAfterSeconds > WAIT_AT_MOST_SECONDS
      if (!temporary || last) {
        const tries = temporary && attempt > 1 ? ` (${attempt} attempts)` : ''
        throw new FetchError(`${message}${tries}`, temporary)
      }
      const back = BACK_OFF_SECONDS * 2 ** (attempt - 1) * (1 + options.random())
      await options.wait(Math.max(back, retryAfterSeconds) * SECOND)
    }
  }
}

function asFetchError(address: string, error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } }
  const code = cause?.code ?? ''
  const short = ['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'Z_BUF_ERROR']
  if (short.includes(code) || message === 'terminated') {
    return new FetchError(`${address}: the connection closed before the file was complete`, true)
  }
  return new FetchError(`${address} cannot be reached (${code || message})`, true)
}

async function fetchWithRedirects(
  address: string,
  known: Validators | null,
  options: FetchOptions,
): Promise<Fetched> {
  const stop = new AbortController()
  const { secondsAtMost } = options.limits
  const late = `${address}: not complete after ${secondsAtMost} s`
  const timer = setTimeout(() => stop.abort(new FetchError(late, true)), secondsAtMost * SECOND)
  try {
    let place = address
    for (let hop = 0; hop <= REDIRECTS_AT_MOST; hop++) {
      const response = await request(place, known, options, stop)
      const next = redirectOf(place, response, options)
      if (next === null) return await fetchedOf(address, response, options, stop)
      await response.body?.cancel()
      place = next
    }
    throw new FetchError(`${address} redirects too many times`)
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

async function request(
  place: string,
  known: Validators | null,
  options: FetchOptions,
  stop: AbortController,
): Promise<Response> {
  const headers: Record<string, string> = { 'user-agent': AGENT, accept: '*/*' }
  if (known?.etag) headers['if-none-match'] = known.etag
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified
  const request = fetch(mirrored(place, options.mirror), {
    headers,
    redirect: 'manual',
    signal: stop.signal,
  })
  return await withSilenceTimeout(place, request, options, stop)
}

/** Awaits `coming`; aborts if the publisher sends nothing for too long. */
async function withSilenceTimeout<Found>(
  place: string,
  coming: Promise<Found>,
  { limits }: FetchOptions,
  stop: AbortController,
): Promise<Found> {
  const silence = `${place}: no data for ${limits.silentSecondsAtMost} s`
  const timer = setTimeout(
    () => stop.abort(new FetchError(silence, true)),
    limits.silentSecondsAtMost * SECOND,
  )
  try {
    return await coming
  } finally {
    clearTimeout(timer)
  }
}

function mirrored(place: string, mirror: string | null): string {
  if (mirror === null) return place
  const { host, pathname, search } = new URL(place)
  return `${mirror}/${host}${pathname}${search}`
}

/** The target of a redirect; null if the response is no redirect. */
function redirectOf(
  place: string,
  { status, headers }: Response,
  options: FetchOptions,
): string | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null
  const location = headers.get('location') ?? ''
  const own = mirrored(place, options.mirror)
  let target = URL.parse(location, own)
  if (target && options.mirror !== null && target.href.startsWith(`${options.mirror}/`)) {
    target = URL.parse(`https://${target.href.slice(options.mirror.length + 1)}`)
  }
  if (target?.protocol !== 'https:' || !options.hosts.has(target.host)) {
    const where = target ? `${target.protocol}//${target.host}` : `"${location}"`
    const own = [...options.hosts].join(', ')
    throw new FetchError(
      `${place} redirects to ${where}, which is not an allowed host (https: ${own})`,
    )
  }
  return target.href
}

async function fetchedOf(
  address: string,
  response: Response,
  options: FetchOptions,
  stop: AbortController,
): Promise<Fetched> {
  const { status, headers } = response
  if (status === 304) return { kind: 'unchanged' }
  if (status === 404 || status === 410) return { kind: 'absent' }
  if (status !== 200) {
    const temporary = status === 408 || status === 425 || status === 429 || status >= 500
    const after = Number(headers.get('retry-after') ?? 0)
    throw new FetchError(
      `${address} returned status ${status}`,
      temporary,
      Number.isFinite(after) ? after : 0,
    )
  }
  const body = await bodyOf(address, response, options, stop)
  if (body.length === 0) throw new FetchError(`${address} returned status 200 and no content`, true)
  const validators = {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  }
  return { kind: 'body', body, validators }
}

/** The decoded body; the limit applies to its decoded size. */
async function bodyOf(
  address: string,
  response: Response,
  options: FetchOptions,
  stop: AbortController,
): Promise<Buffer> {
  const { bytesAtMost } = options.limits
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await withSilenceTimeout(address, reader.read(), options, stop)
    if (done) break
    length += value.length
    if (length > bytesAtMost) {
      throw new FetchError(`${address} is larger than the limit of ${bytesAtMost / MEGABYTE} MB`)
    }
    pieces.push(value)
  }
  return Buffer.concat(pieces)
}
