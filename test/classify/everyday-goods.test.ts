// Everyday goods with an undisputed subheading must be classified correctly.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { classifier, defaultOptions, everywhere } from './engine.ts'

/** How many are the first candidate; it must not fall. */
const FIRST = 90

const goods = readFileSync('test/classify/everyday-goods.csv', 'utf8')
  .split('\n')
  .map((line) => /^(.+),(\d{6})$/.exec(line))
  .filter((row) => row !== null)
  .map(([, description = '', hs6 = '']) => ({ description, hs6 }))

test('the correct subheading of each is among the five candidates', () => {
  assert.ok(goods.length >= 90 && new Set(goods.map(({ hs6 }) => hs6.slice(0, 2))).size >= 40)
  const missed = goods.filter(({ description, hs6 }) => {
    const { candidates } = classifier.classify(description, everywhere(), defaultOptions)
    return !candidates.some(({ code }) => code === hs6)
  })
  assert.deepEqual(missed, [])
})

test(`at least ${FIRST} of them are the first candidate`, (t) => {
  const wrong = goods.filter(
    ({ description, hs6 }) =>
      classifier.classify(description, everywhere(), defaultOptions).hs6 !== hs6,
  )
  for (const { description, hs6 } of wrong) t.diagnostic(`not first: ${description} (${hs6})`)
  assert.ok(goods.length - wrong.length >= FIRST, `${goods.length - wrong.length} come first`)
})
