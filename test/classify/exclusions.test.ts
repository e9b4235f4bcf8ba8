// Exclusions of the notes keep goods away from excluded subheadings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { readExclusions } from '../../src/classify/exclusions.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readClassifierSettings } from '../../src/classify/settings.ts'
import { parseWords } from '../../src/classify/words.ts'

const { lists } = readClassifierSettings('data/classify')
const subheadings = ['847130', '847141', '847330'].map((hs6) => ({ hs6, name: hs6, phrases: [] }))
const away = [{ phrase: 'laptop sleeves', outside: '8471', inside: '4202' }]
const exclusions = runToEnd(readExclusions(away, subheadings, lists))
const met = (text: string) => exclusions.matching(text, parseWords(text, lists))

test('all words of an exclusion must be present, in any order and number', () => {
  const [one] = met('sleeve of neoprene for a laptop')
  assert.deepEqual([one?.from, one?.end, one?.exclusion], [0, 2, away[0]])
  assert.deepEqual(met('laptop with a bag'), [])
  assert.deepEqual(met(''), [])
})

test('stop words count in an exclusion', () => {
  const [exclusion] = [{ phrase: 'ride on laptop', outside: '8471', inside: '9503' }]
  const toys = runToEnd(readExclusions([exclusion], subheadings, lists))
  const held = (text: string) => toys.matching(text, parseWords(text, lists)).length > 0
  assert.ok(held('a laptop to ride on'))
  assert.ok(!held('a laptop to ride'))
})

test('an exclusion with an ignored word is refused, naming the words that remain', () => {
  for (const phrase of ['keyboard 61 key', 'keyboard made in china', '10 kg']) {
    const row = { phrase, outside: '8471', inside: '9207' }
    assert.throws(
      () => runToEnd(readExclusions([row], subheadings, lists)),
      new RegExp(`8471 \\| not: ${phrase} > 9207: only "[a-z ]+" is compared; omit numbers`),
    )
  }
})

test('no subheading is excluded by its own name or phrases', () => {
  const lexicon = readLexicon('data/classify/lexicon')
  const all = runToEnd(readExclusions(lexicon.exclusions, lexicon.subheadings, lists))
  const wrong = lexicon.subheadings.flatMap(({ hs6, name, phrases }, position) =>
    [name, ...phrases].flatMap((text) =>
      all
        .matching(text, parseWords(text, lists))
        .filter(({ from, end }) => from <= position && position < end)
        .map(({ exclusion: { outside, phrase } }) => `${hs6} "${text}": ${outside} not: ${phrase}`),
    ),
  )
  assert.deepEqual(wrong, [])
})
