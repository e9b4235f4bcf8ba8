// De minimis: shipments of low value enter free (19 U.S.C. 1321(a)(2)). Some relief is open to all
// goods, some by a claim only: gifts between persons.

import type { Decimal } from '../../base/decimal.ts'
import { saidOf } from '../../law/stated-facts.ts'
import type { DeMinimisRule, Selection, Tariff } from '../../law/tariff.ts'
import type { DeMinimis } from '../assessment.ts'
import type { Converter } from '../charge.ts'
import type { ShipmentLine } from '../shipment.ts'

export type Relief = DeMinimis & {
  /** The rule that applies to the shipment; null for none. */
  readonly rule: DeMinimisRule | null
  /** The rule whose threshold could not be converted; null for none. */
  readonly unknown: DeMinimisRule | null
  /** The rule that is claimed for all lines although the shipment is worth more; null for none. */
  readonly exceeded: DeMinimisRule | null
}

export const NO_RELIEF: Relief = {
  applies: false,
  threshold: null,
  currency: null,
  rule: null,
  unknown: null,
  exceeded: null,
}

type Goods = {
  readonly lines: readonly ShipmentLine[]
  readonly selections: readonly Pick<Selection, 'deMinimis' | 'claimableRelief'>[]
}

type Law = Pick<Tariff, 'currency' | 'factRules'>

/** The relief applies when it is open to all lines and the value is within its threshold. */
export function deMinimis(
  goods: Goods,
  value: Decimal,
  tariff: Law,
  exchange: Pick<Converter, 'isWithin'>,
): Relief {
  const claimed = claimedBy(goods, tariff)
  const byClaim = claimed ? reliefBy(claimed, value, tariff, exchange) : NO_RELIEF
  if (byClaim.applies || byClaim.unknown) return byClaim
  const [rule] = goods.selections.map((selection) => selection.deMinimis)
  const open = goods.selections.every((selection) => selection.deMinimis?.threshold)
  const relief = open && rule ? reliefBy(rule, value, tariff, exchange) : NO_RELIEF
  return { ...relief, exceeded: relief.applies ? null : claimed }
}

/** The relief that every line claims, and that is open to every line. */
function claimedBy({ lines, selections }: Goods, { factRules }: Law): DeMinimisRule | null {
  const [first] = selections
  const open = first?.claimableRelief.find((rule) =>
    lines.every(
      ({ facts }, at) =>
        selections[at]?.claimableRelief.includes(rule) &&
        rule.claim &&
        saidOf(rule.claim.id, facts, factRules) === 'claimed',
    ),
  )
  return open ?? null
}

function reliefBy(
  rule: DeMinimisRule,
  value: Decimal,
  { currency }: Law,
  exchange: Pick<Converter, 'isWithin'>,
): Relief {
  const { threshold } = rule
  if (!threshold) return NO_RELIEF
  const within = exchange.isWithin(value, threshold, currency)
  return {
    applies: within === true,
    threshold,
    currency,
    rule: within === true ? rule : null,
    unknown: within === null ? rule : null,
    exceeded: null,
  }
}

/** A warning for a relief that is claimed and not open. */
export function reliefWarnings({ exceeded }: Relief, { currency }: Law): readonly string[] {
  if (!exceeded?.claim) return []
  const limit = `${exceeded.threshold?.toString()} ${currency}`
  return [`${exceeded.claim.id} is claimed: the shipment is worth more than ${limit}.`]
}
