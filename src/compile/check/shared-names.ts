// What data/ defines once for every destination: territories, currencies, layers, types of measure,
// tables of exchange, lists of parties, publishers.

import { type Territories, territories } from '../../law/territories.ts'
import type { DataSource } from './data-source.ts'
import { asMappings, asText, type NameSet, names, namesIn, once } from './names-in.ts'

export type SharedNames = {
  readonly countries: NameSet
  readonly territories: () => Territories
  readonly currencies: NameSet
  readonly subdivisions: NameSet
  /** Currencies that a publisher still printed after they were withdrawn. */
  readonly withdrawn: NameSet
  readonly layers: NameSet
  /** Layers, and what coverage.yaml lists beside them. */
  readonly coverageLayers: NameSet
  readonly measureTypes: NameSet
  /** Codes that TARIC and the UK tariff print for a territory. */
  readonly printedCodes: NameSet
  readonly exchangeTables: NameSet
  readonly partyLists: NameSet
  readonly partyFiles: NameSet
  readonly publishers: NameSet
  /** Publications of notes of the Harmonized System. */
  readonly noteSources: NameSet
  readonly units: NameSet
  readonly unitQualifiers: NameSet
  /** Lists of goods that rules of screening name. */
  readonly goodsLists: NameSet
}

export const WHERE = {
  territories: 'territories.csv',
  currencies: 'currencies.csv',
  subdivisions: 'subdivisions.csv',
  withdrawn: 'vocabulary/withdrawn-currencies.csv',
  layers: 'vocabulary/layers.csv',
  units: 'vocabulary/units.csv',
  qualifiers: 'vocabulary/unit-qualifiers.csv',
  types: 'taric/measure-types.csv',
  printed: 'taric/country-codes.csv',
  lists: 'screening/lists.yaml',
  ages: 'screening/list-ages.yaml',
  exchange: 'exchange',
  goods: 'screening/goods',
  publishers: 'publishers',
  noteSources: 'classify/notes/sources.csv',
} as const

export function sharedNames(source: DataSource): SharedNames {
  const column = (path: string, name: string) => names(() => source.column(path, name))
  return {
    countries: column(WHERE.territories, 'code'),
    territories: once(() => territoriesOf(source)),
    currencies: column(WHERE.currencies, 'code'),
    subdivisions: column(WHERE.subdivisions, 'code'),
    withdrawn: column(WHERE.withdrawn, 'code'),
    layers: names(() => layersOf(source)),
    coverageLayers: column(WHERE.layers, 'code'),
    measureTypes: column(WHERE.types, 'type'),
    printedCodes: column(WHERE.printed, 'printed'),
    exchangeTables: names(() => namesIn(source, WHERE.exchange, '.yaml')),
    partyLists: names(() => asMappings(source.yaml(WHERE.lists)).map(({ id }) => asText(id))),
    partyFiles: names(() => asMappings(source.yaml(WHERE.ages)).map(({ file }) => asText(file))),
    units: column(WHERE.units, 'unit'),
    unitQualifiers: column(WHERE.qualifiers, 'qualifier'),
    goodsLists: names(() => namesIn(source, WHERE.goods, '.csv')),
    noteSources: column(WHERE.noteSources, 'source'),
    publishers: names(() => namesIn(source, WHERE.publishers, '.yaml')),
  }
}

function territoriesOf(source: DataSource): Territories {
  const [codes = [], titles = [], customs = []] = ['code', 'name', 'customs_territory'].map(
    (name) => source.column(WHERE.territories, name),
  )
  return territories(
    codes.map((code, at) => {
      return { code, name: titles[at] ?? '', customsTerritory: customs[at] ?? '' }
    }),
  )
}

function layersOf(source: DataSource): readonly string[] {
  const made = source.column(WHERE.layers, 'layer')
  return source.column(WHERE.layers, 'code').filter((_, at) => made[at] === 'yes')
}
