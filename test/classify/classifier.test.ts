// Classification beyond the code: ten digits, doubt, reason and the printed code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classifier, defaultOptions, everywhere, only } from './engine.ts'

const ask = (description: string, printed: string | null = null, lines: readonly string[] = []) =>
  classifier.classify(description, everywhere(lines), { printed, threshold: 0.5 })

test('only codes of the destination are offered, the recommended one first', () => {
  const found = classifier.classify('cotton t-shirt', only('610990', '620520'), defaultOptions)
  assert.deepEqual(
    found.candidates.map(({ code }) => code),
    ['610990', '620520'],
  )
  assert.equal(found.hs6, '610990')
  assert.equal(found.candidates[0]?.description, classifier.nameOf('610990'))
})

test('a single ten-digit line is given, and one of several when the words match it', () => {
  const lines = ['6109100012', '6109100014', '8711200000', '84713001']
  assert.equal(ask('cotton t-shirt', null, lines).tenDigit, null)
  assert.equal(ask('laptop computer', null, lines).tenDigit, null)
  assert.equal(ask('laptop computer', null, ['8471300100']).tenDigit, '8471300100')
})

test('below the threshold a review is required, and the reason says why', () => {
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

test('a description with general words only is vague at any threshold', () => {
  for (const description of ['gift', 'spare parts', 'plastic accessories', 'Toys', 'home goods']) {
    const found = classifier.classify(description, everywhere(), { printed: null, threshold: 0 })
    assert.equal(found.needsReview, true, description)
    assert.ok(found.confidence < 0.1, description)
    assert.match(found.reason, /too general/, description)
  }
})

test('a description without a known word gets a placeholder with confidence 0', () => {
  const found = classifier.classify('zxcvq wqqzjx', everywhere(), { printed: null, threshold: 0 })
  assert.match(found.hs6, /^\d{6}$/)
  assert.equal(found.confidence, 0)
  assert.equal(found.needsReview, true)
  assert.deepEqual(found.candidates, [
    { code: found.hs6, description: classifier.nameOf(found.hs6), score: 0 },
  ])
  assert.match(found.reason, /^No word .* understood: "zxcvq", "wqqzjx"\. .* is only a guess/)
})

test('a vague description, or one without a known word, gets no ten-digit line', () => {
  for (const description of ['gift', 'samples', 'misc parts', 'kaffemaskin', 'zxcvq']) {
    const { hs6 } = ask(description)
    const found = ask(description, null, [`${hs6}0000`])
    assert.equal(found.tenDigit, null, description)
    assert.ok(found.confidence < 0.1 && found.needsReview, description)
  }
})

test('the placeholder is a code of the destination too', () => {
  assert.equal(classifier.classify('zxcvq', only('010121'), defaultOptions).hs6, '010121')
})

test('the reason states the match, its words, the rule, the runner-up and what decides', () => {
  const { reason } = ask('knitted sweater of 80% cotton and 20% nylon, qqxx', null)
  assert.match(reason, /^6110\.20 \(Sweaters .*\) matches ("\w+"(, )?)+\./)
  assert.match(reason, /\(GRI [16]\); runner-up: \d{4}\.\d{2} \(/)
  assert.match(reason, /Not understood: "qqxx"\./)
  const leather = ['leather wallet', 'leather handbag', 'leather suitcase', 'leather gloves']
  const decided = leather.map((text) => ask(text).reason).join('\n')
  assert.match(decided, /The material decides: leather here, plastic or textile there\./)
  const silent = ['socks', 'knitted dress', 'sweater'].map((text) => ask(text).reason).join('\n')
  assert.match(silent, /The description does not say the fibre: \w+.* here, \w+.* there\./)
})

test('two materials in one description are decided by essential character', () => {
  const goods = ['wallet', 'handbag', 'suitcase', 'belt', 'shoes']
  const reasons = goods.map((text) => ask(`${text} of leather and plastic`).reason).join('\n')
  assert.match(reasons, /names both: what gives the goods their character decides \(GRI 3\(b\)\)/)
})

test('a near tie requires a review', () => {
  const goods = ['lamp', 'knife', 'brush', 'cup', 'engine', 'chain', 'oil', 'ink', 'card', 'paper']
  const options = { printed: null, threshold: 0 }
  const tied = goods
    .map((text) => classifier.classify(text, everywhere(), options))
    .filter(({ candidates: [first, second] }) => first && second && close(first, second))
  assert.ok(tied.length > 0)
  for (const { needsReview, reason } of tied) {
    assert.equal(needsReview, true)
    assert.match(reason, /score almost the same/)
  }
})

test('close subheadings with different duties require a review, and the reason says so', () => {
  const goods = ['socks', 'gloves', 'dress', 'carpet', 'motor', 'hat', 'scarf', 'fabric', 'fish']
  const unlike = { ...everywhere(), dutyOf: (hs6: string) => `${Number(hs6) % 9}%` }
  const alike = { ...everywhere(), dutyOf: () => 'Free' }
  const options = { printed: null, threshold: 0 }
  const words = /They are near, and the duty differs: \d% here, \d% there\./
  const flagged = goods.filter((text) => {
    const { reason, needsReview } = classifier.classify(text, unlike, options)
    const isFlagged = words.test(reason)
    assert.ok(!isFlagged || needsReview, text)
    return isFlagged
  })
  assert.ok(flagged.length > 0)
  for (const text of goods) {
    assert.doesNotMatch(classifier.classify(text, alike, options).reason, /duty differs/)
  }
  const [best] = ask('laptop computer').candidates
  assert.ok((best?.score ?? 0) > 0.5)
  assert.doesNotMatch(
    classifier.classify('laptop computer', unlike, options).reason,
    /duty differs/,
  )
})

test('the reason states an exclusion that removed a candidate', () => {
  const { reason, hs6 } = ask('face cream')
  assert.match(hs6, /^3304/)
  assert.doesNotMatch(reason, /from 15 to/)
  const sent = [
    'laptop sleeve',
    'swimming trunks',
    'toy drone',
    'golf gloves',
    'wax candle',
    'phone case',
  ].map((text) => ask(text).reason)
  assert.match(sent.join('\n'), /sends "[^"]+" from \d{2}\S* to \d{2}\S*\./)
})

function close(first: { readonly score: number }, second: { readonly score: number }): boolean {
  return second.score > first.score * 0.86
}

test('scores are probabilities in descending order, starting with the confidence', () => {
  const { candidates, confidence } = ask('stainless steel cooking pot')
  assert.equal(candidates.length, 5)
  assert.equal(candidates[0]?.score, confidence)
  assert.ok(candidates.reduce((sum, { score }) => sum + score, 0) <= 1)
  const scores = candidates.map(({ score }) => score)
  assert.deepEqual(
    scores,
    scores.toSorted((one, other) => other - one),
  )
})
