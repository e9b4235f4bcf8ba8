// The response of GET /account/organisations/{id}/duty-history.

import { type Static, Type } from 'typebox'
import { CalcBreakdownLayer } from '../calc/schema.ts'
import { date, text } from '../request/shape.ts'
import { AmountRange } from '../response/amount-range.ts'

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

export const DutySpan = Type.Object(
  {
    from: date('First day'),
    to: date('Last day, included'),
    layers: Type.Array(DutyInForce, { description: 'The duties and taxes on each of its days' }),
  },
  { $id: 'DutySpan', description: 'Days on which no duty or tax changed.' },
)

export type DutySpan = Static<typeof DutySpan>

export const DutyHistoryResponse = Type.Object(
  {
    destination: text({}, 'Country of import, in capitals'),
    hs_code: text({}, 'Digits of the code'),
    origin: text({}, 'Country of origin, in capitals'),
    spans: Type.Array(DutySpan, {
      description: 'From the first to the last covered day; each begins where a duty changed',
    }),
  },
  { $id: 'DutyHistory', description: 'The duties on one code from one origin over time.' },
)

export type DutyHistoryResponse = Static<typeof DutyHistoryResponse>
