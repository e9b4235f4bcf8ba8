// Which duties, taxes and fees a comparison has.

import type { CalcBreakdownLayer, CompareResponse } from '../../api-types.ts'
import { byLayerOrder } from '../calculate/layer-names.ts'

type Kind = CalcBreakdownLayer['kind']

export const CHARGE_KINDS: readonly Kind[] = ['duty', 'tax', 'fee']

/** The layer codes charged for any origin; with `only`, those of that kind. */
export function codesOf(
  { results }: Pick<CompareResponse, 'results'>,
  only?: Kind,
): readonly string[] {
  return CHARGE_KINDS.filter((kind) => kind === (only ?? kind)).flatMap((wanted) => {
    const charged = results.flatMap(({ breakdown }) =>
      breakdown.flatMap(({ code, kind, amount, range }) =>
        kind === wanted && (amount || range) ? [code] : [],
      ),
    )
    return [...new Set(charged)].sort(byLayerOrder)
  })
}
