// Texts in one piece are the same texts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { flatText, joined, withFlatTexts } from '../../src/base/flat-text.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '7202', '', '\0a'),
)

test('a text in one piece is the same text', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      assert.equal(flatText(one + other), one + other)
      assert.equal(joined(one + other), one + other)
    }),
  )
})

test('a value whose texts are in one piece is the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.deepEqual(withFlatTexts(structuredClone(value)), value)
    }),
  )
})
