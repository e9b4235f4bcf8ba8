// A line with claims and facts, for tests of what has an effect on it.

import { unusedClaims } from '../../../src/assess/unused-claims.ts'
import { always } from '../../../src/base/day.ts'
import { Decimal } from '../../../src/base/decimal.ts'
import type { Filing } from '../../../src/law/entry/filing.ts'
import type { Condition, Heading } from '../../../src/law/measure.ts'
import { factRules } from '../../../src/law/stated-facts.ts'
import type { Control, DeMinimisRule } from '../../../src/law/tariff.ts'
import { measure, rules } from '../acts.ts'
import { type LineFields, lineOf } from '../shipments.ts'

const VALUE = Decimal.of(1000)

const act = measure({
  measure: 'us/act',
  headings: [
    { id: 'X', when: { mode: ['air'] }, exempt: 'x' },
    { id: 'D', charge: '5%' },
    { id: 'EA', charge: '5% + EA' },
    { id: 'EA at most', charge: '30 EUR / 100 kg MAX 9% + EA' },
  ],
})
export const [EXEMPTION, DUTY, MEURSING, BOUNDED] = act.headings as readonly [
  Heading,
  Heading,
  Heading,
  Heading,
]

/** A heading on these conditions alone. */
export const on = (id: string, ...when: readonly Condition[]): Heading => ({ ...DUTY, id, when })

const smelter = factRules([
  ...rules.byFact.values(),
  {
    fact: { name: 'smelter', question: 'Where was it smelted?', type: { kind: 'country' } },
    sayings: new Map(),
  },
  {
    fact: {
      name: 'gift',
      question: 'Is it a gift?',
      type: { kind: 'one of', values: [true, false] },
    },
    sayings: new Map([
      ['relief', (value) => (value === true ? 'claimed' : 'ruled out')],
      ['elsewhere', (value) => (value === true ? 'claimed' : 'ruled out')],
    ]),
  },
  {
    fact: { name: 'text', question: 'Which number?', type: { kind: 'text' } },
    sayings: new Map(),
  },
])

const FILING: Filing = {
  ...{ orders: [], beside: [], withoutEntry: [], feeClasses: [] },
  ...{ parts: always, replacementDuty: always },
}

export type Own = {
  readonly line?: LineFields
  /** Of measures that may touch the line. */
  readonly headings?: readonly Heading[]
  /** The heading that decides, with its exemptions. */
  readonly decided?: readonly [Heading, ...Heading[]]
  readonly collectors?: readonly string[]
  readonly reliefs?: readonly (string | null)[]
  readonly controls?: readonly Pick<Control, 'additionalCode' | 'conditions'>[]
  readonly quotaLines?: readonly string[]
  readonly hasFiling?: boolean
  readonly dutiable?: 'nothing' | 'stated'
}

export function unused(own: Own): readonly string[] {
  const { headings = [], decided: [heading, ...exemptions] = [DUTY] } = own
  const { collectors = [], reliefs = [], controls = [], quotaLines = [], dutiable } = own
  const sides = new Map(quotaLines.map((code) => [code, { codes: [], note: 'A note' }]))
  return unusedClaims(
    {
      line: lineOf(own.line ?? {}),
      decisions: [
        exemptions.length > 0
          ? { kind: 'exempt', measure: act, heading, exemptions }
          : { kind: 'charge', measure: act, heading, base: VALUE },
      ],
      candidates: [
        { measure: act, headings: [] },
        { measure: act, headings: headings.map((heading) => ({ heading, coverage: 'all' })) },
      ],
      entered: dutiable
        ? { code: '98020080', number: '9802.00.80', dutiable: null, rule: provision(dutiable) }
        : null,
      customsValue: VALUE,
      selection: {
        controls: controls as readonly Control[],
        claimableRelief: reliefs.map(
          (id) => ({ claim: id === null ? null : { id, that: 'gifts' } }) as DeMinimisRule,
        ),
      },
      tariff: {
        factRules: smelter,
        filing: own.hasFiling ? FILING : null,
        quotas: { beyond: sides, within: new Map() },
      },
    },
    collectors,
  )
}

const provision = (dutiable: 'nothing' | 'stated') => ({
  ...{ rateBegins: 'A duty', dutiable, text: 'the value less parts', cite: [] },
})
