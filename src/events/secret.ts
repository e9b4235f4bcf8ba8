// Signing secrets: made by us, shown once, and kept sealed: the database alone signs nothing.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = {
  /** Bound to `owner`: a sealed secret opens for nobody else. */
  readonly close: (secret: string, owner: string) => Buffer
  /** Throws when it was sealed under another key, for another owner, or was changed since. */
  readonly open: (sealed: Buffer, owner: string) => string
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SECRET_BYTES = 32

/** `whsec_` and 64 hexadecimal digits; all of it is the key of the HMAC. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('hex')}`
}

/** Seals under a key that is derived from the installation's secret for this purpose alone. */
export function openSeal(installationSecret: string): Seal {
  const key = Buffer.from(
    hkdfSync('sha256', installationSecret, '', 'landfall webhook secrets', KEY_BYTES),
  )
  return {
    close: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, owner) => {
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
