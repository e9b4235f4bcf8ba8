// Sums that are too small to be collected: five francs of tax are not asked for in Switzerland.

import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import type { SmallSumRule } from '../../law/collection.ts'
import type { Layer } from '../assessment.ts'
import { type ChargedShipment, chargeLines, type ReadyLine } from '../charge-lines.ts'
import type { LineContext } from '../decide-line.ts'
import { isWaived, waivedBy } from '../layers.ts'
import type { ShipmentCharges } from '../shipment-charges.ts'
import { sum } from '../value.ts'
import { withRoundedTotals } from './rounded-totals.ts'

/**
 * Charges the shipment, and again without the sums that are too small, since a tax does not take in
 * a duty that is not collected.
 */
export function* chargeShipment(
  ready: readonly ReadyLine[],
  context: LineContext,
): Steps<ChargedShipment> {
  const { smallSums } = context.tariff
  if (smallSums.length === 0) {
    const charged = yield* chargeLines(ready, context)
    return { ...charged, lines: withRoundedTotals(charged.lines, context) }
  }
  for (let waived: readonly SmallSumRule[] = []; ; ) {
    const charged = yield* chargeLines(ready, { ...context, waived })
    const rounded = { ...charged, lines: withRoundedTotals(charged.lines, context) }
    const layers = [...rounded.lines.flatMap((line) => line.layers), ...rounded.charges.layers]
    const small = smallSums.filter(
      (rule) => !waived.includes(rule) && isSmall(rule, layers, context),
    )
    if (small.length === 0) return waived.length === 0 ? rounded : withoutSums(rounded, waived)
    waived = [...waived, ...small]
  }
}

/** Whether the rule applies; it does not while an amount in the sum is not known. */
function isSmall(rule: SmallSumRule, layers: readonly Layer[], { exchange }: LineContext): boolean {
  const named = layers.filter((layer) => isWaived(layer, [rule]))
  if (named.some(({ range }) => range !== null)) return false
  const whole = sum(named.map(({ amount }) => amount))
  if (whole.isZero) return false
  const limit = exchange.convert(rule.amount, rule.currency)
  if (limit === null) return false
  return rule.inclusive ? whole.compare(limit) <= 0 : whole.compare(limit) < 0
}

function withoutSums(
  { lines, charges }: ChargedShipment,
  waived: readonly SmallSumRule[],
): ChargedShipment {
  const without = (layer: Layer): Layer => {
    const rule = layer.exempted ? null : waivedBy(layer, waived)
    return rule
      ? { ...layer, amount: Decimal.zero, exempted: true, range: null, note: noteOf(rule) }
      : layer
  }
  return {
    lines: lines.map((line) => ({ ...line, layers: line.layers.map(without) })),
    charges: {
      ...charges,
      layers: charges.layers.map(without),
      shares: sharesLeft(charges, waived),
    },
  }
}

function sharesLeft(
  { shares }: ShipmentCharges,
  waived: readonly SmallSumRule[],
): ShipmentCharges['shares'] {
  return shares.filter(({ layer }) => !isWaived(layer, waived))
}

function noteOf({ amount, currency, inclusive, cite }: SmallSumRule): string {
  const limit = `${inclusive ? 'at most' : 'less than'} ${amount.toString()} ${currency}`
  const law = cite[0] ? `: ${cite[0].text}` : ''
  return `Not collected: the sum is ${limit}${law}.`
}
