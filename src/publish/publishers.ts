// All synced publishers by name; each has its settings in data/publishers.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { censusPublisher } from './census/publisher.ts'
import { ecbPublisher } from './ecb/publisher.ts'
import { federalRegisterPublisher } from './federal-register/publisher.ts'
import { federalReservePublisher } from './federal-reserve/publisher.ts'
import { hmrcPublisher } from './hmrc/publisher.ts'
import { readTariffPublisher } from './measures/tariff-publisher.ts'
import { openkkkPublisher } from './openkkk/publisher.ts'
import {
  cslPublisher,
  euListPublisher,
  ofacPublisher,
  uflpaPublisher,
  ukListPublisher,
  unPublisher,
} from './parties/party-lists.ts'
import type { Publisher } from './publisher.ts'
import { type PublisherSettings, publisherSettings } from './publisher-settings.ts'
import { taricDailyPublisher } from './taric/daily-publisher.ts'
import { taricPublisher } from './taric/publisher.ts'
import { ukTariffPublisher } from './uk-tariff/publisher.ts'
import { usitcPublisher } from './usitc/publisher.ts'
import { readUsitcReleases } from './usitc/releases.ts'

type Opening = (settings: PublisherSettings, dataFolder: string) => Publisher

const OPENINGS: Readonly<Record<string, Opening>> = {
  usitc: (settings, data) =>
    usitcPublisher(settings, readUsitcReleases(join(data, 'us/publishers.yaml'))),
  'uk-tariff': (settings, data) =>
    ukTariffPublisher(settings, readTariffPublisher(join(data, 'uk/publishers.yaml'), 'uk-tariff')),
  taric: (settings, data) =>
    taricPublisher(settings, readTariffPublisher(join(data, 'eu/publishers.yaml'), 'taric')),
  'taric-daily': (settings, data) =>
    taricDailyPublisher(settings, readTariffPublisher(join(data, 'eu/publishers.yaml'), 'taric')),
  openkkk: (settings, data) =>
    openkkkPublisher(
      settings,
      readTariffPublisher(join(data, 'eu/publishers.yaml'), 'openkkk'),
      data,
    ),
  'federal-reserve': federalReservePublisher,
  hmrc: hmrcPublisher,
  ecb: ecbPublisher,
  'federal-register': federalRegisterPublisher,
  csl: cslPublisher,
  ofac: ofacPublisher,
  'un-list': unPublisher,
  'uk-list': ukListPublisher,
  'eu-list': euListPublisher,
  uflpa: uflpaPublisher,
  census: censusPublisher,
}

/** In the order of a full sync. Throws DataError for invalid settings. */
export function openPublishers(dataFolder: string): readonly Publisher[] {
  return Object.entries(OPENINGS).map(([id, open]) => {
    const text = readFileSync(join(dataFolder, `publishers/${id}.yaml`), 'utf8')
    return open(publisherSettings(id, text), dataFolder)
  })
}
