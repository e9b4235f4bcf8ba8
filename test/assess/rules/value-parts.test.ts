// The parts of a line's value that bear different duties, and which layers are charged on each.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Layer } from '../../../src/assess/assessment.ts'
import {
  isChargedOn,
  isOnNothing,
  leavesMetal,
  type ShareOfValue,
  valueParts,
} from '../../../src/assess/entry/value-parts.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import type { Heading } from '../../../src/law/measure.ts'
import { measure } from '../acts.ts'

const VALUE = Decimal.of(1000)

const baseOf = (part: string): unknown => (part === TWO ? { of: part.split(', ') } : part)

/** A layer on this part of the value. */
function on(part: string | null, base: number | null, own: Partial<Layer> = {}): Layer {
  const act = measure({
    measure: 'us/act',
    headings: [
      {
        id: part ?? 'X',
        ...(part === null ? { exempt: 'x' } : { base: baseOf(part), charge: '5%' }),
      },
    ],
  })
  const [rule] = act.headings as readonly [Heading]
  return {
    ...{ line: 0, measure: act, rule, code: 'A', kind: 'duty', heading: rule.id },
    ...{ base: base === null ? null : Decimal.of(base), rate: null, amount: Decimal.one },
    ...{ expression: '5%', exempted: false, range: null, note: null, citation: null, url: null },
    ...own,
  }
}

const ALL = 'customs value'
/** Written as a list. */
const TWO = 'steel content, copper content'
const REST = 'value less metal content'
const above = (percent: number): string => `US content above ${percent}%`

const nameOf = ({ of }: Pick<ShareOfValue, 'of'>): string =>
  of instanceof Decimal ? `US ${of}` : of

/** The bases of the layers, and the parts. */
const ROWS: readonly (readonly [what: string, layers: readonly Layer[], parts: string])[] = [
  ['nothing charged', [], 'rest 1000'],
  ['a charge on all', [on(ALL, 1000)], 'rest 1000'],
  ['a charge on what metal leaves, alone', [on(REST, 600)], 'rest 1000'],
  ['steel', [on(ALL, 1000), on('steel content', 300)], 'rest 700, steel 300'],
  [
    'two metals',
    [on('steel content', 300), on('copper content', 200)],
    'rest 500, steel 300, copper 200',
  ],
  [
    'one metal charged twice',
    [on('steel content', 300), on('steel content', 250)],
    'rest 700, steel 300',
  ],
  ['all of it steel', [on('steel content', 1000)], 'steel 1000'],
  ['more than all of it', [on('steel content', 700), on('copper content', 400)], 'rest 1000'],
  ['no steel', [on('steel content', 0)], 'rest 1000'],
  ['steel that is not known', [on('steel content', null)], 'rest 1000'],
  ['an exempt charge on steel', [on('steel content', 300, { exempted: true })], 'rest 1000'],
  ['a charge without a rule', [on('steel content', 300, { rule: undefined })], 'rest 1000'],
  ['an exemption', [on(null, 300)], 'rest 1000'],
  ['a steel article', [on('steel article', 1000)], 'steel 1000'],
  ['content of the United States', [on(above(40), 300)], 'rest 700, US 0.4 300'],
  [
    'two shares of it, the lower one first',
    [on(above(85), 100), on(above(40), 300)],
    'rest 700, US 0.4 200, US 0.85 100',
  ],
  ['two equal shares', [on(above(40), 300), on(above(85), 300)], 'rest 700, US 0.85 300'],
  ['content that is not known', [on(above(40), null)], 'rest 1000'],
  ['content that is nothing', [on(above(40), 0)], 'rest 1000'],
  [
    'steel and content',
    [on('steel content', 200), on(above(40), 300)],
    'rest 500, steel 200, US 0.4 300',
  ],
  ['a charge on two parts', [on(TWO, 1300)], 'rest 1000'],
]

for (const [what, layers, parts] of ROWS) {
  test(`parts of the value: ${what}`, () => {
    const found = valueParts(layers, VALUE)
    assert.equal(found.map((part) => `${nameOf(part)} ${part.value}`).join(', '), parts)
  })
}

const PARTS: readonly ShareOfValue['of'][] = ['rest', 'steel', 'copper', Decimal.of(0.4)]

/** On which of the rest, steel, copper and the content above 40 % a layer is charged. */
const CHARGED: readonly (readonly [part: string | null, on: string])[] = [
  ['steel content', 'steel'],
  ['copper content', 'copper'],
  ['aluminum content', ''],
  ['steel article', 'steel'],
  [REST, 'rest US 0.4'],
  ['non-US content', 'rest'],
  [above(40), 'US 0.4'],
  [above(85), ''],
  [ALL, 'rest steel copper US 0.4'],
  [null, 'rest steel copper US 0.4'],
  [TWO, 'rest steel copper US 0.4'],
]

for (const [part, charged] of CHARGED) {
  test(`charged on ${part ?? 'nothing'}: ${charged}`, () => {
    const found = PARTS.filter((of) => isChargedOn(on(part, 100), { of, value: VALUE }))
    assert.equal(found.map((of) => nameOf({ of })).join(' '), charged)
  })
}

test('a charge on a part that the goods do not have is on nothing', () => {
  assert(isOnNothing(on('steel content', 0)))
  assert(isOnNothing(on(REST, 0)))
  assert.equal(isOnNothing(on('steel content', 1)), false)
  assert.equal(isOnNothing(on('steel content', null)), false)
  assert.equal(isOnNothing(on(ALL, 0)), false)
  assert.equal(isOnNothing(on(null, 0)), false)
})

test('what metal leaves of the value is charged by two kinds of bases', () => {
  const leaving = [REST, 'non-US content', ALL, 'steel content', null].map((part) =>
    leavesMetal(on(part, 10)),
  )
  assert.deepEqual(leaving, [true, true, false, false, false])
})
