// Fees that no law sets: what an organisation pays for the importer security filing (19 CFR 149),
// its customs broker, and examinations (19 CFR 151.6). They come from its own fee schedule, and
// charge a shipment as a whole, as measures like any other.

import { always } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import type { Addend } from './duty/duty-expression.ts'
import { allGoods } from './goods-scope.ts'
import { charging, type Heading, type Measure, type Mode } from './measure.ts'
import { anyOrigin, type Country } from './origin.ts'
import type { Candidate } from './tariff.ts'

export type OwnFeeCode = 'ISF' | 'BROKER' | 'EXAM_EV'

/** One row of a fee schedule. At least one of the three amounts is stated. */
export type OwnFee = {
  readonly code: OwnFeeCode
  /** ISO 4217; of both sums. */
  readonly currency: string
  readonly perShipment: Decimal | null
  /** For each line of the shipment after the first. */
  readonly perFurtherLine: Decimal | null
  /** Fraction of the customs value of the shipment. */
  readonly rate: Decimal | null
  /** Null: however it comes. */
  readonly modes: readonly Mode[] | null
  /** Null: wherever it goes. */
  readonly destination: Country | null
  /** Fraction of the shipments it falls on: the fee is its expected value. Null: on every one. */
  readonly probability: Decimal | null
  /** In the organisation's own words. */
  readonly note: string | null
}

const TITLES: Readonly<Record<OwnFeeCode, string>> = {
  ISF: 'Importer security filing',
  BROKER: 'Customs broker',
  EXAM_EV: 'Customs examination, expected value',
}
const WHOSE = "From the organisation's own fee schedule."
const HUNDRED = Decimal.of(100)

/**
 * The fees of a shipment of so many lines to a destination: one measure for each code, its rows
 * tried in their order, so that the first whose mode is the shipment's is charged.
 */
export function ownFeeCandidates(
  fees: readonly OwnFee[],
  destination: Country,
  lines: number,
): readonly Candidate[] {
  if (fees.length === 0) return []
  const here = fees.filter((fee) => fee.destination === null || fee.destination === destination)
  return [...Map.groupBy(here, ({ code }) => code)].map(([code, rows]) => {
    const headings = rows.map((row) => headingOf(row, lines))
    return {
      measure: measureOf(code, headings),
      headings: headings.map((heading) => ({ heading, coverage: 'all' as const })),
    }
  })
}

function measureOf(code: OwnFeeCode, headings: readonly Heading[]): Measure {
  return {
    id: `own/${code.toLowerCase().replace('_', '-')}`,
    code,
    title: TITLES[code],
    kind: 'fee',
    role: 'own fee',
    level: 'shipment',
    goods: allGoods,
    origin: anyOrigin,
    headings,
    replaces: [],
    flag: null,
    cite: [],
  }
}

function headingOf(fee: OwnFee, lines: number): Heading {
  const { modes, probability, note } = fee
  const expected = probability && `Expected value, at ${percent(probability)} of shipments.`
  return {
    id: '-',
    period: always,
    goods: null,
    origin: null,
    when: modes === null ? [] : [{ kind: 'mode', modes }],
    outcome: charging(expressionOf(fee, lines), 'customs value'),
    ask: null,
    cite: null,
    note: [WHOSE, expected, note].filter(Boolean).join(' '),
  }
}

function expressionOf(fee: OwnFee, lines: number): Parameters<typeof charging>[0] {
  const { currency, perShipment, perFurtherLine, rate, probability } = fee
  const share = probability ?? Decimal.one
  const sum: Addend[] = []
  const add = (term: Addend['term']): void => {
    sum.push({ minus: false, term })
  }
  const money = (perShipment ?? Decimal.zero).plus(
    (perFurtherLine ?? Decimal.zero).times(Decimal.of(lines - 1)),
  )
  if (!money.isZero) add({ kind: 'amount', amount: money.times(share), currency })
  if (rate) add({ kind: 'percent', rate: rate.times(share), divisor: null, of: [] })
  return { text: textOf(fee, lines), total: false, sum, bounds: [] }
}

/** `"125 USD + 3 × 7.5 USD"`, `"4% × (300 USD + 0.1%)"`. */
function textOf(fee: OwnFee, lines: number): string {
  const { currency, perShipment, perFurtherLine, rate, probability } = fee
  const further = lines - 1
  const parts = [
    perShipment && `${perShipment.toString()} ${currency}`,
    perFurtherLine && further > 0 && `${further} × ${perFurtherLine.toString()} ${currency}`,
    rate && percent(rate),
  ].filter((part) => typeof part === 'string')
  const whole = parts.length > 0 ? parts.join(' + ') : 'Free'
  if (!probability) return whole
  return `${percent(probability)} × ${parts.length > 1 ? `(${whole})` : whole}`
}

function percent(fraction: Decimal): string {
  return `${fraction.times(HUNDRED).toString()}%`
}
