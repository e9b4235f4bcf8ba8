// Every response that is not a 200: thrown as a Refusal, sent by one error handler
// (http/failure.ts).

import type { ErrorObject, Issue } from './error-schema.ts'

/** An answer other than 200, with the Error object of the contract as its body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly body: ErrorObject
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, body: ErrorObject, headers: Readonly<Record<string, string>> = {}) {
    super(body.message ?? body.error)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function invalid(issues: readonly Issue[]): Refusal {
  const message = `The request was not understood${fieldsWords(issues)}. See issues.`
  return new Refusal(400, { error: 'invalid body', message, issues: [...issues] })
}

/** How many fields are at fault; nothing where it is the body as a whole. */
function fieldsWords(issues: readonly Issue[]): string {
  if (issues.some(({ path }) => path.length === 0)) return ''
  const { size } = new Set(issues.map(({ path }) => JSON.stringify(path)))
  return size === 1 ? ': one field needs correction' : `: ${size} fields need correction`
}

export function issue(path: readonly string[], message: string): Issue {
  return { path: [...path], message }
}

export function unauthorized(): Refusal {
  const message = 'Send "Authorization: Bearer <API key>" with a key of your organisation.'
  const headers = { 'WWW-Authenticate': 'Bearer' }
  return new Refusal(401, { error: 'unauthorized', message }, headers)
}

export function revoked(): Refusal {
  const message = 'This API key was revoked. Use another key of your organisation.'
  const body = { error: 'unauthorized', code: 'API_KEY_REVOKED', message }
  return new Refusal(401, body, { 'WWW-Authenticate': 'Bearer' })
}

export function tierDowngraded(): Refusal {
  const message =
    'The plan of this organisation has no API access. ' +
    'Upgrade to Growth or higher; its keys then work again.'
  return new Refusal(402, { error: 'tier_downgraded', code: 'TIER_DOWNGRADED', message })
}

export function quotaExceeded(): Refusal {
  const message =
    'The monthly quota is used up. ' +
    'Calls resume at 00:00 UTC on the first day of next month, or after an upgrade.'
  return new Refusal(402, { error: 'quota_exceeded', code: 'QUOTA_EXCEEDED', message })
}

export function quotaTooSmall(calls: number): Refusal {
  const message =
    `This job is ${calls} calls, one for each 500 rows begun, and the monthly quota has fewer ` +
    'left. Submit fewer rows, wait for the first day of next month, or upgrade.'
  return new Refusal(402, { error: 'quota_exceeded', code: 'QUOTA_EXCEEDED', message })
}

export function rateLimited(retryAfterS: number): Refusal {
  const message = `Too many requests for this key. Retry in ${retryAfterS} s.`
  const body = { error: 'rate_limited', code: 'RATE_LIMITED', message }
  return new Refusal(429, body, { 'Retry-After': String(retryAfterS) })
}

export function filesAtOnce(most: number, retryAfterS: number): Refusal {
  const message =
    `${most} files of this organisation are being read, and no more are read at once. ` +
    `Retry in ${retryAfterS} s.`
  const body = { error: 'rate_limited', code: 'RATE_LIMITED', message }
  return new Refusal(429, body, { 'Retry-After': String(retryAfterS) })
}

/** The path is not repeated: it may hold what should not be in an answer. */
export function notFound(): Refusal {
  const message = 'There is no such path. See /docs or /openapi.json.'
  return new Refusal(404, { error: 'not_found', message })
}

export function methodNotAllowed(allowed: readonly string[]): Refusal {
  const message = `This path does not have this method. It has ${allowed.join(', ')}.`
  return new Refusal(405, { error: 'method_not_allowed', message }, { Allow: allowed.join(', ') })
}

export function rateNotFound(message: string): Refusal {
  return new Refusal(404, { error: 'not_found', code: 'RATE_NOT_FOUND', message })
}

export function notCovered(message: string): Refusal {
  return new Refusal(404, { error: 'not_found', message })
}

export function productNotFound(sku: string): Refusal {
  const message = `Your catalogue has no product ${sku}.`
  return new Refusal(404, { error: 'not_found', code: 'PRODUCT_NOT_FOUND', message })
}

export function shipmentNotFound(): Refusal {
  const message = 'Your organisation has no shipment of that id.'
  return new Refusal(404, { error: 'not_found', code: 'SHIPMENT_NOT_FOUND', message })
}

export function calculationNotFound(): Refusal {
  const message = 'Your organisation has no calculation of that id.'
  return new Refusal(404, { error: 'not_found', message })
}

export function notReplayable(message: string): Refusal {
  return new Refusal(422, { error: 'not_replayable', code: 'NOT_REPLAYABLE', message })
}

export function eventNotFound(): Refusal {
  const message =
    'Your organisation has no such event. The 500 newest of a webhook are kept 30 days.'
  return new Refusal(404, { error: 'not_found', code: 'EVENT_NOT_FOUND', message })
}

export function idempotencyConflict(): Refusal {
  const message =
    'This Idempotency-Key was used with another body in the last 24 hours. ' +
    'Send a new key for a new request.'
  return new Refusal(409, {
    error: 'idempotency_conflict',
    code: 'IDEMPOTENCY_KEY_REUSED',
    message,
  })
}

export function payloadTooLarge(limit: number): Refusal {
  const message = `The body is larger than ${limit} bytes. Split the request.`
  return new Refusal(413, { error: 'payload_too_large', message })
}

export function unsupportedMediaType(): Refusal {
  const message = 'Send the body as JSON with "Content-Type: application/json".'
  return new Refusal(415, { error: 'unsupported_media_type', message })
}

/** `asks`: what would decide, for each line of which it can be said. */
export function missingHsCode(lines: readonly number[], asks: readonly string[]): Refusal {
  const count = lines.length === 1 ? '1 line item' : `${lines.length} line items`
  const message =
    `No HS code could be derived from the description of ${count} ` +
    `(${placesWords(lines)}). ` +
    ['State hs_code there.', ...asks.slice(0, ASKS_SHOWN)].join(' ')
  return new Refusal(422, { error: 'missing_hs_code', code: 'MISSING_HS_CODE', message })
}

export function unsupportedDestination(message: string): Refusal {
  const code = 'UNSUPPORTED_DESTINATION'
  return new Refusal(422, { error: 'unsupported_destination', code, message })
}

export function domesticShipment(message: string): Refusal {
  return new Refusal(422, { error: 'domestic_shipment', code: 'DOMESTIC_SHIPMENT', message })
}

export function httpsRequired(): Refusal {
  const message = 'Plain http is refused. Send the request over https.'
  return new Refusal(403, { error: 'https_required', code: 'HTTPS_REQUIRED', message })
}

const RETRY_AFTER_S = 5

function unavailable(message: string): Refusal {
  const body = { error: 'unavailable', code: 'UNAVAILABLE', message }
  return new Refusal(503, body, { 'Retry-After': String(RETRY_AFTER_S) })
}

export function databaseAway(): Refusal {
  return unavailable(`The service cannot reach its database. Retry in ${RETRY_AFTER_S} s.`)
}

export function firstStillRunning(): Refusal {
  return unavailable(
    'The first call with this Idempotency-Key is still running. ' +
      `Retry in ${RETRY_AFTER_S} s to get its answer.`,
  )
}

export function internal(requestId: string): Refusal {
  return new Refusal(500, { error: 'internal', detail: requestId })
}

const PLACES_SHOWN = 20
const ASKS_SHOWN = 5

/** `line_items 0, 3, 7`, for people. */
function placesWords(lines: readonly number[]): string {
  const shown = lines.slice(0, PLACES_SHOWN).join(', ')
  const rest = lines.length - PLACES_SHOWN
  return `line_items ${shown}${rest > 0 ? ` and ${rest} more` : ''}`
}
