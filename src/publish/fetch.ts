// Asks a publisher for one file: on condition, within bounds of size and time, from its own hosts
// only, again after a failure that may pass. What came is either whole or refused.

import type { Patience } from './publisher-settings.ts'

/** By what a publisher knows whether its file has changed since. */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null }

export type Fetched =
  | { readonly kind: 'body'; readonly body: Buffer; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }

/** The file could not be had; the message names the address and says why. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  /** Whether it may go well a little later. */
  readonly passing: boolean
  readonly afterSeconds: number
  constructor(message: string, passing = false, afterSeconds = 0) {
    super(withoutKey(message))
    this.passing = passing
    this.afterSeconds = afterSeconds
  }
}

export type Line = {
  readonly hosts: ReadonlySet<string>
  readonly patience: Patience
  /** Base address of a mirror that stands in for every host, as `BASE/HOST/PATH`; else null. */
  readonly mirror: string | null
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** From 0 up to, but not, 1. */
  readonly chance: () => number
}

/** Keys are not for records and logs. */
export function withoutKey(address: string): string {
  return address.replace(/([?&](?:api_key|key|token)=)[^&\s:]*/g, '$1…')
}

const AGENT = 'Mozilla/5.0 (compatible; Landfall/0.1; tariff sync)'
const REDIRECTS_AT_MOST = 5
const MEGABYTE = 1_000_000
const SECOND = 1_000
/** The first wait before asking again; each further one is twice as long. */
const BACK_OFF_SECONDS = 1
/** A publisher that wants us to wait longer is asked at the next turn. */
const WAIT_AT_MOST_SECONDS = 120

/** Asks until it is had, refused, or the attempts are used up. Throws {@link FetchError}. */
export async function fetchFile(
  address: string,
  known: Validators | null,
  line: Line,
): Promise<Fetched> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await followed(address, known, line)
    } catch (error) {
      const { passing, afterSeconds, message } = asFetchError(address, error)
      const last = attempt >= line.patience.attempts || afterSeconds > WAIT_AT_MOST_SECONDS
      if (!passing || last) {
        const tries = passing && attempt > 1 ? ` (asked ${attempt} times)` : ''
        throw new FetchError(`${message}${tries}`, passing)
      }
      const back = BACK_OFF_SECONDS * 2 ** (attempt - 1) * (1 + line.chance())
      await line.wait(Math.max(back, afterSeconds) * SECOND)
    }
  }
}

function asFetchError(address: string, error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } }
  const code = cause?.code ?? ''
  const short = ['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'Z_BUF_ERROR']
  if (short.includes(code) || message === 'terminated') {
    return new FetchError(`${address}: the connection ended before the whole file had come`, true)
  }
  return new FetchError(`${address} cannot be reached (${code || message})`, true)
}

async function followed(address: string, known: Validators | null, line: Line): Promise<Fetched> {
  const stop = new AbortController()
  const { secondsAtMost } = line.patience
  const late = `${address}: not whole after ${secondsAtMost} s, given up`
  const timer = setTimeout(() => stop.abort(new FetchError(late, true)), secondsAtMost * SECOND)
  try {
    let place = address
    for (let hop = 0; hop <= REDIRECTS_AT_MOST; hop++) {
      const response = await asked(place, known, line, stop)
      const next = redirectOf(place, response, line)
      if (next === null) return await answered(address, response, line, stop)
      await response.body?.cancel()
      place = next
    }
    throw new FetchError(`${address} leads from one address to the next without end`)
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}

async function asked(
  place: string,
  known: Validators | null,
  line: Line,
  stop: AbortController,
): Promise<Response> {
  const headers: Record<string, string> = { 'user-agent': AGENT, accept: '*/*' }
  if (known?.etag) headers['if-none-match'] = known.etag
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified
  const request = fetch(mirrored(place, line.mirror), {
    headers,
    redirect: 'manual',
    signal: stop.signal,
  })
  return await heard(place, request, line, stop)
}

/** What `coming` brings, unless the publisher is silent for too long. */
async function heard<Found>(
  place: string,
  coming: Promise<Found>,
  { patience }: Line,
  stop: AbortController,
): Promise<Found> {
  const silence = `${place}: silent for ${patience.silentSecondsAtMost} s, given up`
  const timer = setTimeout(
    () => stop.abort(new FetchError(silence, true)),
    patience.silentSecondsAtMost * SECOND,
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

/** Where the answer leads; null when it is the answer. */
function redirectOf(place: string, { status, headers }: Response, line: Line): string | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null
  const location = headers.get('location') ?? ''
  const own = mirrored(place, line.mirror)
  let target = URL.parse(location, own)
  if (target && line.mirror !== null && target.href.startsWith(`${line.mirror}/`)) {
    target = URL.parse(`https://${target.href.slice(line.mirror.length + 1)}`)
  }
  if (target?.protocol !== 'https:' || !line.hosts.has(target.host)) {
    const where = target ? `${target.protocol}//${target.host}` : `"${location}"`
    const own = [...line.hosts].join(', ')
    throw new FetchError(`${place} leads to ${where}, which is none of its hosts (https: ${own})`)
  }
  return target.href
}

async function answered(
  address: string,
  response: Response,
  line: Line,
  stop: AbortController,
): Promise<Fetched> {
  const { status, headers } = response
  if (status === 304) return { kind: 'unchanged' }
  if (status === 404 || status === 410) return { kind: 'absent' }
  if (status !== 200) {
    const passing = status === 408 || status === 425 || status === 429 || status >= 500
    const after = Number(headers.get('retry-after') ?? 0)
    throw new FetchError(
      `${address} answered ${status}`,
      passing,
      Number.isFinite(after) ? after : 0,
    )
  }
  const body = await bodyOf(address, response, line, stop)
  if (body.length === 0) throw new FetchError(`${address} answered 200 with nothing in it`, true)
  const validators = {
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  }
  return { kind: 'body', body, validators }
}

/** The body out of its transfer coding; the bound holds for what it unpacks to. */
async function bodyOf(
  address: string,
  response: Response,
  line: Line,
  stop: AbortController,
): Promise<Buffer> {
  const { bytesAtMost } = line.patience
  const pieces: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await heard(address, reader.read(), line, stop)
    if (done) break
    length += value.length
    if (length > bytesAtMost) {
      throw new FetchError(`${address} is larger than ${bytesAtMost / MEGABYTE} MB, given up`)
    }
    pieces.push(value)
  }
  return Buffer.concat(pieces)
}
