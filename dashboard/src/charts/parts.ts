// The parts of a stack, and what may be added to them.

/** An open end is drawn up to so many times what is known of the longest stack. */
const OPEN_SHOWN = 2

export type Part = {
  /** A layer code: its colour. */
  readonly code: string
  readonly name: string
  readonly amount: number
}

export type Parts = {
  readonly parts: readonly Part[]
  /** What may be added; `high` null: without a bound. Null: all is known. */
  readonly open: { readonly high: number | null } | null
}

export type Series = { readonly value: string; readonly name: string }

export function knownOf({ parts }: Parts): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The end of the axis: an open end far beyond what is known does not make all else small. */
export function mostOf(stacks: readonly Parts[]): number {
  const known = Math.max(...stacks.map(knownOf), 0)
  const highest = Math.max(...stacks.map((stack) => knownOf(stack) + (stack.open?.high ?? 0)), 0)
  return known > 0 ? Math.min(highest, known * OPEN_SHOWN) : highest
}

/** For the legend. */
export function withOpen(series: readonly Series[], stacks: readonly Parts[]): readonly Series[] {
  const open = stacks.some((stack) => stack.open !== null)
  return open ? [...series, { value: 'open', name: 'may be added' }] : series
}
