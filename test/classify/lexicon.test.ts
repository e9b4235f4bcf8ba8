// The lexicon names every subheading once; answers show these names.

import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { usSchedule } from '../loaded.ts'
import { classifier } from './engine.ts'

const { subheadings: lexicon, exclusions } = readLexicon('data/classify/lexicon')
const SCHEDULE = 'data/us/schedule'

test('the lexicon has the 5,612 subheadings in order, each with a short name and phrases', () => {
  assert.equal(lexicon.length, 5612)
  for (const [at, { hs6, name, phrases }] of lexicon.entries()) {
    assert.ok(at === 0 || (lexicon[at - 1]?.hs6 ?? '') < hs6, hs6)
    assert.ok(name.length >= 3 && name.length <= 80, `${hs6}: ${name}`)
    assert.ok(phrases.length >= 2, `${hs6} has fewer than two phrases`)
    assert.equal(new Set(phrases).size, phrases.length, `${hs6} repeats a phrase`)
    assert.ok(
      phrases.every((phrase) => !/[?<>|]/.test(phrase)),
      `${hs6} has a doubtful phrase`,
    )
  }
})

test('no two subheadings have the same name', () => {
  assert.equal(new Set(lexicon.map(({ name }) => name.toLowerCase())).size, lexicon.length)
})

const noSchedule = existsSync(SCHEDULE) ? false : `${SCHEDULE} is missing`
test('every subheading of the US schedule has a name', { skip: noSchedule }, () => {
  const nameless = [...usSchedule().hs6].filter((hs6) => !classifier.nameOf(hs6))
  assert.deepEqual(nameless, [])
})

test('a name is found by its code; other codes have none', () => {
  assert.equal(classifier.nameOf('847130'), 'Laptops, notebooks, tablets')
  assert.equal(classifier.nameOf('999999'), null)
  assert.equal(classifier.nameOf('constructor'), null)
})

test('exclusions refer to existing codes', () => {
  const exists = (prefix: string) => lexicon.some(({ hs6 }) => hs6.startsWith(prefix))
  const lost = exclusions.filter(({ outside, inside }) => !exists(outside) || !exists(inside))
  assert.deepEqual(lost, [])
})

test('exclusions follow a subheading, or stand alone after a heading or chapter', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lexicon-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const rows = '01 | not: stuffed > 9705\n010121 | Horses | horse | not: toy > 9503; meat > 0205\n'
  writeFileSync(join(folder, 'ch01.txt'), rows)
  assert.deepEqual(readLexicon(folder), {
    subheadings: [{ hs6: '010121', name: 'Horses', phrases: ['horse'] }],
    exclusions: [
      { phrase: 'stuffed', outside: '01', inside: '9705' },
      { phrase: 'toy', outside: '010121', inside: '9503' },
      { phrase: 'meat', outside: '010121', inside: '0205' },
    ],
  })
})

test('a malformed row is refused with its file and line', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lexicon-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const refused = (text: string, message: RegExp) => {
    writeFileSync(join(folder, 'ch01.txt'), `# source: own words\n${text}\n`)
    assert.throws(() => readLexicon(folder), message)
  }
  refused('010121 | Horses', /ch01\.txt:2: expected "hs6 \| name \| phrase; phrase"/)
  refused('0101 | not: toy', /"toy" of 0101 is not "words > code" with 2, 4 or 6 digits/)
  refused('0101 | not: toy > 01012', /"toy > 01012" of 0101 is not "words > code"/)
  refused('0101 | not: toy > 010121', /0101 sends "toy" into itself/)
  refused('0101 | Horses | horse', /"0101" is not a six-digit code/)
  refused('020110 | Beef | beef', /020110 does not belong to chapter 01/)
  refused('010121 | Horses | horse; ; pony', /010121 has an empty name or phrase/)
  refused('010121 | Horses | horse\n010121 | Horses | pony', /ch01\.txt:3: 010121 is given twice/)
})
