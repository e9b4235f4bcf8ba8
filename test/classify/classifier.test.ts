// What a classification says besides its code: ten digits, doubt, reason and the printed code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifier, everywhere, only, plainly } from './engine.ts'

const ask = (description: string, printed: string | null = null, lines: readonly string[] = []) =>
  classifier.classify(description, everywhere(lines), { printed, threshold: 0.5 })

test('only codes of the destination are offered, the recommended one first', () => {
  const found = classifier.classify('cotton t-shirt', only('610990', '620520'), plainly)
  assert.deepEqual(
    found.candidates.map(({ code }) => code),
    ['610990', '620520'],
  )
  assert.equal(found.hs6, '610990')
  assert.equal(found.candidates[0]?.description, classifier.nameOf('610990'))
})

test('ten digits are given where the subheading has one ten-digit line, and only there', () => {
  const lines = ['6109100012', '6109100014', '8711200000', '84713001']
  assert.equal(ask('cotton t-shirt', null, lines).tenDigit, null)
  assert.equal(ask('laptop computer', null, lines).tenDigit, null)
  assert.equal(ask('laptop computer', null, ['8471300100']).tenDigit, '8471300100')
})

test('below the threshold a person is asked to look, and the reason says why', () => {
  const options = { printed: null, threshold: 1 }
  const strict = classifier.classify('laptop computer', everywhere(), options)
  assert.equal(strict.needsReview, true)
  assert.match(strict.reason, /is below the threshold of 1\.$/)
  const easy = classifier.classify('cotton terry bath towel', everywhere(), {
    printed: null,
    threshold: 0,
  })
  assert.equal(easy.needsReview, false)
})

test('a description of general words only is vague, whatever the threshold', () => {
  for (const description of ['gift', 'spare parts', 'plastic accessories', 'Toys', 'home goods']) {
    const found = classifier.classify(description, everywhere(), { printed: null, threshold: 0 })
    assert.equal(found.needsReview, true, description)
    assert.ok(found.confidence <= 0.2, description)
    assert.match(found.reason, /too general/, description)
  }
})

test('a description without a known word gets a placeholder with confidence 0 that says so', () => {
  const found = classifier.classify('zxcvq wertzu', everywhere(), { printed: null, threshold: 0 })
  assert.match(found.hs6, /^\d{6}$/)
  assert.equal(found.confidence, 0)
  assert.equal(found.needsReview, true)
  assert.deepEqual(found.candidates, [
    { code: found.hs6, description: classifier.nameOf(found.hs6), score: 0 },
  ])
  assert.match(found.reason, /\("zxcvq", "wertzu"\) shares no word .* only a placeholder/)
})

test('the placeholder is a code of the destination too', () => {
  assert.equal(classifier.classify('zxcvq', only('010121'), plainly).hs6, '010121')
})

test('the reason names the match, its words, the runner-up and what would tell them apart', () => {
  const { reason } = ask("men's cotton t-shirt qqxx")
  assert.match(reason, /^6109\.10 \(T-shirts .*\) matches "tshirt", "mens", "cotton"\./)
  assert.match(reason, /Runner-up: 6109\.90 \(/)
  assert.match(reason, /6109\.90 would be right for: man-made or other fibre; instead of: cotton/)
  assert.match(reason, /Not understood: "qqxx"\./)
})

test('a near tie is for a person to decide', () => {
  const tied = classifier.classify('wristwatch', everywhere(), { printed: null, threshold: 0 })
  const [first, second] = tied.candidates
  assert.ok(first && second && second.score >= first.score * 0.98, tied.reason)
  assert.equal(tied.needsReview, true)
  assert.match(tied.reason, /score almost the same/)
})

test('scores fall from the confidence on', () => {
  const { candidates, confidence } = ask('stainless steel cooking pot')
  assert.equal(candidates.length, 5)
  assert.equal(candidates[0]?.score, confidence)
  const scores = candidates.map(({ score }) => score)
  assert.deepEqual(
    scores,
    scores.toSorted((one, other) => other - one),
  )
})
