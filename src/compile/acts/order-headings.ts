// The headings of an order: goods outside its description, producers with a rate of their own, the
// rate of all others, and goods for which no rate is held.

import { DataError } from '../../base/data-error.ts'
import type { Day, Period } from '../../base/day.ts'
import type { DutyExpression } from '../../law/duty/duty-expression.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { GoodsScope } from '../../law/goods-scope.ts'
import { type Condition, charging, type Heading, type Outcome } from '../../law/measure.ts'
import { compileDay, compilePeriod } from './compile-scope.ts'
import type { Contested } from './contested-codes.ts'
import {
  type CompanyRateRow,
  dashed,
  noticeOf,
  type OrderRateRow,
  type OrderRow,
  partyOf,
  selectorOf,
} from './order-rows.ts'

/** The rate of a firm, and the day of its next one; null for none. */
export type CompanyRate = { readonly row: CompanyRateRow; readonly until: string | null }

/** An order with its rates. */
type OrderLaw = {
  readonly row: OrderRow
  /** `"Antidumping duty order A-570-909"` */
  readonly title: string
  readonly rates: readonly OrderRateRow[]
  readonly companies: readonly CompanyRate[]
  readonly isContested: Contested
  readonly scopeOf: (codes: string) => GoodsScope
  readonly file: string
}

const PRODUCER_RATE = 'rate of the producer or exporter'
const NO_RATE = 'the rate is set for each producer and exporter, and none is held for them all'
const NEAR =
  'the order names codes that the schedule no longer has, whose goods now lie here among others'

export function orderHeadings(law: OrderLaw): readonly Heading[] {
  const period = compilePeriod([law.row.from || null, law.row.to || null], law.file)
  return [
    outside(law, period),
    ...law.companies.map((company) => companyHeading(law, company, period)),
    ...rateHeadings(law, period),
    ...openHeadings(law, period),
  ]
}

type Terms = Pick<Heading, 'period' | 'outcome'> & Partial<Heading>

function headingOf({ row }: OrderLaw, terms: Terms): Heading {
  return { id: row.case, goods: null, origin: null, when: [], ask: null, cite: null, ...terms }
}

/** The description of the order decides, and the importer may state that the goods are outside. */
function outside(law: OrderLaw, period: Period): Heading {
  const { case: number, product } = law.row
  const that = `goods that are no ${product} as order ${number} describes them`
  return headingOf(law, {
    id: `not ${number}`,
    period,
    when: [{ kind: 'claimed', that }],
    outcome: { kind: 'exempt', reason: `stated to be no ${product} within the order` },
  })
}

function companyHeading(law: OrderLaw, { row, until }: CompanyRate, period: Period): Heading {
  const { code, rate, from, notice } = row
  const act = `${law.title}, ${notice}; rate of ${partyOf(row)}`
  return headingOf(law, {
    id: dashed(code),
    period: {
      from: notBefore(period, compileDay(from, law.file)),
      to: until === null ? period.to : compileDay(until, law.file),
    },
    when: [{ kind: 'additional code', codes: [selectorOf(row)] }],
    outcome: charging(expressionOf(rate, law)),
    cite: [noticeOf(row, act, law.file)],
  })
}

/** Each rate holds until the next one. */
function rateHeadings(law: OrderLaw, { from, to }: Period): readonly Heading[] {
  return law.rates.flatMap((rate, at) => {
    const next = law.rates[at + 1]
    const period = {
      from: notBefore({ from, to }, compileDay(rate.from, law.file)),
      to: next ? compileDay(next.from, law.file) : to,
    }
    const terms = {
      period,
      outcome: outcomeOf(rate, law),
      cite: [noticeOf(rate, `${law.title}, ${rate.notice}; ${rate.kind}`, law.file)],
    }
    const certain = certainCodes(law, rate)
    const asked = askedCodes(law.row, certain)
    return [
      ...(certain === '' ? [] : [headingOf(law, { ...terms, goods: law.scopeOf(certain) })]),
      ...(asked === ''
        ? []
        : [headingOf(law, { ...terms, goods: law.scopeOf(asked), when: [described(law)] })]),
    ]
  })
}

/** The other codes of the order, and those near it, say too little of the goods. */
function askedCodes({ codes, near }: OrderRow, certain: string): string {
  const known = new Set(certain.split(' '))
  return `${codes} ${near}`
    .split(' ')
    .filter((code) => code !== '' && !known.has(code))
    .join(' ')
}

function described({ row }: OrderLaw): Condition {
  return { kind: 'stated', that: `${row.product} as the order describes them` }
}

/** The codes of the order that the rate needs no question for; empty for none. */
function certainCodes({ row, isContested }: OrderLaw, { goods }: OrderRateRow): string {
  const codes = row.codes.split(' ').filter(Boolean)
  if (goods === 'all') return codes.filter((code) => !isContested(row, code)).join(' ')
  const named = goods.split(' ').filter(Boolean)
  return codes
    .flatMap((code) => {
      const finer = named.filter((one) => one.startsWith(code))
      return named.some((one) => code.startsWith(one)) ? [code] : finer
    })
    .join(' ')
}

/** Without a rate, or before its day: the codes of the order, then those near it. */
function openHeadings(law: OrderLaw, { from, to }: Period): readonly Heading[] {
  const { row, scopeOf, rates } = law
  const [first] = rates
  const until = first ? compileDay(first.from, law.file) : to
  if (from && until && until <= from) return []
  const period = { from, to: until }
  const open = (reason: string, codes: string | null): Heading =>
    headingOf(law, {
      period,
      goods: codes === null ? null : scopeOf(codes),
      outcome: { kind: 'unpriced', text: PRODUCER_RATE, reason },
    })
  return [
    ...(row.codes ? [open(NO_RATE, row.near ? row.codes : null)] : []),
    ...(row.near ? [open(NEAR, null)] : []),
  ]
}

function outcomeOf(rate: OrderRateRow, law: OrderLaw): Outcome {
  const high = expressionOf(rate.rate, law)
  if (rate.low === '') return charging(high)
  const text = `${rate.low} to ${rate.rate}`
  const reason = `producers have rates of their own, from ${text}, and the one due is not held`
  return { kind: 'unpriced', text, reason, bounds: { low: expressionOf(rate.low, law), high } }
}

function expressionOf(text: string, { row, file }: OrderLaw): DutyExpression {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new DataError(`${file}: ${row.case}: ${parsed.reason}`)
  return parsed.expression
}

function notBefore({ from }: Period, day: Day): Day {
  return from && from > day ? from : day
}
