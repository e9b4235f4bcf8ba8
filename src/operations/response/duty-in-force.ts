// A duty or tax that is charged, without the amounts of a shipment.

import { type Static, Type } from 'typebox'
import type { Layer } from '../../assess/assessment.ts'
import type { Decimal } from '../../base/decimal.ts'
import { exactly, type Range } from '../../base/range.ts'
import { CalcBreakdownLayer } from '../calc/schema.ts'
import { AmountRange } from './amount-range.ts'
import { layerOf, rangeOf } from './assessment.ts'

/** `note` says why when the rate is null. */
export const DutyInForce = Type.Object(
  {
    ...Type.Pick(CalcBreakdownLayer, [
      'code',
      'kind',
      'heading',
      'rate',
      'duty_expression',
      'note',
      'legal_citation',
      'source_url',
    ]).properties,
    rate_range: Type.Optional(
      Type.Object(AmountRange.properties, {
        description: 'Bounds of the duty as a fraction of the value; absent when the rate is known',
      }),
    ),
  },
  { $id: 'DutyInForce', description: 'A duty or tax that is charged.' },
)

export type DutyInForce = Static<typeof DutyInForce>

const SHARE_PLACES = 6

/** `value`: of the goods that the layer was computed for. */
export function dutyInForce(layer: Layer, value: Decimal): DutyInForce {
  const { code, kind, heading, rate, duty_expression, note, legal_citation, source_url } =
    layerOf(layer)
  const known = { code, kind, heading, rate, duty_expression, legal_citation, source_url }
  if (rate !== null) return { ...known, note: null }
  return { ...known, note, rate_range: rangeOf(shareOf(boundsOf(layer), value)) }
}

/** The bounds of an amount; of one that is known, the amount twice. */
export function boundsOf({ range, amount }: Layer): Range {
  return range ?? exactly(amount)
}

/** Amounts as fractions of a value. */
export function shareOf({ low, high }: Range, value: Decimal): Range {
  const share = (amount: Decimal): Decimal => amount.dividedBy(value, SHARE_PLACES)
  return { low: share(low), high: high && share(high) }
}
