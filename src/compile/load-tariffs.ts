// Compiles the files of data/, or of editions over it, into tariffs. An error names the file.

import type { Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { type BuildCache, cachedBuild, runToEnd, type Steps } from '../base/steps.ts'
import { type Currencies, currencies } from '../law/currencies.ts'
import type { EditionName } from '../law/edition.ts'
import type { ExchangeTable } from '../law/exchange.ts'
import { type Subdivisions, subdivisions } from '../law/subdivisions.ts'
import type { DeMinimisRule, Source, Tariff } from '../law/tariff.ts'
import { type Territories, territories } from '../law/territories.ts'
import { compileCollectors, compileRounding, compileSmallSums } from './acts/compile-collection.ts'
import {
  compileCitation,
  compileDay,
  compileGoods,
  compileOrigin,
  compilePeriod,
  type Names,
} from './acts/compile-scope.ts'
import { loadGroups, loadLists, loadMeasures, loadOrders } from './acts/load-acts.ts'
import { readTariff, type TariffRow } from './acts/tariff-schema.ts'
import { loadCompanyCodes } from './company-codes.ts'
import { type Coverage, readCoverage } from './coverage.ts'
import { type DataFiles, stampOf } from './data-files.ts'
import { checkStated, factRulesOf } from './facts.ts'
import { lineLaw } from './line-law.ts'
import { loadExchange } from './load-exchange.ts'
import { loadMeursing } from './load-meursing.ts'
import { partySources } from './party-sources.ts'
import { readTable, readYaml } from './read-data.ts'
import { selector } from './select.ts'
import { sharingLaw } from './shared-law.ts'

export type Tariffs = {
  /**
   * The tariff of a destination; null when it is not covered. Codes are normalised by
   * {@link Territories}.
   */
  of(destination: string): Tariff | null
  readonly territories: Territories
  readonly currencies: Currencies
  readonly subdivisions: Subdivisions
  /** What the tariffs cover, and what is missing. */
  readonly coverage: Coverage
}

/** Loads a tariff for every folder with a tariff.yaml. Throws DataError. */
export function loadTariffs(files: DataFiles): Tariffs {
  return runToEnd(tariffSteps(files, new Map()))
}

/**
 * Like {@link loadTariffs}, in steps of a few milliseconds. Reuses results in `cache` of an earlier
 * call if they depend on the same editions; so all calls must have the same base.
 */
export function* tariffSteps(files: DataFiles, cache: BuildCache): Steps<Tariffs> {
  const known = loadTerritories(files)
  const byDestination = new Map<string, Tariff>()
  for (const name of files.list('')) {
    const file = `${name}/tariff.yaml`
    if (!files.exists(file)) continue
    const { law_of: from } = readTariff(readYaml(files, file), file)
    const held = from === undefined ? files : sharingLaw(files, name, from)
    const tariff = yield* tariffOf(held, name, known.name, cache)
    byDestination.set(tariff.destination, tariff)
  }
  return {
    of: (destination) => byDestination.get(destination) ?? null,
    territories: known,
    currencies: currencies(readTable(files, 'currencies.csv')),
    subdivisions: subdivisions(readTable(files, 'subdivisions.csv')),
    coverage: readCoverage(readYaml(files, 'coverage.yaml'), 'coverage.yaml'),
  }
}

function loadTerritories(files: DataFiles): Territories {
  const rows = readTable(files, 'territories.csv').map((row) => ({
    code: row.code ?? '',
    name: row.name ?? '',
    customsTerritory: row.customs_territory ?? '',
  }))
  return territories(rows)
}

/** The law of a destination without the rates of exchange, which change much more often. */
type DestinationLaw = Omit<Tariff, 'exchange' | 'sources' | 'editions'> & {
  readonly row: TariffRow
  readonly ownSources: readonly Source[]
}

function* tariffOf(
  files: DataFiles,
  name: string,
  nameOf: Territories['name'],
  cache: BuildCache,
): Steps<Tariff> {
  const stamp = stampOf(files, name, 'territories.csv', 'taric')
  const law = yield* cachedBuild(cache, name, stamp, () => loadLaw(files, name, nameOf, cache))
  const { row, ownSources, ...tariff } = law
  const table = `exchange/${row.exchange}`
  const rests = [name, `${table}.csv`, `${table}.yaml`]
  const exchange = yield* cachedBuild(
    cache,
    table,
    stampOf(files, ...rests.slice(1)),
    function* () {
      yield
      return loadExchange(files, row.exchange)
    },
  )
  const parties = partySources(files, tariff.destination)
  return {
    ...tariff,
    exchange,
    sources: [
      ...ownSources,
      exchangeSource(exchange, publisherOf(files, `${table}.csv`)),
      ...parties.sources,
    ],
    editions: editionsBehind(files, [...rests, ...parties.paths]),
  }
}

function editionsBehind(files: DataFiles, paths: readonly string[]): readonly EditionName[] {
  const names = paths.flatMap((path) => files.behind(path))
  return files.editions.filter(({ id }) => names.some((one) => one.id === id))
}

function* loadLaw(
  files: DataFiles,
  name: string,
  nameOf: Territories['name'],
  cache: BuildCache,
): Steps<DestinationLaw> {
  const file = `${name}/tariff.yaml`
  const row = readTariff(readYaml(files, file), file)
  const groups = loadGroups(files, name)
  const names = { file, groups: groups.origins, lists: yield* loadLists(files, `${name}/lists`) }
  const stamp = stampOf(files, `${name}/schedule`)
  const { carriedActs, ...lines } = yield* lineLaw(files, name, row, groups.origins, cache, stamp)
  const acts = yield* loadMeasures(files, name, names, groups, row.headings_not_held)
  const rules = factRulesOf(row.destination)
  checkStated(acts, rules)
  const orders = loadOrders(files, `${name}/adcvd`, nameOf)
  yield
  return {
    row,
    ownSources: sourcesOf(row, file, lines.schedule.horizon, publisherOf(files, name)),
    destination: row.destination,
    title: row.title,
    currency: row.currency,
    valueBasis: row.value_basis,
    firstDay: later(compileDay(row.first_day, file), lines.schedule.begins),
    horizon: compileDay(row.acts.as_of, file),
    schedule: lines.schedule,
    programmes: lines.programmes,
    meursing: lines.meursing(loadMeursing(files, name)),
    deMinimisOf: row.de_minimis_of,
    caution: lines.caution,
    rounding: compileRounding(row),
    smallSums: compileSmallSums(row, file),
    collectors: compileCollectors(row, names),
    factRules: rules,
    companies: loadCompanyCodes(files, name),
    select: selector({
      ...lines,
      title: row.title,
      acts: [...acts.filter(({ id }) => !carriedActs.has(id)), ...orders],
      readAs: new Map(row.origins_read_as?.map((one) => [one.origin, one.as])),
      deMinimis: row.de_minimis.map((rule) => compileDeMinimis(rule, names)),
    }),
  }
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

function compileDeMinimis(row: TariffRow['de_minimis'][number], names: Names): DeMinimisRule {
  return {
    period: compilePeriod(row.period, names.file),
    origin: compileOrigin(row.origin, names),
    exceptGoods: row.except_goods ? compileGoods({ prefixes: row.except_goods }, names) : null,
    threshold: row.threshold === null ? null : Decimal.of(row.threshold),
    relieves: row.relieves ?? ['duty', 'fee', 'tax'],
    cite: row.cite.map((cite) => compileCitation(cite, names.file)),
  }
}

function sourcesOf(
  row: TariffRow,
  file: string,
  scheduleAsOf: Source['asOf'],
  publisher: Source['publisher'],
): readonly Source[] {
  return [
    {
      name: row.title,
      asOf: scheduleAsOf,
      maxAgeDays: row.schedule_max_age_days,
      publisher,
      has: 'schedule',
    },
    {
      name: `Acts of ${row.destination}`,
      asOf: compileDay(row.acts.as_of, file),
      maxAgeDays: row.acts.max_age_days,
      publisher: null,
      has: 'acts',
    },
  ]
}

function exchangeSource(
  { publisher: name, horizon, validDays }: ExchangeTable,
  publisher: Source['publisher'],
): Source {
  return {
    name,
    asOf: horizon,
    maxAgeDays: validDays,
    publisher,
    has: 'exchange rates',
  }
}

/** The publisher of the edition that a file or folder is from; null when it is embedded. */
function publisherOf(files: DataFiles, path: string): string | null {
  return files.behind(path)[0]?.publisher ?? null
}
