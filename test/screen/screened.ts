// Short shipments for tests of screening, and screening with lists of invented parties.

import { Decimal } from '../../src/base/decimal.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { parseYaml } from '../../src/base/yaml.ts'
import { overlayEditions } from '../../src/compile/data-files.ts'
import { readNameSettings } from '../../src/compile/names/name-settings.ts'
import { type ListedParty, writePartyList } from '../../src/compile/party-list.ts'
import type { Flag } from '../../src/law/flag.ts'
import {
  noPrices,
  type PriceBook,
  type ScreenedLine,
  type ScreenedShipment,
} from '../../src/law/screened-shipment.ts'
import { type PartyIndex, partyIndex } from '../../src/screen/party-index.ts'
import { loadScreening, type Screening } from '../../src/screen/screening.ts'
import { day } from '../assess/shipments.ts'
import { dataFiles } from '../loaded.ts'

export const files = dataFiles()
export const settings = readNameSettings(
  parseYaml(files.read('screening/names.yaml').toString('utf8')),
  'names.yaml',
)

export function party(words: Partial<ListedParty> & { readonly name: string }): ListedParty {
  return {
    list: 'un',
    entry: '1',
    kind: 'entity',
    aliases: [],
    programmes: [],
    countries: [],
    remarks: '',
    ...words,
  }
}

/** An invented party on the list of OFAC. */
export const zarkov = party({
  list: 'ofac-sdn',
  entry: '4711',
  name: 'ZARKOV OPTICS LLC',
  aliases: ['Zarkov Optical Systems'],
  programmes: ['RUSSIA-EO14024'],
  countries: ['Russia'],
})

export function indexOf(parties: readonly ListedParty[]): PartyIndex {
  return runToEnd(partyIndex(parties, settings))
}

/** The flags on a shipment. */
export function flagsBy(
  screening: Screening,
  shipment: ScreenedShipment,
  prices: PriceBook = noPrices,
): readonly Flag[] {
  return runToEnd(screening.flags(shipment, prices))
}

/** Screening after a sync has fetched these lists. */
export function screeningWith(
  lists: Readonly<Record<string, readonly ListedParty[]>>,
  more: Readonly<Record<string, string>> = {},
): Screening {
  const synced = Object.entries(lists).map(([name, parties]) => [
    `screening/lists/${name}.csv`,
    writePartyList(parties),
  ])
  const contents = [...synced, ...Object.entries(more)].map(
    ([path, text]) => [path ?? '', Buffer.from(text ?? '')] as const,
  )
  const edition = {
    publisher: 'invented',
    title: 'Invented lists',
    legalDay: day('2026-10-01'),
    published: null,
    retrievedAt: '2026-10-01T00:00:00Z',
    sources: [],
    rows: {},
    files: new Map(contents),
  }
  return loadScreening(overlayEditions(files, [edition]))
}

export function lineOf(words: Partial<ScreenedLine> = {}): ScreenedLine {
  return {
    index: 0,
    code: '8482105048',
    mayBe: null,
    origin: 'JP',
    manufacturer: null,
    exporter: null,
    quantity: Decimal.of(1),
    unitValue: Decimal.of(100),
    weightKg: null,
    charged: new Set(),
    certificates: new Set(),
    additionalCodes: new Set(),
    stated: new Map(),
    controls: [],
    ...words,
  }
}

export function shipmentOf(
  lines: readonly Partial<ScreenedLine>[],
  terms: Partial<ScreenedShipment> = {},
): ScreenedShipment {
  return {
    destination: 'US',
    day: day('2026-10-05'),
    currency: 'USD',
    ...terms,
    lines: lines.map((line, index) => lineOf({ index, ...line })),
  }
}
