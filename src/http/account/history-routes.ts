// How the duties of a code changed, day by day, as far as the law is covered.

import { addDays, type Day, dayOf } from '../../base/day.ts'
import { slowly } from '../../base/steps.ts'
import { invalid, issue } from '../../operations/errors.ts'
import { type Asked, dutySpans } from '../../operations/history/answer.ts'
import type { DutyHistoryResponse } from '../../operations/history/schema.ts'
import type { Sources } from '../../operations/operation.ts'
import {
  type Destination,
  readCode,
  readCountry,
  readDestination,
  settle,
  startReading,
} from '../../operations/request/reading.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'
import type { AccountRoute } from './route.ts'

/** How far beyond today published law is shown. */
const DAYS_AHEAD = 365
/** No more than a few years of days are walked in one call. */
const DAYS_MAX = 1_500

export function historyRoutes({ sources }: Pick<ServingLaw, 'sources'>): readonly AccountRoute[] {
  let before: Promise<unknown> = Promise.resolve()
  return [
    {
      method: 'GET',
      path: 'organisations/:organisation/duty-history',
      answer: async (request): Promise<DutyHistoryResponse> => {
        const law = sources()
        const asked = readAsked(request.query as Readonly<Record<string, string>>, law)
        // One at a time: each is a thousand calculations.
        const spans = before.then(() => slowly(dutySpans(asked, law)))
        before = spans.catch(() => undefined)
        const { destination, code, origin } = asked
        return {
          destination: destination.country,
          hs_code: code,
          origin,
          spans: await spans,
        }
      },
    },
  ]
}

function readAsked(query: Readonly<Record<string, string>>, { tariffs, clock }: Sources): Asked {
  const missing = ['destination', 'hs', 'origin'].filter((name) => !query[name])
  if (missing.length > 0) throw invalid(missing.map((name) => issue([name], 'must be stated')))
  const { destination: to = '', hs = '', origin: from = '', eu_member_state: state } = query
  const reading = startReading(tariffs)
  const destination = readDestination(
    reading,
    { code: to, path: ['destination'], memberState: state },
    true,
  )
  const origin = readCountry(reading, from, ['origin'])
  const code = readCode(reading, hs, ['hs'])
  settle(reading)
  return { destination, code, origin, ...daysOf(destination, { tariffs, clock }) }
}

/** From the first day whose law is covered. */
function daysOf(
  { territory }: Destination,
  { tariffs, clock }: Pick<Sources, 'tariffs' | 'clock'>,
): { readonly from: Day; readonly to: Day } {
  const to = addDays(dayOf(clock.now()), DAYS_AHEAD)
  const first = tariffs.coverage.destinations.find(({ destination }) => destination === territory)
  const earliest = addDays(to, -DAYS_MAX)
  return { from: first && first.firstDay > earliest ? first.firstDay : earliest, to }
}
