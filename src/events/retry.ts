// When a failed delivery is retried (interface specification: Delivery).

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Delay after the first failure, the second …; the last one repeats. */
const DELAYS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
]
const SPAN_MS = 72 * HOUR_MS

type NextStep = {
  readonly at: Date
  /** No further attempt: at that time the delivery has failed. */
  readonly exhausted: boolean
}

/**
 * What follows a failure at `failedAt`, number `failures` since the first attempt at `firstAt`: the
 * next attempt if it is within the time span, else the end of the span.
 */
export function afterFailure(firstAt: Date, failedAt: Date, failures: number): NextStep {
  const delay = DELAYS_MS[failures - 1] ?? (DELAYS_MS.at(-1) as number)
  const next = failedAt.getTime() + delay
  const end = firstAt.getTime() + SPAN_MS
  if (next <= end) return { at: new Date(next), exhausted: false }
  return { at: new Date(Math.max(end, failedAt.getTime())), exhausted: true }
}
