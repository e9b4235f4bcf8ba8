// A key that is sent in the wrong place is never stored whole, and nothing else is changed.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { bodyWithoutKeys, nameWithoutKeys, withoutKeys } from '../../src/account/redact-keys.ts'

const RAW = `sk_live_01234567${'89abcdef'.repeat(3)}`

for (const [text, expected] of [
  [`key ${RAW} and`, 'key sk_live_01234567… and'],
  [RAW.toUpperCase(), 'SK_LIVE_01234567…'],
  [`${RAW} sk_test_0123456789`, 'sk_live_01234567… sk_test_01234567…'],
  // Eight digits are what lists of keys show.
  ['sk_live_01234567', 'sk_live_01234567'],
  ['a desk_lamp of oak', 'a desk_lamp of oak'],
  ['no key', 'no key'],
] as const) {
  test(`"${text.slice(0, 20)}" is kept as "${expected.slice(0, 20)}"`, () => {
    assert.equal(withoutKeys(text), expected)
  })
}

for (const [what, text, expected] of [
  ['without a key', '{ "a": 1.0 }', '{ "a": 1.0 }'],
  ['with an escape and no key', '{ "a": "\\u00e9" }', '{ "a": "\\u00e9" }'],
  ['with a name that looks like a key', '{ "desk_lamp": 1.0 }', '{ "desk_lamp": 1.0 }'],
  ['with a key', `{ "a": "${RAW}" }`, '{"a":"sk_live_01234567…"}'],
  [
    'with a key in escapes',
    `{ "a": "${RAW.replace('k_', '\\u006b\\u005f')}" }`,
    '{"a":"sk_live_01234567…"}',
  ],
] as const) {
  test(`a body ${what} is recorded as ${expected === text ? 'received' : 'its JSON'}`, () => {
    assert.equal(bodyWithoutKeys(text, JSON.parse(text)), expected)
  })
}

test('a chosen name is kept, and its digest if it is a key', () => {
  assert.equal(nameWithoutKeys('order-1234'), 'order-1234')
  assert.equal(nameWithoutKeys(RAW), createHash('sha256').update(RAW).digest('hex'))
})
