// Limits of the law that figures of a line are compared with: the price, quantities, and headings
// that redirect or have a value of nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateLimit, type LimitCondition } from '../../src/assess/conditions/limits.ts'
import { evaluateCondition } from '../../src/assess/conditions.ts'
import type { Decision } from '../../src/assess/decide/decision.ts'
import { Decimal } from '../../src/base/decimal.ts'
import type { Condition, Heading } from '../../src/law/measure.ts'
import { measure, stateOf } from './acts.ts'
import { lineOf } from './shipments.ts'

const act = measure({
  measure: 'us/act',
  headings: [
    { id: 'price', when: { cif_price_at_least: '100 USD' }, charge: '5%' },
    { id: 'small', when: { quantity_at_most: '2 kg' }, charge: '5%' },
    { id: 'light', when: { quantity_at_most: '2 kg / no' }, charge: '5%' },
  ],
})
const [PRICE, SMALL, LIGHT] = act.headings as readonly [Heading, Heading, Heading]
const conditionOf = ({ when }: Heading): LimitCondition => when[0] as LimitCondition
const withCosts = conditionOf(PRICE) as Extract<LimitCondition, { kind: 'entry price' }>
const alone: LimitCondition = { kind: 'entry price', atLeast: withCosts.atLeast }

type Figures = {
  readonly value?: number
  readonly freight?: number
  readonly inValue?: boolean
  /** Null: the limit cannot be computed without these facts. */
  readonly limit?: number | null
  readonly missing?: readonly string[]
  readonly quantities?: Readonly<Record<string, number>>
}

function resultOf(condition: LimitCondition, figures: Figures): string {
  const { value = 90, freight = 0, inValue = false, limit = 100, quantities = {} } = figures
  const result = evaluateLimit(
    condition,
    stateOf(lineOf({}), {
      value: Decimal.of(value),
      costs: () => ({ transport: Decimal.of(freight), insurance: Decimal.one, inValue }),
      amountOf: (_, missing) => {
        missing.push(...(figures.missing ?? []))
        return limit === null ? null : Decimal.of(limit)
      },
      quantity: (unit) => (unit in quantities ? Decimal.of(quantities[unit] as number) : null),
    }),
  )
  return typeof result === 'string' ? result : result.unknown
}

const AT_LEAST = 'it turns on the entry price, at least 100 USD or not'
const AT_MOST = 'it turns on a quantity of at most 2 kg'

const ROWS: readonly (readonly [what: string, LimitCondition, Figures, result: string])[] = [
  ['the price with its costs, at the limit', withCosts, { freight: 9 }, 'holds'],
  ['the price with its costs, below it', withCosts, { freight: 8 }, 'fails'],
  ['costs that are in the value count once', withCosts, { freight: 9, inValue: true }, 'fails'],
  ['the price alone, whatever the costs', alone, { freight: 20 }, 'fails'],
  ['the price alone, at the limit', alone, { value: 100 }, 'holds'],
  ['a limit that is not known', alone, { limit: null }, AT_LEAST],
  [
    'what a limit lacks',
    alone,
    { limit: null, missing: ['quantity in kg', 'quantity in no'] },
    `${AT_LEAST} (missing: quantity in kg; quantity in no)`,
  ],
  [
    'one thing that a limit lacks',
    alone,
    { limit: null, missing: ['quantity in kg'] },
    `${AT_LEAST} (missing: quantity in kg)`,
  ],
  ['a quantity at its limit', conditionOf(SMALL), { quantities: { kg: 2 } }, 'holds'],
  ['a quantity above it', conditionOf(SMALL), { quantities: { kg: 2.1 } }, 'fails'],
  ['no quantity', conditionOf(SMALL), {}, `${AT_MOST}: state kg (facts.quantities)`],
  ['a quotient', conditionOf(LIGHT), { quantities: { kg: 20, no: 10 } }, 'holds'],
  [
    'a quotient without its divisor',
    conditionOf(LIGHT),
    { quantities: { kg: 20 } },
    `${AT_MOST} / no: state no (facts.quantities)`,
  ],
  [
    'a quotient without its dividend',
    conditionOf(LIGHT),
    { quantities: { no: 10 } },
    `${AT_MOST} / no: state kg (facts.quantities)`,
  ],
]

for (const [what, condition, figures, result] of ROWS) {
  test(`limit: ${what}`, () => {
    assert.equal(resultOf(condition, figures), result)
  })
}

const progress = (decisions: readonly Decision[] = [], remaining = 1000) => ({
  decisions,
  remaining: Decimal.of(remaining),
})

test('goods without a value have the metal of the heading', () => {
  const content: Condition = { kind: 'content', metal: 'steel' }
  const of = (value: number) =>
    evaluateCondition(
      content,
      PRICE,
      stateOf(lineOf({ components: { 'copper content': 0 } }), { value: Decimal.of(value) }),
      progress(),
    )
  assert.equal(of(0), 'holds')
  assert.equal(of(1000), 'fails')
})

test('a rate that another heading sets is not under the heading that redirects', () => {
  const under: Condition = { kind: 'under', headings: new Set(['price']) }
  const redirect: Heading = { ...PRICE, outcome: { kind: 'redirect', to: '9904' } }
  const of = (heading: Heading) =>
    evaluateCondition(
      under,
      SMALL,
      stateOf(lineOf({})),
      progress([{ kind: 'charge', measure: act, heading, base: Decimal.one }]),
    )
  assert.equal(of(PRICE), 'holds')
  assert.equal(of(redirect), 'fails')
})
