// Which case number the parties of a line select: a combination first; then the exporter before the
// producer under an antidumping order, the higher of both under a countervailing duty order. The
// question where they select none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partyCodes, withNamedParties } from '../../../src/assess/statements/named-parties.ts'
import { partiesQuestion } from '../../../src/assess/statements/remedy-codes.ts'
import { compileOrders } from '../../../src/compile/acts/compile-orders.ts'
import type { CompanyCodes, Fit } from '../../../src/law/company-codes.ts'
import type { Heading, Measure } from '../../../src/law/measure.ts'
import type { Candidate } from '../../../src/law/tariff.ts'
import { lineOf } from '../shipments.ts'
import { A, C, fitting, notice, order } from './remedies.ts'

const PARTIES = { manufacturer: 'Mill', exporter: 'House' }

const candidate = (measure: Measure): Candidate => ({
  measure,
  headings: measure.headings.map((heading) => ({ heading, coverage: 'all' })),
})

/** The parties of a line are the first firm of an order. */
const fittingFirst = (measure: Measure) => fitting(measure, ['producer']).fitsOf(PARTIES)

/** Fits of the numbers 001, 002, 003, and the ones that they select under either kind of order. */
const SELECTED: readonly (readonly [fits: readonly Fit[], a: string, c: string])[] = [
  [['producer'], '1', '1'],
  [['exporter'], '1', '1'],
  [['pair', 'exporter', 'producer'], '1', '1'],
  [['exporter', 'producer'], '1', '2'],
  [['producer', 'exporter'], '2', '2'],
  [['exporter', 'other exporter', 'producer'], '1', '3'],
  [['producer', 'producer', 'producer'], '2', '2'],
  [['other exporter'], '', ''],
  [['other producer', 'like producer'], '', ''],
  [['like exporter', 'producer'], '', ''],
  [['like producer', 'exporter'], '2', ''],
  [['like pair', 'exporter'], '', ''],
  [['pair', 'like producer', 'like exporter'], '1', '1'],
  [['like exporter', 'producer', 'exporter'], '3', ''],
  [['like pair', 'pair'], '2', '2'],
]

for (const [fits, a, c] of SELECTED) {
  test(`${fits.join(', ')}`, () => {
    for (const [measure, expected] of [
      [A, a],
      [C, c],
    ] as const) {
      const { own, open } = partyCodes(measure.headings, PARTIES, fitting(measure, fits))
      assert.equal(own.map((code) => code.slice(-1)).join(' '), expected)
      assert.equal(open.length, expected === '' ? fits.length : 0)
    }
  })
}

test('of rates that cannot be compared, none is selected and all are asked about', () => {
  const mixed = order('A-580-901', ['3%', '2 USD/kg'])
  const companies = fitting(A, ['producer', 'producer'])
  assert.equal(partyCodes(mixed.headings, PARTIES, companies).own.length, 2)
  assert.equal(
    partiesQuestion(lineOf({ manufacturer: 'Mill' }), mixed, companies),
    'The manufacturer "Mill" is listed under additional code A580901001 (3%) or A580901002 ' +
      '(2 USD/kg): state facts.additional_code.',
  )
})

test('where the importer decides, every code of the name is asked about', () => {
  const companies = fitting(A, ['producer', 'producer'], false)
  assert.equal(partyCodes(A.headings, PARTIES, companies).own.length, 2)
})

test('of two rates of one firm the first counts, of equal ones of two firms the first', () => {
  const [, low, ...others] = order('A-580-901', ['3%', '9%', '9%']).headings
  assert(low)
  const raised = { ...low, outcome: others[0]?.outcome ?? low.outcome }
  const own = (headings: readonly Heading[]) =>
    partyCodes(headings, PARTIES, fitting(A, ['producer', 'producer', 'producer'])).own
  assert.deepEqual(own([low, raised, ...others]), ['A580901002'])
  assert.deepEqual(own([raised, low, ...others]), ['A580901001'])
})

/** What is stated, under which orders, and the numbers with which the line is assessed. */
const ADDED: readonly (readonly [
  stated: string | undefined,
  orders: readonly Measure[],
  codes: string,
])[] = [
  [undefined, [A], 'A580901001'],
  [undefined, [A, C], 'A580901001 C580902001'],
  ['A580901003', [A], 'A580901003'],
  ['A580901003', [A, C], 'A580901003 C580902001'],
  ['A580999003', [A], 'A580999003 A580901001'],
  ['A580901099', [A], 'A580901099'],
  [undefined, [{ ...A, flag: null }], ''],
  [undefined, [], ''],
]

for (const [additionalCode, orders, codes] of ADDED) {
  const names = orders.map(({ flag, title }) => `${title} ${flag}`)
  test(`numbers of the parties, ${additionalCode} stated: ${names.join(', ')}`, () => {
    const line = lineOf({ ...PARTIES, ...(additionalCode !== undefined && { additionalCode }) })
    const own: CompanyCodes = {
      ...fitting(A, []),
      fitsOf: () => new Map([...fittingFirst(A), ...fittingFirst(C)]),
    }
    const named = withNamedParties(line, orders.map(candidate), own)
    assert.equal([...named.facts.additionalCodes].join(' '), codes)
    assert.equal(named === line, codes === (additionalCode ?? ''))
    assert.equal(
      withNamedParties(line, orders.map(candidate), { ...own, nameDecides: false }),
      line,
    )
  })
}

test('a firm whose number is not held is taken by name, unless a known number is stated', () => {
  const [, heading] = A.headings as readonly [Heading, Heading]
  const byName = 'A580901 (Mill)'
  const when = [{ kind: 'additional code', codes: [byName] }] as const
  const firm = { ...A, headings: [{ ...heading, when }, ...A.headings] }
  const own: CompanyCodes = { ...fitting(A, []), fitsOf: () => new Map([[byName, 'producer']]) }
  const codes = (additionalCode: string) => [
    ...withNamedParties(lineOf({ ...PARTIES, additionalCode }), [candidate(firm)], own).facts
      .additionalCodes,
  ]
  assert.deepEqual(codes('A580901099'), ['A580901099', byName], 'a number that nobody knows')
  assert.deepEqual(codes('A580901002'), ['A580901002'])
})

test('where rates cannot be compared, the names add no number', () => {
  const mixed = order('A-580-901', ['3%', '2 USD/kg'])
  const line = lineOf(PARTIES)
  const companies = fitting(A, ['producer', 'producer'])
  assert.equal(withNamedParties(line, [candidate(mixed)], companies), line)
})

const LISTED = 'under additional code A580901001 (3%)'
const FIRM = `${LISTED} for Firm 1 exported by Agent 1`
const STATE = 'state facts.additional_code.'
const MILL = { manufacturer: ' Mill ' }
const HOUSE = { exporter: 'House' }

/** Names, fits, and the parts of what is asked. */
const QUESTIONS: readonly (readonly [object, fits: readonly Fit[], question: readonly string[]])[] =
  [
    [MILL, [], []],
    [MILL, ['like producer'], [`The manufacturer "Mill" is like one listed ${LISTED}`, STATE]],
    [HOUSE, ['like exporter'], [`The exporter "House" is like one listed ${LISTED}`, STATE]],
    [
      PARTIES,
      ['like pair'],
      [`The manufacturer "Mill" with exporter "House" is like a pair listed ${LISTED}`, STATE],
    ],
    [
      MILL,
      ['other exporter'],
      [
        `The manufacturer "Mill" is listed with a named exporter, and none is stated, ${FIRM}`,
        `state exporter, or ${STATE}`,
      ],
    ],
    [
      PARTIES,
      ['other exporter'],
      [
        `The manufacturer "Mill" is listed with an exporter other than "House" ${FIRM}`,
        `check exporter, or ${STATE}`,
      ],
    ],
    [
      { manufacturer: ' Mill', exporter: ' House ' },
      ['pair', 'like producer'],
      [`The manufacturer "Mill" with exporter "House" is listed ${LISTED}`, STATE],
    ],
    [
      HOUSE,
      ['other producer'],
      [
        `The exporter "House" is listed with a named manufacturer, and none is stated, ${FIRM}`,
        `state manufacturer, or ${STATE}`,
      ],
    ],
    [
      PARTIES,
      ['other producer'],
      [
        `The exporter "House" is listed with a manufacturer other than "Mill" ${FIRM}`,
        `check manufacturer, or ${STATE}`,
      ],
    ],
    [
      PARTIES,
      ['like exporter', 'producer'],
      [
        `The exporter "House" is like one listed ${LISTED}. ` +
          'The manufacturer "Mill" is listed under additional code A580901002 (5%)',
        STATE,
      ],
    ],
  ]

for (const [names, fits, question] of QUESTIONS) {
  test(`asked: ${JSON.stringify(names)} ${fits.join(', ')}`, () => {
    const asked = partiesQuestion(lineOf(names), A, fitting(A, fits))
    assert.equal(asked, question.length === 0 ? null : question.join(': '))
  })
}

const BY_NAME = 'A580901 (Mill One)'
const NAME = 'state the name as it is listed'

/** An order with a firm whose number is not held. */
function orderByName(): Measure {
  const firm = { source: '2025-07582', published: '2025-05-01', doubt: '', notice: 'order' }
  const terms = { code: 'A580901', company: 'Mill One', exporter: '', from: '2025-01-01' }
  const row = { case: 'A-580-901', country: 'KR', product: 'nails', from: '', to: '', near: '' }
  const [measure] = compileOrders(
    {
      orders: [{ ...row, codes: '73170055', ...notice }],
      companies: [{ ...terms, rate: '2%', ...firm }],
      rates: [],
      circumvention: [],
    },
    () => 'Korea',
    'orders.csv',
  )
  assert.ok(measure)
  return measure
}

test('of a firm whose number is not held, the name is asked for', () => {
  const measure = orderByName()
  const asked = (fits: readonly (readonly [code: string, fit: Fit])[], measures = measure) => {
    const like: CompanyCodes = {
      companiesOf: () => ['Mill One'],
      fitsOf: () => new Map(fits),
      nameDecides: true,
    }
    return partiesQuestion(lineOf(MILL), measures, like)
  }
  assert.equal(
    asked([[BY_NAME, 'like producer']]),
    `The manufacturer "Mill" is like one listed under additional code ${BY_NAME} (2%): ${NAME}.`,
  )
  assert.equal(
    asked([[BY_NAME, 'other exporter']]),
    'The manufacturer "Mill" is listed with a named exporter, and none is stated, under ' +
      `additional code ${BY_NAME} (2%): state exporter.`,
  )
  const both = { ...measure, headings: [...measure.headings, ...A.headings] }
  const endOf = (first: Fit, second: Fit) =>
    asked(
      [
        [BY_NAME, first],
        ['A580901001', second],
      ],
      both,
    )
      ?.split(': ')
      .at(-1)
  assert.equal(endOf('like producer', 'like producer'), `${NAME}, or ${STATE}`)
  assert.equal(endOf('like producer', 'other exporter'), `state exporter, or ${NAME}, or ${STATE}`)
  assert.equal(endOf('other exporter', 'other exporter'), `state exporter, or ${STATE}`)
})

test('a stated number ends the question; one of another firm is named', () => {
  const companies = fitting(A, ['pair'])
  const stated = (additionalCode: string) =>
    partiesQuestion(lineOf({ ...PARTIES, additionalCode }), A, companies)
  assert.equal(stated('A580901001'), null)
  const several = fitting(A, ['like producer', 'like producer'])
  const oneOfThem = { manufacturer: 'Mill', additionalCode: 'A580901002' }
  assert.equal(partiesQuestion(lineOf(oneOfThem), A, several), null)
  assert.equal(
    stated('A580901003'),
    `The manufacturer "Mill" with exporter "House" is listed ${LISTED}, and A580901003 is ` +
      'stated: check facts.additional_code.',
  )
  assert.match(stated('A580901003 A580901002') ?? '', /and A580901002 is stated/)
})
