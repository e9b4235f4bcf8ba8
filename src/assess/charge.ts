// Computes the charge of a heading for given goods: the amount and its rate, or what is missing.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import { ANY_AMOUNT, type Range } from '../base/range.ts'
import type { Rounding } from '../law/collection.ts'
import { isOnePercent, type Term } from '../law/duty/duty-expression.ts'
import { evaluateExpression, type Measurement } from '../law/duty/evaluate-expression.ts'
import { rangeOfExpression } from '../law/duty/expression-range.ts'
import { quantityIn } from '../law/duty/unit.ts'
import { convert, type ExchangeRate, type ExchangeTable } from '../law/exchange.ts'
import type { Heading } from '../law/measure.ts'
import type { Meursing } from '../law/meursing.ts'
import type { ShipmentLine } from './shipment.ts'

/** Decimal places of an effective rate. */
const RATE_PLACES = 6

export type Charge = {
  /** Exact; null when something needed is missing. */
  readonly amount: Decimal | null
  readonly rate: Decimal | null
  readonly missing: readonly string[]
}

/** Converts amounts and records every rate of exchange used, for the `fx_rate` flags. */
export type Converter = {
  readonly used: Map<string, ExchangeRate>
  /** Whether a rate was asked for, be it known or not. */
  readonly isUsed: () => boolean
  readonly convert: (amount: Decimal, currency: string) => Decimal | null
  /**
   * Rounds an amount in another currency, that of a law, and converts it back; the amount as it is
   * without a rate. `uncertain`: how far the amount may be off since it was rounded before, so that
   * 100 yen, written as cents, are not truncated to nothing.
   */
  readonly roundIn: (
    currency: string,
    amount: Decimal,
    rounding: Rounding,
    uncertain: Decimal,
  ) => Decimal
  /** The currencies of law that amounts could not be rounded in. */
  readonly unrounded: Set<string>
  /** Whether `value` is at most this amount; null when that depends on a missing rate. */
  readonly isWithin: (value: Decimal, amount: Decimal, currency: string) => boolean | null
}

export function converter(table: ExchangeTable, currency: string, day: Day): Converter {
  const used = new Map<string, ExchangeRate>()
  let isUsed = false
  const toOwn: Converter['convert'] = (amount, from) => {
    if (from !== currency) isUsed = true
    const converted = convert(amount, from, currency, table, day)
    for (const rate of converted?.used ?? []) used.set(rate.currency, rate)
    return converted?.amount ?? null
  }
  const unrounded = new Set<string>()
  return {
    used,
    isUsed: () => isUsed,
    unrounded,
    convert: toOwn,
    roundIn(law, amount, { how, to }, uncertain) {
      if (law === currency || amount.isZero) return amount.toMultiple(to, how)
      isUsed = true
      const most = how === 'truncate' ? amount.plus(uncertain) : amount
      const converted = convert(most, currency, law, table, day)
      const rounded = converted && toOwn(converted.amount.toMultiple(to, how), law)
      if (!rounded) unrounded.add(law)
      return rounded ?? amount
    },
    isWithin(value, amount, from) {
      const limit = toOwn(amount, from)
      if (limit) return value.compare(limit) <= 0
      const outdated = convert(amount, from, currency, table, day, table.lastRate)?.amount
      return outdated && value.compare(outdated.times(table.movesAtMost)) > 0 ? false : null
    },
  }
}

/** The facts of a line that duty expressions need. */
export function measurement(
  line: ShipmentLine,
  value: Decimal,
  exchange: Converter,
): Omit<Measurement, 'column1'> {
  let known: ReadonlyMap<string, Decimal> | null = null
  return {
    value,
    quantity(unit) {
      known ??= quantities(line)
      return quantityIn(unit, known)
    },
    component: (name) => line.facts.components.get(name) ?? null,
    convert: exchange.convert,
  }
}

/** The amounts of EA, ADSZ and ADFM for the Meursing code that the importer states. */
export function namedAmounts(
  { origin, facts: { meursingCode } }: ShipmentLine,
  table: Meursing | null,
  day: Day,
): (name: string) => Term | null {
  if (meursingCode === null || table === null) return () => null
  return (name) => table.amount(meursingCode, name, origin, day)
}

/** Evaluates the duty expression of `heading`. */
export function charge(heading: Heading, measured: Measurement): Charge {
  const { outcome } = heading
  if (outcome.kind !== 'charge') {
    const missing = outcome.kind === 'unpriced' ? [outcome.reason] : []
    return { amount: null, rate: null, missing }
  }
  const { expression, rate, unbounded } = outcome
  if (rate && isOnePercent(expression)) {
    return { amount: measured.value.times(rate), rate, missing: NONE }
  }
  const evaluated = evaluateExpression(expression, measured)
  if (!evaluated.ok) return { amount: null, rate: null, missing: evaluated.missing }
  if (rate) return { amount: evaluated.amount, rate, missing: NONE }
  const isUnbounded = unbounded?.times(measured.value).equals(evaluated.amount)
  return { amount: evaluated.amount, rate: isUnbounded ? unbounded : null, missing: NONE }
}

const NONE: readonly string[] = []

/** The bounds of a charge that cannot be computed. */
export function chargeRange({ outcome }: Heading, measured: Measurement): Range {
  if (outcome.kind === 'charge') return rangeOfExpression(outcome.expression, measured)
  if (outcome.kind !== 'unpriced' || !outcome.bounds) return ANY_AMOUNT
  const { low, high } = outcome.bounds
  return {
    low: rangeOfExpression(low, measured).low,
    high: rangeOfExpression(high, measured).high,
  }
}

/** `amount` as a fraction of `value`; null for a value of zero. */
export function effectiveRate(amount: Decimal, value: Decimal): Decimal | null {
  return value.isZero ? null : amount.dividedBy(value, RATE_PLACES)
}

/** Quantities stated in tariff units take precedence over pieces and weight. */
export function quantities(line: ShipmentLine): ReadonlyMap<string, Decimal> {
  const known = new Map(line.facts.quantities)
  if (quantityIn('no', known) === null) known.set('no', line.quantity)
  if (line.weightKg && quantityIn('kg', known) === null) known.set('kg', line.weightKg)
  return known
}
