// How a shipment is entered: as stated, or as the law presumes for its value and its goods.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryOf, entryWarnings, isEntered } from '../../../src/assess/entry/entry-type.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import { citation } from '../../../src/law/citation.ts'
import type { EntryRules, EntryType, FormalRule } from '../../../src/law/entry/entry-type.ts'
import type { Selection } from '../../../src/law/tariff.ts'
import { measure } from '../acts.ts'
import { day, shipmentOf } from '../shipments.ts'
import { smallTariff } from './small-tariff.ts'

const LIMIT = Decimal.of(2500)

const formal = (own: Partial<FormalRule>): FormalRule => ({
  ...{ because: 'under a quota', layers: new Set<string>(), headings: ['9903.'], above: null },
  ...{ period: { from: null, to: null }, unlessStated: false },
  ...own,
})

const rules = (...own: readonly FormalRule[]): EntryRules => ({
  ...{ informalAtMost: LIMIT, currency: 'USD', formal: own },
  cite: [citation({ act: '19 CFR 143.21' })],
})

const act = measure({
  ...{ measure: 'us/act', code: 'SEC_301' },
  headings: [
    { id: '9903.88.03', charge: '25%' },
    { id: '9999.00.01', charge: '1%' },
  ],
})

/** Goods that headings touch: `3 all`, the quota in full. */
function touched(
  ...coverages: readonly ('all' | 'some')[]
): readonly Pick<Selection, 'candidates'>[] {
  return [
    { candidates: [] },
    {
      candidates: coverages.map((coverage, at) => ({
        measure: act,
        headings: act.headings.slice(at, at + 1).map((heading) => ({ heading, coverage })),
      })),
    },
  ]
}

type Own = {
  readonly stated?: EntryType | null
  readonly value?: number
  readonly own?: readonly FormalRule[]
  readonly goods?: readonly Pick<Selection, 'candidates'>[]
  /** Without a rate of exchange. */
  readonly isOpen?: boolean
}

function entered({ stated = null, value = 100, own = [], goods = touched(), isOpen = false }: Own) {
  return entryOf(goods, {
    shipment: shipmentOf([{}], { entryType: stated, on: '2026-03-01' }),
    tariff: smallTariff([act], { entry: rules(...own) }),
    exchange: { isWithin: (amount, limit) => (isOpen ? null : amount.compare(limit) <= 0) },
    thresholdValue: Decimal.of(value),
  })
}

const INFORMAL = 'Informal entry: worth at most 2500 USD, and nothing forbids it (19 CFR 143.21).'
const QUOTA = 'Formal entry: under a quota.'
const ASKED = 'state entry_type; of a part of these goods, under a quota'
const UNKNOWN =
  'state entry_type; of a part of these goods, no rate of exchange tells whether they are worth ' +
  'at most 2500 USD'

/** The types, the reason, and whether it is other than stated. */
const ROWS: readonly (readonly [
  what: string,
  own: Own,
  types: string,
  reason: string,
  other?: true,
])[] = [
  ['of little value', { value: 2500 }, 'informal', INFORMAL],
  ['worth more', { value: 2501 }, 'formal', 'Formal entry: worth more than 2500 USD.'],
  ['stated to be formal', { stated: 'formal' }, 'formal', 'Formal entry, as stated.'],
  ['stated to be informal', { stated: 'informal' }, 'informal', 'Informal entry, as stated.'],
  [
    'stated to be by an express carrier',
    { stated: 'express' },
    'express',
    'Entry at the facility of an express carrier, as stated.',
  ],
  ['stated to be mail', { stated: 'postal' }, 'postal', 'Mail, as stated.'],
  [
    'stated to be informal, worth more',
    { stated: 'informal', value: 2501 },
    'formal',
    'Formal entry: worth more than 2500 USD.',
    true,
  ],
  ['of a value that is not known', { isOpen: true }, 'informal,formal', UNKNOWN],
  [
    'of a value that is not known, stated',
    { isOpen: true, stated: 'postal' },
    'postal',
    'Mail, as stated.',
  ],
  ['under a quota', { own: [formal({})], goods: touched('all') }, 'formal', QUOTA],
  [
    'under a quota, stated to be informal',
    { own: [formal({})], goods: touched('all'), stated: 'informal' },
    'formal',
    QUOTA,
    true,
  ],
  [
    'under a rule that a statement overrides',
    { own: [formal({ unlessStated: true })], goods: touched('all'), stated: 'informal' },
    'informal',
    'Informal entry, as stated.',
  ],
  [
    'under a rule that a statement would override',
    { own: [formal({ unlessStated: true })], goods: touched('all') },
    'formal',
    QUOTA,
  ],
  ['partly under a quota', { own: [formal({})], goods: touched('some') }, 'informal,formal', ASKED],
  [
    'partly under a quota, stated',
    { own: [formal({})], goods: touched('some'), stated: 'informal' },
    'informal',
    'Informal entry, as stated.',
  ],
  [
    'partly under two rules, by the first',
    {
      own: [formal({}), formal({ because: 'under another rule' })],
      goods: touched('some'),
    },
    'informal,formal',
    ASKED,
  ],
  [
    'partly under a rule, wholly under the next',
    {
      own: [formal({ headings: ['9903'] }), formal({ because: 'listed', headings: ['9999'] })],
      goods: touched('some', 'all'),
    },
    'formal',
    'Formal entry: listed.',
  ],
  [
    'of other headings',
    { own: [formal({ headings: ['99.'] })], goods: touched('all') },
    'informal',
    INFORMAL,
  ],
  [
    'by the layer',
    { own: [formal({ headings: [], layers: new Set(['SEC_301']) })], goods: touched('all') },
    'formal',
    QUOTA,
  ],
  [
    'before the rule',
    {
      own: [formal({ period: { from: day('2026-03-02'), to: null } })],
      goods: touched('all'),
    },
    'informal',
    INFORMAL,
  ],
  [
    'at the value of the rule',
    { own: [formal({ above: Decimal.of(100) })], goods: touched('all') },
    'informal',
    INFORMAL,
  ],
  [
    'above the value of the rule',
    { own: [formal({ above: Decimal.of(99) })], goods: touched('all') },
    'formal',
    QUOTA,
  ],
]

for (const [what, own, types, reason, other = false] of ROWS) {
  test(`entry ${what}`, () => {
    const entry = entered(own)
    assert.deepEqual([entry?.types.join(), entry?.reason], [types, reason])
    assert.equal(entry?.isOther, other)
  })
}

test('a law without types of entry has none, and says so of a stated one', () => {
  const tariff = smallTariff([act], { entry: null, destination: 'XX' })
  const of = (entryType: EntryType | null) => ({
    shipment: shipmentOf([{}], { entryType }),
    tariff,
  })
  const exchange = { isWithin: () => true }
  assert.equal(entryOf([], { ...of('formal'), exchange, thresholdValue: LIMIT }), null)
  assert.deepEqual(entryWarnings({ ...of('formal'), entry: null }), [
    'entry_type is formal; the law of XX has no types of entry here.',
  ])
  assert.deepEqual(entryWarnings({ ...of(null), entry: null }), [])
  const isOther = { types: ['formal'], reason: 'Formal entry: worth more.', isOther: true } as const
  assert.deepEqual(entryWarnings({ ...of('informal'), entry: isOther }), [
    'entry_type is informal, which is not open. Formal entry: worth more.',
  ])
  assert.deepEqual(entryWarnings({ ...of('informal'), entry: { ...isOther, isOther: false } }), [])
})

test('who enters goods formally or informally does not ask for the relief of parcels', () => {
  const of = (entryType: EntryType | null, entry: EntryRules | null) =>
    isEntered({ shipment: shipmentOf([{}], { entryType }), tariff: smallTariff([act], { entry }) })
  assert.deepEqual(
    (['formal', 'informal', 'express', 'postal', null] as const).map((type) => of(type, rules())),
    [true, true, false, false, false],
  )
  assert.equal(of('formal', null), false)
})
