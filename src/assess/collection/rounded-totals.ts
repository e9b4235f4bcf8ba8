// Rounds the sum of a duty or tax over the lines of a shipment, where the law rounds it there: in
// Japan what a declaration comes to is truncated to 100 yen.

import { apportion } from '../../base/apportion.ts'
import { appendTo } from '../../base/groups.ts'
import { type RoundingRule, ruleFor } from '../../law/collection.ts'
import type { AssessedLine } from '../assess-line.ts'
import type { Layer } from '../assessment.ts'
import type { LineContext } from '../decide-line.ts'
import { contentOrder } from '../shipment.ts'
import { sum } from '../value.ts'
import { roundedByLaw } from './law-rounding.ts'

/** The lines with the amounts that the law rounds in the sum of a layer code. */
export function withRoundedTotals(
  lines: readonly AssessedLine[],
  context: LineContext,
): readonly AssessedLine[] {
  const { rounding } = context.tariff
  if (rounding.length === 0) return lines
  const rules = rounding.filter(({ total }) => total !== null)
  const changed = new Map<Layer, Layer>()
  for (const layers of layersOfRules(lines, rules).values()) roundTotal(layers, changed, context)
  return lines.map((line) => ({
    ...line,
    layers: line.layers.map((layer) => changed.get(layer) ?? layer),
  }))
}

type PlacedLayer = { readonly layer: Layer; readonly of: AssessedLine }

/** The layers that are, or may be, a part of a sum that is rounded, by their code. */
function layersOfRules(
  lines: readonly AssessedLine[],
  rules: readonly RoundingRule[],
): ReadonlyMap<string, readonly PlacedLayer[]> {
  const groups = new Map<string, PlacedLayer[]>()
  for (const of of lines) {
    for (const layer of of.layers) {
      const isNothing = layer.amount.isZero && layer.range === null
      if (!isNothing && ruleFor(rules, layer)) appendTo(groups, layer.code, { layer, of })
    }
  }
  return groups
}

function roundTotal(
  layers: readonly PlacedLayer[],
  changed: Map<Layer, Layer>,
  context: LineContext,
): void {
  // A sum is not rounded while a part of it is not known.
  if (layers.some(({ layer }) => layer.range !== null)) return
  const [first] = layers as [PlacedLayer]
  const amounts = layers.map(({ layer }) => layer.amount)
  const whole = sum(amounts)
  const exact = roundedByLaw(whole, 'total', first.layer, context, layers.length)
  const total = exact.round(context.places)
  if (total.equals(whole)) return
  const order = contentOrder(layers.map(({ of }) => of.line))
  for (const [at, part] of apportion(total, amounts, context.places, order).entries()) {
    const { layer } = layers[at] as PlacedLayer
    changed.set(layer, { ...layer, amount: part })
  }
}
