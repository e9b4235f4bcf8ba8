// Rounds as the law of the destination does, in its own currency (Japan truncates, Switzerland
// rounds to five centimes).

import { Decimal } from '../../base/decimal.ts'
import { ruleFor } from '../../law/collection.ts'
import type { Layer } from '../assessment.ts'
import type { LineContext } from '../decide-line.ts'

type Stage = 'base' | 'amount' | 'inBases' | 'total'

/** Tenths of a minor unit that an amount may be off once it is rounded. */
const HALF = 5

/**
 * The amount as the law rounds it at this stage; as it is without a rule, and without a rate of
 * exchange to the currency of the law. `parts`: of how many amounts it is the sum that were rounded
 * to the minor unit before.
 */
export function roundedByLaw(
  amount: Decimal,
  stage: Stage,
  layer: Pick<Layer, 'code' | 'kind'>,
  { tariff, exchange, places }: Pick<LineContext, 'tariff' | 'exchange' | 'places'>,
  parts = 0,
): Decimal {
  if (tariff.rounding.length === 0) return amount
  const rounding = ruleFor(tariff.rounding, layer)?.[stage]
  if (!rounding) return amount
  const uncertain = Decimal.ofMinorUnits(HALF * parts, places + 1)
  return exchange.roundIn(tariff.currency, amount, rounding, uncertain)
}

/** Amounts that could not be rounded as the law does, for want of a rate of exchange. */
export function roundingWarnings({ exchange, shipment }: LineContext): readonly string[] {
  return [...exchange.unrounded].map(
    (currency) =>
      `The law rounds amounts in ${currency}, and no rate of exchange is held for the day: ` +
      `they are rounded in ${shipment.currency} only. State the rate in exchange_rates.`,
  )
}
