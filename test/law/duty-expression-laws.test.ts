// Properties that hold for every duty expression, not only for those printed today.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Decimal } from '../../src/base/decimal.ts'
import type { Addend, Bound, DutyExpression, Term } from '../../src/law/duty/duty-expression.ts'
import { adValoremRate, totalRate, unitsNeeded } from '../../src/law/duty/duty-expression.ts'
import type { Measurement, Step } from '../../src/law/duty/evaluate-expression.ts'
import { evaluateExpression } from '../../src/law/duty/evaluate-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import { qualifierTable, unitTable } from '../../src/law/duty/unit-table.ts'
import { expressionOf } from './measured-goods.ts'

/** Records like those the parser builds, which have the ordinary prototype. */
function record<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record<T>(model, { noNullPrototype: true })
}

const decimal = fc
  .tuple(fc.nat({ max: 10_000_000 }), fc.nat({ max: 7 }))
  .map(([digits, places]) => Decimal.of(Decimal.of(`${digits}e-${places}`).toString()))
const currency = fc.constantFrom('USD', 'EUR', 'GBP')
const component = fc.constantFrom('case', 'strap', 'battery', 'non-US content', 'cost of parts')
const components = fc.uniqueArray(component, { maxLength: 3 })
const unit = fc
  .tuple(
    fc.constantFrom(...unitTable.map(({ id }) => id)),
    fc.constantFrom('', '', ...qualifierTable.map(({ id }) => ` ${id}`)),
  )
  .map(([id, qualifier]) => `${id}${qualifier}`)
const tally = fc.oneof(
  fc.constant({ kind: 'all' } as const),
  record({ kind: fc.constantFrom('over', 'degrees under'), count: decimal }),
  record({ kind: fc.constant('each percent'), of: fc.constantFrom('% vol', '% sucrose') }),
)
const named = fc.constantFrom(
  'agricultural component',
  'reduced agricultural component',
  'additional duty on sugar',
  'additional duty on flour',
  'entry price duty',
  'reduced additional duty on flour (1)',
)
const thirds = fc
  .tuple(fc.nat({ max: 300 }), fc.constantFrom(3, 7, 9, 11))
  .filter(([above, below]) => above % below !== 0 && (below !== 9 || above % 3 !== 0))
  .map(([above, below]) => ({
    rate: Decimal.of(Decimal.of(`${above}e-2`).toString()),
    divisor: Decimal.of(below),
  }))
const term: fc.Arbitrary<Term> = fc.oneof(
  record({
    kind: fc.constant('percent' as const),
    rate: decimal,
    divisor: fc.constant(null),
    of: components,
  }),
  record({ fraction: thirds, of: components }).map(({ fraction, of }) => ({
    kind: 'percent' as const,
    ...fraction,
    of,
  })),
  record({
    kind: fc.constant('specific' as const),
    amount: decimal,
    currency,
    per: fc.constantFrom('1', '100', '1000').map((text) => Decimal.of(text)),
    unit,
    tally,
  }).filter(({ unit, tally }) => tally.kind !== 'each percent' || !unit.startsWith('%')),
  record({ kind: fc.constant('amount' as const), amount: decimal, currency }),
  fc.constant({ kind: 'applicable' as const }),
  record({ kind: fc.constant('component' as const), name: named }),
)
const sum: fc.Arbitrary<readonly Addend[]> = fc
  .tuple(term, fc.array(record({ minus: fc.boolean(), term }), { maxLength: 3 }))
  .map(([first, rest]) => [{ minus: false, term: first }, ...rest])
const bound: fc.Arbitrary<Bound> = record({ kind: fc.constantFrom('floor', 'cap'), sum })
const expression: fc.Arbitrary<DutyExpression> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ text: 'Free', total: false, sum: [], bounds: [] }) },
  {
    weight: 20,
    arbitrary: record({ total: fc.boolean(), sum, bounds: fc.array(bound, { maxLength: 2 }) }).map(
      (shape) => ({ ...shape, text: printExpression({ ...shape, text: '' }) }),
    ),
  },
)

/** Goods with every fact known, each a different small number. */
function goods(value: Decimal): Measurement {
  return {
    value,
    quantity: (asked) => Decimal.of(asked.length),
    component: (name) => Decimal.of(name.length * 3),
    convert: (amount) => amount,
    column1: Decimal.of(7),
  }
}

function amountOf(of: DutyExpression, value: Decimal): Decimal {
  const outcome = evaluateExpression(of, goods(value))
  assert.ok(outcome.ok)
  return outcome.amount
}

test('parsing a printed expression returns the same expression', () => {
  fc.assert(
    fc.property(expression, (printed) => {
      const parsed = parseExpression(printExpression(printed))
      assert.ok(parsed.ok, `${parsed.ok ? '' : parsed.reason}: ${printed.text}`)
      assert.deepEqual(parsed.expression, printed)
    }),
    { numRuns: 500 },
  )
})

test('no expression is below zero', () => {
  fc.assert(
    fc.property(expression, decimal, (any, value) => {
      assert.equal(amountOf(any, value).isNegative, false)
    }),
  )
})

test('the trace of every expression ends with its amount', () => {
  fc.assert(
    fc.property(expression, decimal, (any, value) => {
      const steps: Step[] = []
      const traced = evaluateExpression(any, goods(value), steps)
      assert.ok(traced.ok)
      assert.ok(traced.amount.equals(amountOf(any, value)))
      assert.ok(traced.amount.equals(steps.at(-1)?.amount ?? Decimal.zero))
    }),
  )
})

test('pure percentages are linear in the value', () => {
  fc.assert(
    fc.property(decimal, decimal, decimal, decimal, (one, other, value, more) => {
      const rates = expressionOf(`${one}% + ${other}%`)
      const whole = amountOf(rates, value.plus(more))
      assert.ok(whole.equals(amountOf(rates, value).plus(amountOf(rates, more))))
      assert.ok(whole.equals(value.plus(more).times(adValoremRate(rates) ?? Decimal.zero)))
    }),
  )
})

test('a charge with a floor and a larger cap stays between them', () => {
  fc.assert(
    fc.property(sum, decimal, decimal, decimal, (any, one, other, value) => {
      const [floor, cap] = [one.min(other), one.max(other)]
      const amount = (of: Decimal) => [
        { minus: false, term: { kind: 'amount', amount: of, currency: 'USD' } } as const,
      ]
      const between = amountOf(
        {
          text: '',
          total: false,
          sum: any,
          bounds: [
            { kind: 'floor', sum: amount(floor) },
            { kind: 'cap', sum: amount(cap) },
          ],
        },
        value,
      )
      assert.ok(between.compare(floor) >= 0 && between.compare(cap) <= 0)
    }),
  )
})

/** Sums without subtraction or components. */
const adding = fc
  .array(term, { minLength: 1, maxLength: 4 })
  .map((terms) => terms.map((one) => ({ minus: false, term: one })))
const plain: fc.Arbitrary<DutyExpression> = record({
  sum: adding,
  bounds: fc.array(
    record({ kind: fc.constantFrom('floor' as const, 'cap' as const), sum: adding }),
    {
      maxLength: 2,
    },
  ),
}).map((shape) => ({ ...shape, total: false, text: '' }))

test('a sum without subtraction, with such floors and caps, grows with the value', () => {
  fc.assert(
    fc.property(plain, decimal, decimal, (any, value, more) => {
      const [less, rather] = [amountOf(any, value), amountOf(any, value.plus(more))]
      assert.ok(rather.compare(less) >= 0, `${printExpression(any)}: ${less} then ${rather}`)
    }),
  )
})

test('an amount in another currency is the same money', () => {
  const exact = expression.filter(({ sum: own, bounds }) =>
    [own, ...bounds.map((one) => one.sum)]
      .flat()
      .every((one) => one.term.kind !== 'percent' || one.term.divisor === null),
  )
  fc.assert(
    fc.property(exact, decimal, fc.integer({ min: 1, max: 400 }), (any, value, hundredths) => {
      const rate = Decimal.of(hundredths).times(Decimal.of('0.01'))
      const here = goods(value)
      const abroad: Measurement = {
        value: value.times(rate),
        quantity: here.quantity,
        component: (name) => here.component(name)?.times(rate) ?? null,
        convert: (amount) => amount.times(rate),
        column1: here.column1?.times(rate) ?? null,
      }
      const outcome = evaluateExpression(any, abroad)
      assert.ok(outcome.ok)
      assert.ok(outcome.amount.equals(amountOf(any, value).times(rate)), printExpression(any))
    }),
  )
})

test('nothing is missing when units, parts, rates of exchange and column 1 are known', () => {
  fc.assert(
    fc.property(expression, decimal, (any, value) => {
      const needed = new Set(unitsNeeded(any))
      const quantity = (asked: string) => (needed.has(asked) ? Decimal.one : null)
      assert.ok(evaluateExpression(any, { ...goods(value), quantity }).ok)
      const outcome = evaluateExpression(any, { ...goods(value), quantity: () => null })
      const asked = outcome.ok ? [] : outcome.missing
      assert.deepEqual(new Set(asked), new Set([...needed].map((name) => `quantity in ${name}`)))
    }),
  )
})

test('the ad valorem rate is given only for a pure rate', () => {
  const rate = (text: string) => adValoremRate(expressionOf(text))?.toString() ?? null
  assert.equal(rate('Free'), '0')
  assert.equal(rate('25%'), '0.25')
  assert.equal(rate('3% + 2.5%'), '0.055')
  assert.equal(rate('3% - 5%'), '0')
  assert.equal(rate('33 1/3%'), '0.333333333333')
  assert.equal(rate('6.5% on the entire set'), '0.065')
  const others = ['1¢/kg', '5% + 1¢/kg', '6% on the case', '5% MIN 1 USD', 'total 15%', '5 USD']
  for (const text of [...others, 'No change']) assert.equal(rate(text), null, text)
})

test('the rate of a total is given only for a total of a pure rate', () => {
  assert.equal(totalRate(expressionOf('total 15%'))?.toString(), '0.15')
  assert.equal(totalRate(expressionOf('15%')), null)
  assert.equal(totalRate(expressionOf('total 15% + 1¢/kg')), null)
  assert.equal(totalRate(expressionOf('total 15% MAX 5 USD')), null)
})

test('the units needed are base units, each once, those of bounds included', () => {
  assert.deepEqual(unitsNeeded(expressionOf('2.8¢/doz. + 1¢/gross + 5%')), ['no'])
  assert.deepEqual(unitsNeeded(expressionOf('5% MIN 1 EUR / 100 kg MAX 2 EUR / hl')), ['kg', 'l'])
  assert.deepEqual(unitsNeeded(expressionOf('2.8¢/jewel over 7')), ['jewel', 'no'])
  assert.deepEqual(unitsNeeded(expressionOf('1.7¢/kg on lead content')), ['kg lead content'])
  assert.deepEqual(unitsNeeded(expressionOf('Free')), [])
})
