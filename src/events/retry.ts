// When a delivery that failed is tried again (interface specification: Delivery).

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** After the first failure, the second …; the last one from then on. */
const DELAYS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
]
const SPAN_MS = 72 * HOUR_MS

type Next = {
  readonly at: Date
  /** No attempt: at that instant the delivery has failed. */
  readonly exhausted: boolean
}

/**
 * What follows the failure at `failedAt`, the `failures`th since the first attempt at `firstAt`:
 * another attempt while that is within the span, else the end of the span.
 */
export function afterFailure(firstAt: Date, failedAt: Date, failures: number): Next {
  const delay = DELAYS_MS[failures - 1] ?? (DELAYS_MS.at(-1) as number)
  const next = failedAt.getTime() + delay
  const end = firstAt.getTime() + SPAN_MS
  if (next <= end) return { at: new Date(next), exhausted: false }
  return { at: new Date(Math.max(end, failedAt.getTime())), exhausted: true }
}
