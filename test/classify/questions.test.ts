// Questions that would decide: what is stated is used and no longer asked, and an answer takes the
// way that the question named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { americanSchedule } from '../../bench/classify/schedule.ts'
import type { Classification } from '../../src/classify/classifier.ts'
import type { StatedValues } from '../../src/classify/facts/stated-attributes.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { classifier, defaultOptions } from './engine.ts'

const schedule = americanSchedule()
const { subheadings } = readLexicon('data/classify/lexicon')
const ask = (description: string, attributes: StatedValues = {}): Classification =>
  classifier.classify(description, schedule, { ...defaultOptions, attributes })
const asked = (description: string, attributes: StatedValues = {}) =>
  ask(description, attributes).questions.map(({ key }) => key)

test('a t-shirt: the fibre decides the subheading, the wearer the line', () => {
  const { questions } = ask('t-shirt')
  assert.deepEqual(
    questions.map(({ key, options }) => [key, options.map(({ value, code }) => [value, code])]),
    [
      [
        'fibre',
        [
          ['cotton', '610910'],
          ['man made', '610990'],
        ],
      ],
      [
        'level_1',
        [
          ['men or boy', '6109100012'],
          ['women or girl', '6109100040'],
        ],
      ],
    ],
  )
})

test('what the description states is not asked', () => {
  assert.ok(asked('t-shirt').includes('fibre'))
  assert.ok(!asked('cotton t-shirt').includes('fibre'))
  assert.ok(asked('shrimp').includes('state'))
  assert.ok(!asked('frozen shrimp').includes('state'))
})

test('a clear description, or one that is too general, has no question about subheadings', () => {
  assert.deepEqual(asked('screwdriver'), [])
  assert.deepEqual(asked('gift'), [])
  assert.deepEqual(asked('zxcvq wqqzjx'), [])
})

/** Goods as people name them: a phrase of the lexicon, or its first words only. */
const phrases = subheadings.flatMap(({ phrases: list }) => list)
const goods = fc
  .tuple(fc.nat(phrases.length - 1), fc.constantFrom(1, 2, 3, 9))
  .map(([at, words]) => (phrases[at] ?? '').split(' ').slice(-words).join(' '))
  .filter((text) => text.length >= 3)

test('an answer takes the way that its option names, and is not asked again', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(goods, (description) => {
      for (const { key, options } of ask(description).questions) {
        for (const { value, code } of options) {
          const found = ask(description, { [key]: value })
          const kind = key.startsWith('level_') ? 'level' : key
          seen.set(kind, (seen.get(kind) ?? 0) + 1)
          const reached = kind === 'level' ? (found.tenDigit ?? code) : found.hs6
          assert.equal(reached, code, `${description}: ${key} = ${value}`)
          assert.ok(!found.questions.some((again) => again.key === key), `${key} again`)
          assert.deepEqual(found.unused, [])
        }
      }
    }),
    { numRuns: 400, seed: 22 },
  )
  for (const kind of ['fibre', 'substance', 'composition', 'kind', 'level']) {
    assert.ok((seen.get(kind) ?? 0) >= 8, `${kind}: ${seen.get(kind)}`)
  }
})

test('answers to all questions, one after another, end at a subheading without a question', () => {
  const walk = (description: string, choose: number) => {
    let stated: StatedValues = {}
    for (let step = 0; step < 12; step++) {
      const { questions } = ask(description, stated)
      const [question] = questions
      if (question === undefined) return step
      const option = question.options[choose % question.options.length]
      stated = { ...stated, [question.key]: option?.value ?? '' }
    }
    return null
  }
  fc.assert(
    fc.property(goods, fc.nat(7), (description, choose) => walk(description, choose) !== null),
    { numRuns: 150, seed: 7 },
  )
})
