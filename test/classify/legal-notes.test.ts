// The notes of the Harmonized System that reasons cite: what is in data/, which note is found for
// two headings, and that no reason cites a note that is not there.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { runToEnd } from '../../src/base/steps.ts'
import { readLegalNotes } from '../../src/classify/legal-notes.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { classifier, everywhere } from './engine.ts'

const FOLDER = 'data/classify/notes'
const { subheadings, exclusions } = readLexicon('data/classify/lexicon')
const notes = runToEnd(readLegalNotes(FOLDER, subheadings))
const titles = new Set(notes.all.map(({ title }) => title))

test('at least 500 notes exclude and define goods, all of the Harmonized System 2022', () => {
  const kinds = Map.groupBy(notes.all, ({ kind }) => kind)
  assert.ok((kinds.get('excludes')?.length ?? 0) >= 500)
  assert.ok((kinds.get('defines')?.length ?? 0) >= 250)
  assert.deepEqual(new Set(notes.all.map(({ from }) => from)), new Set(['2022-01-01']))
  const wrong = notes.all.filter(({ goods }) => /["<>.]$|["<>]/.test(goods) || goods.length > 260)
  assert.deepEqual(wrong, [])
})

test('no note is there twice with the same words', () => {
  const rows = notes.all.map(({ title, goods }) => `${title}: ${goods}`)
  assert.deepEqual(
    rows.filter((row, at) => rows.indexOf(row) !== at),
    [],
  )
})

/** A heading that goods leave, one that they go to, and the note that says so. */
const MOVES: readonly (readonly [outside: string, inside: string, title: string | null])[] = [
  ['39', '9503', 'Note 2(y) to Chapter 39'],
  ['392690', '420232', 'Note 2(m) to Chapter 39'],
  ['732690', '950300', 'Note 1(l) to Section XV'],
  ['7318', '8203', 'Note 2 to Section XV'],
  ['6302', '9404', 'Note 1(s) to Section XI'],
  ['611420', '611120', 'Note 6(b) to Chapter 61'],
  ['620442', '621010', 'Note 6 to Chapter 62'],
  ['8471', '8443', 'Note 6(D)(i) to Chapter 84'],
  ['847330', '850440', 'Note 2(a) to Section XVI'],
  ['9403', '9503', 'Note 1(l) to Chapter 94'],
  ['9503', '8806', 'Note 1(p) to Chapter 95'],
  ['2106', '3004', 'Note 1(g) to Chapter 21'],
  ['3004', '2106', 'Note 1(a) to Chapter 30'],
  ['040510', '040590', 'Subheading Note 2 to Chapter 4'],
  // A note that keeps only some goods of a heading out is no ground for all of them.
  ['7317', '3304', null],
  ['8413', '3923', null],
  ['611120', '611130', null],
  ['9503', '39', null],
]

test('the closest note that keeps goods of one heading out of another is found', () => {
  for (const [outside, inside, title] of MOVES) {
    assert.equal(notes.between(outside, inside)?.title ?? null, title, `${outside} > ${inside}`)
  }
})

test('a note moves goods only from where it is about to where it says, and never back', () => {
  const code = fc.constantFrom(...subheadings.map(({ hs6 }) => hs6))
  const covers = (codes: readonly string[], one: string) =>
    codes.some((begin) => one.startsWith(begin))
  fc.assert(
    fc.property(code, code, (outside, inside) => {
      assert.equal(notes.between(outside, outside), null)
      const note = notes.between(outside, inside)
      if (note === null) return
      assert.ok(covers(note.about, outside) && covers(note.into, inside), note.title)
      assert.notEqual(notes.between(inside, outside), note)
    }),
    { numRuns: 3000 },
  )
})

test('a part of a heading is a ground only for the phrases that name its goods', () => {
  const ground = (phrase: string, outside: string, inside: string) =>
    notes.groundOf({ phrase, outside, inside })?.title ?? null
  assert.equal(ground('dental floss', '54', '3306'), 'Note 1(e) to Section XI')
  assert.equal(ground('toothpaste', '54', '3306'), null)
  assert.equal(ground('dog biscuit', '19', '2309'), 'Note 1(b) to Chapter 19')
  const used = new Set(
    exclusions.flatMap((one) =>
      notes.groundOf(one)?.words.includes(one.phrase) ? one.phrase : [],
    ),
  )
  const unused = notes.all.flatMap(({ words }) => words).filter((phrase) => !used.has(phrase))
  assert.deepEqual(unused, [])
})

test('at least a third of the exclusions rest on a note', () => {
  const grounded = exclusions.filter((one) => notes.groundOf(one) !== null)
  assert.ok(grounded.length * 3 >= exclusions.length, `${grounded.length} of ${exclusions.length}`)
})

const CITED = /\b(?:Subheading )?Note \S+ to (?:Chapter|Section) [\dIVX]+/g

test('every note that a reason cites is in the data', () => {
  const everyday = readFileSync('test/classify/everyday-goods.csv', 'utf8')
  const goods = everyday.split('\n').map((line) => line.split(',').at(-1) ?? '')
  const phrases = exclusions.filter((_, at) => at % 7 === 0).map(({ phrase }) => phrase)
  const cited = new Set<string>()
  for (const [at, text] of [...goods, ...phrases].filter((one) => one.length > 2).entries()) {
    const schedule = everywhere([], ['US', 'EU', 'GB', null][at % 4] ?? null)
    const { reason } = classifier.classify(text, schedule, { printed: null, threshold: 0.5 })
    for (const title of reason.match(CITED) ?? []) {
      assert.ok(titles.has(title), `${text}: ${title}`)
      cited.add(title)
    }
  }
  assert.ok(cited.size >= 60, `${cited.size} notes were cited`)
})

const reasonOf = (text: string, territory: string | null) =>
  classifier.classify(text, everywhere([], territory), { printed: null, threshold: 0.5 }).reason

test('a reason cites the publication of the destination where that was read', () => {
  const rule = 'excludes toys, games and sports goods, which sends "doll" from 39 to 9503'
  const note = 'Note 2(y) to Chapter 39'
  const cites = (act: string) => `${note} (${act}) ${rule}.`
  assert.ok(reasonOf('plastic doll', 'US').includes(cites('HTSUS 2025 Revision 24')))
  assert.ok(reasonOf('plastic doll', 'EU').includes(cites('HS 2022')))
  assert.ok(reasonOf('plastic doll', null).includes(cites('HS 2022')))
})

test('an exclusion without a note is called our own experience', () => {
  const own = 'Our own experience, not a note, sends "picture book" from 9503.00 to 4903.'
  assert.ok(reasonOf("children's picture book", 'US').includes(own))
})

test('where the note names no heading, the reason calls the heading our reading', () => {
  const printer = { phrase: 'printer', outside: '8471', inside: '8443' }
  assert.equal(notes.groundOf(printer)?.doubt, 'the note does not name the heading of these goods')
  const reasons = exclusions
    .filter((one) => (notes.groundOf(one)?.doubt ?? '') !== '')
    .slice(0, 60)
    .map(({ phrase }) => reasonOf(phrase, null))
  assert.match(
    reasons.join('\n'),
    /Note \S+ to \w+ \S+ \(HS 2022\) .*, which by our reading sends "/,
  )
})

test('a note against the best and a note on its words are cited', () => {
  assert.match(
    reasonOf('phone case', null),
    /Note 2\(m\) to Chapter 39 \(HS 2022\) excludes saddlery, .*, which would go to 4202\.\d\d\./,
  )
  assert.match(
    reasonOf('drinking yogurt', null),
    /Note 2 to Chapter 4 \(HS 2022\) says of 0403: yogurt may be/,
  )
})

test('a malformed row is refused with its file and line', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'notes-'))
  t.after(() => rmSync(folder, { recursive: true }))
  cpSync(join(FOLDER, 'sources.csv'), join(folder, 'sources.csv'))
  const header = 'place,note,kind,about,into,part,words,from,sources,doubt,goods'
  const refused = (row: string, message: RegExp) => {
    writeFileSync(join(folder, 'section-01.csv'), `# cite: HS 2022\n${header}\n${row}\n`)
    assert.throws(() => runToEnd(readLegalNotes(folder, subheadings)), message)
  }
  refused('01,1,excludes,01', /section-01\.csv:3: 4 cells/)
  refused('01,1,forbids,01,,,,2022-01-01,htsus,,goods', /:3: there is no kind "forbids"/)
  refused('01,1,excludes,0199,,,,2022-01-01,htsus,,goods', /:3: there is no .* "0199"/)
  refused('01,1,excludes,01,77,,,2022-01-01,htsus,,goods', /:3: there is no .* "77"/)
  refused('01,1,excludes,01,,,,2022-01-01,wco,,goods', /:3: there is no source "wco"/)
  writeFileSync(join(folder, 'section-01.csv'), 'place,note\n')
  assert.throws(
    () => runToEnd(readLegalNotes(folder, subheadings)),
    /section-01\.csv: other columns/,
  )
})
