// The response of GET /account/places.

import { type Static, Type } from 'typebox'
import { text } from '../../operations/request/shape.ts'

const Place = Type.Object(
  {
    code: text({}, 'ISO 3166-1 alpha-2'),
    name: text({}, 'Its name'),
    territory: text({}, 'Its customs territory: `EU` for a member state'),
    covered: Type.Boolean({ description: 'Goods that enter there can be calculated' }),
    first_day: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'First day whose law is covered; null where nothing is covered',
    }),
  },
  { $id: 'Place', description: 'A country.' },
)

export const PlacesResponse = Type.Object(
  {
    countries: Type.Array(Place, { description: 'Every country' }),
    currencies: Type.Array(Type.String(), { description: 'Codes of the currencies in use today' }),
  },
  { $id: 'Places', description: 'Countries and currencies to choose from.' },
)

export type PlacesResponse = Static<typeof PlacesResponse>
