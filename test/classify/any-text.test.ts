// Any text gets a complete answer, quickly, and always the same one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { americanSchedule } from '../../bench/classify/schedule.ts'
import { classifier, defaultOptions } from './engine.ts'
import { anyText as description, goodsWords, LONGEST } from './texts.ts'

const destination = americanSchedule()

test('any text of 3 to 2,000 characters gets a complete answer', () => {
  const printed = fc.option(fc.string({ unit: 'binary', maxLength: 64 }))
  fc.assert(
    fc.property(
      description,
      printed,
      fc.float({ min: 0, max: 1, noNaN: true }),
      (text, code, at) => {
        const options = { printed: code, threshold: at }
        const found = classifier.classify(text, destination, options)
        assert.match(found.hs6, /^\d{6}$/)
        assert.ok(found.tenDigit === null || found.tenDigit.startsWith(found.hs6))
        assert.ok(found.confidence >= 0 && found.confidence <= 1)
        assert.equal(found.candidates[0]?.code, found.hs6)
        assert.ok(found.candidates.length <= 5)
        assert.ok(found.candidates.every(({ code: hs6 }) => destination.has(hs6)))
        assert.ok(found.reason.length < 1500 && found.reason.isWellFormed())
        assert.ok(!/[<>\0]/.test(found.reason), found.reason)
        assert.ok(found.needsReview || found.confidence >= at)
        assert.deepEqual(classifier.classify(text, destination, options), found)
      },
    ),
    { numRuns: 600 },
  )
})

test('earlier requests do not change an answer', () => {
  fc.assert(
    fc.property(description, description, (one, other) => {
      const alone = classifier.classify(one, destination, defaultOptions)
      classifier.classify(other, destination, defaultOptions)
      assert.deepEqual(classifier.classify(one, destination, defaultOptions), alone)
    }),
    { numRuns: 100 },
  )
})

test('markup around the words changes nothing', () => {
  const words = fc.array(fc.constantFrom(...goodsWords), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(words, (parts) => {
      const bare = classifier.classify(parts.join(' '), destination, defaultOptions)
      const marked = parts.map((part) => `<b class="x">${part.toUpperCase()}</b>`).join('<br/>')
      assert.deepEqual(classifier.classify(marked, destination, defaultOptions), bare)
    }),
  )
})

test('2,000 adversarial characters are answered, and get the same answer again', (t) => {
  const bombs = [
    '<'.repeat(LONGEST),
    '<a '.repeat(700),
    '<script'.repeat(300),
    '&#'.repeat(LONGEST / 2),
    '1'.repeat(LONGEST),
    'x1'.repeat(LONGEST / 2),
    'a-'.repeat(LONGEST / 2),
    "'".repeat(LONGEST),
    'steelpump'.repeat(222),
    'cotton steel pump toy parts men '.repeat(62),
    'e\u0301'.repeat(LONGEST / 2),
  ]
  for (const bomb of bombs) {
    const first = classifier.classify(bomb, destination, defaultOptions)
    const start = performance.now()
    assert.deepEqual(classifier.classify(bomb, destination, defaultOptions), first)
    t.diagnostic(`${bomb.slice(0, 12)}… took ${(performance.now() - start).toFixed(1)} ms`)
  }
})
