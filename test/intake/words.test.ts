// The words of spreadsheets: each is read as what its file says, and the subheadings are those of
// the schedules that the file cites.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { embeddedWords } from '../../src/intake/embedded-words.ts'
import { headOf } from '../../src/intake/table/heads.ts'

const DATA = join(import.meta.dirname, '../../data')
const words = embeddedWords()

function table(name: string): Readonly<Record<string, string>>[] {
  const text = readFileSync(join(DATA, 'vocabulary', name))
  return parse(text, { columns: true, comment: '#' })
}

test('the subheadings are those of the schedules of two countries', () => {
  const scheduled = new Set<string>()
  for (const place of ['us', 'uk']) {
    const folder = join(DATA, place, 'schedule')
    for (const file of readdirSync(folder).filter((name) => /^ch\d\d\.csv$/.test(name))) {
      for (const [code] of readFileSync(join(folder, file), 'utf8').matchAll(/^\d{6}/gm)) {
        if (Number(code.slice(0, 2)) < 98) scheduled.add(code)
      }
    }
  }
  const listed = table('hs-subheadings.csv').flatMap(({ heading = '', subheadings = '' }) =>
    subheadings.split('|').map((rest) => `${heading}${rest}`),
  )
  assert.deepEqual(listed, [...scheduled].sort())
})

test('each head names its field', () => {
  for (const { field = '', ...languages } of table('sheet-columns.csv')) {
    for (const head of Object.values(languages).flatMap((text) => text.split('|'))) {
      if (head === '') continue
      const named = headOf(head, words).named.map(({ column }) => String(column))
      assert(named.includes(field), `"${head}" is not ${field}, but ${named.join(' or ')}`)
    }
  }
})

test('no mark has a digit', () => {
  for (const kind of ['total', 'charge', 'missing', 'ditto', 'origin', 'currency'] as const) {
    const marks = words.marks(kind)
    assert(marks.length > 0)
    for (const mark of marks) {
      assert.doesNotMatch(mark, /\d/)
      assert(words.isMark(kind, mark), mark)
    }
  }
})

test('each territory has a name, and its codes and names are read as it or as none', () => {
  const territories = readFileSync(join(DATA, 'territories.csv'), 'utf8')
  for (const { code = '', alpha_3 = '', names = '', usual = '' } of table('country-names.csv')) {
    assert.match(territories, new RegExp(`^${code},`, 'm'))
    assert.equal(words.countryOf(code), code)
    if (alpha_3 !== '') assert.equal(words.countryOf(alpha_3), code)
    const all = [...names.split('|'), ...usual.split('|')].filter(Boolean)
    for (const name of all) assert([code, null].includes(words.countryOf(name)), name)
    assert(
      all.some((name) => words.countryOf(name) === code),
      code,
    )
  }
})
