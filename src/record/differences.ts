// What differs between a recorded answer and the same calculation made again, field by field.
// Layers are compared by line, code and heading, wherever they are in the breakdown.

import { addedFields } from './added-fields.ts'

/** `recorded` and `again`: JSON values; undefined where there is none. */
type Difference = {
  /** As in `result.breakdown[3].amount`, by the recorded answer where it has the field. */
  readonly path: string
  /** Of the layer that the field is in; null outside of a breakdown. */
  readonly layer: { readonly code: string; readonly line: number | null } | null
  readonly recorded: unknown
  readonly again: unknown
}

type Comparison = {
  readonly found: readonly Difference[]
  /** Fields that a newer program has added; empty where anything else differs. */
  readonly added: readonly string[]
}

export const SAME: Comparison = { found: [], added: [] }

/** Compares two answers as JSON texts. */
export function compared(recorded: string, again: string): Comparison {
  const [before, now]: readonly unknown[] = [JSON.parse(recorded), JSON.parse(again)]
  const found = [...differences(before, now)]
  return { found, added: (found.length === 0 && addedFields(before, now)) || [] }
}

type Place = Pick<Difference, 'path' | 'layer'>
type Fields = Readonly<Record<string, unknown>>

/** Fields that a newer program adds are no differences: `addedFields` names them. */
function* differences(
  recorded: unknown,
  again: unknown,
  place: Place = { path: '', layer: null },
): Generator<Difference> {
  if (Array.isArray(recorded) && Array.isArray(again)) {
    yield* differencesOfLists(recorded, again, place)
  } else if (isFields(recorded) && isFields(again)) {
    const { path, layer } = place
    for (const [name, value] of Object.entries(recorded)) {
      const inside = { path: path === '' ? name : `${path}.${name}`, layer }
      yield* differences(value, again[name], inside)
    }
  } else if (recorded !== again) {
    yield { ...place, recorded, again }
  }
}

function* differencesOfLists(
  recorded: readonly unknown[],
  again: readonly unknown[],
  { path, layer }: Place,
): Generator<Difference> {
  const placeOf = ({ item, at }: Item): Place => ({
    path: `${path}[${at}]`,
    layer: layerOf(item) ?? layer,
  })
  const left = byKey(again)
  for (const [key, one] of byKey(recorded)) {
    yield* differences(one.item, left.get(key)?.item, placeOf(one))
    left.delete(key)
  }
  for (const one of left.values()) {
    yield { ...placeOf(one), recorded: undefined, again: one.item }
  }
}

type Item = { readonly item: unknown; readonly at: number }

/** Layers by what they are, of several alike by their order; all else by its place. */
function byKey(items: readonly unknown[]): Map<string, Item> {
  const found = new Map<string, Item>()
  for (const [at, item] of items.entries()) {
    const layer = layerOf(item)
    const name = layer ? `${layer.line} ${layer.code} ${(item as Fields).heading}` : String(at)
    let key = name
    for (let others = 1; found.has(key); others++) key = `${name} ${others}`
    found.set(key, { item, at })
  }
  return found
}

function layerOf(item: unknown): Difference['layer'] {
  if (!isFields(item)) return null
  const { code, kind, amount, line_index: line } = item
  if (typeof code !== 'string' || typeof kind !== 'string' || amount === undefined) return null
  return { code, line: typeof line === 'number' ? line : null }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
