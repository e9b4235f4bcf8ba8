// What only counts or holds the goods does not name them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifier, defaultOptions, everywhere } from './engine.ts'

const headingOf = (text: string) =>
  classifier.classify(text, everywhere(), defaultOptions).hs6.slice(0, 4)

test('a glass, bottle, cup or can of something is that', () => {
  const drinks = [
    'glass of wine',
    'bottle of wine',
    'two bottles of red wine, 750 ml',
    'cup of wine',
  ]
  for (const text of drinks) assert.equal(headingOf(text), '2204', text)
  assert.equal(headingOf('can of beer'), '2203')
  assert.equal(headingOf('jar of honey'), '0409')
  assert.equal(headingOf('pair of leather shoes'), headingOf('leather shoes'))
})

test('of a material it is the holder itself', () => {
  assert.equal(headingOf('bottle of glass'), headingOf('glass bottle'))
  assert.equal(headingOf('mug of porcelain'), '6911')
  assert.equal(headingOf('wine glass'), '7013')
})
