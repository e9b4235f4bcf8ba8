// Processed foods are charged by what they contain (Regulation (EU) No 510/2014): a Meursing code
// names a composition and gives the components EA, ADSZ and ADFM their amounts.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Addend, DutyExpression, Term } from './duty/duty-expression.ts'
import { printExpression } from './duty/print-expression.ts'
import type { Country } from './origin.ts'

export const PARTS = ['starch', 'sucrose', 'milk fat', 'milk protein'] as const

/** Percent by weight of each part, from 0 to 100. */
export type Composition = Readonly<Record<(typeof PARTS)[number], Decimal>>

export type Meursing = {
  /** The additional code of a composition: `"7121"`; null for the few that the table leaves out. */
  codeOf(composition: Composition): string | null
  /** Whether the table has this code. */
  has(code: string): boolean
  /**
   * What stands for a named amount (`"agricultural component"`) of this code and origin on the
   * day; an origin of null is one without an agreement. Null where no source gives the amount.
   */
  amount(code: string, name: string, origin: Country | null, day: Day): Term | null
}

/** `expression` with each named amount that `amount` gives in place of its name. */
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
