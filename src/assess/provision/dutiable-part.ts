// A duty that is charged on the dutiable part of goods entered under a special provision: rates by
// value on that part, and rates by quantity in the same proportion (HTSUS chapter 98, subchapter
// II, U.S. notes 3 and 4(a)).

import { Decimal } from '../../base/decimal.ts'
import type { Range } from '../../base/range.ts'
import type { Measurement } from '../../law/duty/evaluate-expression.ts'
import type { Heading } from '../../law/measure.ts'
import { type Charge, chargeRange } from '../charge.ts'
import type { ChargeDecision } from '../decide/decision.ts'
import type { DecidedLine, LineContext } from '../decide-line.ts'
import { onPart } from '../possible-range.ts'
import { concerns, type EnteredUnder } from './entered-under.ts'

/** More than any amount needs: products with this fraction are rounded to the minor unit. */
const PLACES = 12

type OnDutiable = {
  readonly on: Measurement
  readonly base: Decimal
  /** What is charged on a part that is not stated, and its bounds; null when it is known. */
  readonly unstated: { readonly priced: Charge; readonly range: Range } | null
}

/** What a charge of the line is computed on. `base`: on the whole value. */
export function onDutiable(
  { entered, customsValue }: Pick<DecidedLine, 'entered' | 'customsValue'>,
  { measure, heading }: ChargeDecision,
  whole: Measurement,
  base: Decimal,
  { shipment: { day } }: LineContext,
): OnDutiable {
  if (!entered || !concerns(entered, measure, day)) return { on: whole, base, unstated: null }
  const { dutiable } = entered
  if (dutiable === null) {
    return { on: whole, base, unstated: unstatedPart(entered, heading, whole, base) }
  }
  const share = customsValue.isZero ? Decimal.one : dutiable.dividedBy(customsValue, PLACES)
  const on = {
    ...whole,
    value: dutiable,
    quantity: (unit: string) => whole.quantity(unit)?.times(share) ?? null,
  }
  return { on, base: base.equals(customsValue) ? dutiable : base.times(share), unstated: null }
}

function unstatedPart(
  { number, rule }: EnteredUnder,
  heading: Heading,
  whole: Measurement,
  base: Decimal,
): OnDutiable['unstated'] {
  const { high } = chargeRange(heading, onPart(whole, base))
  return {
    priced: {
      amount: null,
      rate: null,
      missing: [`state facts.dutiable_value, ${rule.text} (${number})`],
    },
    range: { low: Decimal.zero, high },
  }
}
