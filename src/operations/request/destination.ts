// What the service holds for a destination: its tariff, its schedule, and whether goods cross a
// customs border on their way.

import type { Day } from '../../base/day.ts'
import type { ClassifiedSchedule } from '../../classify/ranking.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
import type { Country } from '../../law/origin.ts'
import type { Tariff } from '../../law/tariff.ts'
import { dutyWords } from '../classify/duty-words.ts'
import { unsupportedDestination } from '../errors.ts'
import type { Destination } from './reading.ts'

export function tariffOf(tariffs: Tariffs, destination: Destination): Tariff | null {
  const { place, territory } = destination
  return (place === null ? null : tariffs.of(place)) ?? tariffs.of(territory)
}

/** The tariff of a destination; throws a 422 when it is not covered. */
export function coveredTariff(tariffs: Tariffs, destination: Destination): Tariff {
  const tariff = tariffOf(tariffs, destination)
  if (!tariff) throw unsupportedDestination(`${unsupportedWords(destination.country)}.`)
  return tariff
}

/** The destination's codes on a day, for the classifier; any subheading when it is not covered. */
export function scheduleOn(
  tariff: Tariff | null,
  day: Day,
  { place }: Destination,
): ClassifiedSchedule {
  if (!tariff) {
    return { codesBelow: () => [], has: () => true, dutyOf: () => null, territory: null }
  }
  const { schedule } = tariff
  return {
    codesBelow: (prefix) => schedule.codesBelow(prefix, day),
    has: (hs6) => schedule.resolve(hs6, day).kind !== 'none',
    dutyOf: (hs6) => dutyWords(tariff, place, hs6, day),
    territory: tariff.destination,
  }
}

/**
 * Whether goods of `origin` cross no customs border on their way. A part of a customs territory
 * with a tariff of its own, such as Northern Ireland, has a border with the rest.
 */
export function isDomestic(tariffs: Tariffs, origin: Country, destination: Destination): boolean {
  const { place, territory } = destination
  if (place !== null && place !== territory && tariffs.of(place)) return origin === place
  return tariffs.territories.customsTerritory(origin) === territory
}

export function unsupportedWords(country: Country): string {
  return `The tariff of ${country} is not covered; GET /v1/coverage lists those that are`
}

export function domesticWords(origin: Country, destination: Destination): string {
  return origin === destination.country
    ? `Goods of ${origin} are not imported into ${origin}`
    : `${origin} and ${destination.country} are one customs territory, so nothing is imported`
}
