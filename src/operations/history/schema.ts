// The response of GET /account/organisations/{id}/duty-history.

import { type Static, Type } from 'typebox'
import { date, text } from '../request/shape.ts'
import { DutyInForce } from '../response/duty-in-force.ts'

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
