// What a destination's folder defines that other files name: programmes, lists, groups, measures
// and their headings, orders, goods codes. Where its law is another's, that folder counts as well.

import { COLUMN_1, COLUMN_2, PREFERENCE } from '../../law/measure.ts'
import { HEADING } from '../acts/act-table.ts'
import { QUOTA_TYPE } from '../schedule/line-preferences.ts'
import { type DataSource, parseTable, type Table } from './data-source.ts'
import { codesOfAll, type GoodsCodes, goodsCodes, publishedCodes } from './goods-codes.ts'
import {
  asMapping,
  asMappings,
  asText,
  asTexts,
  type NameSet,
  names,
  namesIn,
  once,
} from './names-in.ts'

/** Layers of the columns of a schedule. */
const COLUMN_LAYERS = ['MFN', 'COL2', 'PREF']

const NUMBER = /^\d{4}\.\d{2}\.\d{2}$/

export type FolderNames = {
  /** ISO code of the destination. */
  readonly destination: string
  /** The last day to which its acts were read; empty where its file does not say. */
  readonly actsAsOf: string
  /** Ids of programmes, and their symbols. */
  readonly programmes: NameSet
  /** Members of programmes, each behind the id: `RCEP CN`. */
  readonly programmeMembers: NameSet
  readonly lists: NameSet
  /** Sources that lists are derived from. */
  readonly listSources: NameSet
  /** Groups of origins. */
  readonly groups: NameSet
  readonly headingGroups: NameSet
  /** Keys of citations, of single acts and of all. */
  readonly citations: NameSet
  /** Tables of headings beside acts, and their columns. */
  readonly actTables: NameSet
  readonly tableColumns: NameSet
  /** Legal addresses of acts: `us/301-china`. */
  readonly measures: NameSet
  /** What a heading can yield to: measures, headings of acts, columns of the schedule. */
  readonly decided: NameSet
  /** Codes of the layers that its acts, its columns and its published measures make. */
  readonly layers: NameSet
  /** Every heading of chapter 99; none where the schedule has no such chapter. */
  readonly chapter99: NameSet
  /** Case numbers of antidumping and countervailing duty orders. */
  readonly orders: NameSet
  readonly meursingCodes: NameSet
  /** Territories that are part of the destination's customs territory. */
  readonly members: NameSet
  /** Symbols of programmes that the schedule prints. */
  readonly symbols: NameSet
  codes(): GoodsCodes
}

export function folderNames(source: DataSource, folder: string): FolderNames {
  const tariff = asMapping(source.yaml(`${folder}/tariff.yaml`))
  const destination = asText(tariff.destination)
  const homes = [folder, ...(typeof tariff.law_of === 'string' ? [tariff.law_of] : [])]
  const inHomes = (find: (home: string) => Iterable<string>) =>
    names(() => homes.flatMap((home) => [...find(home)]))
  const column = (file: string, name: string) =>
    inHomes((home) => source.column(`${home}/${file}`, name))
  const measures = inHomes((home) => actsOf(source, home).map((act) => `${home}/${act}`))
  const codes = once(() => goodsCodes(source, scheduleHome(source, homes)))
  return {
    destination,
    actsAsOf: asText(asMapping(tariff.acts).as_of),
    programmes: inHomes((home) => programmesOf(source, home)),
    programmeMembers: inHomes((home) => programmeMembersOf(source, home)),
    listSources: inHomes((home) => {
      const { sources } = asMapping(source.yaml(`${home}/list-sources.yaml`))
      return Object.keys(asMapping(sources))
    }),
    lists: inHomes((home) => namesIn(source, `${home}/lists`, '.csv')),
    groups: inHomes((home) => groupsOf(source, home, 'members')),
    headingGroups: inHomes((home) => groupsOf(source, home, 'headings')),
    citations: inHomes((home) => citationsOf(source, home)),
    actTables: inHomes((home) => namesIn(source, `${home}/measures`, '.csv')),
    tableColumns: inHomes((home) =>
      tablesOf(source, home).flatMap(({ header }) => header?.cells ?? []),
    ),
    measures,
    decided: names(() => [
      ...measures(),
      ...homes.flatMap((home) => headingsOf(source, home)),
      ...asTexts(tariff.headings_not_held),
      ...asMappings(tariff.de_minimis).map(({ claimed }) => asText(claimed)),
      ...[PREFERENCE, COLUMN_1, COLUMN_2],
    ]),
    layers: names(() => [
      ...homes.flatMap((home) => codesOfActs(source, home)),
      ...source.column('taric/measure-types.csv', 'layer'),
      ...COLUMN_LAYERS,
    ]),
    chapter99: column('chapter-99.csv', 'heading'),
    orders: column('adcvd/orders.csv', 'case'),
    meursingCodes: column('meursing.csv', 'code'),
    members: names(() => membersOf(source, destination)),
    symbols: names(() => codes().symbols()),
    codes,
  }
}

/** The names of all folders together, for a word that is of no one destination. */
export function namesOfAll(folders: readonly FolderNames[]): FolderNames {
  const all = (of: (one: FolderNames) => NameSet) =>
    names(() => folders.flatMap((one) => [...of(one)()]))
  return {
    destination: '',
    actsAsOf:
      folders
        .map(({ actsAsOf }) => actsAsOf)
        .toSorted()
        .at(-1) ?? '',
    programmes: all(({ programmes }) => programmes),
    programmeMembers: all(({ programmeMembers }) => programmeMembers),
    listSources: all(({ listSources }) => listSources),
    lists: all(({ lists }) => lists),
    headingGroups: all(({ headingGroups }) => headingGroups),
    citations: all(({ citations }) => citations),
    actTables: all(({ actTables }) => actTables),
    tableColumns: all(({ tableColumns }) => tableColumns),
    groups: all(({ groups }) => groups),
    measures: all(({ measures }) => measures),
    decided: all(({ decided }) => decided),
    layers: all(({ layers }) => layers),
    chapter99: all(({ chapter99 }) => chapter99),
    orders: all(({ orders }) => orders),
    meursingCodes: all(({ meursingCodes }) => meursingCodes),
    members: all(({ members }) => members),
    symbols: all(({ symbols }) => symbols),
    codes: once(() => codesOfAll(folders.map(({ codes }) => codes()))),
  }
}

function scheduleHome({ files }: DataSource, homes: readonly string[]): string {
  const hasGoods = (home: string): boolean =>
    files.list(`${home}/schedule`).length > 0 || files.exists(publishedCodes(home))
  return homes.find(hasGoods) ?? ''
}

function actsOf(source: DataSource, home: string): readonly string[] {
  return namesIn(source, `${home}/measures`, '.yaml')
}

function codesOfActs(source: DataSource, home: string): readonly string[] {
  return actsOf(source, home).map((act) =>
    asText(asMapping(source.yaml(`${home}/measures/${act}.yaml`)).code),
  )
}

/** Numbers of headings in acts and in the tables beside them. */
function headingsOf(source: DataSource, home: string): readonly string[] {
  const inActs = actsOf(source, home).flatMap((act) => {
    const { headings } = asMapping(source.yaml(`${home}/measures/${act}.yaml`))
    return asMappings(headings).flatMap(({ id, each }) => [
      asText(id),
      ...asMappings(each).map((one) => asText(one.id)),
    ])
  })
  const inTables = tablesOf(source, home).flatMap(({ header, rows }) => {
    const at = header?.cells.indexOf(HEADING)
    return rows.flatMap((row) => row.cells.filter((cell, to) => to === at || NUMBER.test(cell)))
  })
  const inQuotas = source.column(`${home}/preferences.csv`, 'order').some(Boolean)
  return [...inActs, ...inTables, ...(inQuotas ? [QUOTA_TYPE] : [])]
}

function tablesOf(source: DataSource, home: string): readonly Table[] {
  const tables = namesIn(source, `${home}/measures`, '.csv')
  return tables.map((table) => parseTable(source.text(`${home}/measures/${table}.csv`)))
}

function groupsOf(source: DataSource, home: string, of: string): readonly string[] {
  const groups = Object.entries(asMapping(source.yaml(`${home}/groups.yaml`)))
  return groups.flatMap(([name, group]) => (of in asMapping(group) ? [name] : []))
}

function citationsOf(source: DataSource, home: string): readonly string[] {
  const acts = actsOf(source, home).map((act) => source.yaml(`${home}/measures/${act}.yaml`))
  const own = acts.flatMap((act) => Object.keys(asMapping(asMapping(act).citations)))
  return [...own, ...Object.keys(asMapping(source.yaml(`${home}/citations.yaml`)))]
}

function programmesOf(source: DataSource, home: string): readonly string[] {
  const rows = asMappings(source.yaml(`${home}/programmes.yaml`))
  return rows.flatMap(({ id, symbols }) => [asText(id), ...asTexts(symbols)])
}

function programmeMembersOf(source: DataSource, home: string): readonly string[] {
  const rows = asMappings(source.yaml(`${home}/programmes.yaml`))
  return rows.flatMap(({ id, members }) =>
    asMappings(members).map(({ country }) => `${asText(id)} ${asText(country)}`),
  )
}

function membersOf(source: DataSource, destination: string): readonly string[] {
  const customs = source.column('territories.csv', 'customs_territory')
  return source.column('territories.csv', 'code').filter((_, at) => customs[at] === destination)
}
