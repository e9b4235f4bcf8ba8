// The bounds of what an undecided measure may come to.

import { Decimal } from '../base/decimal.ts'
import { exactly, hull, type Range } from '../base/range.ts'
import type { Measurement } from '../law/duty/evaluate-expression.ts'
import type { Heading } from '../law/measure.ts'
import { charge, chargeRange } from './charge.ts'
import type { Possible } from './decide/decision.ts'
import type { LineContext } from './decide-line.ts'
import { type ChargedSoFar, sumBase } from './sum-base.ts'

/** Decimal places of a duty in proportion to a part of the value; finer than any minor unit. */
const DIVISION_PLACES = 12

/**
 * From the least to the most that any of the possible headings charges. `charged` is what their
 * bases may name.
 */
export function rangeOfPossible(
  possible: readonly Possible[],
  measured: Measurement,
  charged: ChargedSoFar,
  parts: LineContext,
): Range {
  return hull(
    possible.map((one) => {
      if (one === null) return exactly(Decimal.zero)
      const { amount: base, range } = sumBase(one, charged, parts)
      if (range) return rangeOnBase(one.heading, measured, range)
      const on = onPart(measured, base)
      const { amount } = charge(one.heading, on)
      return amount ? exactly(amount) : chargeRange(one.heading, on)
    }),
  )
}

/** The measurement for a part of the value, with the ordinary duty in proportion. */
export function onPart(measured: Measurement, base: Decimal): Measurement {
  const { value, column1 } = measured
  if (base === value) return measured
  if (value.isZero) return { ...measured, value: base }
  const share = column1?.times(base).dividedBy(value, DIVISION_PLACES) ?? null
  return { ...measured, value: base, column1: share }
}

/** The bounds of a charge whose amount, or whose base, is not known. */
export function rangeOnBase(heading: Heading, measured: Measurement, base: Range): Range {
  const on = (part: Decimal): Range => chargeRange(heading, onPart(measured, part))
  return { low: on(base.low).low, high: base.high && on(base.high).high }
}
