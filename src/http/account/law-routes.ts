// What the dashboard shows of the law: countries and currencies by name, the tree of a tariff, and
// how the duties of a code change over the covered days.

import { dayOf } from '../../base/day.ts'
import { whenBuilt } from '../../base/deferred.ts'
import { runInSlices } from '../../base/steps.ts'
import { dutySpans } from '../../operations/history/answer.ts'
import { readDutyHistory } from '../../operations/history/read.ts'
import { answerTariffTree, readTariffTree } from '../../operations/nomenclature/answer.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import { recordContract } from './contract/records.ts'
import { type AccountRoute, route } from './route.ts'

export function lawRoutes({ loaded }: Pick<ServingLaw, 'loaded'>): readonly AccountRoute[] {
  let before: Promise<unknown> = Promise.resolve()
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
    route(recordContract.nomenclature, async ({ query }) => {
      const law = loaded()
      return whenBuilt(() => answerTariffTree(readTariffTree(query, law), law))
    }),
    route(recordContract.dutyHistory, async ({ query }) => {
      const law = loaded()
      const input = await whenBuilt(() => readDutyHistory(query, law))
      // One at a time: each is up to 1,500 assessments.
      const spans = before.then(() => whenBuilt(() => runInSlices(dutySpans(input, law))))
      before = spans.catch(() => undefined)
      const { destination, code, origin } = input
      return {
        destination: destination.country,
        hs_code: code,
        origin,
        spans: await spans,
      }
    }),
  ]
}
