// De minimis: shipments of so little value that the law lets them in free (19 U.S.C.
// 1321(a)(2)(C)).

import type { Decimal } from '../base/decimal.ts'
import type { DeMinimisRule, Selection, Tariff } from '../law/tariff.ts'
import type { DeMinimis } from './assessment.ts'
import type { Converter } from './charge.ts'

export type Relief = DeMinimis & {
  /** The rule that frees the shipment; null when none does. */
  readonly rule: DeMinimisRule | null
  /** The open rule whose threshold could not be converted; null when it could. */
  readonly unknown: DeMinimisRule | null
}

/** Whether the value is within the relief that is open to every origin in the shipment. */
export function deMinimis(
  selections: readonly Selection[],
  value: Decimal,
  tariff: Tariff,
  exchange: Converter,
): Relief {
  const [rule] = selections.map((selection) => selection.deMinimis)
  const open = selections.every((selection) => selection.deMinimis?.threshold)
  if (!open || !rule?.threshold) {
    return { applies: false, threshold: null, currency: null, rule: null, unknown: null }
  }
  const { threshold } = rule
  const within = exchange.isWithin(value, threshold, tariff.currency)
  const applies = within === true
  return {
    applies,
    threshold,
    currency: tariff.currency,
    rule: applies ? rule : null,
    unknown: within === null ? rule : null,
  }
}
