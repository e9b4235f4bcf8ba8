// Rounds as the law of the destination does, in its own currency (Japan truncates, Switzerland
// rounds to five centimes).

import type { Decimal } from '../base/decimal.ts'
import { ruleFor } from '../law/collection.ts'
import type { Layer } from './assessment.ts'
import type { LineContext } from './decide-line.ts'

type Stage = 'base' | 'amount' | 'inBases' | 'total'

/**
 * The amount as the law rounds it at this stage; as it is without a rule, and without a rate of
 * exchange to the currency of the law.
 */
export function roundedByLaw(
  amount: Decimal,
  stage: Stage,
  layer: Pick<Layer, 'code' | 'kind'>,
  { tariff, exchange }: Pick<LineContext, 'tariff' | 'exchange'>,
): Decimal {
  if (tariff.rounding.length === 0) return amount
  const rounding = ruleFor(tariff.rounding, layer)?.[stage]
  return rounding ? exchange.inLawOf(tariff.currency, amount, rounding) : amount
}

/** Amounts that could not be rounded as the law does, for want of a rate of exchange. */
export function roundingWarnings({ exchange, shipment }: LineContext): readonly string[] {
  return [...exchange.unrounded].map(
    (currency) =>
      `The law rounds amounts in ${currency}, and no rate of exchange is held for the day: ` +
      `they are rounded in ${shipment.currency} only.`,
  )
}
