// Which preference claims are granted at which rate, and why others are refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideClaim, ordinaryHeading } from '../../../src/assess/preference.ts'
import type { Programme } from '../../../src/law/programme.ts'
import type { Candidate } from '../../../src/law/tariff.ts'
import { day, type LineFields, lineOf } from '../shipments.ts'
import {
  book,
  column,
  FREE,
  GSP,
  preferences,
  quota,
  type Rate,
  redirect,
  TWO,
  USMCA,
} from './programmes.ts'

const ON = day('2026-03-01')

const partly = (programmes: readonly string[], coverage: 'all' | 'some' = 'some'): Candidate => ({
  ...column('preference'),
  headings: [
    { heading: FREE, coverage },
    { heading: { ...FREE, when: [{ kind: 'preference', programmes }] }, coverage },
  ],
})

/** The claim, the rates of the line, and the symbol that is granted or why none is. */
const CLAIMS: readonly (readonly [
  claim: string,
  rates: readonly Rate[],
  granted: string | RegExp,
  own?: {
    readonly on?: string
    readonly fields?: LineFields
    readonly candidates?: readonly Candidate[]
    readonly unrated?: readonly Programme[]
  },
])[] = [
  ['USMCA', [['S', FREE]], 'S'],
  [
    'usmca',
    [
      ['S+', TWO],
      ['S', FREE],
    ],
    'S+',
  ],
  [
    'S',
    [
      ['S+', FREE],
      ['S', TWO],
    ],
    'S',
  ],
  ['S', [['S+', FREE]], /gives no S rate for these goods/],
  ['S', [['USMCA', FREE]], 'USMCA'],
  ['S', [['S', FREE, GSP]], /gives no S rate/],
  [
    'USMCA',
    [
      ['S', redirect],
      ['S+', FREE],
    ],
    'S+',
  ],
  [
    'USMCA',
    [
      ['S', redirect],
      ['S+', redirect],
    ],
    'S',
  ],
  [
    'USMCA',
    [
      ['S', TWO],
      ['S+', FREE],
    ],
    'S',
  ],
  [
    'USMCA',
    [
      ['S', quota(FREE, '1')],
      ['S+', TWO],
    ],
    'S+',
  ],
  [
    'USMCA',
    [
      ['S', quota(FREE, '1')],
      ['S+', redirect],
    ],
    'S+',
  ],
  ['USMCA', [['S', quota(FREE, '1')]], 'S'],
  [
    'USMCA',
    [
      ['S', quota(FREE, '1')],
      ['S+', quota(FREE, '2')],
    ],
    'S+',
    { fields: { orderNumber: '2' } },
  ],
  ['USMCA', [], /gives no USMCA rate/],
  ['USMCA', [], 'no symbol', { candidates: [column('column-1', TWO, FREE)] }],
  ['USMCA', [], /gives no USMCA rate/, { candidates: [column('column-1', FREE, TWO)] }],
  ['USMCA', [], /gives no USMCA rate/, { candidates: [column('column-1')] }],
  ['USMCA', [], /gives no USMCA rate/, { candidates: [column('column-1', redirect)] }],
  ['USMCA', [], /The USMCA \(USMCA\) is not held here/, { unrated: [USMCA] }],
  ['USMCA', [], /gives no USMCA rate/, { unrated: [GSP] }],
  [
    'USMCA',
    [],
    /not all codes under 7202111000 have the same USMCA/,
    {
      candidates: [partly(['USMCA'])],
    },
  ],
  [
    'S',
    [],
    /not all codes under 7202111000 have the same S/,
    { candidates: [partly(['A', 'S+'])] },
  ],
  ['USMCA', [], /gives no USMCA rate/, { candidates: [partly(['A', 'GSP'])] }],
  ['USMCA', [], /gives no USMCA rate/, { candidates: [partly(['USMCA'], 'all')] }],
  ['USMCA', [['S', FREE]], /was not in force on 2025-06-01/, { on: '2025-06-01' }],
  ['USMCA', [['S', FREE]], 'S', { on: '2024-12-31' }],
  ['USMCA', [['S', FREE]], /DE is not a beneficiary/, { fields: { origin: 'DE' } }],
  ['ABC', [['S', FREE]], /ABC is not the name or symbol/],
]

for (const [claim, rates, granted, own = {}] of CLAIMS) {
  const ids = rates.map(([symbol, { id }]) => `${symbol} ${id}`).join(', ')
  test(`claim of ${claim} with rates ${ids || 'of none'}: ${granted}`, () => {
    const { on, fields = {}, candidates = [], unrated = [] } = own
    const line = lineOf({ origin: 'MX', claim, ...fields })
    const rated = { candidates, unrated, preferences: preferences(rates) }
    const decided = decideClaim(line, rated, on === undefined ? ON : day(on), book)
    if (typeof granted === 'string') {
      const symbol = granted === 'no symbol' ? null : granted
      assert.deepEqual(decided, { kind: 'granted', grant: { programme: USMCA, symbol } })
    } else {
      assert.match(decided.kind === 'refused' ? decided.reason : decided.kind, granted)
    }
  })
}

test('without a claim there is nothing to grant', () => {
  const nothing = { candidates: [], unrated: [], preferences: [] }
  assert.deepEqual(decideClaim(lineOf({}), nothing, ON, book), { kind: 'none' })
})

test('the ordinary rate is that of the grant, else of column 2, else of column 1', () => {
  const rates = preferences([
    ['S', FREE],
    ['S+', TWO],
    ['S', redirect],
  ])
  const [one, two] = [column('column-1', redirect, TWO), column('column-2', FREE)]
  const of = (symbol: string | null, ...candidates: readonly Candidate[]) =>
    ordinaryHeading(
      { candidates, unrated: [], preferences: rates },
      symbol === null ? null : { programme: USMCA, symbol },
    )
  assert.equal(of('S', one), FREE, 'the first of the symbol')
  assert.equal(of('S+', one), TWO)
  assert.equal(of('A', one), TWO)
  assert.equal(of(null, one), TWO)
  assert.equal(of(null, one, two), FREE)
  assert.equal(of(null, column('column-1')), null)
  assert.equal(of(null), null)
})
