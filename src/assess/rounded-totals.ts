// Rounds the sum of a duty or tax over the lines of a shipment, where the law rounds it there: in
// Japan what a declaration comes to is truncated to 100 yen.

import { apportion } from '../base/apportion.ts'
import { type RoundingRule, ruleFor } from '../law/collection.ts'
import type { Measure } from '../law/measure.ts'
import type { AssessedLine } from './assess-line.ts'
import type { Layer } from './assessment.ts'
import type { LineContext } from './decide-line.ts'
import { roundedByLaw } from './law-rounding.ts'
import { contentOrder } from './shipment.ts'
import { sum } from './value.ts'

/** The lines with the amounts of each measure that the law rounds in their sum. */
export function withRoundedTotals(
  lines: readonly AssessedLine[],
  context: LineContext,
): readonly AssessedLine[] {
  const rules = context.tariff.rounding.filter(({ total }) => total !== null)
  if (rules.length === 0) return lines
  const changed = new Map<Layer, Layer>()
  for (const layers of layersOfRules(lines, rules).values()) roundTotal(layers, changed, context)
  return lines.map((line) => ({
    ...line,
    layers: line.layers.map((layer) => changed.get(layer) ?? layer),
  }))
}

type PlacedLayer = { readonly layer: Layer; readonly of: AssessedLine }

/** The layers with an amount, by the measure whose sum is rounded. */
function layersOfRules(
  lines: readonly AssessedLine[],
  rules: readonly RoundingRule[],
): ReadonlyMap<Measure, readonly PlacedLayer[]> {
  const groups = new Map<Measure, PlacedLayer[]>()
  for (const of of lines) {
    for (const layer of of.layers) {
      if (!layer.measure || layer.exempted || layer.amount.isZero || !ruleFor(rules, layer))
        continue
      const group = groups.get(layer.measure)
      if (group) group.push({ layer, of })
      else groups.set(layer.measure, [{ layer, of }])
    }
  }
  return groups
}

function roundTotal(
  layers: readonly PlacedLayer[],
  changed: Map<Layer, Layer>,
  context: LineContext,
): void {
  const [first] = layers as [PlacedLayer]
  const amounts = layers.map(({ layer }) => layer.amount)
  const whole = sum(amounts)
  const total = roundedByLaw(whole, 'total', first.layer, context).round(context.places)
  if (total.equals(whole)) return
  const order = contentOrder(layers.map(({ of }) => of.line))
  for (const [at, part] of apportion(total, amounts, context.places, order).entries()) {
    const { layer } = layers[at] as PlacedLayer
    changed.set(layer, { ...layer, amount: part })
  }
}
