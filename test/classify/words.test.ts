// Two ways of writing the same goods must give the same words.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readClassifierSettings } from '../../src/classify/settings.ts'
import { fitWords, joinLetters, parseWords } from '../../src/classify/words.ts'

const { lists } = readClassifierSettings('data/classify')
const read = (text: string) => parseWords(text, lists).map(({ stem }) => stem)
const heads = (text: string) =>
  parseWords(text, lists)
    .filter(({ head }) => head)
    .map(({ stem }) => stem)

test('case, accents, apostrophes and plurals do not matter', () => {
  assert.deepEqual(read('CRÈME BRÛLÉES'), ['creme', 'brulee'])
  assert.deepEqual(read("Ladies' boxes, women’s dresses"), ['women', 'box', 'women', 'dress'])
  assert.deepEqual(read('batteries watches glass gas status'), [
    'battery',
    'watch',
    'glass',
    'gas',
    'status',
  ])
})

test('British and American spellings are one', () => {
  assert.deepEqual(
    read('grey aluminium tyres, coloured fibres'),
    read('gray aluminum tires, colored fibers'),
  )
})

test('markup and entities are not words, but text between tags is', () => {
  assert.deepEqual(read('<p class="x">Cotton&nbsp;<b>shirts</b></p><script>alert(1)</script>'), [
    'cotton',
    'shirt',
  ])
  assert.deepEqual(read('valves <50 mm & > 3 bar'), ['valve'])
})

test('numbers and their units are dropped, and names with digits stay', () => {
  assert.deepEqual(read('charger 20W 100-240 V 5 kg 9x6mm 100%'), ['charger'])
  assert.deepEqual(read('3D printer, MP3 player, vitamin B12'), [
    '3d',
    'printer',
    'mp3',
    'player',
    'vitamin',
    'b12',
  ])
})

test('a single letter before a hyphen belongs to the next word', () => {
  assert.deepEqual(read('T-shirts and X-ray tubes'), ['tshirt', 'xray', 'tube'])
})

test('a negated word is not the word', () => {
  assert.deepEqual(read('coffee, not decaffeinated'), ['coffee', 'not decaffeinated'])
  assert.deepEqual(read('non-alcoholic beer'), ['not alcoholic', 'beer'])
})

test('head words are before the first punctuation, "with" or "made of"', () => {
  assert.deepEqual(heads('leather wallet with steel chain'), ['leather', 'wallet'])
  assert.deepEqual(heads('table, made of oak'), ['table'])
})

test('words are joined and split to match the vocabulary', () => {
  const known = (stem: string) => ['powerbank', 'smart', 'watch', 'tshirt', 'shirt'].includes(stem)
  const fit = (text: string) => fitWords(parseWords(text, lists), known).map(({ stem }) => stem)
  assert.deepEqual(fit('power bank'), ['powerbank', 'power', 'bank'])
  assert.deepEqual(fit('smartwatch'), ['smart', 'watch'])
  assert.deepEqual(fit('t shirt'), ['tshirt', 'shirt'])
  assert.deepEqual(fit('q zzzzzzz'), ['zzzzzzz'])
})

test('a single letter and the next word are one word where that is known', () => {
  const known = (stem: string) => ['tshirt', 'ubolt'].includes(stem)
  const join = (text: string) => joinLetters(parseWords(text, lists), known).map(({ stem }) => stem)
  assert.deepEqual(join('cotton t shirt'), ['cotton', 'tshirt'])
  assert.deepEqual(join('q shirt u bolt'), ['q', 'shirt', 'ubolt'])
})
