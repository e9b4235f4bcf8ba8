// Who collects a layer: customs at the border, or for a small consignment the seller or the carrier
// where the law of the destination says so. The layer is due whoever collects it.

import { contains } from '../../base/day.ts'
import { type CollectorRule, ruleFor } from '../../law/collection.ts'
import { coverageOfAny } from '../../law/goods-scope.ts'
import type { Layer } from '../assessment.ts'
import type { LineContext } from '../decide-line.ts'
import { noted } from '../layers.ts'
import type { ShipmentLine } from '../shipment.ts'

/** The layers with the collectors that the tariff's rules name, and a note of each rule. */
export function withCollectors(layers: readonly Layer[], context: LineContext): readonly Layer[] {
  const { shipment } = context
  const rules = openRules(context)
  if (rules.length === 0) return layers
  const lines = new Map(shipment.lines.map((line) => [line.index, line]))
  return layers.map((layer) => {
    const line = layer.line === null ? undefined : lines.get(layer.line)
    if (!line || layer.exempted || layer.collectedBy) return layer
    const named = rules.filter((rule) => ruleFor([rule], layer) && isOpenTo(rule, line, context))
    const rule = named.find(({ id, claimed }) => !claimed || line.facts.claimedHeadings.has(id))
    if (rule) return noted({ ...layer, collectedBy: rule.by }, collectedText(rule))
    const [claimable] = named
    return claimable ? noted(layer, claimText(claimable)) : layer
  })
}

/** The rules that the line claims and that are open to it. */
export function claimedCollectors(line: ShipmentLine, context: LineContext): readonly string[] {
  if (line.facts.claimedHeadings.size === 0) return []
  return openRules(context)
    .filter(({ id, claimed }) => claimed && line.facts.claimedHeadings.has(id))
    .filter((rule) => isOpenTo(rule, line, context))
    .map(({ id }) => id)
}

/** Those of the day, for a consignment that is worth no more than they allow. */
function openRules({ tariff, shipment, exchange, thresholdValue }: LineContext) {
  return tariff.collectors.filter(
    ({ period, valueAtMost }) =>
      contains(period, shipment.day) &&
      exchange.isWithin(thresholdValue, valueAtMost, tariff.currency) === true,
  )
}

/** Goods that are excepted in part under a short code are taken for excepted. */
function isOpenTo(
  { exceptGoods }: CollectorRule,
  { code }: ShipmentLine,
  { shipment }: LineContext,
): boolean {
  return !exceptGoods || coverageOfAny(exceptGoods, code, null, shipment.day) === 'none'
}

function collectedText({ by, cite }: CollectorRule): string {
  const who = by === 'seller' ? 'the seller, with the price' : 'the carrier, from the recipient'
  return `Collected by ${who}${cite[0] ? `: ${cite[0].text}` : ''}.`
}

function claimText({ id, claimed }: CollectorRule): string {
  return `Collected at the border; claim ${id} where ${claimed}.`
}
