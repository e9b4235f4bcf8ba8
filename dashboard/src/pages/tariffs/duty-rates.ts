// The rates of the duties of a span: known, or between bounds.

import type { DutyInForce, DutySpan } from '../../api-types.ts'
import { percentRangeText, percentText, sumOf } from '../../ui/format.ts'

/** Of the fraction, where the rate is known and where it is not. */
export function rangeOf({ rate, rate_range }: DutyInForce) {
  return rate_range ?? { low: rate ?? 0, high: rate ?? 0 }
}

export function rateText({
  rate,
  rate_range: range,
  duty_expression: printed,
}: DutyInForce): string {
  if (rate !== null) return percentText(rate)
  if (range && range.high !== null && range.high > range.low) return percentRangeText(range)
  return printed || 'varies'
}

/** The duties of a span together. */
export function sumText({ layers }: DutySpan): string {
  const { low, high } = sumOf(layers.filter(({ kind }) => kind === 'duty').map(rangeOf))
  return high === low ? percentText(low) : percentRangeText({ low, high })
}
