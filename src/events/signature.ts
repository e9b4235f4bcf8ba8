// Signs deliveries: proves that they are authentic and recent (interface specification: Signature).

import { createHmac } from 'node:crypto'

/** One signature per header: receivers written from the specification compare a single value. */
const SIGNATURE_HEADERS = ['X-Service-Signature', 'X-Service-Signature-Next']

/**
 * The headers for a body sent `at` that time. The oldest valid secret signs in
 * `X-Service-Signature`; during a rotation the newer one signs in `X-Service-Signature-Next`.
 */
export function signatureHeaders(
  oldestFirst: readonly string[],
  at: Date,
  body: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = oldestFirst.map((secret, place) => [
    SIGNATURE_HEADERS[place],
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  ])
  return { 'X-Service-Timestamp': timestamp, ...Object.fromEntries(signatures) }
}
