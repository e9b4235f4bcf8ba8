// A release that is incomplete, contradictory or too different from the one before is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LegalLines, legalLines } from '../../../src/publish/usitc/legal-lines.ts'
import { readExport } from '../../../src/publish/usitc/read-export.ts'
import {
  type Limits,
  RefusedRelease,
  refuseFaults,
  verify,
} from '../../../src/publish/usitc/verify.ts'
import { exported, printed } from './exports.ts'

const limits: Limits = {
  eightDigitsAtLeast: 10,
  tenDigitsAtLeast: 10,
  chapterLossAtMost: 0.1,
  ratesChangedAtMost: 0.05,
  unitsChangedAtMost: 0.05,
}
const rated = { general: 'Free', other: '20%', units: ['kg'] }

function read(...rows: readonly object[]) {
  return legalLines(readExport(exported(...rows)).numbered)
}

/** Chapters 1 and 2 with twenty lines each. */
function release(
  change: (htsno: string) => object | null = (htsno) => printed(htsno, rated),
): LegalLines {
  const numbers = ['01', '02'].flatMap((chapter) =>
    Array.from({ length: 20 }, (_, at) => `${chapter}01.${10 + at}.00.00`),
  )
  return read(...numbers.flatMap((htsno) => change(htsno) ?? [])).lines
}

test('the rates of a line are on its eight digits, however the publisher prints it', () => {
  const undivided = read(printed('0101.30.00.00', rated)).lines
  const divided = read(
    printed('0101.30.00', { general: 'Free', other: '20%' }),
    printed('0101.30.00.10', { units: ['kg'], other: '20%' }),
  ).lines
  const line = { code: '01013000', units: [], general: 'Free', special: '', other: '20%' }
  assert.deepEqual(undivided.get('01013000'), line)
  assert.deepEqual(divided.get('01013000'), line)
  const statistical = { units: ['kg'], general: '', special: '', other: '' }
  assert.deepEqual(undivided.get('0101300000'), { code: '0101300000', ...statistical })
  assert.deepEqual(divided.get('0101300010'), { code: '0101300010', ...statistical })
})

test('headings, subheadings and chapter 99 are not lines of the schedule', () => {
  const { lines, faults } = read(
    printed('0101'),
    printed('0101.30'),
    printed('0101.30.00.00', rated),
    printed('9903.88.03', { general: 'The duty provided in the applicable subheading + 25%' }),
  )
  assert.deepEqual([...lines.keys()].sort(), ['01013000', '0101300000'])
  assert.deepEqual(faults, [])
})

const contradictions: readonly (readonly [string, readonly object[], RegExp])[] = [
  [
    'a code printed twice',
    [printed('0101.30.00.00', rated), printed('0101.30.00.00', rated)],
    /^0101300000 is listed twice$/,
  ],
  [
    'a ten-digit code without a line',
    [printed('0101.30.00.10', { units: ['kg'] })],
    /^0101300010 has no rate: there is no line 01013000$/,
  ],
  [
    'a line without a General rate',
    [printed('0101.30.00', { other: '20%' })],
    /^01013000 has no rate$/,
  ],
  [
    'a statistical row with a rate of its own',
    [printed('0101.30.00', rated), printed('0101.30.00.10', { general: '5%' })],
    /^0101300010 has general "5%", its line has "Free"$/,
  ],
  [
    'two rows of one line with different rates',
    [printed('0101.30.00.10', rated), printed('0101.30.00.20', { general: '5%', other: '20%' })],
    /^0101300020 has general "5%", its line has "Free"$/,
  ],
]

for (const [what, rows, message] of contradictions) {
  test(`${what} is a fault that names the code`, () => {
    const { faults } = read(...rows)
    assert.equal(faults.length, 1, faults.join('; '))
    assert.match(faults[0] ?? '', message)
  })
}

test('a line of chapter 98 needs one filled column only', () => {
  assert.deepEqual(read(printed('9823.01.01', { special: 'Free (S+)' })).faults, [])
  assert.deepEqual(read(printed('9823.01.01')).faults, ['98230101 has no rate'])
})

test('a complete release after an equal one has no faults', () => {
  assert.deepEqual(verify(release(), null, limits), [])
  assert.deepEqual(verify(release(), release(), limits), [])
})

test('an export cut off after a whole row is refused, with and without a release before', () => {
  const cut = release((htsno) => (htsno < '0101.15' ? printed(htsno, rated) : null))
  assert.deepEqual(verify(cut, null, limits), [
    'it has 5 codes of 8 digits, at least 10 expected',
    'it has 5 codes of 10 digits, at least 10 expected',
  ])
  const half = release((htsno) => (htsno < '02' ? printed(htsno, rated) : null))
  assert.deepEqual(verify(half, release(), limits), ['chapter 2 fell from 40 codes to 0'])
})

test('a chapter may lose a tenth of its codes, the limit, but not more', () => {
  const without = (count: number) =>
    release((htsno) => (htsno < `0101.${10 + count}` ? null : printed(htsno, rated)))
  assert.deepEqual(verify(without(2), release(), limits), [])
  assert.deepEqual(verify(without(3), release(), limits), ['chapter 1 fell from 40 codes to 34'])
})

test('too many changed texts are refused by column', () => {
  const changed = (count: number, change: object) =>
    release((htsno) =>
      printed(htsno, htsno < `0101.${10 + count}` ? { ...rated, ...change } : rated),
    )
  assert.deepEqual(verify(changed(2, { general: '5%' }), release(), limits), [])
  assert.deepEqual(verify(changed(3, { general: '5%' }), release(), limits), [
    '3 of 40 texts changed in column "general", at most 5.0 % expected',
  ])
  assert.deepEqual(verify(changed(9, { units: ['g'] }), release(), limits), [
    '9 of 80 texts changed in column "units", at most 5.0 % expected',
  ])
})

test('a refusal names the release and its faults, the first eight in full', () => {
  const faults = Array.from({ length: 10 }, (_, at) => `fault ${at + 1}`)
  assert.throws(
    () => refuseFaults('2026 Revision 99', faults),
    (error) =>
      error instanceof RefusedRelease &&
      error.message === `2026 Revision 99 is refused: ${faults.slice(0, 8).join('; ')}; and 2 more`,
  )
  refuseFaults('2026 Revision 99', [])
})
