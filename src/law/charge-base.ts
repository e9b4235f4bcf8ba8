// What a charge is computed on: a sum of named parts. Whatever a tax takes in (the goods, their
// transport, duties, other taxes, fees) is named one by one in the act, never by its position.

import type { Decimal } from '../base/decimal.ts'

export const METALS = ['steel', 'aluminum', 'copper'] as const
export type Metal = (typeof METALS)[number]

/** The total in the answer that its amounts belong to. */
export type MeasureKind = 'duty' | 'fee' | 'tax'

/**
 * A part of the value of the goods. The importer declares a metal's content; without any
 * declaration the whole article counts as metal, and a `steel article` does whatever is declared. A
 * value already charged as metal is excluded from `value less metal content` and, in proportion,
 * from `non-US content`.
 */
export type ValuePart =
  | 'customs value'
  | `${Metal} content`
  | 'steel article'
  | 'value less metal content'
  | 'non-US content'
  /** The United States share of the value above this fraction. */
  | { readonly usContentAbove: Decimal }
  | CostPart

/**
 * What the shipment states for transport or insurance, shared by value. Beside the customs value
 * it counts only so far as the customs value does not take it in.
 */
export type CostPart = {
  readonly cost: 'transport' | 'insurance'
  readonly besideValue: boolean
}

/** The other layers of the line with this code, or all of this kind that the law charges. */
export type LayerName =
  | { readonly code: string; readonly kind?: undefined }
  | { readonly kind: MeasureKind; readonly code?: undefined }

/** A part of a base; `times` is null for the part as it is, 1.1 for the part plus 10 %. */
type Weighed<Part> = { readonly part: Part; readonly times: Decimal | null }

export type Base = {
  /** As the data write it, for explanations: `"customs value + duties"`. */
  readonly text: string
  readonly values: readonly Weighed<ValuePart>[]
  readonly layers: readonly Weighed<LayerName>[]
  /** The charge is a part of its own base: base = sum / (1 - rate). */
  readonly insideItself: boolean
  /** The metal whose content is the whole base; null for any other base. */
  readonly metal: Metal | null
}

export type BaseParts = Omit<Base, 'metal'>

/** Whether a base with this name takes in the layers of a measure. */
export function isNamed(
  name: LayerName,
  measure: { readonly code: string; readonly kind: MeasureKind },
): boolean {
  return name.code === undefined ? name.kind === measure.kind : name.code === measure.code
}

const METAL_CONTENT = /^(steel|aluminum|copper) (?:content|article)$/

export function chargeBase(parts: BaseParts): Base {
  const [first, ...others] = parts.values
  const alone = others.length + parts.layers.length === 0 && typeof first?.part === 'string'
  const metal = alone ? (METAL_CONTENT.exec(first.part as string)?.[1] ?? null) : null
  return { ...parts, metal: metal as Metal | null }
}

/** A base of one part of the value. */
function only(part: Extract<ValuePart, string>): Base {
  return chargeBase({
    text: part,
    values: [{ part, times: null }],
    layers: [],
    insideItself: false,
  })
}

export const CUSTOMS_VALUE = only('customs value')

/** The taxable amount of value added tax: it takes in the duties of the line, and its excise. */
export const VALUE_AND_DUTIES = chargeBase({
  text: 'customs value + duties',
  values: CUSTOMS_VALUE.values,
  layers: [
    { part: { kind: 'duty' }, times: null },
    { part: { code: 'EXCISE' }, times: null },
  ],
  insideItself: false,
})
