// Relief of shipments of little value: which rule applies, by claim or by itself, what it waives
// and what is said where it does not apply.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Layer } from '../../../src/assess/assessment.ts'
import { deMinimis, reliefWarnings } from '../../../src/assess/relief/de-minimis.ts'
import { afterRelief } from '../../../src/assess/relief/relieved.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { citation } from '../../../src/law/citation.ts'
import type { Measure } from '../../../src/law/measure.ts'
import { anyOrigin } from '../../../src/law/origin.ts'
import { factRules } from '../../../src/law/stated-facts.ts'
import type { DeMinimisRule, Selection } from '../../../src/law/tariff.ts'
import { measure } from '../acts.ts'
import { lineOf } from '../shipments.ts'

const rule = (name: string, threshold: number | null, isClaimed = false): DeMinimisRule => ({
  ...{ period: { from: null, to: null }, origin: anyOrigin, exceptGoods: null },
  threshold: threshold === null ? null : Decimal.of(threshold),
  claim: isClaimed ? { id: name, that: name } : null,
  relieves: ['duty'],
  cite: [citation({ act: name })],
})

const [PLAIN, NONE] = [rule('plain', 150), rule('none', null)]
const [GIFT, SAMPLE] = [rule('gift', 45, true), rule('sample', 45, true)]
/** No rate of exchange is held for it. */
const FOREIGN = { ...rule('foreign', 1, true) }
const unknownAmount = FOREIGN.threshold

type Row = readonly [
  rule: DeMinimisRule | null,
  claimable: readonly DeMinimisRule[],
  claims: string,
]

/** Each line with its rules and claims; the rule that applies, is unknown and is exceeded. */
const ROWS: readonly (readonly [
  what: string,
  value: number,
  lines: readonly Row[],
  relief: readonly [applies: string | null, unknown: string | null, exceeded: string | null],
])[] = [
  ['within the threshold', 150, [[PLAIN, [], '']], ['plain', null, null]],
  ['above it', 151, [[PLAIN, [], '']], [null, null, null]],
  [
    'not open to one line',
    100,
    [
      [PLAIN, [], ''],
      [NONE, [], ''],
    ],
    [null, null, null],
  ],
  ['open to none', 100, [[null, [], '']], [null, null, null]],
  ['of a line without a threshold', 100, [[NONE, [], '']], [null, null, null]],
  ['by a claim', 45, [[NONE, [GIFT], 'gift']], ['gift', null, null]],
  [
    'by the claim of all lines',
    45,
    [
      [NONE, [GIFT], 'gift'],
      [NONE, [GIFT], 'gift'],
    ],
    ['gift', null, null],
  ],
  [
    'by a claim of one line only',
    45,
    [
      [NONE, [GIFT], 'gift'],
      [NONE, [GIFT], ''],
    ],
    [null, null, null],
  ],
  [
    'by a claim that is not open to one line',
    45,
    [
      [NONE, [GIFT], 'gift'],
      [NONE, [], 'gift'],
    ],
    [null, null, null],
  ],
  ['by the first of two claims', 45, [[NONE, [GIFT, SAMPLE], 'gift sample']], ['gift', null, null]],
  ['by the second of two', 45, [[NONE, [GIFT, SAMPLE], 'sample']], ['sample', null, null]],
  ['above that of a claim', 46, [[PLAIN, [GIFT], 'gift']], ['plain', null, null]],
  ['above both', 151, [[PLAIN, [GIFT], 'gift']], [null, null, 'gift']],
  ['above that of a claim alone', 46, [[NONE, [GIFT], 'gift']], [null, null, 'gift']],
  [
    'by a claim that cannot be compared',
    46,
    [[PLAIN, [FOREIGN], 'foreign']],
    [null, 'foreign', null],
  ],
  ['of no lines', 1, [], [null, null, null]],
]

for (const [what, value, lines, [applies, unknown, exceeded]] of ROWS) {
  test(`relief ${what}`, () => {
    const relief = deMinimis(
      {
        lines: lines.map(([, , claims]) =>
          lineOf({ headings: claims === '' ? [] : claims.split(' ') }),
        ),
        selections: lines.map(
          ([deMinimis, claimableRelief]): Pick<Selection, 'deMinimis' | 'claimableRelief'> => ({
            deMinimis,
            claimableRelief,
          }),
        ),
      },
      Decimal.of(value),
      { currency: 'EUR', factRules: factRules([]) },
      {
        isWithin: (amount, limit) => (limit === unknownAmount ? null : amount.compare(limit) <= 0),
      },
    )
    const nameOf = (one: DeMinimisRule | null) => one?.cite[0]?.act ?? null
    assert.deepEqual(
      [nameOf(relief.rule), nameOf(relief.unknown), nameOf(relief.exceeded)],
      [applies, unknown, exceeded],
    )
    assert.equal(relief.applies, applies !== null)
    const open = lines.length > 0 && lines.every(([one]) => one?.threshold)
    if (applies === null && unknown === null && !open) assert.equal(relief.threshold, null)
  })
}

test('a claim for a shipment that is worth more is warned of', () => {
  const none = { applies: false, threshold: null, currency: null, rule: null, unknown: null }
  const law = { currency: 'EUR', factRules: factRules([]) }
  assert.deepEqual(reliefWarnings({ ...none, exceeded: GIFT }, law), [
    'gift is claimed: the shipment is worth more than 45 EUR.',
  ])
  assert.deepEqual(reliefWarnings({ ...none, exceeded: PLAIN }, law), [])
  assert.deepEqual(reliefWarnings({ ...none, exceeded: null }, law), [])
})

const act = measure({ measure: 'us/duty', headings: [{ id: 'D', charge: '5%' }] })
const layer = (amount: number, own: Partial<Layer> = {}): Layer => ({
  ...{ line: 0, measure: act, code: 'MFN', kind: 'duty', heading: 'D', base: Decimal.of(100) },
  ...{ rate: null, amount: Decimal.of(amount), expression: '5%', exempted: false },
  ...{ range: null, note: 'A note.', citation: null, url: null },
  ...own,
})

test('relief waives the layers of its kinds that the law charges', () => {
  const open = { range: { low: Decimal.zero, high: Decimal.of(9) } }
  const ownFee: Measure = { ...act, role: 'own fee' }
  const layers = [
    layer(5),
    layer(0, open),
    layer(0, { exempted: true, note: 'Exempt otherwise.' }),
    layer(6, { kind: 'fee' }),
    layer(7, { measure: ownFee }),
    layer(8, { measure: null }),
  ]
  const shown = (rule: DeMinimisRule | null) => {
    const relief = { applies: rule !== null, threshold: null, currency: null, rule }
    return afterRelief(layers, { ...relief, unknown: null, exceeded: null }).map(
      ({ amount, exempted, range, note }) => `${amount} ${exempted} ${range} ${note}`,
    )
  }
  const WAIVED = '0 true null Exempt: the shipment is within the de minimis value'
  assert.deepEqual(shown(PLAIN), [
    `${WAIVED}: plain.`,
    `${WAIVED}: plain.`,
    '0 true null Exempt otherwise.',
    '6 false null A note.',
    '7 false null A note.',
    `${WAIVED}: plain.`,
  ])
  assert.equal(shown({ ...PLAIN, cite: [] })[0], `${WAIVED}.`)
  assert.equal(shown(null)[0], '5 false null A note.')
  assert.deepEqual(shown({ ...PLAIN, relieves: ['tax'] })[0], '5 false null A note.')
})
