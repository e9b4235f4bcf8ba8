// The countries and currencies there are, by name, for those who choose one from a list.

import { dayOf } from '../../base/day.ts'
import type { ServingLaw } from '../law.ts'
import type { PlacesResponse } from '../schema/places.ts'
import type { AccountRoute } from './routes.ts'

export function placeRoutes({ sources }: Pick<ServingLaw, 'sources'>): readonly AccountRoute[] {
  return [
    {
      method: 'GET',
      path: 'places',
      answer: async (): Promise<PlacesResponse> => {
        const { tariffs, clock } = sources()
        return {
          countries: tariffs.territories.all.map(({ code, name, customsTerritory: territory }) => ({
            code,
            name,
            territory,
            covered: (tariffs.of(code) ?? tariffs.of(territory)) !== null,
          })),
          currencies: tariffs.currencies.inUse(dayOf(clock.now())),
        }
      },
    },
  ]
}
