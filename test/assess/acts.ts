// Small acts for tests of stacking, compiled like the acts in data/.

import type { LineState } from '../../src/assess/conditions.ts'
import type { Decision } from '../../src/assess/decide/decision.ts'
import { decide, type Stack } from '../../src/assess/decide/stack.ts'
import type { Grant } from '../../src/assess/preference.ts'
import type { ShipmentLine } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { loadActNames } from '../../src/compile/acts/act-names.ts'
import { compileMeasure } from '../../src/compile/acts/compile-measure.ts'
import { compileList } from '../../src/compile/acts/compile-scope.ts'
import { readAct } from '../../src/compile/acts/read-act.ts'
import { nothing } from '../../src/compile/data-files.ts'
import { inDecisionOrder } from '../../src/compile/decision-order.ts'
import { quantityIn } from '../../src/law/duty/unit.ts'
import type { Measure } from '../../src/law/measure.ts'
import { factRules } from '../../src/law/stated-facts.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { day, type LineFields, lineOf } from './shipments.ts'

const cite = [{ act: 'An act for this test' }]
const listed = compileList(
  'metal',
  [
    { line: 1, code: '7208', from: '', to: '', except: '7208.10.00' },
    { line: 2, code: '7301', from: '2026-01-01', to: '2026-06-01', except: '' },
  ],
  'metal.csv',
)

/** `returned_goods` as in data/vocabulary/facts.yaml, and a fact of three values. */
export const rules = factRules([
  {
    fact: {
      name: 'returned_goods',
      question: 'Do the goods return?',
      type: { kind: 'one of', values: [true, false] },
    },
    sayings: new Map([['9801.00.10', (value) => (value === true ? 'claimed' : 'ruled out')]]),
  },
  {
    fact: {
      name: 'vehicle_part',
      question: 'Is it a part of cars (auto), of trucks (truck), or of neither (false)?',
      type: { kind: 'one of', values: ['auto', 'truck', false] },
    },
    sayings: new Map([
      ['9903.94.05', (value) => (value === 'auto' ? 'claimed' : 'ruled out')],
      ['9903.74.08', (value) => (value === 'truck' ? 'claimed' : 'ruled out')],
      ['9903.74.11', (value) => (value === 'truck' ? 'ruled out' : 'claimed')],
    ]),
  },
])

const none = loadActNames(nothing, 'us', new Map())

export function measure(words: object): Measure {
  const file = 'test.yaml'
  const written = { title: 'A test measure', code: 'SEC_232', cite, ...words }
  return compileMeasure(readAct(written, file, none), {
    file,
    lists: new Map([['metal', listed]]),
    groups: new Map(),
  })
}

/** The facts of a line of 1,000 without an ordinary duty on 1 March 2026, or as stated. */
export function stateOf({ code, facts }: ShipmentLine, state: Partial<LineState> = {}): LineState {
  return {
    day: day('2026-03-01'),
    mode: 'ocean',
    entry: null,
    provision: null,
    place: 'US',
    province: null,
    code,
    mayBe: null,
    factRules: rules,
    grant: null,
    facts,
    value: Decimal.of(1000),
    costs: () => ({ transport: Decimal.of(100), insurance: Decimal.of(10), inValue: false }),
    ordinaryDuty: () => Decimal.zero,
    amountOf: () => null,
    quantity: () => null,
    isWithin: () => true,
    ...state,
  }
}

export function decided(
  measures: readonly Measure[],
  words: LineFields,
  grant: Grant | null = null,
  on = '2026-03-01',
  ordinary = 0,
): readonly Decision[] {
  return stackOf(measures, words, { grant, on, ordinary }).decisions
}

type Terms = {
  readonly grant?: Grant | null
  readonly on?: string
  /** The ordinary duty of the line. */
  readonly ordinary?: number
  /** Codes that goods of a former code may have now. */
  readonly mayBe?: readonly string[] | null
}

export function stackOf(
  measures: readonly Measure[],
  words: LineFields,
  { grant = null, on = '2026-03-01', ordinary = 0, mayBe = null }: Terms = {},
): Stack {
  const line = lineOf(words)
  const ordered = inDecisionOrder(measures, new Set())
  const value = Decimal.of(words.value ?? 1000)
  const state = stateOf(line, {
    day: day(on),
    mayBe,
    grant,
    value,
    ordinaryDuty: () => Decimal.of(ordinary),
    isWithin: (amount) => value.compare(amount) <= 0,
    quantity: (unit) => quantityIn(unit, line.facts.quantities),
  })
  return decide(candidatesFor(ordered, line.code, line.origin, day(on), mayBe), state)
}

export const summaries = (decisions: readonly Decision[]): string[] =>
  decisions.map(({ kind, measure: { id }, heading }) => `${id} ${heading.id} ${kind}`)
