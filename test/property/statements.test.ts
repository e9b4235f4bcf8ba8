// Quiet answers: what ordinary shipments are told, with tables that are current by the clock and
// with tables that are not; and that no shipment is told anything twice.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fixedClock } from '../../src/base/clock.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { noPrices } from '../../src/law/screened-shipment.ts'
import type { CalcBulkResponse } from '../../src/operations/bulk/schema.ts'
import type { CalcResponse } from '../../src/operations/calc/schema.ts'
import type { CompareResponse } from '../../src/operations/compare/schema.ts'
import { bulk, calc, compare } from '../../src/operations/recorded.ts'
import { SHIPMENTS } from '../draws.ts'
import { classifier, screening } from '../loaded.ts'
import { bulkBody, calcBody, tariffs } from './shipments.ts'
import { assertSaidOnce, isFreshness, others } from './statements.ts'

const CURRENT = '2026-10-05T00:00:00Z'
const LATE = '2026-11-26T00:00:00Z'
/** What, since when and how old. */
const AGED = /: known to 20\d\d-.* days before 2026-11-26; at most/
const MOST_OTHERS = 2
const DRAWN = SHIPMENTS / 4

const call = { id: '00000000-0000-7000-8000-000000000000', fees: [], prices: noPrices }
const lawAt = (instant: string) => ({
  tariffs,
  screening: screening(),
  clock: fixedClock(instant),
  classifier: classifier(),
})

const calculated = (body: object, instant: string): CalcResponse => {
  const law = lawAt(instant)
  return runToEnd(calc.answer(calc.read(body, law), law, call))
}
const inBulk = (body: object, instant: string): CalcBulkResponse => {
  const law = lawAt(instant)
  return runToEnd(bulk.answer(bulk.read(body, law), law, call))
}
const compared = (body: object, instant: string): CompareResponse => {
  const law = lawAt(instant)
  return runToEnd(compare.answer(compare.read(body, law), law, call))
}

/** Description, code, quantity, unit value and weight in kg. */
const goods = {
  shirts: ['Cotton T-shirts', '6109.10.00', 500, 4.2, 90],
  lamps: ['LED lamps', '9405.21', 200, 12.5, 160],
  furniture: ['Wooden furniture', '9403.60', 40, 90, 800],
  laptops: ['Laptops', '8471.30', 20, 700, 40],
  pumps: ['Centrifugal pumps', '8413.70', 10, 450, 300],
  screws: ['Steel screws', '7318.15', 10_000, 0.05, 100],
  toys: ['Toys', '9503.00', 800, 3, 240],
  shoes: ['Leather shoes', '6403.99', 300, 18, 260],
  wine: ['Wine in bottles', '2204.21', 600, 5, 800],
} as const
type Goods = keyof typeof goods

type Corridor = {
  readonly to: string
  readonly currency: string
  /** The origin of each of the two lines. */
  readonly from: readonly [string, string]
  readonly pairs: readonly (readonly [Goods, Goods])[]
}

const corridors: readonly Corridor[] = [
  {
    to: 'US',
    currency: 'USD',
    from: ['CN', 'VN'],
    pairs: [
      ['lamps', 'shirts'],
      ['toys', 'laptops'],
      ['shoes', 'furniture'],
      ['pumps', 'shoes'],
    ],
  },
  {
    to: 'US',
    currency: 'USD',
    from: ['DE', 'DE'],
    pairs: [
      ['pumps', 'screws'],
      ['wine', 'shoes'],
      ['laptops', 'lamps'],
    ],
  },
  {
    to: 'DE',
    currency: 'EUR',
    from: ['CN', 'CN'],
    pairs: [
      ['lamps', 'shirts'],
      ['toys', 'screws'],
      ['shoes', 'furniture'],
    ],
  },
  {
    to: 'GB',
    currency: 'GBP',
    from: ['US', 'US'],
    pairs: [
      ['laptops', 'pumps'],
      ['shirts', 'shoes'],
      ['wine', 'screws'],
    ],
  },
  {
    to: 'NL',
    currency: 'EUR',
    from: ['IN', 'IN'],
    pairs: [
      ['shirts', 'shoes'],
      ['pumps', 'furniture'],
      ['screws', 'lamps'],
    ],
  },
  {
    to: 'XI',
    currency: 'GBP',
    from: ['CN', 'CN'],
    pairs: [
      ['lamps', 'toys'],
      ['shirts', 'shoes'],
      ['screws', 'wine'],
    ],
  },
]

function linesOf(pair: readonly [Goods, Goods], from: readonly [string, string]) {
  return pair.map((name, at) => {
    const [description, hs_code, quantity, unit_value, weight_kg] = goods[name]
    return { description, hs_code, quantity, unit_value, weight_kg, origin_country: from[at] }
  })
}

for (const { to, currency, from, pairs } of corridors) {
  const terms = {
    destination_country: to,
    ...(['DE', 'NL'].includes(to) ? { eu_member_state: to } : {}),
    currency,
    incoterm: 'FOB',
    transport_mode: 'ocean',
    freight: 900,
    insurance: 60,
  }
  for (const pair of pairs) {
    for (const [instant, age] of [
      [CURRENT, 'current'],
      [LATE, 'late'],
    ] as const) {
      test(`${pair.join(' and ')} to ${to}, ${age}: little is said, and once`, () => {
        const lines = linesOf(pair, from)
        const answer = calculated({ ...terms, origin_country: from[0], line_items: lines }, instant)
        // A duty that covers the goods is no idle word, and its flag is of the line.
        const few = others(answer).filter(({ kind }) => kind !== 'ad_cvd')
        assert.ok(few.length <= MOST_OTHERS, few.map(({ title }) => title).join('\n'))
        assertSaidOnce(answer, answer.result.warnings)
        const [freshness] = answer.compliance_flags.filter(isFreshness)
        if (age === 'late') {
          assert.equal(answer.data_stale, true)
          assert.match(JSON.stringify(freshness), AGED)
        }
        const rows = inBulk({ ...terms, rows: lines }, instant)
        assertSaidOnce(rows, rows.warnings)
        assert.deepEqual(rows.compliance_flags, answer.compliance_flags)
        assert.deepEqual(rows.notes, answer.notes)
      })
    }
  }
}

test('compare and the rows of bulk say every critical question in words', () => {
  const [description, hs_code] = goods.wine
  const wine = { description, hs_code, quantity: 600, unit_value: 5, origin_country: 'DE' }
  const terms = { currency: 'USD', incoterm: 'FOB', transport_mode: 'ocean' }
  const { results, compliance_flags } = inBulk(
    { ...terms, destination_country: 'US', rows: [wine] },
    CURRENT,
  )
  const critical = compliance_flags.find(({ severity }) => severity === 'critical')
  const questions = critical?.parts?.map(({ title }) => title) ?? []
  assert.ok(questions.length >= 2, JSON.stringify(critical))
  const { results: origins } = compared(
    { ...terms, destination: 'US', hs_code, value: 3000, quantity: 600, origins: ['DE'] },
    CURRENT,
  )
  for (const title of questions) {
    assert.ok(results[0]?.warnings.some((text) => text.startsWith(title)))
    assert.ok(origins[0]?.coverage_message?.includes(title))
  }
})

test('what only asks for care is a note, and no restriction for compare', () => {
  const furniture = linesOf(['furniture', 'pumps'], ['IN', 'IN'])
  const terms = { currency: 'EUR', incoterm: 'FOB', transport_mode: 'ocean', eu_member_state: 'NL' }
  const answer = calculated(
    { ...terms, destination_country: 'NL', origin_country: 'IN', line_items: furniture },
    CURRENT,
  )
  assert.deepEqual(
    answer.notes.map(({ kind, title }) => `${kind}: ${title}`),
    ['restriction: Timber must come from legal harvest'],
  )
  const { results } = compared(
    { ...terms, destination: 'NL', hs_code: '9403.60', value: 3600, origins: ['IN'] },
    CURRENT,
  )
  assert.equal(results[0]?.flags.restriction, false)
})

/** The lines of a code differ in a fee of the shipment alone. */
const OF_SEVERAL_LINES = {
  destination_country: 'US',
  currency: 'USD',
  incoterm: 'EXW',
  transport_mode: 'ocean',
  calculation_date: '2025-01-01',
  rows: [
    { description: 'goods', hs_code: '420221', quantity: 1, unit_value: 0, origin_country: 'AD' },
    { description: 'horse', hs_code: '010121', quantity: 1, unit_value: 0, origin_country: 'AD' },
  ],
}

test(`${DRAWN} random shipments are told nothing twice`, () => {
  fc.assert(
    fc.property(bulkBody, (body) => {
      const answer = calculated(calcBody(body), LATE)
      assertSaidOnce(answer, answer.result.warnings)
      const rows = inBulk(body, LATE)
      assertSaidOnce(rows, rows.warnings)
    }),
    { numRuns: DRAWN, examples: [[OF_SEVERAL_LINES]] },
  )
})
