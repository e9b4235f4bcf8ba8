// Headings that nobody claims, charges that replace others, and headings that are not known to
// apply: what is decided, and which claims are worth a question.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../../src/assess/decide/decision.ts'
import type { Condition, Heading, Measure } from '../../../src/law/measure.ts'
import { measure, stackOf, summaries } from '../acts.ts'
import type { LineFields } from '../shipments.ts'

const KIND = 'goods of a kind'

const named = (name: string, headings: readonly object[], words: object = {}): Measure =>
  measure({ measure: `us/${name}`, headings, ...words })

const duty = (charge: string): Measure => named('duty', [{ id: 'D', charge }])
const second = named('second', [{ id: 'E', charge: '4%' }])
const open = { id: 'open', when: { stated: KIND }, charge: '9%' }
const openDuty = named('duty', [
  { ...open, charge: '0%' },
  { id: 'D', charge: '5%' },
])
const claimed = (words: object) => ({ id: 'C', when: { claimed: true }, ask: 'info', ...words })
const relief = (words: object, replaces: readonly string[] = ['us/duty']): Measure =>
  named('relief', [claimed(words)], replaces.length > 0 ? { replaces } : {})

/** `id kind`, and of what is not decided or replaced the other headings. */
function inFull(decisions: readonly Decision[]): readonly string[] {
  return summaries(decisions).map((text, at) => {
    const one = decisions[at]
    const exemptions = one && 'exemptions' in one ? one.exemptions.map(({ id }) => id) : []
    return exemptions.length > 0 ? `${text} by ${exemptions.join(' ')}` : text
  })
}

const goods: LineFields = { code: '0101210010' }

/** Of which of the claims the importer is asked. */
const WORTH: readonly (readonly [what: string, measures: readonly Measure[], ids: string])[] = [
  ['a free rate in place of a duty', [duty('5%'), relief({ charge: '0%' })], 'C'],
  ['no free rate where the duty is free', [duty('0%'), relief({ charge: '0%' })], ''],
  ['a rate that is not free, whatever is due', [duty('0%'), relief({ charge: '2%' })], 'C'],
  ['a free rate that replaces nothing', [duty('0%'), relief({ charge: '0%' }, [])], 'C'],
  ['a free rate in place of what is not there', [second, relief({ charge: '0%' })], 'C'],
  ['no free rate for a duty that it leaves', [duty('0%'), second, relief({ charge: '0%' })], ''],
  [
    'a free rate in place of two duties, one free',
    [duty('0%'), second, relief({ charge: '0%' }, ['us/duty', 'us/second'])],
    'C',
  ],
  ['a free rate in place of what is undecided', [openDuty, relief({ charge: '0%' })], 'C'],
  ['no exemption where nothing is due', [duty('5%'), relief({ exempt: 'x' })], ''],
  [
    'an exemption from a duty',
    [named('duty', [claimed({ exempt: 'x' }), { id: 'D', charge: '5%' }])],
    'C',
  ],
  [
    'no second exemption',
    [
      named('duty', [
        { id: 'X', when: { mode: ['ocean'] }, exempt: 'x' },
        claimed({ exempt: 'x' }),
        { id: 'D', charge: '5%' },
      ]),
    ],
    '',
  ],
  [
    'no claim for what a charge replaces',
    [
      named('duty', [claimed({ charge: '1%' }), { id: 'D', charge: '5%' }]),
      named('other', [{ id: 'O', charge: '7%' }], { replaces: ['us/duty'] }),
    ],
    '',
  ],
  [
    'a claim for what may be replaced',
    [
      named('duty', [claimed({ charge: '1%' }), { id: 'D', charge: '5%' }]),
      named('other', [open], { replaces: ['us/duty'] }),
    ],
    'C',
  ],
  [
    'no claim where something else fails as well',
    [named('duty', [claimed({ when: { claimed: true, mode: ['air'] }, charge: '1%' })])],
    '',
  ],
  [
    'no claim while something else is not known',
    [named('duty', [claimed({ when: { claimed: true, stated: KIND }, charge: '1%' })])],
    '',
  ],
  [
    'a code as the only condition',
    [named('duty', [claimed({ when: { additional_code: ['1'] }, charge: '1%' })])],
    'C',
  ],
  [
    'no code beside another condition that holds',
    [named('duty', [claimed({ when: { additional_code: ['1'], mode: ['ocean'] }, charge: '1%' })])],
    '',
  ],
  ['nothing that the law does not ask', [named('duty', [claimed({ charge: '1%', ask: {} })])], ''],
]

for (const [what, measures, ids] of WORTH) {
  test(`asked: ${what}`, () => {
    const { unclaimed } = stackOf(measures, goods)
    assert.equal(unclaimed.map(({ heading }) => heading.id).join(' '), ids)
  })
}

test('a document that is not presented is asked for, and a quota that is not claimed', () => {
  const [own] = named('duty', [claimed({ charge: '1%' })]).headings
  assert(own)
  const conditions: readonly Condition[] = [
    { kind: 'certificate', codes: ['Y900'], presented: true },
    { kind: 'order number', number: '09.0001' },
  ]
  for (const condition of conditions) {
    const act = { ...duty('5%'), headings: [{ ...own, when: [condition] }] }
    const { unclaimed } = stackOf([act], goods)
    assert.deepEqual(
      unclaimed.map(({ heading }) => heading.id),
      ['C'],
    )
  }
})

test('a rate that another heading sets is possible where it is not decided', () => {
  const act = named('duty', [
    { ...open, charge: '0%' },
    { id: 'D', charge: '5%' },
  ])
  const [first, ...others] = act.headings
  assert(first)
  const redirect: Heading = { ...first, outcome: { kind: 'redirect', to: '9904' } }
  const [decision] = stackOf([{ ...act, headings: [redirect, ...others] }], goods).decisions
  assert(decision?.kind === 'undecided')
  assert.deepEqual(
    decision.possible.map((one) => one?.heading.id),
    ['open', 'D'],
  )
})

test('goods of which the facts rule a claim out are not asked about it', () => {
  const returned = claimed({ id: '9801.00.10', charge: '0%' })
  const own = named('returned', [returned])
  const idsOf = (stated: Readonly<Record<string, boolean>>) =>
    stackOf([own], { ...goods, stated }).unclaimed.map(({ heading }) => heading.id)
  assert.deepEqual(idsOf({}), ['9801.00.10'])
  assert.deepEqual(idsOf({ returned_goods: false }), [])
})

const inRange = { ask: 'info', in_range: true } as const

/** What is charged, and the headings that may be charged instead. */
const INSTEAD: readonly (readonly [
  what: string,
  headings: readonly object[],
  charged: string,
  instead: readonly string[] | undefined,
])[] = [
  ['nothing', [{ id: 'D', charge: '5%' }], 'D', undefined],
  [
    'what may be claimed, in order',
    [
      { id: 'C1', when: { claimed: true }, charge: '1%', ...inRange },
      { id: 'C2', when: { claimed: true }, charge: '2%', ...inRange },
      { id: 'D', charge: '5%' },
    ],
    'D',
    ['C1', 'C2'],
  ],
  [
    'what may be claimed where all else is not known',
    [
      { id: 'C1', when: { claimed: true, stated: KIND }, charge: '1%', ...inRange },
      { id: 'C2', when: { claimed: true, mode: ['air'] }, charge: '2%', ...inRange },
      { id: 'D', charge: '5%' },
    ],
    'D',
    ['C1'],
  ],
  [
    'the next that holds, before the day of a source',
    [
      { id: 'D', known_from: '2026-05-01', charge: '5%' },
      { id: 'C', when: { claimed: true }, charge: '1%' },
      { id: 'S', when: { stated: KIND }, charge: '2%' },
      { id: 'E', charge: '6%' },
      { id: 'F', charge: '7%' },
    ],
    'D',
    ['E'],
  ],
  [
    'nothing due, before the day of a source',
    [{ id: 'D', known_from: '2026-05-01', charge: '5%' }],
    'D',
    ['nothing'],
  ],
]

for (const [what, headings, charged, expected] of INSTEAD) {
  test(`charged instead: ${what}`, () => {
    const { decisions } = stackOf([named('duty', headings), second], goods)
    const [decision, other] = decisions
    assert(decision?.kind === 'charge' && other?.kind === 'charge')
    assert.equal(decision.heading.id, charged)
    assert.deepEqual(
      decision.instead?.map((one) => one?.heading.id ?? 'nothing'),
      expected,
    )
    assert.equal(other.instead, undefined, 'of one measure only')
  })
}

const other = (replaces: readonly string[]): Measure =>
  named('other', [{ id: 'O', charge: '7%' }], { replaces })
const openExemptions = [
  { id: 'X1', when: { stated: KIND }, exempt: 'x' },
  { id: 'X2', when: { stated: 'goods of another kind' }, exempt: 'y' },
]

const DECIDED: readonly (readonly [
  what: string,
  measures: readonly Measure[],
  decisions: readonly string[],
])[] = [
  [
    'a charge is replaced',
    [duty('5%'), other(['us/duty'])],
    ['us/duty D exempt by O', 'us/other O charge'],
  ],
  [
    'what is undecided is replaced',
    [openDuty, other(['us/duty'])],
    ['us/duty open exempt by O', 'us/other O charge'],
  ],
  [
    'what is exempt stays exempt by its own law',
    [
      named('duty', [
        { id: 'X', when: { mode: ['ocean'] }, exempt: 'x' },
        { id: 'D', charge: '5%' },
      ]),
      other(['us/duty']),
    ],
    ['us/duty D exempt by X', 'us/other O charge'],
  ],
  [
    'a ban is not replaced',
    [named('duty', [{ id: 'B', prohibit: 'goods' }]), other(['us/duty'])],
    ['us/duty B prohibit', 'us/other O charge'],
  ],
  [
    'exemptions that may hold are named in order',
    [named('duty', [...openExemptions, { id: 'D', charge: '5%' }])],
    ['us/duty D undecided by X1 X2'],
  ],
  ['exemptions that may hold leave nothing to exempt', [named('duty', openExemptions)], []],
  [
    'a condition that holds does not settle another one',
    [named('duty', [{ id: 'D', when: { stated: KIND, mode: ['ocean'] }, charge: '5%' }])],
    ['us/duty D undecided'],
  ],
]

for (const [what, measures, expected] of DECIDED) {
  test(`decided: ${what}`, () => {
    assert.deepEqual(inFull(stackOf(measures, goods).decisions), expected)
  })
}

test('what is asked of a code that names more goods depends on whether it is in force', () => {
  const some = named('duty', [{ id: 'D', goods: { prefixes: ['01012100'] }, charge: '5%' }])
  const question = (words: LineFields, mayBe: readonly string[] | null): string | null => {
    const [decision] = stackOf([some], words, { mayBe }).decisions
    return decision?.kind === 'undecided' ? decision.question : null
  }
  assert.match(question({ code: '0101' }, null) ?? '', /under this code .* give a longer code$/)
  const former = question({ code: '0101' }, ['0101210010', '0101300000'])
  assert.match(former ?? '', /had this code .* give a code that is in force$/)
  assert.equal(question(goods, null), null)
})
