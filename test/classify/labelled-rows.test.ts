// Labelled rows: codes are carried to 2022, rows of one document stay together, and no row that a
// model is tested with is among those that it learns.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { developmentFolder } from '../../bench/classify/development.ts'
import { documentsOf, wordsOf } from '../../bench/classify/rows/documents.ts'
import { carrier, editionOf } from '../../bench/classify/rows/editions.ts'
import { isHidden } from '../../bench/classify/rows/folds.ts'
import { FOLDS, missingFiles, readRows } from '../../bench/classify/rows/read-rows.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'

const codes = new Set(readLexicon('data/classify/lexicon').subheadings.map(({ hs6 }) => hs6))
const carry = carrier((hs6) => codes.has(hs6))

test('a code is carried when all its goods are in one subheading of 2022', () => {
  // Gloves for surgery: 4015.11 of 2017 is 4015.12. Smoke detectors and horses did not change.
  assert.equal(carry('401511', 2017), '401512')
  assert.equal(carry('010121', 2017), '010121')
  assert.equal(carry('010121', 2022), '010121')
  // Telephones for cellular networks were divided into smartphones and others.
  assert.equal(carry('851712', 2012), null)
  assert.equal(carry('851712', 2022), null)
  assert.equal(carry('999999', 2007), null)
})

test('the edition in force is that of the year', () => {
  const years = [2004, 2007, 2011, 2012, 2016, 2021, 2022, 2026]
  assert.deepEqual(years.map(editionOf), [2002, 2007, 2007, 2012, 2012, 2017, 2022, 2022])
})

const row = (text: string, hs6: string, named: string | null = null) => ({ text, hs6, named })

test('rows with the same name, the same words or nearly the same words are one document', () => {
  const documents = documentsOf([
    row('Steel strapping hardware', '830890', 'N359109'),
    row('Buckles of steel wire for strapping, in boxes', '830890', 'N359109'),
    row('STEEL strapping-hardware', '732690'),
    row('round brass table lamp with a shade, 40 W', '940521'),
    row('round brass table lamp with a shade, 60 W', '940521'),
    row('round brass table lamp with a shade of silk and a dimmer', '940521'),
    row('round brass wall lamp of glass with a sensor', '940511'),
    row('kayak', '890399'),
  ])
  assert.deepEqual([...documents], [0, 0, 0, 3, 3, 3, 6, 7])
})

test('documents do not depend on the order of the words or on numbers and accents', () => {
  const word = fc.constantFrom('steel', 'brass', 'pump', 'valve', 'café', 'lamp', 'silk')
  const text = fc.uniqueArray(word, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(text, fc.nat(999), (words, number) => {
      const one = row(words.join(' '), '841381')
      const other = row([...words.toReversed(), number].join(' ').replace('é', 'e'), '848180')
      assert.deepEqual(wordsOf(one.text), wordsOf(other.text))
      assert.deepEqual([...documentsOf([one, other])], [0, 0])
    }),
  )
})

const folder = developmentFolder()
const skip =
  missingFiles(folder).length > 0 ? 'the labelled rows are missing (LANDFALL_SHARED)' : false
test('no document is both learned and tested, and no text is there twice', { skip }, () => {
  const { rows, left } = readRows(folder, codes)
  const texts = rows.map(({ text }) => text.toLowerCase())
  assert.equal(new Set(texts).size, texts.length)
  for (let fold = 0; fold < FOLDS; fold++) {
    const tested = rows.filter((one) => isHidden(one, fold))
    const learned = rows.filter((one) => !isHidden(one, fold))
    assert.ok(tested.length > 1000, `${tested.length} rows in fold ${fold}`)
    const documents = new Set(learned.map(({ document }) => document))
    assert.deepEqual(
      tested.filter(({ document }) => documents.has(document)),
      [],
    )
  }
  for (const { right } of rows) for (const hs6 of right) assert.ok(codes.has(hs6), hs6)
  for (const [name, { read }] of left) assert.ok(read > 0, name)
})
