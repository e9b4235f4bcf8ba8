// De minimis: shipments of low value enter free (19 U.S.C. 1321(a)(2)(C)).

import type { Decimal } from '../../base/decimal.ts'
import type { DeMinimisRule, Selection, Tariff } from '../../law/tariff.ts'
import type { DeMinimis } from '../assessment.ts'
import type { Converter } from '../charge.ts'

export type Relief = DeMinimis & {
  /** The rule that applies to the shipment; null for none. */
  readonly rule: DeMinimisRule | null
  /** The rule whose threshold could not be converted; null for none. */
  readonly unknown: DeMinimisRule | null
}

/** The relief applies when it is open to all lines and the value is within its threshold. */
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
