// What a new calculation on the dashboard begins with: fields of its request, each optional.

import { type Static, Type } from 'typebox'
import { country, currency } from '../../operations/request/shape.ts'
import { StatedIncoterm, TransportMode } from '../../operations/request/words.ts'

export const Defaults = Type.Object(
  {
    destination_country: Type.Optional(country('Country of import')),
    eu_member_state: Type.Optional(country('Member state of import')),
    origin_country: Type.Optional(country('Country of origin')),
    currency: Type.Optional(currency('Currency of the invoice')),
    incoterm: Type.Optional(StatedIncoterm),
    transport_mode: Type.Optional(TransportMode),
  },
  { $id: 'Defaults', description: 'What a new calculation begins with.' },
)

export type Defaults = Static<typeof Defaults>
