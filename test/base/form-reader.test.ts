// A file of data/ that does not fit its form is refused with the file, the line and the word, and
// with the word that was meant where one is near.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { didYouMean, nearest } from '../../src/base/form/nearest.ts'
import { parseYaml } from '../../src/base/yaml.ts'
import { readGroups } from '../../src/compile/acts/act-schema.ts'
import { readMeasureFile } from '../../src/compile/acts/measure-schema.ts'

const ACT = `# An act.
measure: us/small
title: A small act
code: SEC_232
headings:
  - id: "9903.01.01"
    goods: &bikes {prefixes: ["8712"]}
    origin: [CN]
    when: {mode: [ocean]}
    charge: 25%
    ask: info
  - id: "9903.01.02"
    goods: *bikes
    exempt: nothing is due
cite:
  - act: Proclamation 1
    published: 2025-02-18
`

/** The message for the act with one piece of it written differently. */
function refusal(piece: string, written: string): string {
  assert(ACT.includes(piece), piece)
  try {
    readMeasureFile(parseYaml(ACT.replace(piece, written)), 'us/measures/small.yaml')
  } catch (error) {
    return (error as Error).message
  }
  return 'not refused'
}

test('the act fits its form', () => {
  assert.equal(refusal('title', 'title'), 'not refused')
})

for (const [piece, written, says] of [
  ['title: A', 'titel: A', ':3: "titel" is not a key here; did you mean "title"?'],
  ['title: A small act\n', '', ':2: the key "title" is missing'],
  ['origin: [CN]', 'orign: [CN]', ':8: "orign" is not a key here; did you mean "origin"?'],
  ['prefixes', 'prefxes', ':7: "prefxes" is not a key here; did you mean "prefixes"?'],
  ['[CN]', 'al', ':8: "al" is not "all"; did you mean "all"?'],
  ['[CN]', '{exept: [CN]}', ':8: "exept" is not a key here; did you mean "except"?'],
  ['[CN]', '{grup: x}', ':8: "grup" is not a key here; did you mean "group"?'],
  ['[ocean]', '[ocaen]', '"ocaen" is none of "ocean", "air", "truck", "rail", "express"'],
  [
    'ask: info',
    'ask: inof',
    '"inof" is none of "info", "warning", "critical"; did you mean "info"?',
  ],
  ['[CN]', '7', ':8: 7 is not a text or a list or a mapping of keys to values'],
  ['[CN]', '[]', ':8: the list has fewer than 1 items'],
  ['us/small', 'us_small', ':2: "us_small" does not have the form ^[a-z]{2}/[a-z0-9.-]+$'],
  ['2025-02-18', '2025-0218', ':17: "2025-0218" does not have the form ^\\d{4}-\\d{2}-\\d{2}$'],
] as const) {
  test(`${piece} written ${JSON.stringify(written)}`, () => {
    const message = refusal(piece, written)
    assert(message.startsWith('us/measures/small.yaml:'), message)
    assert(message.includes(says), message)
  })
}

test('a document that no text is known of is refused with the way to the place', () => {
  assert.throws(
    () => readGroups({ eu: { cite: [{ act: 'An act' }], members: [{ land: 'DE' }] } }, 'groups'),
    /^DataError: groups: \/eu\/members\/0\/land "land" is not a key here$/,
  )
})

test('near: letters changed, left out, added or swapped; short words must be nearer', () => {
  const words = ['USMCA', 'KORUS', 'CAFTA-DR', 'GB', 'US']
  assert.deepEqual(nearest('USMAC', words), ['USMCA'])
  assert.deepEqual(nearest('KORS', words), ['KORUS'])
  assert.deepEqual(nearest('CAFTADR', words), ['CAFTA-DR'])
  assert.deepEqual(nearest('usmca', words), ['USMCA'])
  assert.deepEqual(nearest('XX', words), [])
  assert.deepEqual(nearest('UB', words), ['GB', 'US'])
  assert.deepEqual(nearest('entirely other', words), [])
})

test('the words that may have been meant are listed in one sentence', () => {
  assert.equal(didYouMean([]), '')
  assert.equal(didYouMean(['GB']), '; did you mean "GB"?')
  assert.equal(didYouMean(['GB', 'US', 'UY']), '; did you mean "GB", "US" or "UY"?')
})
