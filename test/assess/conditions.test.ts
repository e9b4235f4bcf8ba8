// Conditions, tested on small acts: metal content, totals, United States content, claims,
// prohibitions.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../src/assess/decide/decision.ts'
import { decide } from '../../src/assess/decide/stack.ts'
import type { Measure } from '../../src/law/measure.ts'
import { candidatesFor } from '../../src/law/tariff.ts'
import { decided, measure, stateOf, summaries } from './acts.ts'
import { day, lineOf } from './shipments.ts'

/** The decisions for a single measure, and its headings that could be claimed. */
function decidedAlone(
  act: Measure,
  origin = 'DE',
  within: boolean | null = true,
): { readonly decisions: readonly Decision[]; readonly unclaimed: readonly string[] } {
  const line = lineOf({ origin })
  const { decisions, unclaimed } = decide(
    candidatesFor([act], line.code, line.origin, day('2026-03-01')),
    stateOf(line, { isWithin: () => within }),
  )
  return { decisions, unclaimed: unclaimed.map(({ heading }) => heading.id) }
}

const onContent = measure({
  measure: 'us/steel-content',
  headings: [
    { id: '9903.81.91', when: { content: 'steel' }, base: 'steel content', charge: '50%' },
  ],
})
const onAluminum = measure({
  measure: 'us/aluminum-content',
  headings: [
    { id: '9903.85.68', when: { smelted_in: ['RU'] }, base: 'aluminum content', charge: '200%' },
    { id: '9903.85.08', when: { content: 'aluminum' }, base: 'aluminum content', charge: '50%' },
  ],
})
const onTheRest = measure({
  measure: 'us/the-rest',
  headings: [
    {
      id: '9903.03.06',
      when: { under: ['9903.81.91', '9903.85.08'], all_metal: true },
      exempt: 'goods that are all metal',
    },
    { id: '9903.03.01', base: 'value less metal content', charge: '10%' },
  ],
})
const metalActs = [onContent, onAluminum, onTheRest]
const bases = (decisions: readonly Decision[]): string[] =>
  decisions.map((decision) =>
    decision.kind === 'charge'
      ? `${decision.heading.id} on ${decision.base.toString()}`
      : `${decision.heading.id} ${decision.kind}`,
  )

test('declared metal is charged on its content, the rest of the article by another measure', () => {
  const components = { 'steel content': 50, 'aluminum content': 100 }
  assert.deepEqual(bases(decided(metalActs, { value: 1000, components })), [
    '9903.81.91 on 50',
    '9903.85.08 on 100',
    '9903.03.01 on 850',
  ])
})

test('metal declared above what is left of the value is charged on what is left', () => {
  // 700 of 1,000 are steel; of the aluminum, 300 are left.
  const both = { 'steel content': 700, 'aluminum content': 600 }
  assert.deepEqual(bases(decided(metalActs, { value: 1000, components: both })), [
    '9903.81.91 on 700',
    '9903.85.08 on 300',
    '9903.03.01 exempt',
  ])
  const steel = { 'steel content': 1200, 'aluminum content': 1 }
  assert.deepEqual(bases(decided(metalActs, { value: 1000, components: steel })), [
    '9903.81.91 on 1000',
    '9903.03.01 exempt',
  ])
})

test('without declared metal the whole article counts as metal', () => {
  assert.deepEqual(bases(decided(metalActs, { value: 1000 })), [
    '9903.81.91 on 1000',
    '9903.03.01 exempt',
  ])
})

test('when one metal is declared the others have no content', () => {
  const components = { 'aluminum content': 300 }
  assert.deepEqual(bases(decided(metalActs, { value: 1000, components })), [
    '9903.85.08 on 300',
    '9903.03.01 on 700',
  ])
})

test('where the metal was smelted decides, whatever the origin of the goods', () => {
  const words = { value: 1000, components: { 'aluminum content': 300 }, smelter: 'RU' }
  assert.deepEqual(bases(decided(metalActs, words)), ['9903.85.68 on 300', '9903.03.01 on 700'])
})

test('United States content is excluded from a charge on the rest', () => {
  const vehicles = measure({
    measure: 'us/vehicles',
    headings: [
      {
        id: '9903.74.03',
        when: { us_content_at_least: '20%' },
        base: 'non-US content',
        charge: '25%',
      },
      { id: '9903.74.01', charge: '25%' },
    ],
  })
  assert.deepEqual(bases(decided([vehicles], { usContent: 0.6 })), ['9903.74.03 on 400'])
  assert.deepEqual(bases(decided([vehicles], { usContent: 0.1 })), ['9903.74.01 on 1000'])
  const beyond = measure({
    measure: 'us/beyond',
    headings: [{ id: '9903.82.20', base: 'US content above 40%', charge: '25%' }],
  })
  assert.deepEqual(bases(decided([beyond], { usContent: 0.6 })), ['9903.82.20 on 200'])
})

test('value charged as metal is not charged again as non-US content', () => {
  const rest = measure({
    measure: 'us/rest',
    headings: [
      {
        id: '9903.01.25',
        when: { us_content_at_least: '20%', under: ['9903.81.91'] },
        base: 'non-US content',
        charge: '10%',
      },
    ],
  })
  const words = { components: { 'steel content': 600 }, usContent: 0.3 }
  const [, ...after] = bases(decided([...metalActs, rest], words))
  assert(after.includes('9903.01.25 on 280'), after.join())
})

test('a heading for goods with an ordinary duty below 15% needs that duty', () => {
  const topped = measure({
    measure: 'us/topped',
    headings: [
      { id: '9903.82.10', when: { duty_below: '15%' }, charge: 'total 15%' },
      { id: '9903.82.11', charge: 'Free' },
    ],
  })
  const at = (duty: number) => bases(decided([topped], {}, null, '2026-03-01', duty))
  assert.deepEqual(at(149.99), ['9903.82.10 on 1000'])
  assert.deepEqual(at(150), ['9903.82.11 on 1000'])
})

test('a charge that replaces another makes it an exempted layer', () => {
  const ordinary = measure({
    measure: 'us/ordinary',
    headings: [{ id: '7601.10.30', charge: '18.5%' }],
  })
  const instead = measure({
    measure: 'us/instead',
    replaces: ['us/ordinary'],
    headings: [{ id: '9903.90.09', charge: '70%' }],
  })
  assert.deepEqual(summaries(decided([ordinary, instead], {})), [
    'us/ordinary 7601.10.30 exempt',
    'us/instead 9903.90.09 charge',
  ])
})

test('a heading is reported as unclaimed when only its claim is missing', () => {
  const parts = measure({
    measure: 'us/parts',
    headings: [
      {
        id: '9903.94.05',
        ask: 'critical',
        when: { claimed: 'parts of passenger vehicles' },
        charge: '25%',
      },
    ],
  })
  const { decisions, unclaimed } = decidedAlone(parts)
  assert.equal(decisions.length, 0)
  assert.deepEqual(unclaimed, ['9903.94.05'])
})

test('an exemption is reported as unclaimed only where something is due', () => {
  const relieved = (...rest: readonly object[]): Measure =>
    measure({
      measure: 'us/relieved',
      headings: [
        { id: '9903.05.89', ask: 'info', when: { claimed: true }, exempt: 'goods for medicine' },
        ...rest,
        { id: '9903.05.84', origin: ['VN'], charge: '12.5%' },
      ],
    })
  assert.deepEqual(decidedAlone(relieved(), 'VN').unclaimed, ['9903.05.89'])
  assert.deepEqual(decidedAlone(relieved(), 'KE').unclaimed, [])
  const listed = { id: '9903.05.86', exempt: 'listed goods' }
  assert.deepEqual(decidedAlone(relieved(listed), 'VN').unclaimed, [])
})

const informal = measure({
  measure: 'us/informal',
  kind: 'fee',
  headings: [
    {
      id: '19 CFR 24.23(b)(2)(i)',
      ask: 'info',
      when: { claimed: 'informal entry', value_at_most: '2500 USD' },
      charge: '2.77 USD',
    },
    { id: '19 CFR 24.23(b)(1)(i)', charge: '0.3464%' },
  ],
})
const entry = (value: number, claims: readonly string[] = []) =>
  summaries(decided([informal], { value, headings: claims }))

test('a heading for low-value shipments holds up to exactly that value', () => {
  const claims = ['19 CFR 24.23(b)(2)(i)']
  assert.deepEqual(entry(2500, claims), ['us/informal 19 CFR 24.23(b)(2)(i) charge'])
  assert.deepEqual(entry(2500.01, claims), ['us/informal 19 CFR 24.23(b)(1)(i) charge'])
  assert.deepEqual(entry(2500), ['us/informal 19 CFR 24.23(b)(1)(i) charge'])
})

test('such a heading is reported as unclaimed only up to that value', () => {
  assert.deepEqual(decidedAlone(informal, 'DE', true).unclaimed, ['19 CFR 24.23(b)(2)(i)'])
  assert.deepEqual(decidedAlone(informal, 'DE', false).unclaimed, [])
})

test('without a rate of exchange it is unknown, and undecided when claimed', () => {
  const words = { headings: ['19 CFR 24.23(b)(2)(i)'] }
  const line = lineOf(words)
  const candidates = candidatesFor([informal], line.code, line.origin, day('2026-03-01'))
  const [decision] = decide(candidates, stateOf(line, { isWithin: () => null })).decisions
  assert(decision?.kind === 'undecided')
  assert.match(decision.question, /value in USD.*rate of exchange/)
})

test('a value that is not an amount of money does not compile', () => {
  for (const wrong of ['2500', 'USD 2500', '2,500 USD', 2500]) {
    assert.throws(
      () =>
        measure({
          measure: 'us/x',
          headings: [{ id: 'x', when: { value_at_most: wrong }, charge: '1%' }],
        }),
      { name: 'DataError' },
    )
  }
})

test('a prohibition is a decision of its own kind', () => {
  const ban = measure({
    measure: 'us/ban',
    origin: ['CA'],
    headings: [{ id: 'Proclamation 11061', prohibit: 'may not be entered' }],
  })
  assert.deepEqual(summaries(decided([ban], { origin: 'CA' })), [
    'us/ban Proclamation 11061 prohibit',
  ])
})
