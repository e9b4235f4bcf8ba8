// Encrypted secrets: only the installation's secret decrypts them, for the same webhook, unchanged.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSecretCipher, newSecret } from '../../src/events/secret.ts'

const secretCipher = createSecretCipher('an installation of thirty-two letters')

test('a secret is 256 random bits, never the same', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  for (const secret of secrets) assert.match(secret, /^whsec_[0-9a-f]{64}$/)
  assert.equal(new Set(secrets).size, 100)
})

test('it is decrypted for its owner, and the ciphertext does not contain it', () => {
  const secret = newSecret()
  const [one, other] = [secretCipher.encrypt(secret, 'a'), secretCipher.encrypt(secret, 'a')]
  assert.equal(secretCipher.decrypt(one, 'a'), secret)
  assert.equal(
    createSecretCipher('an installation of thirty-two letters').decrypt(other, 'a'),
    secret,
  )
  assert.notDeepEqual(one, other)
  assert(!one.includes(secret.slice(6, 20)))
})

test('decryption fails for another owner, another installation, or a changed bit', () => {
  const sealed = secretCipher.encrypt(newSecret(), 'a')
  assert.throws(() => secretCipher.decrypt(sealed, 'b'))
  assert.throws(() =>
    createSecretCipher('another installation of its letters').decrypt(sealed, 'a'),
  )
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => secretCipher.decrypt(changed, 'a'), String(at))
  }
  assert.throws(() => secretCipher.decrypt(sealed.subarray(0, 20), 'a'))
})
