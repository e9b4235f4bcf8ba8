// GET /v1/coverage: what the data covers, by destination, layer and programme.

import { type CoveredDestination, type CoveredLayer, stateOfAll } from '../../compile/coverage.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
import type { Country } from '../../law/origin.ts'
import { invalid, notCovered } from '../errors.ts'
import { readCountry, settle, startReading } from '../request/reading.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validator } from '../request/validator.ts'
import { CoverageQuery, type CoverageResponse } from './schema.ts'

const query = validator(CoverageQuery)
const unknownFields = unknownFieldFinder(CoverageQuery)

type Input = {
  /** Null for every destination. */
  readonly destination: Country | null
  readonly warnings: readonly string[]
}

/** Throws a 400 for parameters that are not valid. */
export function readCoverageQuery(search: unknown, tariffs: Tariffs): Input {
  if (!query.matches(search)) throw invalid(query.issues(search))
  const reading = startReading(tariffs)
  const { destination } = search
  const input = {
    destination:
      destination === undefined ? null : readCountry(reading, destination, ['destination']),
    warnings: unknownFieldWarnings(unknownFields(search)),
  }
  settle(reading)
  return input
}

/** Throws a 404 for a destination that is not covered at all. */
export function answerCoverage(
  { destination, warnings }: Input,
  tariffs: Tariffs,
): CoverageResponse {
  const { coverage, territories } = tariffs
  const wanted =
    destination === null ? null : [destination, territories.customsTerritory(destination)]
  const found = coverage.destinations.filter((one) => wanted?.includes(one.destination) ?? true)
  if (destination !== null && found.length === 0) {
    throw notCovered(`The tariff of ${destination} is not covered.`)
  }
  return {
    destinations: found.map(destinationOf),
    others: coverage.others,
    warnings: [...warnings],
  }
}

function destinationOf(covered: CoveredDestination): CoverageResponse['destinations'][number] {
  const layers = covered.layers.map(layerOf)
  return {
    destination: covered.destination,
    title: covered.title,
    state: stateOfAll(layers.map(({ state }) => state)),
    first_day: covered.firstDay,
    as_of: covered.asOf,
    layers,
  }
}

function layerOf({
  code,
  programmes,
}: CoveredLayer): CoverageResponse['destinations'][number]['layers'][number] {
  return {
    code,
    state: stateOfAll(programmes.map(({ state }) => state)),
    programmes: programmes.map((one) => ({
      programme: one.programme,
      state: one.state,
      missing: one.missing,
      as_of: one.asOf,
      measures: [...one.measures],
      headings_not_held: [...one.headingsNotHeld],
    })),
  }
}
