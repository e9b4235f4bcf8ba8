// The glossaries and the brands as data: complete, without contradictions, and in English words
// that the classifier knows.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadEngine } from '../../src/classify/classifier.ts'
import { readGlossaryRows } from '../../src/classify/reading/glossary-rows.ts'
import { readLanguages } from '../../src/classify/reading/languages.ts'

const FOLDER = 'data/classify/glossary'
const { ranker } = loadEngine('data/classify')
const languages = [...readLanguages(FOLDER).keys(), 'zh']
const LEAST_TERMS = 2500
const LEAST_BRANDS = 300

const rowsOf = (language: string) => readGlossaryRows(join(FOLDER, `${language}.txt`))

test('each language has the words of the whole tariff', () => {
  assert.deepEqual(languages, ['de', 'fr', 'es', 'it', 'nl', 'pl', 'zh'])
  for (const language of languages) {
    const terms = new Set(rowsOf(language).flatMap((row) => row.terms))
    assert.ok(terms.size >= LEAST_TERMS, `${language} has ${terms.size} terms`)
    assert.ok(
      rowsOf(language).some(({ isFunction }) => isFunction),
      language,
    )
  }
})

test('all English words of glossaries and brands are known', () => {
  const files = [
    ...languages.map((language) => join(FOLDER, `${language}.txt`)),
    'data/classify/brands.txt',
  ]
  for (const file of files) {
    for (const { english, isFunction } of readGlossaryRows(file)) {
      if (isFunction) continue
      const unknown = ranker.parse(english).words.filter((word) => !ranker.isKnown(word))
      assert.deepEqual(unknown, [], `${file}: ${english}`)
    }
  }
})

test('a term is not repeated in a row, nor a row in a file', () => {
  for (const language of languages) {
    const rows = rowsOf(language)
    for (const { english, terms } of rows) {
      assert.equal(new Set(terms).size, terms.length, `${language}: ${english}`)
    }
  }
})

test('every character of the Chinese words has a syllable', () => {
  const readable = new Set(
    readGlossaryRows(join(FOLDER, 'pinyin.txt')).flatMap(({ terms }) => [...terms.join('')]),
  )
  const unread = rowsOf('zh')
    .flatMap(({ terms }) => [...terms.join('')])
    .filter((character) => /\p{Script=Han}/u.test(character) && !readable.has(character))
  assert.deepEqual([...new Set(unread)], [])
})

test('a traditional character has one simplified form, which the glossary has', () => {
  const used = new Set(rowsOf('zh').flatMap(({ terms }) => [...terms.join('')]))
  const seen = new Set<string>()
  for (const { english, terms } of readGlossaryRows(join(FOLDER, 'traditional.txt'))) {
    assert.ok(used.has(english), english)
    for (const form of terms.join('')) {
      assert.ok(!seen.has(form) && !used.has(form), form)
      seen.add(form)
    }
  }
})

test('a brand means one kind of goods', () => {
  const brands = readGlossaryRows('data/classify/brands.txt').flatMap(({ terms }) => terms)
  assert.ok(brands.length >= LEAST_BRANDS)
  const twice = brands.filter((brand, at) => brands.indexOf(brand) !== at)
  assert.deepEqual(twice, [])
})

test('a malformed row is refused with its file and line', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'glossary-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'xx.txt')
  for (const row of ['steel', 'steel |', '| Stahl', 'steel | Stahl | x', 'steel | Stahl;;']) {
    writeFileSync(file, `# source: test\n${row}\n`)
    assert.throws(() => readGlossaryRows(file), /xx\.txt:2: expected "English \| term; term"/, row)
  }
})
