// Fibre, construction, wearer and material are read from names and descriptions alike.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAttributes } from '../../src/classify/attributes.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readSettings } from '../../src/classify/settings.ts'
import { wordsOf } from '../../src/classify/text.ts'

const { lists, dimensions } = readSettings('data/classify')
const { subheadings } = readLexicon('data/classify/lexicon')
const attributes = readAttributes(dimensions, subheadings, lists)
const at = (hs6: string) => subheadings.findIndex((one) => one.hs6 === hs6)
const worth = (text: string, hs6: string) => {
  const scores = new Float32Array(subheadings.length)
  attributes.addTo(scores, attributes.read(text, wordsOf(text, lists)))
  return scores[at(hs6)] as number
}

test('the largest stated share is the fibre, wherever it stands', () => {
  for (const text of [
    'sweater, 60% cotton and 40% polyester',
    'sweater of 40 percent polyester, 60 percent cotton',
    'cotton sweater',
  ]) {
    assert.ok(worth(text, '611020') > worth(text, '611030'), text)
  }
})

test('what is named first is the garment, whatever it comes with', () => {
  const text = 'a girl’s ensemble consisting of a jacket and trousers of polyester, knitted'
  assert.ok(worth(text, '610423') > worth(text, '610463'))
})

test('knitted and woven, men and women stand against each other', () => {
  assert.ok(worth('woven cotton shirt for men', '620520') > worth('woven cotton shirt', '610510'))
  assert.ok(worth('mens cotton trousers', '620342') > worth('mens cotton trousers', '620462'))
})

test('a description that says nothing of a dimension moves nobody', () => {
  assert.equal(worth('laptop computer', '847130'), 0)
  assert.equal(worth('', '611020'), 0)
})

test('where two subheadings differ, and whether the description says in what', () => {
  const read = (text: string) => attributes.read(text, wordsOf(text, lists))
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
