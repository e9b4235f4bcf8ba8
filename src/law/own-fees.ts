// Fees of an organisation's own fee schedule: importer security filing (19 CFR 149), customs
// broker, examinations (19 CFR 151.6), and what a carrier asks for advancing duties and taxes. They
// become measures that charge the shipment as a whole.

import { always } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { printPercent } from '../base/percent.ts'
import { type Base, chargeBase } from './charge-base.ts'
import type { Addend, Bound } from './duty/duty-expression.ts'
import { allGoods } from './goods-scope.ts'
import { charging, type Heading, type Measure, type Mode } from './measure.ts'
import { anyOrigin, type Country } from './origin.ts'
import type { Candidate } from './tariff.ts'

export type OwnFeeCode = 'ISF' | 'BROKER' | 'EXAM_EV' | 'ADVANCEMENT'

/** One row of a fee schedule. At least one of the three amounts is stated. */
export type OwnFee = {
  readonly code: OwnFeeCode
  /** ISO 4217; of all amounts. */
  readonly currency: string
  readonly perShipment: Decimal | null
  /** For each line of the shipment after the first. */
  readonly perFurtherLine: Decimal | null
  /**
   * Fraction of the customs value of the shipment; of ADVANCEMENT, of the duties and taxes that are
   * advanced.
   */
  readonly rate: Decimal | null
  /** The least that is charged; null or left out: any amount. */
  readonly minimum?: Decimal | null
  /** Null: all modes of transport. */
  readonly modes: readonly Mode[] | null
  /** Null: all destinations. */
  readonly destination: Country | null
  /** The fraction of shipments that bear it: the expected value is charged. Null: all. */
  readonly probability: Decimal | null
  /** In the organisation's own words. */
  readonly note: string | null
}

const TITLES: Readonly<Record<OwnFeeCode, string>> = {
  ISF: 'Importer security filing',
  BROKER: 'Customs broker',
  EXAM_EV: 'Customs examination, expected value',
  ADVANCEMENT: 'Duties and taxes advanced under DDP',
}
const SOURCE_NOTE = "From the organisation's own fee schedule."

const DUTIES_AND_TAXES = chargeBase({
  text: 'duties and taxes advanced',
  values: [],
  layers: (['duty', 'tax'] as const).map((kind) => ({ part: { kind }, times: null })),
  insideItself: false,
})

/**
 * The fees of a shipment, but for that on advances: one measure for each code, with the rows as
 * headings in their order, so that the first row for the shipment's mode is charged.
 */
export function ownFeeCandidates(
  fees: readonly OwnFee[],
  destination: Country,
  lines: number,
): readonly Candidate[] {
  if (fees.length === 0) return []
  const here = feesIn(destination, fees).filter(({ code }) => code !== 'ADVANCEMENT')
  return [...Map.groupBy(here, ({ code }) => code)].map(([code, rows]) => {
    const headings = rows.map((row) => headingOf(row, lines))
    return {
      measure: measureOf(code, headings),
      headings: headings.map((heading) => ({ heading, coverage: 'all' as const })),
    }
  })
}

/** The first row for advances of duties and taxes that is for the destination and the mode. */
export function advancementFee(
  fees: readonly OwnFee[],
  destination: Country,
  mode: Mode,
): { readonly measure: Measure; readonly heading: Heading } | null {
  const row = feesIn(destination, fees).find(
    ({ code, modes }) => code === 'ADVANCEMENT' && (modes === null || modes.includes(mode)),
  )
  if (!row) return null
  const heading = headingOf(row, 1, DUTIES_AND_TAXES)
  return { measure: measureOf('ADVANCEMENT', [heading]), heading }
}

function feesIn(destination: Country, fees: readonly OwnFee[]): readonly OwnFee[] {
  return fees.filter((fee) => fee.destination === null || fee.destination === destination)
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

function headingOf(fee: OwnFee, lines: number, base?: Base): Heading {
  const { modes, probability, note } = fee
  const expected = probability && `Expected value, at ${printPercent(probability)} of shipments.`
  return {
    id: '-',
    period: always,
    goods: null,
    origin: null,
    when: modes === null ? [] : [{ kind: 'mode', modes }],
    outcome: charging(expressionOf(fee, lines), base),
    ask: null,
    cite: null,
    note: [SOURCE_NOTE, expected, note].filter(Boolean).join(' '),
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
  return { text: textOf(fee, lines), total: false, sum, bounds: boundsOf(fee) }
}

function boundsOf({ minimum, currency }: OwnFee): readonly Bound[] {
  if (!minimum) return []
  return [
    { kind: 'floor', sum: [{ minus: false, term: { kind: 'amount', amount: minimum, currency } }] },
  ]
}

/** `"125 USD + 3 × 7.5 USD"`, `"4% × (300 USD + 0.1%)"`. */
function textOf(fee: OwnFee, lines: number): string {
  const { currency, perShipment, perFurtherLine, rate, minimum, probability } = fee
  const further = lines - 1
  const parts = [
    perShipment && `${perShipment.toString()} ${currency}`,
    perFurtherLine && further > 0 && `${further} × ${perFurtherLine.toString()} ${currency}`,
    rate && printPercent(rate),
  ].filter((part) => typeof part === 'string')
  const charged = parts.length > 0 ? parts.join(' + ') : 'Free'
  const whole = minimum ? `${charged} MIN ${minimum.toString()} ${currency}` : charged
  if (!probability) return whole
  return `${printPercent(probability)} × ${parts.length > 1 ? `(${whole})` : whole}`
}
