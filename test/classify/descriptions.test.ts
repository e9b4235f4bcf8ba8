// Our own long descriptions: each has an existing subheading, is in its chapter's file, is unique,
// and is not used for measurements.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { developmentFolder, readDevelopment } from '../../bench/classify/development.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { type Description, readDescriptions } from '../../src/classify/descriptions.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'

const { subheadings } = readLexicon('data/classify/lexicon')
const codes = new Set(subheadings.map(({ hs6 }) => hs6))
const [matched, trainedOn] = ['descriptions', 'goods'].map((name) =>
  runToEnd(readDescriptions(`data/classify/${name}`, codes)),
) as [readonly Description[], readonly Description[]]
const descriptions = [...matched, ...trainedOn]

test('no text is both a description and a kind of goods', () => {
  const first = new Set(matched.map(({ text }) => text.toLowerCase()))
  assert.ok(first.size > 40_000 && trainedOn.length > 40_000)
  assert.deepEqual(
    trainedOn.filter(({ text }) => first.has(text.toLowerCase())),
    [],
  )
})

test('every description is plain text of goods of an existing subheading', () => {
  const odd = descriptions.filter(({ text }) => !/^[\x20-\x7e]+$/.test(text) || text.includes(';'))
  assert.deepEqual(odd, [])
})

const measured = readDevelopment(developmentFolder())
const skip = measured === null ? 'the development files are missing (LANDFALL_SHARED)' : false
test('no description is used for measuring the classifier', { skip }, () => {
  const words = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(' ')
  const known = new Set((measured ?? []).map(({ description }) => words(description)))
  const copied = descriptions.filter(({ text }) => known.has(words(text)))
  assert.deepEqual(copied, [])
})

test('a malformed row is refused with its file and line', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'descriptions-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const refused = (text: string, message: RegExp) => {
    writeFileSync(join(folder, 'ch01.txt'), `# own words\n${text}\n`)
    assert.throws(() => runToEnd(readDescriptions(folder, codes)), message)
  }
  refused('010121', /ch01\.txt:2: expected "hs6 \| description"/)
  refused('010121 | a live horse | a mare', /ch01\.txt:2: expected .* and no other "\|"/)
  refused('010199 | a live old horse', /ch01\.txt:2: "010199" is not a subheading of the lexicon/)
  refused('020110 | half a beef carcass', /020110 does not belong to chapter 01/)
  refused('010121 | horses', /the description of 010121 has 1 words; expected 3 to 60/)
  const same = '010121 | a breeding mare\n010129 | A breeding mare'
  refused(same, /ch01\.txt:3: the same description is in .*ch01\.txt:2/)
  writeFileSync(join(folder, 'ch01.txt'), '010121 | a pure-bred stallion\n')
  assert.deepEqual(runToEnd(readDescriptions(folder, codes)), [
    { hs6: '010121', text: 'a pure-bred stallion' },
  ])
})
