// Fractions as percentages in text.

import { Decimal } from './decimal.ts'

const HUNDRED = Decimal.of(100)

/** `"7.5%"` for 0.075. */
export function printPercent(fraction: Decimal): string {
  return `${fraction.times(HUNDRED).toString()}%`
}
