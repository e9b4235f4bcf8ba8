// The reader of the metal lists: parts of tables that add up, and codes that move between annexes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { deriveMetalList } from '../../../src/publish/usitc/metal-lists.ts'

const tables: Readonly<Record<string, string>> = {
  'us/annexes.csv': `hts_prefix,annex,metal_type,effective_date
7601,1a,aluminum,2026-04-06
7612100000,1a,aluminum,2026-04-06
84271040,1b,steel,2026-04-06
84271040,1c,steel,2026-06-08
84159080,1b,steel,2026-04-06
84159080,3,steel,2026-06-08
8415908010,1b,aluminum,2026-04-06
3701300000,2,aluminum,2026-04-06
37013000,1b,aluminum,2026-06-08
87082921,1b,steel,2026-04-06
87082921,2,steel,2026-06-08
`,
  'us/chapters.csv': `hts_prefix,metal_type,kind,effective_date
7208,steel,mill,
73011000,steel,mill,
73170030,steel,derivative,
73012010,steel,derivative,2025-03-12
73071930,steel,derivative,2025-08-18
`,
}
const read = (name: string): string => tables[name] ?? ''

/** The rows of a list whose head has these lines. */
function rows(...head: readonly string[]): readonly string[] {
  const text = `# cite: a note\n${head.map((line) => `# ${line}\n`).join('')}code,from,to,except\n`
  const derived = deriveMetalList(text, read) ?? ''
  return derived
    .trim()
    .split('\n')
    .slice(head.length + 2)
}

test('a code is in an annex until a later row puts it in another', () => {
  const annex = 'derived for metals: us/annexes.csv annex='
  assert.deepEqual(rows('first day: 2026-04-06', `${annex}1b`), [
    '37013000,2026-06-08,,',
    '84159080,,2026-06-08,',
    '8415908010,,,',
    '84271040,,2026-06-08,',
    '87082921,,2026-06-08,',
  ])
  assert.deepEqual(rows(`${annex}3`), ['84159080,2026-06-08,,'])
  assert.deepEqual(rows('first day: 2026-04-06', `${annex}1b`, 'chapters: 37 87'), [
    '37013000,2026-06-08,,',
    '87082921,,2026-06-08,',
  ])
})

test('parts add up, and a code that only moves between them is in the list throughout', () => {
  const first = 'first day: 2026-04-06'
  const moved = (...parts: readonly string[]) =>
    rows(first, ...parts.map((part) => `derived for metals: us/annexes.csv annex=${part}`)).filter(
      (row) => row.startsWith('8427'),
    )
  assert.deepEqual(moved('1b,1c'), ['84271040,,,'])
  assert.deepEqual(moved('1b', '1c'), ['84271040,,,'])
})

test('an empty day is asked for by an empty value, and amendments are kept', () => {
  const steel = 'derived for metals: us/chapters.csv metal_type=steel kind='
  assert.deepEqual(rows(`${steel}derivative effective_date=`), ['73170030,,,'])
  assert.deepEqual(rows(`${steel}mill`, 'left out: 7301', 'added: 7216910010,2025-08-18'), [
    '7208,,,',
    '7216910010,2025-08-18,,',
  ])
  assert.deepEqual(rows('first day: 2025-03-12', `${steel}derivative`, 'left out: 7317'), [
    '73012010,,,',
    '73071930,2025-08-18,,',
  ])
})

test('a number that ends in 00 is the whole legal line', () => {
  assert.deepEqual(
    rows('first day: 2026-04-06', 'derived for metals: us/annexes.csv annex=1a', 'left out: 7601'),
    ['76121000,,,'],
  )
})

test('other lists are left to other readers, and a part without rows is refused', () => {
  assert.equal(deriveMetalList('# derived from: us/x.txt\ncode,from,to,except\n', read), null)
  assert.throws(() => rows('derived for metals: us/annexes.csv annex=9'), DataError)
})
