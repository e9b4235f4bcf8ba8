// The codes to choose from under a trade remedy: each with its duty and documents, and the act.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderFlag, whoseRate } from '../../../src/assess/statements/order-flags.ts'
import { choiceOf, remedyCodes } from '../../../src/assess/statements/remedy-codes.ts'
import { citation } from '../../../src/law/citation.ts'
import { noCompanies } from '../../../src/law/company-codes.ts'
import type { RemedyCode } from '../../../src/law/flag.ts'
import type { Condition, Heading, Measure, Outcome } from '../../../src/law/measure.ts'
import { lineOf } from '../shipments.ts'
import { A, fitting } from './remedies.ts'

const companies = fitting(A, [])
const [, FIRM] = A.headings as readonly [Heading, Heading]
const CODE: Condition = { kind: 'additional code', codes: ['A580901001'] }
const D008: Condition = { kind: 'certificate', codes: ['D008', 'D009'], presented: true }
const NO_D008: Condition = { kind: 'certificate', codes: ['D017'], presented: false }
const act = citation({ act: 'Regulation', reference: 'R0001/26', url: 'https://law.example/1' })

function orderOf(own: Partial<Heading>): Measure {
  return { ...A, headings: [{ ...FIRM, ...own }] }
}

const EXEMPT: Outcome = { kind: 'exempt', reason: 'an undertaking' }

const ROWS: readonly (readonly [what: string, own: Partial<Heading>, code: Partial<RemedyCode>])[] =
  [
    ['a duty', { when: [CODE] }, {}],
    ['the documents that it needs', { when: [CODE, D008] }, { documents: ['D008', 'D009'] }],
    ['no document that must be absent', { when: [NO_D008, CODE] }, {}],
    ['no duty of an exempt firm', { outcome: EXEMPT }, { duty: null }],
    ['the act of its heading', { cite: [act] }, { act: 'R0001/26' }],
  ]

for (const [what, own, expected] of ROWS) {
  test(`a code has ${what}`, () => {
    const found = remedyCodes(orderOf({ cite: null, ...own }), companies)
    const whole = { code: 'A580901001', companies: ['Firm 1 exported by Agent 1'], duty: '3%' }
    assert.deepEqual(found, [{ ...whole, documents: [], act: null, ...expected }])
  })
}

test('a code with two headings is listed once, as the first has it', () => {
  const measure = { ...A, headings: [FIRM, { ...FIRM, outcome: EXEMPT }] }
  assert.deepEqual(
    remedyCodes(measure, companies).map(({ duty }) => duty),
    ['3%'],
  )
})

test('what is no trade remedy has no codes to choose from', () => {
  assert.deepEqual(remedyCodes({ ...A, flag: null }, companies), [])
})

const codes = (count: number): readonly RemedyCode[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ code: `C${at + 1}`, companies: [], act: null },
    ...(at === 0 ? { duty: null, documents: [] } : { duty: '2%', documents: ['D008', 'D009'] }),
  }))
const EIGHT = `C1, ${[2, 3, 4, 5, 6, 7, 8].map((at) => `C${at} (2% with D008 or D009)`).join(', ')}`

/** The citation and conditions of the heading that decides, the number of codes, the sentences. */
const CHOICES: readonly (readonly [
  cite: Heading['cite'],
  when: readonly Condition[],
  count: number,
  sentences: string | null,
])[] = [
  [null, [], 0, null],
  [null, [CODE], 2, null],
  [[act], [], 0, 'Imposed by R0001/26.'],
  [[act], [CODE], 2, 'Imposed by R0001/26.'],
  [null, [], 1, 'Additional codes: C1.'],
  [[act], [], 1, 'Imposed by R0001/26. Additional codes: C1.'],
  [null, [D008], 8, `Additional codes: ${EIGHT}.`],
  [null, [], 9, `Additional codes: ${EIGHT} and 1 more.`],
]

for (const [cite, when, count, sentences] of CHOICES) {
  const act = cite === null ? 'no act' : 'an act'
  test(`the choice of ${count} codes under ${act}, ${when.length} conditions`, () => {
    assert.equal(choiceOf({ ...FIRM, cite, when }, codes(count)), sentences)
  })
}

test('the producers of a rate are those of its codes, or all that have none', () => {
  assert.equal(whoseRate({ ...FIRM, id: 'A-1' }, companies), 'Firm 1 exported by Agent 1 (A-1)')
  assert.equal(
    whoseRate({ ...FIRM, when: [D008] }, companies),
    'producers and exporters that have no rate of their own',
  )
})

test('the flag on an order names the parties of the line, whatever was raised before', () => {
  const named = fitting(A, ['like producer'])
  const decided = { measure: A, heading: FIRM }
  const own = (words: object, unknown: string | null = null, by = named) =>
    orderFlag(lineOf(words, 3), decided, unknown, by)
  const plain = own({}, null, noCompanies)
  assert.deepEqual(plain.lines, [3])
  assert.equal(plain.manufacturerCodes, undefined)
  assert.deepEqual({ ...own({}, null, noCompanies) }, plain, 'the same goods again')
  for (const words of [
    { manufacturer: 'Mill' },
    { exporter: 'House' },
    { additionalCode: 'A580901002' },
  ]) {
    assert.deepEqual(own(words).manufacturerCodes, ['A580901001'])
    assert.notEqual(own(words).detail, plain.detail)
  }
  assert.match(own({}, 'no rate is held', noCompanies).detail ?? '', /amounts: no rate is held\./)
  assert.deepEqual(own({}, null, noCompanies), plain, 'and without that question')
  const elsewhere = own({ code: '7202118000', origin: 'FR' }, null, noCompanies)
  assert.match(elsewhere.detail ?? '', /7202\.11\.80\.00 from FR is an indication/)
  assert.equal(elsewhere.code, '7202.11.80.00')
})

test('the flag on an order has what the order says of itself', () => {
  const doubtful = citation({ act: 'A notice', doubt: 'two numbers are printed' })
  const own = (words: Partial<Heading>, measure: Partial<Measure> = {}) =>
    orderFlag(
      lineOf({}),
      { measure: { ...A, ...measure }, heading: { ...FIRM, ...words } },
      null,
      companies,
    )
  assert.match(own({ cite: [doubtful] }).detail ?? '', / In doubt: two numbers are printed$/)
  assert.doesNotMatch(own({ cite: [act] }).detail ?? '', /In doubt/)
  assert.equal(own({ cite: [act] }).legalCitation, act.text)
  assert.equal(own({ cite: null }).legalCitation, A.cite[0]?.text)
  assert.equal(own({ cite: null }, { cite: [] }).legalCitation, null)
  const noted = own({ note: 'The rate of all others.' }).detail ?? ''
  assert.match(noted, /^It is on 7202\.11\.10\.00 from DE\. The rate of all others\./)
  assert.match(own({}).detail ?? '', /The 3% shown is for Firm 1 exported by Agent 1/)
})
