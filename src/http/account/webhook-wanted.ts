// Reads a webhook that a member creates or changes: a public address, known events, and for
// rates.updated the countries and goods codes to watch.

import { readAddress } from '../../events/address.ts'
import { EVENT_TYPES, type EventType } from '../../events/catalog.ts'
import type { EndpointSettings, RateFilter } from '../../events/endpoint.ts'
import {
  type Reading,
  readCountry,
  refuse,
  settle,
  startReading,
} from '../../operations/request/reading.ts'
import type { ServingLaw } from '../../operations/serving-law.ts'

export type Places = Pick<ServingLaw, 'loaded'>

type Stated = {
  readonly url: string
  readonly events: readonly string[]
  readonly rates?: readonly { readonly country: string; readonly hs: string }[]
  readonly catalogue?: boolean
}

const PREFIX = /^\d{2,10}$/
const RATES: EventType = 'rates.updated'

/** Throws a 400 with every issue found. `local`: addresses of this machine are allowed. */
export function readWanted(stated: Stated, places: Places, local: boolean): EndpointSettings {
  const { tariffs } = places.loaded()
  const reading = startReading(tariffs)
  const address = readAddress(stated.url, local)
  if (!address.ok) refuse(reading, ['url'], address.why)
  const types = readTypes(reading, stated.events)
  const rateFilters = (stated.rates ?? []).map(({ country, hs }, at): RateFilter => {
    const path = ['rates', String(at)]
    const known = readCountry(reading, country, [...path, 'country'])
    const prefix = hs.replaceAll('.', '')
    if (!PREFIX.test(prefix)) {
      refuse(reading, [...path, 'hs'], 'must be the first 2 to 10 digits of a goods code')
    }
    const { territories } = tariffs
    const territory = territories.normalise(known) ? territories.customsTerritory(known) : known
    return { country: known, territory, prefix }
  })
  const ofCatalogue = stated.catalogue ?? false
  if (types.includes(RATES) !== (rateFilters.length > 0 || ofCatalogue)) {
    const message =
      `go with the event ${RATES}: name the countries and codes to watch, ` +
      'or choose those of the catalogue'
    refuse(reading, ['rates'], message)
  }
  settle(reading)
  return { url: address.ok ? address.url : '', types, rateFilters, ofCatalogue }
}

function readTypes(reading: Reading, events: readonly string[]): readonly EventType[] {
  for (const [at, event] of events.entries()) {
    if (EVENT_TYPES.some((type) => type === event)) continue
    refuse(reading, ['events', String(at)], `must be one of ${EVENT_TYPES.join(', ')}`)
  }
  if (events.length === 0) refuse(reading, ['events'], 'must name at least one event')
  return EVENT_TYPES.filter((type) => events.includes(type))
}
