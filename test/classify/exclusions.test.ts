// What the notes send elsewhere is held away from where it would be drawn.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExclusions } from '../../src/classify/exclusions.ts'
import { readSettings } from '../../src/classify/settings.ts'
import { wordsOf } from '../../src/classify/text.ts'

const { lists } = readSettings('data/classify')
const subheadings = ['847130', '847141', '847330'].map((hs6) => ({ hs6, name: hs6, phrases: [] }))
const away = [{ phrase: 'laptop sleeves', outside: '8471', inside: '4202' }]
const exclusions = readExclusions(away, subheadings, lists)
const met = (text: string) => exclusions.met(wordsOf(text, lists))

test('all words of an exclusion must be there, in any order and number', () => {
  const [one] = met('sleeve of neoprene for a laptop')
  assert.deepEqual([one?.from, one?.end, one?.exclusion], [0, 2, away[0]])
  assert.deepEqual(met('laptop with a bag'), [])
  assert.deepEqual(met(''), [])
})
