// Fibre, construction, wearer and material are read from names and descriptions alike.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { readAttributes } from '../../src/classify/attributes.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readClassifierSettings } from '../../src/classify/settings.ts'
import { parseWords } from '../../src/classify/words.ts'

const settings = readClassifierSettings('data/classify')
const { lists } = settings
const { subheadings } = readLexicon('data/classify/lexicon')
const attributes = runToEnd(readAttributes(settings, subheadings))
const at = (hs6: string) => subheadings.findIndex((one) => one.hs6 === hs6)
const worth = (text: string, hs6: string) => {
  const scores = new Float32Array(subheadings.length)
  attributes.addTo(scores, attributes.read(text, parseWords(text, lists)))
  return scores[at(hs6)] as number
}

test('the largest stated share is the fibre, wherever it is in the text', () => {
  for (const text of [
    'sweater, 60% cotton and 40% polyester',
    'sweater of 40 percent polyester, 60 percent cotton',
    'cotton sweater',
  ]) {
    assert.ok(worth(text, '611020') > worth(text, '611030'), text)
  }
})

test('the garment named first counts', () => {
  const text = 'a girl’s ensemble consisting of a jacket and trousers of polyester, knitted'
  assert.ok(worth(text, '610423') > worth(text, '610463'))
})

test('knitted and woven exclude each other, and so do men and women', () => {
  assert.ok(worth('woven cotton shirt for men', '620520') > worth('woven cotton shirt', '610510'))
  assert.ok(worth('mens cotton trousers', '620342') > worth('mens cotton trousers', '620462'))
})

test('a description without a value of a dimension changes no score', () => {
  assert.equal(worth('laptop computer', '847130'), 0)
  assert.equal(worth('', '611020'), 0)
})

test('the dimensions in which two subheadings differ, and if they are stated', () => {
  const read = (text: string) => attributes.read(text, parseWords(text, lists))
  const [silent] = attributes.differences(at('611020'), at('611030'), read('sweater'))
  assert.deepEqual(silent, {
    dimension: 'fibre',
    ours: ['cotton'],
    theirs: ['synthetic', 'artificial'],
    stated: false,
    both: false,
  })
  const [mixed] = attributes.differences(at('611020'), at('611030'), read('cotton, nylon sweater'))
  assert.ok(mixed?.stated && mixed.both)
})

test('who does not say "part" means the whole', () => {
  assert.ok(worth('motorcycle', '871120') > worth('motorcycle', '871410'))
  assert.equal(worth('parts of a motorcycle', '871410'), 0)
})
