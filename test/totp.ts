// Codes of a second factor, computed as an authenticator does (RFC 6238).

import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A time-based one-time password: HMAC-SHA-1 of the count of half minutes, cut to six digits. */
export function codeOf(secret: Buffer, at: number): string {
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const digest = createHmac('sha1', secret).update(count).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const cut = digest.readUInt32BE(offset) & 0x7fffffff
  return String(cut % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function bytesOf(base32: string): Buffer {
  const bits = [...base32.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
