// Bounds of an amount that is not known exactly.

import { Decimal } from './decimal.ts'

/** `high` null: without an upper bound. */
export type Range = { readonly low: Decimal; readonly high: Decimal | null }

/** Nothing is known of it but that it is not below zero. */
export const ANY_AMOUNT: Range = { low: Decimal.zero, high: null }

export function exactly(amount: Decimal): Range {
  return { low: amount, high: amount }
}

export function isExact({ low, high }: Range): boolean {
  return high?.equals(low) ?? false
}

export function sumOfRanges(ranges: Iterable<Range>): Range {
  let low = Decimal.zero
  let high: Decimal | null = Decimal.zero
  for (const range of ranges) {
    low = low.plus(range.low)
    high = high && range.high && high.plus(range.high)
  }
  return { low, high }
}

export function timesRange({ low, high }: Range, factor: Decimal): Range {
  return { low: low.times(factor), high: high?.times(factor) ?? null }
}

/** What the amount may have more than `amount`. */
export function beyond({ low, high }: Range, amount: Decimal): Range {
  return { low: low.minus(amount), high: high?.minus(amount) ?? null }
}

/** From the lowest bound of any of them to the highest. There is at least one. */
export function hull(ranges: readonly Range[]): Range {
  return ranges.reduce((all, { low, high }) => ({
    low: all.low.min(low),
    high: all.high && high && all.high.max(high),
  }))
}

export function roundedRange({ low, high }: Range, places: number): Range {
  return { low: low.round(places), high: high?.round(places) ?? null }
}
