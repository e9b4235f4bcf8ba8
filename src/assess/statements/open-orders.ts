// The orders of a line whose duties nobody has priced: one layer that names all the cases, because
// a list of layers without an amount says no more than the list of its cases.

import { Decimal } from '../../base/decimal.ts'
import { sumOfRanges } from '../../base/range.ts'
import type { Layer } from '../assessment.ts'
import { type UnknownDuty, unknownDutiesText } from './order-flags.ts'

/** The first of the layers without an upper bound is named for all of them. */
export function withOneOpenOrder(
  layers: readonly Layer[],
  unknown: readonly UnknownDuty[],
): readonly Layer[] {
  const open = layers.filter(isOpen)
  const [first] = open
  if (!first || open.length === 1) return layers
  const cases = open.flatMap(({ heading }) => heading ?? [])
  const all: Layer = {
    ...first,
    heading: cases.join(', '),
    amount: Decimal.zero,
    range: sumOfRanges(open.flatMap(({ range }) => range ?? [])),
    note: `Not computed: ${unknownDutiesText(unknown.filter(({ id }) => cases.includes(id)))}.`,
  }
  return layers.flatMap((layer) => (layer === first ? all : isOpen(layer) ? [] : layer))
}

function isOpen({ measure, range, exempted }: Layer): boolean {
  return measure?.flag === 'ad_cvd' && !exempted && range?.high === null
}
