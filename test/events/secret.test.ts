// A sealed secret opens with the installation's secret, for its own webhook, unchanged; or not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newSecret, openSeal } from '../../src/events/secret.ts'

const seal = openSeal('an installation of thirty-two letters')

test('a secret is 256 random bits, never the same', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  for (const secret of secrets) assert.match(secret, /^whsec_[0-9a-f]{64}$/)
  assert.equal(new Set(secrets).size, 100)
})

test('it opens for its owner, and nothing of it shows before', () => {
  const secret = newSecret()
  const [one, other] = [seal.close(secret, 'a'), seal.close(secret, 'a')]
  assert.equal(seal.open(one, 'a'), secret)
  assert.equal(openSeal('an installation of thirty-two letters').open(other, 'a'), secret)
  assert.notDeepEqual(one, other)
  assert(!one.includes(secret.slice(6, 20)))
})

test('it opens for no other owner, no other installation, and not when a bit was changed', () => {
  const sealed = seal.close(newSecret(), 'a')
  assert.throws(() => seal.open(sealed, 'b'))
  assert.throws(() => openSeal('another installation of its letters').open(sealed, 'a'))
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => seal.open(changed, 'a'), String(at))
  }
  assert.throws(() => seal.open(sealed.subarray(0, 20), 'a'))
})
