// Reads what a duty history is about: a destination, a goods code and an origin, over the covered
// days.

import { addDays, type Day, dayOf } from '../../base/day.ts'
import type { Country } from '../../law/origin.ts'
import { invalid, issue } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import {
  type Destination,
  readCode,
  readCountry,
  readDestination,
  settle,
  startReading,
} from '../request/reading.ts'

export type DutyHistoryInput = {
  readonly destination: Destination
  readonly code: string
  readonly origin: Country
  readonly from: Day
  /** Included. */
  readonly to: Day
}

/** Published law is shown for this long after today. */
const DAYS_AHEAD = 365
/** The most days that one history covers. */
const DAYS_MAX = 1_500

/** Throws a 400 with every issue found. */
export function readDutyHistory(
  query: Readonly<Record<string, string>>,
  { tariffs, clock }: LoadedLaw,
): DutyHistoryInput {
  const missing = ['destination', 'hs', 'origin'].filter((name) => !query[name])
  if (missing.length > 0) throw invalid(missing.map((name) => issue([name], 'must be stated')))
  const { destination: to = '', hs = '', origin: from = '', ...places } = query
  const reading = startReading(tariffs)
  const destination = readDestination(reading, { code: to, path: ['destination'], places }, true)
  const origin = readCountry(reading, from, ['origin'])
  const code = readCode(reading, hs, ['hs'])
  settle(reading)
  return { destination, code, origin, ...daysOf(destination, { tariffs, clock }) }
}

/** From the first covered day on. */
function daysOf(
  { territory }: Destination,
  { tariffs, clock }: Pick<LoadedLaw, 'tariffs' | 'clock'>,
): { readonly from: Day; readonly to: Day } {
  const to = addDays(dayOf(clock.now()), DAYS_AHEAD)
  const first = tariffs.coverage.destinations.find(({ destination }) => destination === territory)
  const earliest = addDays(to, -DAYS_MAX)
  return { from: first && first.firstDay > earliest ? first.firstDay : earliest, to }
}
