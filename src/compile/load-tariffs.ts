// Compiles the files of data/, or of editions over it, into tariffs. An error names the file.

import { DataError } from '../base/data-error.ts'
import type { Day } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { atOnce, type Building, type Held } from '../base/deferred.ts'
import { type BuildCache, cachedBuild, runToEnd, type Steps } from '../base/steps.ts'
import { type Currencies, currencies } from '../law/currencies.ts'
import type { EditionName } from '../law/edition.ts'
import type { Measure } from '../law/measure.ts'
import type { AtRiskRule } from '../law/not-at-risk.ts'
import { type Subdivisions, subdivisions } from '../law/subdivisions.ts'
import type { DeMinimisRule, NotAtRisk, Source, Tariff } from '../law/tariff.ts'
import { type Territories, territories } from '../law/territories.ts'
import {
  compileCollectors,
  compileEntry,
  compileRounding,
  compileSmallSums,
} from './acts/compile-collection.ts'
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
import { type Coverage, loadCoverage } from './coverage.ts'
import { type DataFiles, stampOf } from './data-files.ts'
import { dayFinder } from './days-of-change.ts'
import { type DestinationLaw, withLaw } from './destination-law.ts'
import { EMBEDDED } from './embedded-edition.ts'
import { checkStated, factRulesOf } from './facts.ts'
import { daysOfLines, lineLaw } from './line-law.ts'
import { loadAfterEntry } from './load-after-entry.ts'
import { destinationExchange } from './load-exchange.ts'
import { loadFiling } from './load-filing.ts'
import { loadMeursing } from './load-meursing.ts'
import { loadProvisions } from './load-provisions.ts'
import { loadTariffQuotas } from './load-tariff-quotas.ts'
import { hasAtRisk, loadAtRisk, withDutyOf } from './not-at-risk.ts'
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
export function loadTariffs(files: DataFiles, building: Building = atOnce): Tariffs {
  return runToEnd(tariffSteps(files, new Map(), building))
}

/**
 * Like {@link loadTariffs}, in steps of a few milliseconds. Reuses results in `cache` of an earlier
 * call if they depend on the same editions; so all calls must have the same base. `building`: when
 * the law of a destination that has only embedded tables is compiled; that of an edition is
 * compiled at once, so that an edition that cannot be compiled is refused.
 */
export function* tariffSteps(
  files: DataFiles,
  cache: BuildCache,
  building: Building = atOnce,
): Steps<Tariffs> {
  const known = loadTerritories(files)
  const byDestination = new Map<string, Tariff>()
  const places = new Map<string, string>()
  for (const name of folders(files)) {
    const file = `${name}/tariff.yaml`
    const { law_of: from } = readTariff(readYaml(files, file), file)
    const held = from === undefined ? files : sharingLaw(files, name, from)
    const other = hasAtRisk(files, name)
      ? notAtRiskOf(loadAtRisk(files, name), byDestination, name)
      : null
    const tariff = yield* tariffOf(held, { name, nameOf: known.name, cache, building, other })
    byDestination.set(tariff.destination, tariff)
    places.set(tariff.destination, name)
  }
  return {
    of: (destination) => byDestination.get(destination) ?? null,
    territories: known,
    currencies: currencies(readTable(files, 'currencies.csv')),
    subdivisions: subdivisions(readTable(files, 'subdivisions.csv')),
    coverage: loadCoverage(files, places),
  }
}

/** The folders with a tariff; those with goods that bear the duty of another one come last. */
function folders(files: DataFiles): readonly string[] {
  const names = files.list('').filter((name) => files.exists(`${name}/tariff.yaml`))
  const [first, last] = [false, true].map((has) =>
    names.filter((name) => hasAtRisk(files, name) === has),
  )
  return [...(first ?? []), ...(last ?? [])]
}

function notAtRiskOf(
  rule: AtRiskRule,
  tariffs: ReadonlyMap<string, Tariff>,
  name: string,
): NotAtRisk {
  const tariff = tariffs.get(rule.dutyOf)
  if (!tariff) throw new DataError(`${name}: there is no tariff of ${rule.dutyOf}`)
  return { rule, tariff }
}

function loadTerritories(files: DataFiles): Territories {
  const rows = readTable(files, 'territories.csv').map((row) => ({
    code: row.code ?? '',
    name: row.name ?? '',
    customsTerritory: row.customs_territory ?? '',
  }))
  return territories(rows)
}

type Wanted = {
  readonly name: string
  readonly nameOf: Territories['name']
  readonly cache: BuildCache
  readonly building: Building
  /** The tariff of another destination whose duty some goods bear; null for none. */
  readonly other: NotAtRisk | null
}

function* tariffOf(files: DataFiles, wanted: Wanted): Steps<Tariff> {
  const { name, cache, other } = wanted
  const file = `${name}/tariff.yaml`
  const row = readTariff(readYaml(files, file), file)
  const rules = factRulesOf(row.destination)
  const law = yield* heldLaw(files, row, wanted)
  const { exchange, sources, tables } = yield* destinationExchange(files, row, cache)
  const days = daysOfLines(files, name)
  const parties = partySources(files, row.destination)
  const head = {
    destination: row.destination,
    title: row.title,
    currency: row.currency,
    valueBasis: row.value_basis,
    firstDay: later(compileDay(row.first_day, file), days.begins),
    horizon: compileDay(row.acts.as_of, file),
    deMinimisOf: row.de_minimis_of,
    entry: compileEntry(row, file),
    rounding: compileRounding(row),
    smallSums: compileSmallSums(row, file),
    factRules: rules,
    filing: loadFiling(files, name),
    afterEntry: loadAfterEntry(files, name),
    quotas: loadTariffQuotas(files, name),
    provisions: loadProvisions(files, name),
    exchange,
    sources: [
      ...sourcesOf(row, file, days.horizon, publisherOf(files, name)),
      ...sources,
      ...parties.sources,
    ],
    editions: editionsBehind(files, [name, ...tables, ...parties.paths], other?.tariff),
  }
  if (!other) return withLaw({ ...head, notAtRisk: null }, law)
  const { rule, tariff } = other
  const factRules = factRulesOf(row.destination, rule.dutyOf)
  const held = { ...head, factRules, notAtRisk: null }
  const notAtRisk = { rule, tariff: withLaw(held, () => withDutyOf(tariff, law())) }
  return withLaw({ ...head, notAtRisk }, law)
}

function heldLaw(
  files: DataFiles,
  row: TariffRow,
  { name, nameOf, cache, building }: Wanted,
): Steps<Held<DestinationLaw>> {
  const paths = [name, 'territories.csv', 'taric']
  const isEmbedded = paths.every((path) =>
    files.behind(path).every(({ publisher }) => publisher === EMBEDDED),
  )
  const built = isEmbedded ? building : atOnce
  return built(() =>
    cachedBuild(cache, name, stampOf(files, ...paths), () =>
      loadLaw(files, row, name, nameOf, cache),
    ),
  )
}

function editionsBehind(
  files: DataFiles,
  paths: readonly string[],
  other: Tariff | undefined,
): readonly EditionName[] {
  const names = [...paths.flatMap((path) => files.behind(path)), ...(other?.editions ?? [])]
  return files.editions.filter(({ id }) => names.some((one) => one.id === id))
}

function* loadLaw(
  files: DataFiles,
  row: TariffRow,
  name: string,
  nameOf: Territories['name'],
  cache: BuildCache,
): Steps<DestinationLaw> {
  const file = `${name}/tariff.yaml`
  const groups = loadGroups(files, name)
  const names = { file, groups: groups.origins, lists: yield* loadLists(files, `${name}/lists`) }
  const stamp = stampOf(files, `${name}/schedule`)
  const { carriedActs, ...lines } = yield* lineLaw(files, name, row, groups.origins, cache, stamp)
  const acts = yield* loadMeasures(files, name, names, groups, row.headings_not_held)
  checkStated(acts, factRulesOf(row.destination))
  const orders = loadOrders(files, `${name}/adcvd`, nameOf)
  const layers = layersByHeading(acts)
  yield
  const parts = {
    ...lines,
    title: row.title,
    acts: [...acts.filter(({ id }) => !carriedActs.has(id)), ...orders],
    readAs: new Map(row.origins_read_as?.map((one) => [one.origin, one.as])),
    deMinimis: row.de_minimis.map((rule) => compileDeMinimis(rule, names)),
  }
  return {
    layerOfHeading: (heading) => layers.get(heading) ?? null,
    schedule: lines.schedule,
    programmes: lines.programmes,
    meursing: lines.meursing(loadMeursing(files, name)),
    caution: lines.caution,
    collectors: compileCollectors(row, names),
    companies: loadCompanyCodes(files, name),
    select: selector(parts),
    daysOfChange: dayFinder(parts),
  }
}

/** Of a heading that several acts have, the first. */
function layersByHeading(acts: readonly Measure[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { headings, code } of acts) {
    for (const { id } of headings) if (!found.has(id)) found.set(id, code)
  }
  return found
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
    claim: row.claimed === undefined ? null : { id: row.claimed, that: row.that ?? '' },
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

/** The publisher of the edition that a file or folder is from; null when it is embedded. */
function publisherOf(files: DataFiles, path: string): string | null {
  return files.behind(path)[0]?.publisher ?? null
}
