// De minimis: shipments of so little value that the law lets them in free (19 U.S.C. 1321(a)(2)(C)).

import { contains } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import { includesOrigin } from '../tariff/origin.ts'
import type { DeMinimisRule, Tariff } from '../tariff/tariff.ts'
import type { DeMinimis } from './assessment.ts'
import type { Converter } from './charge.ts'
import type { Shipment } from './shipment.ts'

export type Relief = DeMinimis & {
  /** The rule that frees the shipment; null when none does. */
  readonly rule: DeMinimisRule | null
}

/** The relief open on the day to every origin in the shipment, and whether its value is within it. */
export function deMinimis(
  shipment: Shipment,
  customsValue: Decimal,
  tariff: Tariff,
  exchange: Converter,
): Relief {
  const rules = shipment.lines.map(({ origin }) =>
    tariff.deMinimis.find(
      (rule) =>
        contains(rule.period, shipment.day) && includesOrigin(rule.origin, origin, shipment.day),
    ),
  )
  const closed = { applies: false, threshold: null, currency: null, rule: null }
  if (rules.some((rule) => !rule?.threshold)) return closed
  const [rule] = rules as [DeMinimisRule & { threshold: Decimal }]
  const { threshold } = rule
  const limit = exchange.convert(threshold, tariff.currency)
  const applies = limit !== null && customsValue.compare(limit) <= 0
  return { applies, threshold, currency: tariff.currency, rule: applies ? rule : null }
}
