// Completes the base of a charge: to its part of the value it adds the layers that it names, and
// the charge itself where the law counts it in.

import { Decimal } from '../base/decimal.ts'
import { beyond, exactly, type Range, sumOfRanges, timesRange } from '../base/range.ts'
import { type CostPart, isNamed, type ValuePart } from '../law/charge-base.ts'
import type { Heading } from '../law/measure.ts'
import type { Layer } from './assessment.ts'
import { roundedByLaw } from './collection/law-rounding.ts'
import type { ChargeDecision } from './decide/decision.ts'
import type { DecidedLine, LineContext } from './decide-line.ts'
import { isByLaw, isWaived } from './layers.ts'
import type { Shipment } from './shipment.ts'

/** Decimal places of a base that the charge itself is in; finer than any minor unit. */
const DIVISION_PLACES = 12

type SummedBase = {
  readonly amount: Decimal
  /** Its bounds where a layer in it has bounds; else null. */
  readonly range: Range | null
  /** Whether a layer in it is not known. One that only a claim would change is known. */
  readonly incomplete: boolean
}

/** What is charged on a line so far: its layers, and its shares in charges on the shipment. */
export type ChargedSoFar = {
  readonly layers: readonly Layer[]
  readonly shipmentShares: readonly Layer[]
}

export function sumBase(
  { base: value, heading: { outcome } }: Pick<ChargeDecision, 'base' | 'heading'>,
  { layers, shipmentShares }: ChargedSoFar,
  parts: LineContext,
): SummedBase {
  if (outcome.kind !== 'charge') return { amount: value, range: null, incomplete: false }
  const { base, rate } = outcome
  if (base.layers.length === 0 && !base.insideItself) {
    return { amount: value, range: null, incomplete: false }
  }
  let amount = value
  const unknown: Range[] = []
  let incomplete = false
  if (base.layers.length > 0) {
    const charged = shipmentShares.length === 0 ? layers : [...layers, ...shipmentShares]
    for (const layer of charged) {
      if (!isByLaw(layer) || parts.relieved.includes(layer.kind)) continue
      if (isWaived(layer, parts.waived)) continue
      const name = base.layers.find(({ part }) => isNamed(part, layer))
      if (!name) continue
      const counted = roundedByLaw(layer.amount, 'inBases', layer, parts, 1)
      const times = name.times ?? Decimal.one
      amount = amount.plus(name.times === null ? counted : counted.times(times))
      if (!layer.range) continue
      unknown.push(timesRange(beyond(layer.range, layer.amount), times))
      incomplete ||= layer.base === null
    }
  }
  const range = unknown.length === 0 ? null : sumOfRanges([exactly(amount), ...unknown])
  if (!base.insideItself || rate === null) return { amount, range, incomplete }
  const within = (part: Decimal): Decimal =>
    part.dividedBy(Decimal.one.minus(rate), DIVISION_PLACES)
  return {
    amount: within(amount),
    range: range && { low: within(range.low), high: range.high && within(range.high) },
    incomplete,
  }
}

export const TRANSPORT_UNSTATED =
  'the cost of transport, which it is charged on, is not stated (freight)'

/** The stated costs that the base needs and that are not stated, in words. */
export function unstatedCosts({ outcome }: Heading, { freight }: Shipment): readonly string[] {
  if (outcome.kind !== 'charge' || !freight.isZero) return []
  return outcome.base.values.some(({ part }) => isTransport(part) && !part.besideValue)
    ? [TRANSPORT_UNSTATED]
    : []
}

/**
 * One warning for each measure that charges transport beside a value without it, where none is
 * stated.
 */
export function transportWarnings(
  lines: readonly DecidedLine[],
  { shipment, tariff }: LineContext,
): readonly string[] {
  if (tariff.valueBasis === 'CIF' || !shipment.freight.isZero) return []
  const titles = new Set<string>()
  for (const { decisions } of lines) {
    for (const { kind, measure, heading } of decisions) {
      if (kind !== 'charge' || heading.outcome.kind !== 'charge') continue
      const { values } = heading.outcome.base
      if (values.some(({ part }) => isTransport(part) && part.besideValue)) {
        titles.add(measure.title)
      }
    }
  }
  return [...titles].map(
    (title) =>
      `No freight is stated: ${title} is charged on transport as well, and is too low without it.`,
  )
}

function isTransport(part: ValuePart): part is CostPart {
  return typeof part === 'object' && 'cost' in part && part.cost === 'transport'
}
