// Signs deliveries: proves that they are authentic and recent (interface specification: Signature).

import { createHmac } from 'node:crypto'

/**
 * `X-Service-Timestamp` and `X-Service-Signature` for a body sent `at` that time: one signature per
 * secret, the newest first.
 */
export function signatureHeaders(
  secrets: readonly string[],
  at: Date,
  body: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  )
  return { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signatures.join(',') }
}
