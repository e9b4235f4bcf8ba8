// Countries and currencies by name, for the dashboard's lists.

import { dayOf } from '../../base/day.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import { recordContract } from './contract/records.ts'
import { type AccountRoute, route } from './route.ts'

export function placeRoutes({ loaded }: Pick<ServingLaw, 'loaded'>): readonly AccountRoute[] {
  return [
    route(recordContract.places, async () => {
      const { tariffs, clock } = loaded()
      return {
        countries: tariffs.territories.all.map(({ code, name, customsTerritory: territory }) => {
          const tariff = tariffs.of(code) ?? tariffs.of(territory)
          const firstDay = tariff?.firstDay ?? null
          return { code, name, territory, covered: tariff !== null, first_day: firstDay }
        }),
        currencies: tariffs.currencies.inUse(dayOf(clock.now())),
      }
    }),
  ]
}
