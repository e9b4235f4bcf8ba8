// The ten-digit line is chosen by the words that tell it from its sisters, or not at all.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLine } from '../../src/classify/line.ts'
import { readSettings } from '../../src/classify/settings.ts'
import { wordsOf } from '../../src/classify/text.ts'
import { classifier, everywhere, plainly } from './engine.ts'

const { lists, calibration } = readSettings('data/classify')
const lines = new Map([
  ['6109100012', 'men boy'],
  ['6109100040', 'women girl'],
  ['6109100004', 'men boy white'],
])
const choose = (text: string, codes = [...lines.keys()]) =>
  chooseLine(codes, wordsOf(text, lists), lines, calibration.line)

test('the words that the sisters lack decide', () => {
  assert.equal(choose('ladies cotton t-shirt')?.code, '6109100040')
  assert.equal(choose("men's white cotton t-shirt")?.code, '6109100004')
  assert.equal(choose('t-shirt for boys')?.code, '6109100012')
})

test('an only line is certain, and of none there is none', () => {
  assert.deepEqual(choose('anything', ['6109100012']), { code: '6109100012', share: 1 })
  assert.equal(choose('anything', []), null)
})

test('between lines that nothing tells apart none is chosen', () => {
  assert.equal(choose('t-shirt', ['6109109998', '6109109999']), null)
})

test('a line is named only where one stands out, and only one in force', () => {
  const women = ['6109100012', '6109100040']
  const found = classifier.classify("women's cotton t-shirt", everywhere(women, 'US'), plainly)
  assert.equal(found.tenDigit, '6109100040')
  const alike = ['6109109998', '6109109999']
  const open = classifier.classify("men's cotton t-shirt", everywhere(alike, 'US'), plainly)
  assert.equal(open.tenDigit, null)
})
