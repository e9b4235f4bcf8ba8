// Fractions as percentages in text.

import { Decimal } from './decimal.ts'

const HUNDRED = Decimal.of(100)
const HUNDREDTH = Decimal.of('0.01')

/** `"7.5%"` for 0.075. */
export function printPercent(fraction: Decimal): string {
  return `${fraction.times(HUNDRED).toString()}%`
}

/** 0.075 for `"7.5%"`. */
export function parsePercent(text: string): Decimal {
  return Decimal.of(text.slice(0, -1)).times(HUNDREDTH)
}
