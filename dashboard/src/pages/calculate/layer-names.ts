// The names of layer codes, in display order: duties, taxes, fees (data/vocabulary/layers.csv). An
// unknown code is shown as it is, before the others.

import type { CalcBreakdownLayer } from '../../api-types.ts'

/** Codes with their names, put here by build.mjs. */
declare const LAYER_NAMES: readonly (readonly [code: string, name: string])[]

const NAMES = new Map(LAYER_NAMES)
const POSITIONS = new Map(LAYER_NAMES.map(([code], position) => [code, position]))

export function byLayerOrder(one: string, other: string): number {
  return (POSITIONS.get(one) ?? -1) - (POSITIONS.get(other) ?? -1)
}

/** The layer is due but its amount could not be computed: its amount of 0 is not shown. */
export function hasUnknownAmount({ exempted, rate, base }: CalcBreakdownLayer): boolean {
  return !exempted && rate === null && base === null
}

export function layerName(code: string): string {
  return NAMES.get(code) ?? code
}
