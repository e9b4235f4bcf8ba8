// The Special column: rates by symbol and references to quota headings; damaged text is returned.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSpecial } from '../../src/compile/schedule/special-column.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { sharedJson, sharedRows, withShared } from '../shared.ts'

/** `symbols: rate` or `symbols: see headings`, one line per entry, leftovers after "left". */
function read(text: string): string[] {
  const { entries, leftovers } = parseSpecial(text)
  const lines = entries.map(({ symbols, outcome }) => {
    const what = outcome.kind === 'rate' ? outcome.text : `see ${outcome.headings.join(' ')}`
    return `${symbols.join(' ')}: ${what}`
  })
  return [...lines, ...leftovers.map((piece) => `left ${piece}`)]
}

test('rates with their programme symbols', () => {
  assert.deepEqual(read('Free (A+,AU,S+,E*) 3.2% (JP)'), ['A+ AU S+ E*: Free', 'JP: 3.2%'])
  assert.deepEqual(read('1.9¢/liter + 13.9¢/pf. liter (JO)'), ['JO: 1.9¢/liter + 13.9¢/pf. liter'])
})

test('a text without symbols is for all programmes of the column; empty text has no entry', () => {
  assert.deepEqual(read('No change.'), [': No change'])
  assert.deepEqual(read('15%'), [': 15%'])
  assert.deepEqual(read('Free (See U.S. note 4 of this subchapter)'), [
    ': Free (See U.S. note 4 of this subchapter)',
  ])
  assert.deepEqual(read(''), [])
  assert.deepEqual(read(' \n'), [])
})

test('references to quota headings, lists and ranges', () => {
  assert.deepEqual(read('Free (BH) See 9822.04.40 (AU) See 9823.04.01-9823.04.54 (S+)'), [
    'BH: Free',
    'AU: see 9822.04.40',
    'S+: see 9823.04.01-9823.04.54',
  ])
  assert.deepEqual(read('See 9919.04.40, 9919.04.41-9919.04.42 (PA)'), [
    'PA: see 9919.04.40 9919.04.41-9919.04.42',
  ])
})

test('damaged text with a clear meaning is repaired', () => {
  assert.deepEqual(read('Free(A, AU, BH,CL)2.7%(JP)'), ['A AU BH CL: Free', 'JP: 2.7%'])
  assert.deepEqual(read('Free (MA,.OM,P) '), ['MA OM P: Free'])
  assert.deepEqual(read('Free (A E IL, J, J*, CA,MX,)'), ['A E IL J J* CA MX: Free'])
  assert.deepEqual(read('See 9919.04.10, 99.19.04.14 (PA)'), ['PA: see 9919.04.10 9919.04.14'])
  assert.deepEqual(read('Free (\nKR,<u>P</u>)'), ['KR P: Free'])
})

test('parentheses inside a worded rate are not symbols', () => {
  assert.deepEqual(read('No change (A) See U.S. note 3(e) (CO,PE)'), [
    'A: No change',
    'CO PE: See U.S. note 3(e)',
  ])
})

test('text that belongs to no entry is returned', () => {
  assert.deepEqual(read('See 9919.04.67 (PA (PA)'), ['PA: see 9919.04.67', 'left (PA'])
  assert.deepEqual(read('Free (KR) (JP)'), ['KR: Free', 'left (JP)'])
  assert.deepEqual(read('Free (KR) 5%'), ['KR: Free', 'left 5%'])
  assert.deepEqual(read('See 9919.04.67 or so (PA)'), ['PA: see 9919.04.67', 'left or so'])
})

test(
  'every Special text of eight releases parses, and every rate in it or is refused by name',
  withShared,
  (t) => {
    const texts = new Set<string>()
    for (const file of RELEASES) {
      for (const row of sharedJson(`data/us/${file}`) as { special?: string | null }[]) {
        texts.add(row.special ?? '')
      }
    }
    for (const row of sharedRows('data/us/us-lines_2026_rev_21_derived.csv.gz')) {
      texts.add(row.special ?? '')
    }
    const left = new Map<string, number>()
    const unread = new Set<string>()
    for (const text of texts) {
      const { entries, leftovers } = parseSpecial(text)
      for (const piece of leftovers) left.set(piece, (left.get(piece) ?? 0) + 1)
      assert.equal(entries.length > 0, text.trim() !== '', text)
      for (const { outcome } of entries) {
        if (outcome.kind === 'redirect') {
          for (const heading of outcome.headings) assert.match(heading, HEADING_OR_RANGE, text)
          continue
        }
        const parsed = parseExpression(outcome.text)
        if (!parsed.ok && parsed.reason.startsWith('syntax error')) unread.add(outcome.text)
      }
    }
    assert.deepEqual([...unread], [])
    assert.deepEqual([...left], KNOWN_LEFTOVERS)
    t.diagnostic(`${texts.size} distinct Special texts`)
  },
)

const RELEASES = [
  'hts/hts_2025_basic.json.gz',
  'hts/hts_2025_rev_16.json.gz',
  'hts/hts_2025_rev_32.json.gz',
  'hts/hts_2026_basic.json.gz',
  'hts/hts_2026_rev_4.json.gz',
  'hts/hts_2026_rev_9.json.gz',
  'hts/hts_2026_rev_10.json.gz',
  'hts_2026_rev_21_derived.json.gz',
]
const HEADING_OR_RANGE = /^\d{4}\.\d\d\.\d\d(-\d{4}\.\d\d\.\d\d)?$/
/** Subheading 0406.90.94 prints "(PA (PA)", with and without a Korean rate. */
const KNOWN_LEFTOVERS = [['(PA', 2]]
