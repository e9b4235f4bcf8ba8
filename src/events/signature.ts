// Signs deliveries: proves that they are authentic and recent (interface specification: Signature;
// Standard Webhooks).

import { createHmac } from 'node:crypto'

/** One signature per header: receivers written from the specification compare a single value. */
const SIGNATURE_HEADERS = ['X-Service-Signature', 'X-Service-Signature-Next']

/** What a delivery has in every attempt. */
type Signed = { readonly id: string; readonly body: string }

/**
 * The headers of an attempt at that time. The oldest valid secret signs in `X-Service-Signature`;
 * during a rotation the newer one signs in `X-Service-Signature-Next`.
 */
export function signatureHeaders(
  oldestFirst: readonly string[],
  at: Date,
  signed: Signed,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = oldestFirst.map((secret, place) => [
    SIGNATURE_HEADERS[place],
    `v1=${createHmac('sha256', secret).update(`${timestamp}.${signed.body}`).digest('hex')}`,
  ])
  return {
    'X-Service-Timestamp': timestamp,
    ...Object.fromEntries(signatures),
    ...standardHeaders(oldestFirst, timestamp, signed),
  }
}

/** By Standard Webhooks: the signatures of all valid secrets in one header. */
function standardHeaders(
  secrets: readonly string[],
  timestamp: string,
  { id, body }: Signed,
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', standardKey(secret)).update(`${id}.${timestamp}.${body}`)
    return `v1,${digest.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** What follows the prefix of a secret, read as base64: our 64 digits are 48 bytes of key. */
function standardKey(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
}
