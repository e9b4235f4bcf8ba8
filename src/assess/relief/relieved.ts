// What de minimis relief does to the layers of a shipment.

import { Decimal } from '../../base/decimal.ts'
import type { Layer } from '../assessment.ts'
import { isByLaw } from '../layers.ts'
import type { Relief } from './de-minimis.ts'

export function relieves({ rule }: Pick<Relief, 'rule'>, kind: Layer['kind']): boolean {
  return rule?.relieves.includes(kind) ?? false
}

export function afterRelief(layers: readonly Layer[], relief: Relief): readonly Layer[] {
  return relief.rule ? layers.map((layer) => relieved(layer, relief)) : layers
}

function relieved(layer: Layer, relief: Relief): Layer {
  if (!isByLaw(layer) || !relieves(relief, layer.kind)) return layer
  const [cite] = relief.rule?.cite ?? []
  const law = cite ? `: ${cite.text}` : ''
  const note = `Exempt: the shipment is within the de minimis value${law}.`
  return {
    ...layer,
    amount: Decimal.zero,
    exempted: true,
    range: null,
    note: layer.exempted ? layer.note : note,
  }
}
