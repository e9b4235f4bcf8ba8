// The parts of a line's value that bear different duties. Each is a line of its own in an entry
// summary: the metal of an article, its content of the United States, and the rest.

import { Decimal } from '../../base/decimal.ts'
import type { Base, Metal, ValuePart } from '../../law/charge-base.ts'
import type { Layer } from '../assessment.ts'
import { sum } from '../value.ts'

export type ShareOfValue = {
  /** A fraction: the content of the United States above it, up to the next one. */
  readonly of: 'rest' | Metal | Decimal
  readonly value: Decimal
}

/**
 * The rest first, then what bears a duty of its own. A single part where no duty is charged on a
 * part of the value, or where the parts do not fit into it.
 */
export function valueParts(layers: readonly Layer[], value: Decimal): readonly ShareOfValue[] {
  const whole: ShareOfValue = { of: 'rest', value }
  if (!layers.some(isOfPart)) return [whole]
  const own = [...metalParts(layers), ...contentParts(layers)]
  const rest = value.minus(sum(own.map((part) => part.value)))
  if (own.length === 0 || rest.isNegative) return [whole]
  return [...(rest.isZero ? [] : [{ of: 'rest', value: rest } as const]), ...own]
}

/** Whether the layer is charged on the part; every layer is charged on a part that is alone. */
export function isChargedOn(layer: Layer, { of }: ShareOfValue): boolean {
  const part = partCharged(layer)
  switch (part) {
    case 'steel content':
    case 'aluminum content':
    case 'copper content':
    case 'steel article':
      return of === part.slice(0, part.indexOf(' '))
    case 'value less metal content':
      return of === 'rest' || of instanceof Decimal
    case 'non-US content':
      return of === 'rest'
    default:
      return isContent(part) ? of instanceof Decimal && of.equals(part.usContentAbove) : true
  }
}

/** Whether the layer is charged on a part of the value that the goods do not have. */
export function isOnNothing(layer: Layer): boolean {
  const part = partCharged(layer)
  return part !== null && part !== 'customs value' && layer.base?.isZero === true
}

/** Whether the layer is charged on what its metal leaves of the value. */
export function leavesMetal(layer: Layer): boolean {
  const part = partCharged(layer)
  return part === 'value less metal content' || part === 'non-US content'
}

/** Whether the layer may be charged on a part of the value. */
function isOfPart(layer: Layer): boolean {
  return Boolean(baseOf(layer)?.metal) || isContent(partCharged(layer))
}

function metalParts(layers: readonly Layer[]): readonly ShareOfValue[] {
  const found = new Map<Metal, Decimal>()
  for (const layer of layers) {
    const metal = baseOf(layer)?.metal ?? null
    if (metal && layer.base && !layer.base.isZero && !found.has(metal)) found.set(metal, layer.base)
  }
  return [...found].map(([of, value]) => ({ of, value }))
}

/** From one fraction of content of the United States to the next. */
function contentParts(layers: readonly Layer[]): readonly ShareOfValue[] {
  const above = layers.flatMap((layer) => {
    const part = partCharged(layer)
    if (!isContent(part) || !layer.base) return []
    return [{ of: part.usContentAbove, value: layer.base }]
  })
  above.sort((one, other) => one.of.compare(other.of))
  return above.flatMap(({ of, value }, at) => {
    const next = above[at + 1]
    const own = next ? value.minus(next.value) : value
    return own.isZero ? [] : [{ of, value: own }]
  })
}

function isContent(part: ValuePart | null): part is { readonly usContentAbove: Decimal } {
  return part !== null && typeof part === 'object' && 'usContentAbove' in part
}

/** The part of the value that the layer is charged on; null for none, or for several. */
function partCharged(layer: Layer): ValuePart | null {
  const values = baseOf(layer)?.values ?? []
  return values.length === 1 ? (values[0]?.part ?? null) : null
}

function baseOf({ rule, exempted }: Layer): Base | null {
  return rule?.outcome.kind === 'charge' && !exempted ? rule.outcome.base : null
}
