// Measured goods for tests: stated facts are known, all others are unknown.

import { Decimal } from '../../src/base/decimal.ts'
import type { DutyExpression } from '../../src/law/duty/duty-expression.ts'
import type { Measurement } from '../../src/law/duty/evaluate-expression.ts'
import { evaluateExpression } from '../../src/law/duty/evaluate-expression.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { quantityIn } from '../../src/law/duty/unit.ts'

export type Stated = {
  readonly value?: string
  readonly quantities?: Readonly<Record<string, string>>
  readonly components?: Readonly<Record<string, string>>
  readonly column1?: string
  /** Units of the answer's currency per unit of each currency; USD is 1 by default. */
  readonly rates?: Readonly<Record<string, string>>
}

export function measured(stated: Stated): Measurement {
  const quantities = new Map(
    Object.entries(stated.quantities ?? {}).map(([unit, text]) => [unit, Decimal.of(text)]),
  )
  const rates: Readonly<Record<string, string>> = stated.rates ?? { USD: '1' }
  return {
    value: Decimal.of(stated.value ?? '0'),
    quantity: (unit) => quantityIn(unit, quantities),
    component: (name) => decimalOrNull(stated.components?.[name]),
    convert: (amount, currency) => decimalOrNull(rates[currency])?.times(amount) ?? null,
    column1: decimalOrNull(stated.column1),
  }
}

/** The expression of a valid text. */
export function expressionOf(text: string): DutyExpression {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(`${parsed.reason} at ${parsed.at}: ${text}`)
  return parsed.expression
}

/** The exact amount as text, or the missing facts joined by "; ". */
export function outcomeOf(text: string, stated: Stated): string {
  const outcome = evaluateExpression(expressionOf(text), measured(stated))
  return outcome.ok ? outcome.amount.toString() : `missing: ${outcome.missing.join('; ')}`
}

function decimalOrNull(text: string | undefined): Decimal | null {
  return text === undefined ? null : Decimal.of(text)
}
