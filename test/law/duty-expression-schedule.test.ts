// Every rate text of the US schedule is parsed or refused by name, and parsed rates agree with the
// numbers of the USITC's annual tariff database for the same lines.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from '../../src/base/decimal.ts'
import { parseSpecial } from '../../src/compile/schedule/special-column.ts'
import type { Term } from '../../src/law/duty/duty-expression.ts'
import { evaluateExpression } from '../../src/law/duty/evaluate-expression.ts'
import type { Parsed } from '../../src/law/duty/parse-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { sharedRows, withShared } from '../shared.ts'

type Row = Readonly<Record<string, string>>

const SCHEDULE = 'data/us/us-lines_2026_rev_21_derived.csv.gz'
const DATABASE = 'data/us/tariff-database/tariff_database_2025_06062025.csv'

/** The rate-bearing rows of chapters 1 to 97 by eight-digit code. */
function scheduleLines(): ReadonlyMap<string, Row> {
  const lines = new Map<string, Row>()
  for (const row of sharedRows(SCHEDULE)) {
    const code = row.hts?.slice(0, 8) ?? ''
    if (code < '98' && !lines.has(code)) lines.set(code, row)
  }
  return lines
}

function tally(reasons: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

function reasonOf(parsed: Parsed): string {
  return parsed.ok ? 'read' : (parsed.reason.split(':')[0] ?? '')
}

test('every form of rate since 2025 is parsed or refused by name', withShared, (t) => {
  const shapes = sharedRows('data/us/rate-shapes.csv')
  const reasons = shapes.flatMap((row) => {
    const text = row.example_value ?? ''
    if (row.column !== 'special') return [reasonOf(parseExpression(text))]
    const rates = parseSpecial(text).entries.flatMap(({ outcome }) =>
      outcome.kind === 'rate' ? [reasonOf(parseExpression(outcome.text))] : [],
    )
    return [rates.find((reason) => reason !== 'read') ?? 'read']
  })
  const counts = tally(reasons)
  t.diagnostic(`${shapes.length} shapes: ${JSON.stringify(counts)}`)
  assert.equal(counts['syntax error'], undefined)
  assert.deepEqual(counts, {
    read: 284,
    ensemble: 5,
    bond: 3,
    note: 4,
    set: 5,
    juice: 5,
    'part or accessory': 4,
    'watch or clock movement': 3,
    'watch or clock parts': 2,
    repairs: 4,
    'returned goods': 4,
    'processing abroad': 3,
    'assembly abroad': 5,
    period: 2,
    terms: 3,
    'other rate': 7,
    'nothing printed': 1,
  })
})

test(
  'every rate of chapters 1 to 97 comes to an amount once its facts are known',
  withShared,
  (t) => {
    const known = {
      value: Decimal.of(1000),
      quantity: () => Decimal.of(10),
      component: () => Decimal.of(100),
      convert: (amount: Decimal) => amount,
      column1: null,
    }
    const lines = [...scheduleLines().values()]
    for (const [column, refused] of [
      ['general', GENERAL_REFUSED],
      ['col2', COLUMN_2_REFUSED],
    ] as const) {
      const reasons: string[] = []
      for (const row of lines) {
        const parsed = parseExpression(row[column] ?? '')
        reasons.push(reasonOf(parsed))
        if (!parsed.ok) continue
        assert.ok(evaluateExpression(parsed.expression, known).ok, row[column] ?? '')
      }
      const counts = tally(reasons)
      t.diagnostic(`${column}: ${JSON.stringify(counts)}`)
      assert.deepEqual(counts, { read: lines.length - sum(refused), ...refused })
    }
    assert.equal(lines.length, 11_414)
  },
)

test(
  'rates equal the annual tariff database except for the listed differences',
  withShared,
  (t) => {
    const lines = scheduleLines()
    const differences = new Map<string, string[]>()
    let compared = 0
    for (const row of sharedRows(DATABASE)) {
      const line = lines.get(row.hts8 ?? '')
      if (line === undefined) continue
      for (const [column, text] of [
        ['mfn', line.general],
        ['col2', line.col2],
      ] as const) {
        const rate = row[`${column}_ad_val_rate`] ?? ''
        if (rate === '' || rate.startsWith('9999')) continue
        compared++
        const difference = differenceOf(row, column, text ?? '')
        if (difference === null) continue
        differences.set(difference, [
          ...(differences.get(difference) ?? []),
          `${row.hts8} ${column}`,
        ])
      }
    }
    t.diagnostic(`${compared} rates compared`)
    assert.deepEqual(differences.get(THIRDS)?.length, 84)
    differences.delete(THIRDS)
    const found = [...differences].map(([difference, at]) => [difference, at.sort()])
    assert.deepEqual(Object.fromEntries(found), KNOWN_DIFFERENCES)
  },
)

/** The difference between the database and the expression; null when they agree. */
function differenceOf(row: Row, column: string, text: string): string | null {
  const parsed = parseExpression(text)
  if (!parsed.ok) return `the database prices: ${reasonOf(parsed)}`
  const rate = Decimal.of(row[`${column}_ad_val_rate`] ?? '')
  const amounts = ['specific', 'other'].flatMap((kind) => {
    const amount = Decimal.of(row[`${column}_${kind}_rate`] || '0')
    return amount.isZero ? [] : [amount.toString()]
  })
  const terms = parsed.expression.sum.map(({ term }) => term)
  const ownRate = terms.reduce((total, term) => total.plus(rateOf(term)), Decimal.zero)
  const ownAmounts = terms.flatMap(amountPerUnit)
  if (ownRate.toString() === '0.333333' && rate.toString() === '0.333') return THIRDS
  const rates = ownRate.equals(rate) ? '' : `rate ${rate}, not ${ownRate}`
  const same = amounts.sort().join() === ownAmounts.sort().join()
  const specifics = same ? '' : `specific ${amounts.join()}, not ${ownAmounts.join()}`
  return rates === '' && same ? null : [rates, specifics].filter(Boolean).join('; ')
}

function rateOf(term: Term): Decimal {
  if (term.kind !== 'percent') return Decimal.zero
  return term.divisor === null ? term.rate : term.rate.dividedBy(term.divisor, 6)
}

function amountPerUnit(term: Term): string[] {
  return term.kind === 'specific' ? [term.amount.dividedBy(term.per, 12).toString()] : []
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

const WORDED = {
  ensemble: 21,
  note: 5,
  set: 6,
  juice: 4,
  'watch or clock movement': 2,
  'watch or clock parts': 2,
}
const GENERAL_REFUSED = { ...WORDED, 'part or accessory': 5 }
const COLUMN_2_REFUSED = { ...WORDED, 'part or accessory': 7, bond: 4 }

const THIRDS = '33 1/3 % is 0.333 in the database'
/** Lines where the database differs from its own text or has a number for a worded rate. */
const KNOWN_DIFFERENCES: Record<string, string[]> = {
  // The database's own text is "27.6 cents/liter+ 17.5%"; its percentage field is empty.
  'rate 0, not 0.175': ['22029928 col2'],
  // The database's own text is "45%"; its specific field holds a stray 0.3.
  'specific 0.3, not ': ['76161090 col2'],
  // Printed "/1,000"; the database leaves these by the thousand and puts "/1000" by the piece.
  'specific 2, not 0.002': ['84485110 col2'],
  'specific 1.5, not 0.0015': ['84485120 col2'],
  'specific 1.15, not 0.00115': ['84485130 col2'],
  'specific 1, not 0.001': ['92099140 col2', '92099240 col2'],
  'specific 0.1, not 0.0001': ['92099240 mfn'],
  // Chapter 58, additional U.S. notes 2 to 5: not less than the rate of the unembroidered fabric.
  'the database prices: note': ['58109210 mfn', '58109290 mfn', '58109910 mfn', '58109990 mfn'],
  // Free only with a bond for the use of the wool.
  'the database prices: bond': ['51011110 col2', '51011910 col2', '51012110 col2', '51012910 col2'],
}
