// Signing secrets: generated here, shown once, and stored encrypted, so that a copy of the database
// is not enough to sign.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type SecretCipher = {
  /** The result is bound to `owner` and cannot be decrypted for another one. */
  readonly encrypt: (secret: string, owner: string) => Buffer
  /** Throws if encrypted with another key or for another owner, or changed since. */
  readonly decrypt: (sealed: Buffer, owner: string) => string
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 32

/**
 * `whsec_` and 64 hexadecimal digits. The whole text is the HMAC key of the contract's signature;
 * the digits, read as base64, are that of Standard Webhooks.
 */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('hex')}`
}

/** Uses a key derived from the installation's secret for this purpose only. */
export function createSecretCipher(installationSecret: string): SecretCipher {
  const key = Buffer.from(
    hkdfSync('sha256', installationSecret, '', 'landfall webhook secrets', KEY_BYTES),
  )
  return {
    encrypt: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    decrypt: (sealed, owner) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}
