// Everyday goods whose subheading is beyond doubt must be found.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { classifier, everywhere, plainly } from './engine.ts'

/** How many of them come first; it may only rise. */
const FIRST = 90

const goods = readFileSync('test/classify/everyday-goods.csv', 'utf8')
  .split('\n')
  .map((line) => /^(.+),(\d{6})$/.exec(line))
  .filter((row) => row !== null)
  .map(([, description = '', hs6 = '']) => ({ description, hs6 }))

test('the right subheading of each is among the five candidates', () => {
  assert.ok(goods.length >= 90 && new Set(goods.map(({ hs6 }) => hs6.slice(0, 2))).size >= 40)
  const missed = goods.filter(({ description, hs6 }) => {
    const { candidates } = classifier.classify(description, everywhere(), plainly)
    return !candidates.some(({ code }) => code === hs6)
  })
  assert.deepEqual(missed, [])
})

test(`at least ${FIRST} of them come first`, (t) => {
  const wrong = goods.filter(
    ({ description, hs6 }) => classifier.classify(description, everywhere(), plainly).hs6 !== hs6,
  )
  for (const { description, hs6 } of wrong) t.diagnostic(`not first: ${description} (${hs6})`)
  assert.ok(goods.length - wrong.length >= FIRST, `${goods.length - wrong.length} come first`)
})
