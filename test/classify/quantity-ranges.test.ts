// A quantity is within or outside the range in a subheading's name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import { readQuantityRanges } from '../../src/classify/quantity-ranges.ts'
import { readClassifierSettings } from '../../src/classify/settings.ts'
import { classifier, defaultOptions, everywhere } from './engine.ts'

const { measures: law, stated } = readClassifierSettings('data/classify')
const names = [
  'Motorcycles, up to 50 cc',
  'Motorcycles, over 50 to 250 cc',
  'Motorcycles, over 800 cc',
  'Wine in containers of 2 litres or less',
  'Motorcycles, electric',
  'Sheet, 3 to 4.75 mm, under 600 mm',
]
const lexicon = names.map((name) => ({ hs6: '871120', name, phrases: [] }))
const measures = runToEnd(readQuantityRanges(law, stated.excluded, lexicon))
const worth = (text: string) => {
  const scores = new Float32Array(names.length)
  measures.addTo(scores, { read: measures.read(text), settled: new Map() })
  return [...scores]
}
const [yes, no] = [law.agree, -law.conflict]

test('a value is within one range and outside the others', () => {
  assert.deepEqual(worth('motorcycle 125cc'), [no, yes, no, 0, 0, 0])
  assert.deepEqual(worth('motor cycle of 1,200 cm3'), [no, no, yes, 0, 0, 0])
  assert.deepEqual(worth('red wine, bottles of 750 ml'), [0, 0, 0, yes, 0, 0])
})

test('two values, none, or an unknown unit have no effect; nor has a name with two ranges', () => {
  for (const text of ['motorcycles of 125 cc and 900 cc', 'motorcycle', '125 xyz', '2 mm sheet']) {
    assert.deepEqual(worth(text), [0, 0, 0, 0, 0, 0], text)
  }
})

test('quantities decide between neighbours', () => {
  const first = (text: string) => classifier.classify(text, everywhere(), defaultOptions).hs6
  assert.equal(first('motorcycle 125 cc'), '871120')
  assert.equal(first('motorcycle 1000 cc'), '871150')
})
