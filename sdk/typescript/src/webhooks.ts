// Verifies deliveries by Standard Webhooks.

import { LandfallError } from './errors.ts'
import type { components } from './paths.ts'

type Schemas = components['schemas']

export type WebhookEvent =
  | Schemas['CalcCompletedEvent']
  | Schemas['CalcComplianceFlagEvent']
  | Schemas['RatesUpdatedEvent']
  | Schemas['QuotaThresholdEvent']
  | Schemas['ShipmentCheckpointEvent']

export class WebhookVerificationError extends LandfallError {
  override readonly name = 'WebhookVerificationError'
}

type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

type Delivery = {
  /** The secret, or both during a rotation. */
  readonly secret: string | readonly string[]
  /** As they were received: `Headers`, or those of Node. */
  readonly headers: HeadersLike
  /** As it was received, byte for byte. */
  readonly body: string | Uint8Array
  /** Seconds that a delivery may be old or early; default 300. */
  readonly tolerance?: number
  /** In place of the time: milliseconds since 1970. */
  readonly now?: number
}

const TOLERANCE_S = 300

/** The event; throws WebhookVerificationError for what is forged, changed or old. */
export async function verifyWebhook(delivery: Delivery): Promise<WebhookEvent> {
  const { secret, headers, body, tolerance = TOLERANCE_S, now = Date.now() } = delivery
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  ) as [string, string, string]
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('it has no timestamp')
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance) {
    throw new WebhookVerificationError('it is too old, or from the future')
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const head = new TextEncoder().encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + bytes.length)
  signed.set(head)
  signed.set(bytes, head.length)
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    if (await isSignedBy(one, signed, signatures)) {
      return JSON.parse(new TextDecoder().decode(bytes))
    }
  }
  throw new WebhookVerificationError('it has no signature by this secret')
}

/** Compared by the platform, in constant time. */
async function isSignedBy(secret: string, signed: Uint8Array<ArrayBuffer>, signatures: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const raw = bytesOf(secret.replace(/^whsec_/, ''))
  if (raw === null || raw.length === 0) throw new TypeError('the secret is `whsec_` and base64')
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',')
    const digest = version === 'v1' ? bytesOf(text) : null
    if (digest && (await crypto.subtle.verify('HMAC', key, digest, signed))) return true
  }
  return false
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function headerOf(headers: HeadersLike, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const found = Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : (found?.[0] ?? '')
}
