// What an answer states of preferences: the claim that was granted, or what claims would save.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Layer } from '../../../src/assess/assessment.ts'
import type { Decision } from '../../../src/assess/decide/decision.ts'
import type { Grant } from '../../../src/assess/preference.ts'
import { preferenceFlags } from '../../../src/assess/preference-flags.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import type { Programme } from '../../../src/law/programme.ts'
import { lineOf } from '../shipments.ts'
import {
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

const line = lineOf({ origin: 'MX' }, 4)

/** A layer of duty. */
function duty(amount: number, own: Partial<Layer> = {}): Layer {
  return {
    ...{ line: 4, measure: null, code: 'MFN', kind: 'duty', heading: '-', base: null, rate: null },
    ...{ amount: Decimal.of(amount), expression: null, exempted: false, range: null },
    ...{ note: null, citation: null, url: null },
    ...own,
  }
}

const measured = {
  value: Decimal.of(1234.56),
  quantity: () => null,
  component: () => null,
  convert: (amount: Decimal) => amount,
}

type Own = {
  readonly rates?: readonly Rate[]
  readonly unrated?: readonly Programme[]
  readonly grant?: Grant
  readonly decisions?: readonly Decision[]
}

/** The part of a detail that differs. */
const DIFFERING = /saves .* of duty|quota [\d or]+|not held|symbol \w+|free for everyone/

function flagsOf(layers: readonly Layer[], own: Own): readonly string[] {
  const { rates = [], unrated = [], grant = null, decisions = [] } = own
  const selection = { preferences: preferences(rates), unrated }
  const context = { shipment: { currency: 'USD' }, places: 2 }
  return preferenceFlags({ line, selection, grant, measured, decisions }, layers, context).map(
    ({ kind, title, detail, legalCitation }) =>
      `${kind}: ${title} (${legalCitation}): ${detail?.match(DIFFERING)?.[0]}`,
  )
}

const MAY = 'fta_opportunity: The USMCA may apply (Agreement USMCA)'

const STATED: readonly (readonly [
  what: string,
  layers: readonly Layer[],
  own: Own,
  flags: readonly string[],
])[] = [
  ['nothing without a preference', [duty(100)], {}, []],
  ['what a claim saves', [duty(100)], { rates: [['S', TWO]] }, [`${MAY}: saves 75.31 USD of duty`]],
  ['nothing where no duty is due', [duty(0)], { rates: [['S', FREE]] }, []],
  [
    'nothing where there is no General duty',
    [duty(100, { code: 'SEC_301' })],
    {
      rates: [['S', FREE]],
    },
    [],
  ],
  [
    'nothing where the duty is exempted',
    [duty(100, { exempted: true })],
    {
      rates: [['S', FREE]],
    },
    [],
  ],
  [
    'the duty of the column, not another one',
    [duty(9, { code: 'SEC_301' }), duty(7, { exempted: true }), duty(100)],
    {
      rates: [['S', FREE]],
    },
    [`${MAY}: saves 100 USD of duty`],
  ],
  ['no claim that saves nothing', [duty(24.69)], { rates: [['S', TWO]] }, []],
  ['no claim that costs more', [duty(20)], { rates: [['S', TWO]] }, []],
  ['no claim of which the saving is not known', [duty(20)], { rates: [['S', redirect]] }, []],
  [
    'a rate that a programme has twice',
    [duty(100)],
    {
      rates: [
        ['USMCA', FREE],
        ['S', FREE],
      ],
    },
    [`${MAY}: saves 100 USD of duty`],
  ],
  [
    'two rates of a programme',
    [duty(100)],
    {
      rates: [
        ['S', FREE],
        ['S+', TWO],
      ],
    },
    [`${MAY}: saves 100 USD of duty`, `${MAY}: saves 75.31 USD of duty`],
  ],
  [
    'a rate of two programmes',
    [duty(100)],
    {
      rates: [
        ['S', FREE],
        ['A', FREE, GSP],
      ],
    },
    [
      `${MAY}: saves 100 USD of duty`,
      'fta_opportunity: The GSP may apply (null): saves 100 USD of duty',
    ],
  ],
  [
    'quotas, each once',
    [duty(100)],
    {
      rates: [
        ['S', quota(FREE, '1')],
        ['S', quota(FREE, '2')],
        ['S+', quota(FREE, '1')],
        ['A', quota(FREE, '3'), GSP],
      ],
    },
    [
      'fta_opportunity: The USMCA may apply within a quota (Agreement USMCA): quota 1 or 2',
      'fta_opportunity: The GSP may apply within a quota (null): quota 3',
    ],
  ],
  [
    'no quota beside a rate',
    [duty(100)],
    {
      rates: [
        ['S', quota(FREE, '1')],
        ['S', FREE],
      ],
    },
    [`${MAY}: saves 100 USD of duty`],
  ],
  [
    'programmes whose rates are not held',
    [duty(100)],
    { unrated: [USMCA, GSP] },
    [`${MAY}: not held`, 'fta_opportunity: The GSP may apply (null): not held'],
  ],
  [
    'the claim that was granted',
    [],
    {
      grant: { programme: USMCA, symbol: 'S' },
      rates: [['S', FREE]],
      decisions: [
        { kind: 'charge', measure: column('preference').measure, heading: FREE, base: Decimal.one },
      ],
    },
    ['fta_qualified: The USMCA applied (Agreement USMCA): symbol S'],
  ],
  [
    'nothing of a claim that did not decide',
    [duty(100)],
    {
      grant: { programme: USMCA, symbol: 'S' },
      rates: [['S', FREE]],
      decisions: [
        { kind: 'charge', measure: column('column-1').measure, heading: FREE, base: Decimal.one },
      ],
    },
    [],
  ],
  [
    'a claim for what is free for all',
    [],
    { grant: { programme: GSP, symbol: null } },
    ['fta_qualified: The GSP applied (null): free for everyone'],
  ],
]

for (const [what, layers, own, expected] of STATED) {
  test(`stated of preferences: ${what}`, () => {
    assert.deepEqual(flagsOf(layers, own), expected)
  })
}
