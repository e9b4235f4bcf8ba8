// Meursing codes: processed foods are charged by their composition (Regulation (EU) No 510/2014).
// A code identifies a composition and determines the amounts of the components EA, ADSZ and ADFM.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Addend, DutyExpression, Term } from './duty/duty-expression.ts'
import { printExpression } from './duty/print-expression.ts'
import type { Country } from './origin.ts'

export const MEURSING_PARTS = ['starch', 'sucrose', 'milk fat', 'milk protein'] as const

/** Percent by weight of each part, from 0 to 100. */
export type Composition = Readonly<Record<(typeof MEURSING_PARTS)[number], Decimal>>

export type Meursing = {
  /** The additional code of a composition: `"7121"`; null when the table has none for it. */
  codeOf(composition: Composition): string | null
  /** Whether the table has this code. */
  has(code: string): boolean
  /**
   * The term of a named amount (`"agricultural component"`) for this code and origin on the day;
   * origin null: without an agreement. Null when no source gives the amount.
   */
  amount(code: string, name: string, origin: Country | null, day: Day): Term | null
}

/** `expression` with each named amount replaced by the term that `amount` returns for it. */
export function withAmounts(
  expression: DutyExpression,
  amount: (name: string) => Term | null,
): DutyExpression {
  const resolved = (sum: readonly Addend[]): readonly Addend[] =>
    sum.map(({ minus, term }) => ({
      minus,
      term: term.kind === 'component' ? (amount(term.name) ?? term) : term,
    }))
  const sums = {
    total: expression.total,
    sum: resolved(expression.sum),
    bounds: expression.bounds.map(({ kind, sum }) => ({ kind, sum: resolved(sum) })),
  }
  return { ...sums, text: printExpression({ ...sums, text: '' }) }
}
